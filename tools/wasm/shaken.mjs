// Writes Pyodide's JavaScript without what nobody asks for:   node shaken.mjs FOLDER-OF-PYODIDE RESULT.mjs
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { shake } from "./shake.mjs";
import { importsOf, usersOf } from "./users.mjs";

const [folder, result] = process.argv.slice(2);
const parts = ["pyodide.asm.wasm", "pyodide.rest.wasm"].map((name) => `${folder}/${name}`).filter(existsSync);
const asked = parts.flatMap((part) => importsOf(readFileSync(part)));
writeFileSync(result, shake(readFileSync(`${folder}/pyodide.asm.mjs`, "utf8"), asked, usersOf(folder)));
