/* The quick ways to start Python, from what the stages of the build have made (tools/stages).

   What makes it quick is py/snapshot: the memory of a Python that has imported everything already, made by
   tools/snapshot.mjs when the site was built. It holds only what differs from a Python that has not begun. */
import { loadPyodide } from "./vendor/pyodide/pyodide.mjs";
import create from "./vendor/pyodide/pyodide.asm.mjs";
import { parse, restore } from "./restore.mjs";
import { instantiate, readNow, REST } from "./split-wasm.mjs";

const LOCK = "__LOCK__";
const LIBRARY = "vendor/pyodide/python_stdlib.zip";
const PACKAGE = "py/cookie_tin.zip";

/* The rest, fetched for whoever cannot wait. Where it cannot be had, this Python is at its end: the page says so. */
function readRest({ files, stop }) {
  try {
    return readNow(files.url(REST));
  } catch (error) {
    stop?.();
    throw error;
  }
}

/* A snapshot may need more memory than Python begins with. Emscripten looks at it only after this. */
function grow(exports, size) {
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
  const lacking = size - memory.buffer.byteLength;
  if (lacking > 0) memory.grow(Math.ceil(lacking / 65536));
}

/* Pyodide asks for its files by itself. All of them are at hand or not wanted, so it is sent to empty addresses. */
async function load(parts, options, { whole = false, version = "", size = 0 }) {
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
      if (whole && started.version) started.add(await parts.loadRest());
      grow(started.instance.exports, size);
    } catch (error) {
      fail(error);
      throw error;
    }
    return started;
  };
  const nowhere = { indexURL: "data:,/", stdLibURL: "data:,", lockFileContents: LOCK, createPyodideModule: create };
  try {
    const python = await Promise.race([loadPyodide({ ...nowhere, ...options }), failed]);
    const addRest = (rest) => {
      started.add(rest);
      held = null;
    };
    await holding;
    return { python, addRest, addArchives: (parts) => addArchives(python, parts) };
  } finally {
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/* What the snapshot has no need of, but a later import may: given to Python once the person can play. What could not be
   imported before is looked for again. */
async function addArchives(python, parts) {
  const [library] = python.runPython("import sys; [path for path in sys.path if path.endswith('.zip')]").toJs();
  const add = async (path, name) => python.FS.writeFile(path, await parts.readFile(name));
  await Promise.allSettled([add(library, LIBRARY), add("cookie_tin.zip", PACKAGE)]);
  python.runPython("sys.path_importer_cache.clear()");
}

export async function snapshot(parts, options) {
  const taken = parse(await parts.snapshot);
  const createPyodideModule = async (settings) => {
    const module = await create({ ...settings, INITIAL_MEMORY: taken.size });
    module.API.restoreSnapshot = () => {
      restore(module.HEAPU32, taken, module._PyObject_Hash);
      return taken.state;
    };
    return module;
  };
  const settings = { ...options, _loadSnapshot: new Uint8Array(0), createPyodideModule };
  const started = await load(parts, settings, { version: taken.state.version, size: taken.size });
  started.python.runPython("import random; random.seed()"); // in the snapshot everybody would draw the same
  return started;
}

export async function scratch(parts, options) {
  const ours = parts.readFile(PACKAGE);
  const { python, ...adding } = await load(parts, { ...options, stdLibURL: parts.files.url(LIBRARY) }, { whole: true });
  python.FS.writeFile("cookie_tin.zip", await ours);
  python.runPython("import os, sys; sys.path.append(os.path.abspath('cookie_tin.zip'))");
  return { python, ...adding };
}
