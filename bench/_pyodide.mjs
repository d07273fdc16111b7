// Runs a line of Python in Pyodide under Node, with the project's sources mounted: node _pyodide.mjs ROOT CODE
import { pathToFileURL } from "node:url";

const [root, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${root}/vendor/stock/pyodide.mjs`));
const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", root);
python.runPython("import js"); // before our folder of that name can be found instead
python.runPython("import sys; sys.path[:0] = ['/project/py', '/project/bench', '/project']");
python.runPython(code);
