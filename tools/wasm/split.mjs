// Pyodide's WebAssembly in two parts: what a game needs, and the rest, which may come when the first board stands.
//   node split.mjs FOLDER-OF-PYODIDE RESULT-FOLDER HOT.json
//
// HOT.json names the functions that a game was seen to call and the data that only others look at (hot.py makes it).
// Functions keep their numbers. In the first part each of the others is only a way into the rest, by a table of its own;
// whoever comes first has the rest loaded (js/split-wasm.mjs). The exports that no JavaScript asks for are left out, and with
// them the JavaScript that hands them on: they are there for packages with C code, of which we have none. What that leaves
// unused of the JavaScript, shaken.mjs takes away afterwards.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { bodies, join, list, number, Reader, sections, signed, text, walk, write } from "./reader.mjs";
import { usersOf } from "./users.mjs";

const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = [0, 1, 2, 3, 4];
const I32 = 0x7f;
const NOTHING = [0x60, 0, 0]; // the type of what takes and gives nothing

const [folder, target, listed] = process.argv.slice(2);
const whole = readFileSync(`${folder}/pyodide.asm.wasm`);
const sha256 = createHash("sha256").update(whole).digest("hex");
const known = JSON.parse(readFileSync(listed));
const ALL = { functions: Buffer.alloc(1 << 16, 255).toString("base64"), data: [] };
const hot = known.sha256 === sha256 ? known : ALL; // of a Pyodide that is not known all goes into the first part

const users = usersOf(folder);
const { javascript, wanted } = trim(readFileSync(`${folder}/pyodide.asm.mjs`, "utf8"));
const { first, rest } = split(whole, wanted);
writeFileSync(`${target}/pyodide.asm.mjs`, javascript);
writeFileSync(`${target}/pyodide.asm.wasm`, first);
writeFileSync(`${target}/pyodide.rest.wasm`, rest);

// Pyodide's JavaScript without the exports that only it hands on, and the names of those it uses itself.
function trim(source) {
  const between = (from, to) => {
    const start = source.indexOf(from);
    const end = source.indexOf(to, start);
    if (start < 0 || end < 0) throw new Error(`pyodide.asm.mjs has no ${from}`);
    return [start + from.length, end];
  };
  const [names, namesEnd] = between("var _set_method_docstring", ";");
  const [assigned, assignedEnd] = between("function assignWasmExports(wasmExports){", "}");
  const others = source.slice(0, names) + source.slice(namesEnd, assigned) + source.slice(assignedEnd);
  const used = new Set([others, users].flatMap((one) => one.match(/[\w$]+/g)));
  const kept = source.slice(assigned, assignedEnd).split(";").filter((line) => {
    const [name, asked] = [line.split("=", 1)[0], /wasmExports\["([^"]+)"\]/.exec(line)?.[1]];
    return used.has(name) || used.has(asked);
  });
  const assigns = new Set(kept.flatMap((line) => line.match(/[\w$]+(?==)/g)));
  const declared = source.slice(names, namesEnd).split(",").filter((name) => !name || assigns.has(name));
  const javascript = [
    source.slice(0, names),
    declared.join(","),
    source.slice(namesEnd, assigned),
    kept.join(";"),
    source.slice(assignedEnd),
  ].join("");
  return { javascript, wanted: used };
}

