// What of a started Python's memory need not come over the line, because js/restore.mjs works it out again: the hashes of
// texts, and the dictionary of interned texts. And what is not even memory: bytes between and behind things, which nobody
// has ever written.
//
// Places are words. Before a thing that was allocated stands the size of its chunk, with two bits: the second says that it
// is in use, the first that the chunk before it is.

import { MARK } from "../js/restore.mjs";

const [LENGTH, HASH, STATE] = [1, 2, 3]; // of a text, from the word of its type on
const MANY = 5000;
const NARROW = (1 << 8) | 16; // keys that are all texts, with a table of 65,536 bytes
const [STATIC, ASCII, COMPACT] = [0x80, 0x40, 0x20]; // bits of its state

// Where the types of all texts (or bytes) stand that were allocated, and where their own bytes end.
function* allocated(memory, type, endOf) {
  for (let at = 2; at < memory.length - STATE; at++) {
    if (memory[at] !== type) continue;
    const [references, chunk] = [memory[at - 1], memory[at - 2]];
    const end = endOf(at);
    const last = 4 * (at - 1) + (chunk & ~7) - 4;
    if (references && chunk & 2 && memory[last / 4] & 1 && end <= last && last - end < 16) yield [at, end, last];
  }
}

const endOfText = (memory) => (at) => {
  const state = memory[at + STATE] & 255;
  const size = (state >> 2) & 7;
  if (!(state & COMPACT) || state & STATIC) return Infinity;
  return 4 * (at - 1) + (state & ASCII ? 20 : 28) + size * (memory[at + LENGTH] + 1);
};
const endOfBytes = (memory) => (at) => 4 * (at - 1) + 17 + memory[at + LENGTH];

// Empty what is behind texts and bytes in their chunks, and beside the state of a text.
export function clean(memory, { text, bytes }) {
  const all = new Uint8Array(memory.buffer, memory.byteOffset, memory.byteLength);
  for (const [at, end, last] of allocated(memory, text, endOfText(memory))) {
    memory[at + STATE] &= 255;
    all.fill(0, end, last);
  }
  for (const [, end, last] of allocated(memory, bytes, endOfBytes(memory))) all.fill(0, end, last);
}

// The keys of the dictionary of interned texts: the only large one where everything stands for itself.
function findInterned(memory, dict) {
  for (let at = 1; at < memory.length; at++) {
    const keys = memory[at + 5] / 4;
    if (memory[at] !== dict || !(memory[keys + 4] > MANY) || ((memory[keys + 1] >>> 8) & 0xffff) !== NARROW) continue;
    const found = entries(memory, keys);
    if (found.every((word, index) => word === found[index ^ 1])) return keys;
  }
  throw new Error("There is no dictionary of interned texts.");
}

const sizeOf = (memory, keys) => 1 << (memory[keys + 1] & 255);
const entries = (memory, keys) => {
  const from = keys + 5 + sizeOf(memory, keys) / 2;
  return memory.subarray(from, from + 2 * memory[keys + 4]);
};

// Forget what can be worked out; gives what js/restore.mjs has to know for it.
export function forget(memory, { text, dict }) {
  const interned = findInterned(memory, dict);
  const count = entries(memory, interned).filter(Boolean).length / 2;
  memory.fill(0, interned + 5, interned + 5 + sizeOf(memory, interned) / 2 + 2 * memory[interned + 4]);
  memory[interned + 3] += memory[interned + 4] - count;
  memory[interned + 4] = count;
  for (const [at] of allocated(memory, text, endOfText(memory))) memory[at + HASH] = MARK;
  return { text, interned };
}

// Is this memory as it was before? The interned texts may be in another order.
export function check(memory, before, { interned = Infinity }) {
  const end = interned < memory.length ? interned + 5 + sizeOf(memory, interned) / 2 + 2 * before[interned + 4] : 0;
  const other = memory.findIndex((word, at) => word !== before[at] && (at < interned || at >= end));
  if (other >= 0) throw new Error(`The snapshot gives another memory, at ${4 * other}.`);
  if (!end) return;
  const [now, then] = [memory, before].map((one) => entries(one, interned).filter(Boolean).sort());
  if (now.length !== then.length || now.some((word, at) => word !== then[at])) throw new Error("The snapshot interns other texts.");
}
