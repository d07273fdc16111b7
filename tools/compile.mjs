// Compiles an archive of Python sources to .pyc with Pyodide under Node, by tools/compile_in_pyodide.py:
//   node compile.mjs FOLDER-OF-PYODIDE SOURCES.zip RESULT.zip PREFIX LEVEL
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, sources, result, prefix, level] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
// The same sources must give the same bytes, so nothing is left to chance in the order of sets.
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });

// The working folder is on Python's path, so this is where it finds the package.
python.FS.mkdir("tools");
for (const name of ["__init__.py", "archive.py", "compile_in_pyodide.py"]) {
  python.FS.writeFile(`tools/${name}`, readFileSync(new URL(name, import.meta.url)));
}

try {
  const { compile_archive } = python.pyimport("tools.compile_in_pyodide");
  const bytes = compile_archive(python.toPy(new Uint8Array(readFileSync(sources))), prefix, Number(level));
  writeFileSync(result, bytes.toJs());
} catch (error) {
  // The last line of Python's traceback is the one that says what is wrong.
  console.error(error.message.trim().split("\n").at(-1));
  process.exitCode = 1;
}
