// Runs a line of Python in the Pyodide of a folder, with another folder mounted at /given:
//   node run.mjs FOLDER-OF-PYODIDE GIVEN CODE
import { pathToFileURL } from "node:url";

const [folder, given, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.FS.mkdir("/given");
python.mountNodeFS("/given", given);
python.runPython(code);