function split(whole, wanted) {
  const parts = sections(whole);
  const types = new Reader(parts[1]).list((reader) => {
    const from = reader.at;
    reader.byte();
    const taken = reader.take(reader.number()).length;
    reader.take(reader.number());
    return { bytes: parts[1].subarray(from, reader.at), taken };
  });
  const nothing = types.findIndex(({ bytes }) => bytes.equals(Buffer.from(NOTHING)));
  const imports = new Reader(parts[2]).list((reader) => {
    const from = reader.at;
    const [place, name, kind] = [reader.text(), reader.text(), reader.byte()];
    const what = kind === FUNCTION ? reader.number() : reader.take(2);
    return { place, name, kind, what, bytes: parts[2].subarray(from, reader.at) };
  });
  const asked = imports.filter(({ kind }) => kind === FUNCTION);
  const slots = imports.filter(({ kind }) => kind === GLOBAL); // pointers to functions of OpenGL, which nobody brings
  if (asked.length + slots.length !== imports.length) throw new Error("an import of a kind that is not known here");
  const typeOf = [...asked.map(({ what }) => what), ...new Reader(parts[3]).list((reader) => reader.number())];
  const tables = new Reader(parts[4]).list((reader) => ({ kind: reader.byte(), limits: reader.limits() }));
  const tags = new Reader(parts[13]).list((reader) => reader.take(1) && reader.number());
  const globals = new Reader(parts[6]).list((reader) => {
    const from = reader.at;
    const [kind, changes] = [reader.byte(), reader.byte()];
    while (reader.byte() !== 0x0b);
    return { kind, changes, bytes: parts[6].subarray(from, reader.at) };
  });
  const allGlobals = [...slots.map(() => ({ kind: I32, changes: 1, bytes: Buffer.from([I32, 1, 0x41, 0, 0x0b]) })), ...globals];
  const exported = new Reader(parts[7]).list((reader) => ({ name: reader.text(), kind: reader.byte(), at: reader.number() }));
  const kept = exported.filter(({ name, kind }) => kind === TABLE || kind === MEMORY || kind === TAG || wanted.has(name) || wanted.has(`_${name}`));
  const pointed = new Set(pointers(parts[9]));

  const code = parts[10];
  const functions = bodies(code).map((body, index) => ({ ...body, index: index + asked.length, calls: [], globals: new Set() }));
  const bits = Buffer.from(hot.functions, "base64");
  for (const [at, one] of functions.entries()) {
    one.hot = Boolean((bits[at >> 3] >> (at & 7)) & 1);
    walk(code, one.first, one.end, (kind, value, start, end) => {
      if (kind === "reference") throw new Error("a reference to a function in the code");
      if (kind === "function") one.calls.push([value, start, end]);
      if (kind === "global") one.globals.add(value);
    });
  }
  const cold = functions.filter((one) => !one.hot);

  // The first part. Cold functions that somebody there can reach have a place in the table of the rest; 0 is who loads it.
  const called = new Set(functions.filter((one) => one.hot).flatMap((one) => one.calls.map(([value]) => value)));
  const given = new Set(kept.filter(({ kind }) => kind === FUNCTION).map(({ at }) => at));
  const reached = cold.filter(({ index }) => called.has(index) || given.has(index) || pointed.has(index));
  const place = new Map(reached.map(({ index }, at) => [index, at + 1]));
  const ensure = asked.length + functions.length;
  const loaded = allGlobals.length;
  const gate = tables.length;
  const wayIn = ({ index }) => {
    if (!place.has(index)) return [0, 0x00, 0x0b];
    const taken = Array.from({ length: types[typeOf[index]].taken }, (_, at) => [0x20, ...number(at)]).flat();
    return [0, ...taken, 0x10, ...number(ensure), 0x41, ...signed(place.get(index)), 0x11, ...number(typeOf[index]), gate, 0x0b];
  };
  const load = [0, 0x23, ...number(loaded), 0x45, 0x04, 0x40, 0x41, 0, 0x11, ...number(nothing), gate, 0x0b, 0x0b];
  const sized = (bytes) => join([number(bytes.length), bytes]);
  const told = { functions: new Set(), globals: new Set() };
  for (const one of cold) {
    for (const [value] of one.calls) if (value >= asked.length && functions[value - asked.length].hot) told.functions.add(value);
    for (const value of one.globals) told.globals.add(value);
  }
  const toRest = [
    ...tables.map((_, at) => ["t", TABLE, at]),
    ["t", TABLE, gate],
    ["m", MEMORY, 0],
    ...tags.map((_, at) => ["x", TAG, at]),
    ...sorted(told.functions).map((at) => ["f", FUNCTION, at]),
    ...sorted(told.globals).map((at) => ["g", GLOBAL, at]),
  ].map(([letter, kind, at]) => ({ name: `.${letter}${at.toString(36)}`, kind, at }));
  const version = createHash("sha256").update(sha256).update(hot.functions).update(JSON.stringify(hot.data)).digest("hex").slice(0, 8);
  const signs = [
    { name: ".loaded", kind: GLOBAL, at: loaded },
    { name: `.rest ${version}`, kind: GLOBAL, at: loaded },
  ];
  const data = cut(parts[11]);
  const first = write({
    custom: parts.custom,
    1: parts[1],
    2: list(asked.map(({ bytes }) => bytes)),
    3: list([...typeOf.slice(asked.length), nothing].map(number)),
    4: list([...tables.map(({ kind, limits }) => join([[kind], limits])), [0x70, 0, ...number(reached.length + 1)]]),
    5: parts[5],
    13: parts[13],
    6: list([...allGlobals.map(({ bytes }) => bytes), [I32, 1, 0x41, 0, 0x0b]]),
    7: list([...kept, ...toRest, ...signs].map(({ name, kind, at }) => [...text(name), kind, ...number(at)])),
    9: parts[9],
    10: list([...functions.map((one) => sized(one.hot ? code.subarray(one.start, one.end) : Buffer.from(wayIn(one)))), sized(Buffer.from(load))]),
    11: data.first,
  });

  // The rest: cold functions under new numbers, after those that it asks for.
  const theirs = sorted(new Set(cold.flatMap((one) => one.calls.map(([value]) => value)).filter((value) => value < asked.length)));
  const numbers = new Map([...theirs, ...sorted(told.functions), ...cold.map(({ index }) => index)].map((old, at) => [old, at]));
  const globalNumbers = new Map(sorted(told.globals).map((old, at) => [old, at]));
  const renumbered = (one) => {
    const pieces = [code.subarray(one.start, one.first)];
    let done = one.first;
    walk(code, one.first, one.end, (kind, value, start, end) => {
      const fresh = kind === "function" ? numbers.get(value) : kind === "global" ? globalNumbers.get(value) : undefined;
      if (fresh === undefined) return;
      pieces.push(code.subarray(done, start), number(fresh));
      done = end;
    });
    return sized(join([...pieces, code.subarray(done, one.end)]));
  };
  const describe = {
    [FUNCTION]: (at) => number(typeOf[at]),
    [TABLE]: (at) => [tables[at]?.kind ?? 0x70, 0, 0],
    [MEMORY]: () => new Reader(parts[5], 1).limits(),
    [GLOBAL]: (at) => [allGlobals[at].kind, allGlobals[at].changes],
    [TAG]: (at) => [0, ...number(tags[at])],
  };
  const from = text(`rest ${version}`);
  const rest = write({
    1: parts[1],
    2: list([
      ...theirs.map((at) => asked[at].bytes),
      ...toRest.map(({ name, kind, at }) => join([from, text(name), [kind], describe[kind](at)])),
    ]),
    3: list(cold.map(({ index }) => number(typeOf[index]))),
    9: list([[2, gate, 0x41, 1, 0x0b, 0, ...list(reached.map(({ index }) => number(numbers.get(index))))]]),
    10: list(cold.map(renumbered)),
    11: data.rest,
  });
  return { first, rest };
}

