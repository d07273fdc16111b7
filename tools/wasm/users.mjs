// The scripts that use what Pyodide's own script gives away: what they name must stay in it.
import { readFileSync } from "node:fs";

const OURS = ["_PyObject_Hash", "HEAPU32", "API", "FS"]; // what js/quick-python.mjs asks for

export const usersOf = (folder) => readFileSync(`${folder}/pyodide.mjs`, "utf8") + OURS.join();

// Functions that the WebAssembly calls, and those that it has pointers to.
export const importsOf = (wasm) => WebAssembly.Module.imports(new WebAssembly.Module(wasm)).map(({ name }) => name);
