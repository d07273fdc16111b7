/* Starts Python, in the page and in the bots' worker. page.mjs and thinker.mjs use it.

   What makes it quick is py/warm.gz: a picture of the memory of a Python that has imported everything already, made
   by tools/snapshot.mjs when the site was built. It holds only what differs from a Python that has not begun. Where it
   cannot be used (a browser too old, a picture that does not fit), Python starts from scratch: slower, and the same. */
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";
import create from "./vendor/pyodide/pyodide.asm.mjs";

const LOCK = "__LOCK__";
const LIBRARY = "vendor/pyodide/python_stdlib.zip";
const PACKAGE = "py/tin.zip";

export { version };

/* The picture's parts: how large the memory is, what of JavaScript it refers to, and the words that differ, in runs:
   so many to leave as they are, so many to write. */
function read(bytes) {
  const [size, length, count] = new Uint32Array(bytes, 0, 3);
  const state = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 12, length)));
  const from = 12 + Math.ceil(length / 4) * 4;
  const runs = new Uint32Array(bytes, from, 2 * count);
  const words = new Uint32Array(bytes, from + runs.byteLength);
  return { size, state, runs, words };
}

function paint(memory, { runs, words }) {
  let at = 0;
  let taken = 0;
  for (let index = 0; index < runs.length; index += 2) {
    at += runs[index];
    memory.set(words.subarray(taken, taken + runs[index + 1]), at);
    at += runs[index + 1];
    taken += runs[index + 1];
  }
}

/* Pyodide asks for its files by itself. All of them are at hand or not wanted, so it is sent to empty addresses. */
async function boot(oven, options) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await oven.wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const nowhere = { indexURL: "data:,/", stdLibURL: "data:,", lockFileContents: LOCK, createPyodideModule: create };
  return load({ ...nowhere, ...options });
}

async function warm(oven, options) {
  const picture = read(await oven.warm);
  const createPyodideModule = async (settings) => {
    const module = await create({ ...settings, INITIAL_MEMORY: picture.size });
    module.API.restoreSnapshot = () => {
      paint(module.HEAPU32, picture);
      return picture.state;
    };
    return module;
  };
  const python = await boot(oven, { ...options, _loadSnapshot: new Uint8Array(0), createPyodideModule });
  python.runPython("import random; random.seed()"); // in the picture everybody would draw the same
  return python;
}

async function cold(oven, options) {
  const ours = oven.get(PACKAGE);
  const python = await boot(oven, { ...options, stdLibURL: oven.url(LIBRARY) });
  python.FS.writeFile("tin.zip", await ours);
  python.runPython("import os, sys; sys.path.append(os.path.abspath('tin.zip'))");
  return python;
}

/* A Python that can import our package. `oven` has the promises of the compiled `wasm` and of the `warm` picture, and
   brings other files: `get` their bytes, `url` their address. */
export async function start(oven, options = {}) {
  try {
    return await warm(oven, options);
  } catch (error) {
    console.debug("Python starts from scratch:", error);
    return cold(oven, options);
  }
}

/* What the picture has no need of, but a later import may: put on Python's shelf once the person can play. */
export function fill(python, oven) {
  const put = async (path, name) => python.FS.writeFile(path, await oven.get(name));
  return Promise.allSettled([put("/lib/python314.zip", LIBRARY), put("tin.zip", PACKAGE)]);
}