function sorted(set) {
  return [...set].sort((one, other) => one - other);
}

// The functions that pointers lead to.
function pointers(elements) {
  return new Reader(elements).list((reader) => {
    if (reader.byte() !== 0) throw new Error("pointers to functions in a form that is not known here");
    while (reader.byte() !== 0x0b);
    return reader.list(() => reader.number());
  }).flat();
}

// The data in two lists: what is in a cold range goes with the rest.
function cut(data) {
  const [first, rest] = [[], []];
  const put = (pieces, from, bytes) => bytes.length && pieces.push(join([[0, 0x41], signed(from), [0x0b], number(bytes.length), bytes]));
  new Reader(data).list((reader) => {
    if (reader.byte() !== 0 || reader.byte() !== 0x41) throw new Error("data in a form that is not known here");
    const start = reader.signed();
    reader.byte();
    const bytes = reader.take(reader.number());
    let at = start;
    const until = (end, pieces) => {
      const stop = Math.min(end, start + bytes.length);
      if (stop > at) {
        put(pieces, at, bytes.subarray(at - start, stop - start));
        at = stop;
      }
    };
    for (const [from, to] of hot.data) {
      until(from, first);
      until(to, rest);
    }
    until(Infinity, first);
  });
  return { first: list(first), rest: list(rest) };
}
