// Runs js/unpack.js: node unpack.mjs FILE PIECE reads FILE in pieces of so many bytes and writes what it was, or "spoilt".
import { readFileSync } from "node:fs";
globalThis.self = globalThis;
(0, eval)(readFileSync(new URL("../../js/unpack.js", import.meta.url), "utf8"));

const [file, piece] = process.argv.slice(2);
const packed = new Uint8Array(readFileSync(file));
const feed = self.unpackLzma();
try {
  for (let at = 0; at < packed.length; at += Number(piece)) feed(packed.slice(at, at + Number(piece)));
  process.stdout.write(feed());
} catch (error) {
  process.stdout.write(error.message);
}
