/* The plain way to start Python: Pyodide as it comes, by what it promises in public, and our package as sources. It is
   slow to start, and works with any Pyodide. */
const FOLDER = "vendor/plain/";
const PACKAGE = "py/plain.zip";

/* In the edition that is one file nothing can be fetched: what Pyodide asks for meanwhile is handed out. */
async function handOut(files, begin) {
  const { fetch } = globalThis;
  const site = files.url("");
  globalThis.fetch = async (asked, ...rest) => {
    const url = String(asked?.url ?? asked);
    return url.startsWith(site) ? files.fetch(url.slice(site.length)) : fetch(asked, ...rest);
  };
  try {
    const { default: createPyodideModule } = await import("./vendor/plain/pyodide.asm.mjs");
    return await begin({ createPyodideModule });
  } finally {
    globalThis.fetch = fetch;
  }
}

export async function plain({ files, readFile }, options) {
  const [ours, { loadPyodide }] = await Promise.all([readFile(PACKAGE), import("./vendor/plain/pyodide.mjs")]);
  const begin = (more) => loadPyodide({ ...options, ...more, indexURL: files.url(FOLDER) });
  const python = await (files.packed ? handOut(files, begin) : begin({}));
  python.FS.writeFile("cookie_tin.zip", ours);
  python.runPython("import os, sys; sys.path.append(os.path.abspath('cookie_tin.zip'))");
  return { python, addRest() {}, async addArchives() {} };
}
