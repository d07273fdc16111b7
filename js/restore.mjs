/* The snapshot (tools/snapshot.mjs makes it) and how it becomes the memory of a Python again.

   What Python can work out itself does not come over the line: the hash of a text, and the table of the texts that are
   there only once ("interned"), which is in the order of the memory. */

const UNKNOWN = 0xffffffff; // a hash that Python has not worked out
export const MARK = 0x9b1d2c47; // where the hash of a text goes: a number that stands nowhere else behind a text's type
const [LENGTH, HASH, STATE] = [1, 2, 3]; // words of a text from that of its type on; its address is a word before
const INTERNED = 3; // bits of the state
const STATIC = 0x80;
const [TABLE, ENTRIES, SLOTS] = [5, 4, 1]; // of a dictionary's keys: the table of places, how many, the table's size

const HEAD = 16; // bytes: the size of the memory, of what is said, how many runs, the sum of all that follows

/* A number that is another one as soon as any word is. A snapshot that was spoilt must not become a memory. */
export function sum(body) {
  const words = new Uint32Array(body.buffer, body.byteOffset, body.byteLength / 4);
  let total = 0;
  for (let at = 0; at < words.length; at++) total = (Math.imul(total, 31) + words[at]) | 0;
  return total >>> 0;
}

/* The snapshot's parts: how large the memory is, what of JavaScript it refers to, and the words that differ, in runs:
   so many to leave as they are, so many to write. */
export function parse(bytes) {
  const [size, length, count, expected] = new Uint32Array(bytes, 0, 4);
  if (sum(new Uint8Array(bytes, HEAD)) !== expected) throw new Error("the snapshot is damaged");
  const state = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, HEAD, length)));
  const from = HEAD + Math.ceil(length / 4) * 4;
  const runs = new Uint32Array(bytes, from, 2 * count);
  const words = new Uint32Array(bytes, from + runs.byteLength);
  return { size, state, runs, words };
}

/* Write a snapshot into a memory. `hash` is Python's: given the address of a text it puts its hash there. */
export function restore(memory, { runs, words, state }, hash) {
  const interned = [];
  let at = 0;
  let taken = 0;
  for (let index = 0; index < runs.length; index += 2) {
    at += runs[index];
    const end = at + runs[index + 1];
    memory.set(words.subarray(taken, taken + end - at), at);
    taken += end - at;
    if (!state.text) at = end; // a snapshot with all of its texts
    for (; at < end; at++) {
      if (memory[at] !== state.text || memory[at + HASH] !== MARK) continue;
      memory[at + HASH] = UNKNOWN;
      hash(4 * at - 4);
      if (memory[at + STATE] & INTERNED && !(memory[at + STATE] & STATIC)) interned.push(at);
    }
  }
  if (state.text) fill(memory, state.interned, interned);
}

/* The keys of the dictionary of interned texts, as Python would have made them (dictobject.c). */
function fill(memory, keys, texts) {
  const size = 1 << (memory[keys + SLOTS] & 255);
  const slots = new Int16Array(memory.buffer, 4 * (keys + TABLE), size).fill(-1);
  let entry = keys + TABLE + size / 2;
  for (const [number, text] of texts.entries()) {
    let rest = memory[text + HASH];
    let slot = rest & (size - 1);
    while (slots[slot] >= 0) {
      rest >>>= 5;
      slot = (5 * slot + rest + 1) & (size - 1);
    }
    slots[slot] = number;
    memory[entry++] = memory[entry++] = 4 * text - 4;
  }
}
