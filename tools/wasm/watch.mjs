// A WebAssembly module that notes which of its functions are called, in globals that it exports as ".h0", ".h1", ...:
//   node watch.mjs MODULE RESULT
import { readFileSync, writeFileSync } from "node:fs";
import { bodies, join, list, number, Reader, sections, signed, text, write } from "./reader.mjs";

const [given, result] = process.argv.slice(2);
const parts = sections(readFileSync(given));
const code = parts[10];
const functions = bodies(code);
const count = Math.ceil(functions.length / 32);

const longer = (section, added) => {
  const reader = new Reader(section);
  const before = reader.number();
  return join([number(before + added.length), section.subarray(reader.at), ...added]);
};
const before = new Reader(parts[6]).number();
const words = Array.from({ length: count }, (_, at) => before + at);
const mark = (at) => {
  const word = number(words[at >> 5]);
  return [0x23, ...word, 0x41, ...signed(1 << (at & 31)), 0x72, 0x24, ...word];
};
const watched = functions.map(({ start, first, end }, at) => {
  const body = join([code.subarray(start, first), mark(at), code.subarray(first, end)]);
  return join([number(body.length), body]);
});
writeFileSync(
  result,
  write({
    ...parts,
    6: longer(parts[6], words.map(() => [0x7f, 1, 0x41, 0, 0x0b])),
    7: longer(parts[7], words.map((word, at) => [...text(`.h${at}`), 3, ...number(word)])),
    10: list(watched),
  }),
);
