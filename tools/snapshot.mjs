// The snapshot: the memory of a Python that has imported everything, which the page starts from (python.mjs reads it):
//   node snapshot.mjs FOLDER-OF-PYODIDE HOT.json PACKAGE.zip RESULT-FOLDER
//
// It writes the `whole` snapshot, and a `shorter` one without what js/restore.mjs works out again (texts.mjs); where that
// fails, what the `trouble` was.
//
// It is made with private parts of Pyodide, whose version is pinned; where the snapshot cannot be used the page starts
// Python from scratch. The same sources give the same bytes: nothing here looks at the clock or draws random numbers.
import system from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { parse, restore, sum } from "../js/restore.mjs";
import { prepare } from "./starting.mjs";
import { check, clean, forget } from "./texts.mjs";

const [folder, listed, ours, result] = process.argv.slice(2);
process.argv[1] = "snapshot.mjs"; // Python is told, wherever this lies
const parts = await prepare(folder);

let drawn = 0;
Date.now = () => 0;
performance.now = () => 0;
crypto.getRandomValues = system.randomFillSync = (bytes) => {
  for (let at = 0; at < bytes.length; at++) bytes[at] = drawn = (drawn * 75 + 74) % 65537;
  return bytes;
};

// Runs of equal words shorter than this are written along: a run costs two words itself.
const WORTH = 8;

// The memory of a Python that is there and has not begun.
async function blank() {
  let memory;
  const createPyodideModule = async (settings) => {
    memory = (await parts.create(settings)).HEAPU32.slice();
    throw new Error("that is all we wanted");
  };
  await parts.start({ _loadSnapshot: new Uint8Array(1), createPyodideModule }).catch((error) => {
    if (!memory) throw error;
  });
  return memory;
}

// Free memory still holds what was there: empty it, or everybody would have to load that, too.
function scrub(module) {
  const top = module._malloc(2 << 20);
  module.HEAPU8.fill(0, top, top + (2 << 20));
  const blocks = [];
  for (let size = 1 << 20; size >= 8; size /= 2) {
    for (;;) {
      const block = module._malloc(size);
      if (block > top) {
        module._free(block);
        break;
      }
      module.HEAPU8.fill(0, block, block + size);
      blocks.push(block);
    }
  }
  for (const block of [...blocks, top]) module._free(block);
}

// The words of a memory that differ from the blank one, in runs.
function differing(memory, before) {
  const runs = [];
  let [start, end] = [0, 0];
  const close = () => end > start && runs.push([start, end]);
  for (let at = 0; at < memory.length; at++) {
    if (memory[at] === (before[at] ?? 0)) continue;
    if (at - end > WORTH) {
      close();
      start = at;
    }
    end = at + 1;
  }
  close();
  return runs;
}

// What comes with the rest of the WebAssembly must be as it was: that may be later than the snapshot.
function checkCold(runs) {
  if (!parts.split) return;
  for (const [from, to] of JSON.parse(readFileSync(listed)).data) {
    const spoilt = runs.find(([start, end]) => 4 * start < to && from < 4 * end);
    if (spoilt) throw new Error(`The started Python has changed what ${listed} calls cold, at ${4 * spoilt[0]}.`);
  }
}

const lastLine = (error) => error.message.trim().split("\n").at(-1);

// A memory as bytes, after it has been seen to become the complete one again.
function write(memory, before, state, complete) {
  const runs = differing(memory, before);
  checkCold(runs);
  const said = Buffer.from(JSON.stringify(state));
  const table = new Uint32Array(runs.flatMap(([start, end], index) => [start - (runs[index - 1]?.[1] ?? 0), end - start]));
  const words = runs.map(([start, end]) => memory.subarray(start, end));
  const body = join([said, new Uint8Array(-said.length & 3), table, ...words]);
  const head = new Uint32Array([memory.byteLength, said.length, runs.length, sum(body)]);
  const bytes = join([head, body]);
  const again = new Uint32Array(memory.length);
  again.set(before.subarray(0, memory.length));
  const snapshot = parse(bytes.buffer);
  restore(again, snapshot, (address) => (again[address / 4 + 3] = complete[address / 4 + 3]));
  check(again, complete, snapshot.state);
  return bytes;
}

// Parts as one piece that lies where words can.
function join(pieces) {
  const all = pieces.map((piece) => new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
  const bytes = new Uint8Array(all.reduce((length, { byteLength }) => length + byteLength, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const jsglobals = Object.assign(Object.create(globalThis), { document: {} });
const env = { PYTHONHASHSEED: "0" };
const python = await parts.start({ env, jsglobals, _makeSnapshot: true });
try {
  python.FS.mkdir("tools");
  for (const name of ["__init__.py", "snapshot_in_pyodide.py"]) {
    python.FS.writeFile(`tools/${name}`, readFileSync(new URL(name, import.meta.url)));
  }
  python.FS.writeFile("/home/pyodide/cookie_tin.zip", readFileSync(ours));
  const steps = python.pyimport("tools.snapshot_in_pyodide");
  steps.import_everything("/home/pyodide/cookie_tin.zip");
  steps.tidy();
  const types = JSON.parse(steps.find_types());
  steps.destroy();
  scrub(python._module);
  const whole = python.makeMemorySnapshot();
  const [, offset, length] = new Uint32Array(whole.buffer, 0, 3);
  const told = JSON.parse(new TextDecoder().decode(whole.subarray(48, 48 + length)));
  const memory = new Uint32Array(whole.buffer, offset);
  const before = await blank();
  const state = { ...told, version: parts.version };
  writeFileSync(`${result}/whole`, write(memory, before, state, memory.slice()));
  try {
    clean(memory, types);
    const complete = memory.slice();
    const forgotten = forget(memory, types);
    writeFileSync(`${result}/shorter`, write(memory, before, { ...state, ...forgotten }, complete));
  } catch (error) {
    writeFileSync(`${result}/trouble`, lastLine(error));
  }
} catch (error) {
  console.error(lastLine(error));
  process.exitCode = 1;
}
