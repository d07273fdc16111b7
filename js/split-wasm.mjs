/* Python's WebAssembly is in two parts (tools/wasm/split.mjs): what a game needs, and the rest, which comes when there is
   time. What the first part does not have leads into the rest by a table; if it is not there yet, it is read then and
   there, and everything waits. Functions and data for the rest go by names that begin with a dot. */
export const REST = "vendor/pyodide/pyodide.rest.wasm";

const begin = WebAssembly.instantiate;

/* A module that makes of a function of JavaScript one of WebAssembly, which a table can hold. */
const WRAPPER = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0];
const wrap = (act) => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(WRAPPER)), { "": { "": act } }).exports[""];

/* The first part, started, as Pyodide expects it, and how to add the compiled rest. A rest that belongs to another version
   is refused: it asks for its parts by a name with the version in it. A site may have it in one part: then there is no
   version, and nothing to add. */
export async function instantiate(module, imports, readRest) {
  const { exports } = await begin(module, imports);
  const names = Object.keys(exports);
  const version = names.find((name) => name.startsWith(".rest "))?.slice(1);
  if (!version) return { module, instance: { exports }, add() {}, version: "" };
  const gate = exports[names.findLast((name) => name.startsWith(".t"))];
  const loaded = exports[".loaded"];
  const add = (rest) => {
    if (loaded.value) return;
    new WebAssembly.Instance(rest, { ...imports, [version]: exports });
    loaded.value = 1;
  };
  const compile = (rest) => (rest instanceof WebAssembly.Module ? rest : new WebAssembly.Module(rest));
  gate.set(0, wrap(() => add(compile(readRest()))));
  const own = Object.fromEntries(names.filter((name) => !name.startsWith(".")).map((name) => [name, exports[name]]));
  return { module, instance: { exports: own }, add, version };
}

/* The bytes of a file, at once: nothing else happens meanwhile. In a page only text can be had so, a letter for a byte. */
export function readNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status >= 400) throw new Error(`${url}: ${request.status}`);
  return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0));
}
