// Starts a Python under Node from the parts of a folder, one or two of WebAssembly, as the page does. By itself it checks that
// Python does start:   node starting.mjs FOLDER-OF-PYODIDE
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { instantiate } from "../js/split-wasm.mjs";

const PROGRAM = `
import json, sys, unicodedata
assert json.loads(json.dumps([1, "é"])) == [1, "é"]
assert unicodedata.name("é") == "LATIN SMALL LETTER E WITH ACUTE"
`;

// What is needed to start: a way that can be given other `options`, and the version of what was started last.
export async function prepare(folder) {
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
  const { default: create } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`));
  const compile = (name) => new WebAssembly.Module(readFileSync(`${folder}/${name}`));
  const first = compile("pyodide.asm.wasm");
  const rest = existsSync(`${folder}/pyodide.rest.wasm`) ? compile("pyodide.rest.wasm") : null;
  const state = { create, loadPyodide, version: "", split: Boolean(rest) };
  WebAssembly.instantiate = async (_, imports) => {
    const started = await instantiate(first, imports);
    state.version = started.version;
    if (rest) started.add(rest);
    return started;
  };
  state.start = (options) => loadPyodide({ indexURL: folder, createPyodideModule: create, ...options });
  return state;
}

// One line is enough, and Node would print the whole script that an error was thrown in.
function fail(error) {
  console.error(String(error.message).trim().split("\n").at(-1));
  process.exit(1);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.on("uncaughtException", fail);
  const { start } = await prepare(process.argv[2]);
  (await start({})).runPython(PROGRAM);
}
