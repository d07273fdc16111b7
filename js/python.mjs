/* Starts Python, in the page (page.mjs) and in the bots' worker (bot-worker.mjs).

   What makes it quick is py/snapshot: the memory of a Python that has imported everything already, made by
   tools/snapshot.mjs when the site was built. It holds only what differs from a Python that has not begun. Where it
   cannot be used (a browser too old, a snapshot that does not fit), Python starts from scratch: slower, and the same. */
import { loadPyodide, version } from "./vendor/pyodide/pyodide.mjs";
import create from "./vendor/pyodide/pyodide.asm.mjs";
import { parse, restore } from "./restore.mjs";
import { instantiate, readNow, REST } from "./split-wasm.mjs";

const LOCK = "__LOCK__";
const LIBRARY = "vendor/pyodide/python_stdlib.zip";
const PACKAGE = "py/cookie_tin.zip";

/* Pyodide would run Python on stacks of their own, which can be set aside (JSPI). Ours never waits that way, and Chromium
   crashes when it looks at such a stack for its own purposes (docs/testing.md): Pyodide does without where it finds none. */
delete WebAssembly.Suspending;
delete WebAssembly.promising;

export const ARCHIVES = [LIBRARY, PACKAGE];
export { version };

/* How the rest of the WebAssembly is added to a Python that has started without it. */
const adding = new WeakMap();

/* The rest, fetched for whoever cannot wait. Where it cannot be had, this Python is at its end: the page says so. */
function readRest({ files, stop }) {
  try {
    return readNow(files.url(REST));
  } catch (error) {
    stop?.();
    throw error;
  }
}

/* Pyodide asks for its files by itself. All of them are at hand or not wanted, so it is sent to empty addresses. */
async function load(parts, options, whole, version) {
  let started;
  let held; // the rest as it is on this device: bytes, or compiled
  const holding = Promise.resolve(parts.rest).then((rest) => (held = rest));
  let fail; // Pyodide itself would only log it, and wait for ever
  const failed = new Promise((_, reject) => (fail = reject));
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    try {
      started = await instantiate(await parts.wasm, imports, () => held ?? readRest(parts));
      if (version && version !== started.version) throw new Error("the snapshot is of another version");
      if (whole) started.add(await parts.loadRest());
    } catch (error) {
      fail(error);
      throw error;
    }
    return started;
  };
  const nowhere = { indexURL: "data:,/", stdLibURL: "data:,", lockFileContents: LOCK, createPyodideModule: create };
  const python = await Promise.race([loadPyodide({ ...nowhere, ...options }), failed]);
  adding.set(python, (rest) => {
    started.add(rest);
    held = null;
  });
  await holding;
  return python;
}

async function startFromSnapshot(parts, options) {
  const snapshot = parse(await parts.snapshot);
  const createPyodideModule = async (settings) => {
    const module = await create({ ...settings, INITIAL_MEMORY: snapshot.size });
    module.API.restoreSnapshot = () => {
      restore(module.HEAPU32, snapshot, module._PyObject_Hash);
      return snapshot.state;
    };
    return module;
  };
  const settings = { ...options, _loadSnapshot: new Uint8Array(0), createPyodideModule };
  const python = await load(parts, settings, false, snapshot.state.version);
  python.runPython("import random; random.seed()"); // in the snapshot everybody would draw the same
  return python;
}

async function startFromScratch(parts, options) {
  const ours = parts.readFile(PACKAGE);
  const python = await load(parts, { ...options, stdLibURL: parts.files.url(LIBRARY) }, true);
  python.FS.writeFile("cookie_tin.zip", await ours);
  python.runPython("import os, sys; sys.path.append(os.path.abspath('cookie_tin.zip'))");
  return python;
}

/* A Python that can import our package. `parts` has the promises of the compiled `wasm`, of the `snapshot`, and of the
   `rest` of the WebAssembly where that is on this device. It brings other files: `loadRest` the compiled rest, `readFile`
   bytes, `files.url` addresses; it is told to `stop` when Python cannot go on. Without a snapshot Python starts whole. */
export async function start(parts, options = {}) {
  try {
    return await startFromSnapshot(parts, options);
  } catch (error) {
    console.debug("Python starts from scratch:", error);
    return startFromScratch(parts, options);
  }
}

/* The rest of the WebAssembly, compiled. */
export function addRest(python, rest) {
  adding.get(python)(rest);
}

/* What the snapshot has no need of, but a later import may: given to Python once the person can play. What could not be
   imported before is looked for again. */
export async function addArchives(python, parts) {
  const add = async (path, name) => python.FS.writeFile(path, await parts.readFile(name));
  await Promise.allSettled([add("/lib/python314.zip", LIBRARY), add("cookie_tin.zip", PACKAGE)]);
  python.runPython("import sys; sys.path_importer_cache.clear()");
}
