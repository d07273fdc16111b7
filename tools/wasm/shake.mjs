// Pyodide's JavaScript without the functions that its WebAssembly never asks for: sound, windows and OpenGL for packages with
// C code, of which we have none.
//
// Inside its one large function each of them is a statement, `var NAME=...;` or `function NAME(...){...}`, and perhaps
// `NAME.sig="...";` or `Module["NAME"]=NAME;`. What no other statement names goes, and then what only that one named.

const QUOTES = /["'`]/;
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+*%~^<>-]|\b(?:return|typeof|case))$/;
const HARMLESS = /^var ([\w$]+)=(?:async ?)?(?:\(|[\w$]+=>|function\b|\{|\[|\d|"|[\w$]+;$)/;
const DECLARED = /^(?:async )?function\*? ?([\w$]+)\(/;
const ADDED = /^(?:Module\["[\w$]+"\]=)?([\w$]+)(?:\.sig="\w*")?;$/;
const WORD = /[\w$]+/g;

// Where a text in quotes, or a pattern, ends.
function skip(source, from) {
  const quote = source[from];
  let inClass = false;
  for (let at = from + 1; at < source.length; at++) {
    const sign = source[at];
    if (sign === "\\") at++;
    else if (quote === "/" && sign === "[") inClass = true;
    else if (quote === "/" && sign === "]") inClass = false;
    else if (quote === "`" && sign === "$" && source[at + 1] === "{") at = close(source, at + 1) - 1;
    else if (sign === quote && !inClass) return at + 1;
  }
  throw new Error("pyodide.asm.mjs: a text has no end");
}

// Where what is opened here is closed again; `visit` hears of each sign on the way that is not inside something else.
function close(source, from, visit = () => {}) {
  let depth = 0;
  for (let at = from; at < source.length; ) {
    const sign = source[at];
    if (QUOTES.test(sign) || (sign === "/" && BEFORE_PATTERN.test(source.slice(Math.max(0, at - 8), at)))) {
      at = skip(source, at);
      continue;
    }
    if ("([{".includes(sign)) depth++;
    if (")]}".includes(sign)) depth--;
    if (!depth) return at + 1;
    if (depth === 1) visit(sign, at);
    at++;
  }
  throw new Error("pyodide.asm.mjs: a bracket has no end");
}

// The statements of the large function, as far as they can be told apart: some stay together.
function statements(source) {
  const start = source.indexOf("{", source.indexOf("){") + 1);
  const found = [];
  let from = start + 1;
  let several = false;
  const end = close(source, start, (sign, at) => {
    const done = sign === ";" || (sign === "}" && DECLARED.test(source.slice(from, from + 200)));
    if (sign === ",") several = true;
    if (!done) return;
    found.push({ text: source.slice(from, at + 1), several });
    from = at + 1;
    several = false;
  });
  return { head: source.slice(0, start + 1), found, tail: source.slice(from, end) + source.slice(end) };
}

// `imports` are the names that the WebAssembly asks for, `others` the scripts that use this one.
export function shake(source, imports, others) {
  const { head, found, tail } = statements(source);
  const asked = new Set(imports);
  const parts = found.map(({ text, several }) => {
    const table = /^var wasmImports=\{/.test(text);
    const kept = (entry) => asked.has(entry.split(":")[0]);
    const own = table ? `var wasmImports={${text.slice(17, -2).split(",").filter(kept).join(",")}};` : text;
    const name = (HARMLESS.exec(own) ?? DECLARED.exec(own) ?? ADDED.exec(own))?.[1];
    return { name: table || several ? undefined : name, added: ADDED.test(own), text: own };
  });
  const named = new Map();
  for (const part of parts) if (part.name && !part.added) named.set(part.name, [...(named.get(part.name) ?? []), part]);
  const wanted = new Set();
  const waiting = [head, tail, others, ...parts.filter(({ name }) => !named.has(name)).map(({ text }) => text)];
  while (waiting.length) {
    for (const word of waiting.pop().match(WORD) ?? []) {
      if (wanted.has(word) || !named.has(word)) continue;
      wanted.add(word);
      waiting.push(...named.get(word).map(({ text }) => text));
    }
  }
  return [head, ...parts.filter(({ name }) => !named.has(name) || wanted.has(name)).map(({ text }) => text), tail].join("");
}
