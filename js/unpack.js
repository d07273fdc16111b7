/* Unpacks LZMA while it arrives: what packs most tightly, and no browser can unpack by itself.

   `unpackLzma()` gives a function that is fed with the bytes of a .lzma file, whose size must stand in its head, piece by
   piece, and with nothing at its end: then it gives the whole. As a worker this file does that for a page, for several
   files at a time; sw.js unpacks with it, too. */
self.unpackLzma = () => {
  const HEAD = 13;
  const MOST = 24; // no step takes more bytes than this
  const TOP = 2 ** 24;
  const HALF = 1024; // a probability of 1/2

  let input = new Uint8Array(0);
  let at = 0;
  let output;
  let out = 0;
  let literalContext, literalMask, positionMask;
  let range = 0xffffffff;
  let code = 0;
  let state = 0;
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];

  const fresh = (size) => new Uint16Array(size).fill(HALF);
  const isMatch = fresh(192);
  const isRep = fresh(12);
  const isRep0 = fresh(12);
  const isRep1 = fresh(12);
  const isRep2 = fresh(12);
  const isRep0Long = fresh(192);
  const slots = fresh(256);
  const distances = fresh(128);
  const aligns = fresh(16);
  const lengths = () => ({ choice: fresh(2), low: fresh(128), middle: fresh(128), high: fresh(256) });
  const matchLength = lengths();
  const repLength = lengths();
  let literals;

  const bit = (chances, index) => {
    const chance = chances[index];
    const bound = Math.imul(range >>> 11, chance) >>> 0;
    let result;
    if (code < bound) {
      range = bound;
      chances[index] = chance + ((2048 - chance) >> 5);
      result = 0;
    } else {
      range = (range - bound) >>> 0;
      code = (code - bound) >>> 0;
      chances[index] = chance - (chance >> 5);
      result = 1;
    }
    if (range < TOP) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[at++]) >>> 0;
    }
    return result;
  };

  const tree = (chances, from, bits) => {
    let node = 1;
    for (let left = bits; left; left--) node = (node << 1) | bit(chances, from + node);
    return node - (1 << bits);
  };

  const backwards = (chances, from, bits) => {
    let node = 1;
    let value = 0;
    for (let place = 0; place < bits; place++) {
      const one = bit(chances, from + node);
      node = (node << 1) | one;
      value |= one << place;
    }
    return value;
  };

  const plain = (bits) => {
    let value = 0;
    for (let left = bits; left; left--) {
      range >>>= 1;
      const less = code < range;
      if (!less) code = (code - range) >>> 0;
      value = (value << 1) | (less ? 0 : 1);
      if (range < TOP) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[at++]) >>> 0;
      }
    }
    return value;
  };

  const length = ({ choice, low, middle, high }, position) => {
    if (!bit(choice, 0)) return tree(low, position << 3, 3);
    if (!bit(choice, 1)) return 8 + tree(middle, position << 3, 3);
    return 16 + tree(high, 0, 8);
  };

  const distance = (long) => {
    const slot = tree(slots, Math.min(long, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + backwards(distances, base - slot, bits);
    return ((base >>> 0) + plain(bits - 4) * 16 + backwards(aligns, 0, 4)) >>> 0;
  };

  const literal = () => {
    const before = out ? output[out - 1] : 0;
    const from = 768 * (((out & literalMask) << literalContext) + (before >> (8 - literalContext)));
    let node = 1;
    if (state >= 7) {
      let match = output[out - rep0 - 1];
      while (node < 256) {
        const guess = (match >> 7) & 1;
        match <<= 1;
        const one = bit(literals, from + ((1 + guess) << 8) + node);
        node = (node << 1) | one;
        if (one !== guess) break;
      }
    }
    while (node < 256) node = (node << 1) | bit(literals, from + node);
    output[out++] = node;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  const copy = (count) => {
    const end = Math.min(out + count, output.length);
    const back = rep0 + 1;
    if (back > out) throw new Error("spoilt");
    while (out < end) {
      output[out] = output[out - back];
      out++;
    }
  };

  const step = () => {
    const position = out & positionMask;
    const here = (state << 4) + position;
    if (!bit(isMatch, here)) return literal();
    let count;
    if (bit(isRep, state)) {
      if (!bit(isRep0, state)) {
        if (!bit(isRep0Long, here)) {
          state = state < 7 ? 9 : 11;
          return copy(1);
        }
      } else if (!bit(isRep1, state)) {
        [rep0, rep1] = [rep1, rep0];
      } else if (!bit(isRep2, state)) {
        [rep0, rep1, rep2] = [rep2, rep0, rep1];
      } else {
        [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
      }
      count = length(repLength, position);
      state = state < 7 ? 8 : 11;
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      count = length(matchLength, position);
      state = state < 7 ? 7 : 10;
      rep0 = distance(count);
    }
    copy(count + 2);
  };

  const begin = () => {
    const sizes = new DataView(input.buffer, input.byteOffset);
    const kind = input[0];
    literalContext = kind % 9;
    literalMask = (1 << Math.floor(kind / 9) % 5) - 1;
    positionMask = (1 << Math.floor(kind / 45)) - 1;
    literals = fresh(768 << (literalContext + (Math.floor(kind / 9) % 5)));
    output = new Uint8Array(sizes.getUint32(5, true));
    code = sizes.getUint32(HEAD + 1);
    at = HEAD + 5;
  };

  return (piece) => {
    if (piece) {
      const joined = new Uint8Array(input.length - at + piece.length);
      joined.set(input.subarray(at));
      joined.set(piece, input.length - at);
      [input, at] = [joined, 0];
    }
    if (!output && input.length >= HEAD + 5) begin();
    if (!output) {
      if (piece) return;
      throw new Error("spoilt");
    }
    const last = input.length - (piece ? MOST : 0);
    while (out < output.length && at < last) step();
    if (piece) return;
    if (out < output.length) throw new Error("spoilt");
    return output;
  };
};

/* A page's worker: it is sent [name, piece] and answers [name, the whole file], or without the file if it is spoilt. */
if (self.DedicatedWorkerGlobalScope) {
  const files = new Map();
  addEventListener("message", ({ data: [name, piece] }) => {
    try {
      if (!files.has(name)) files.set(name, self.unpackLzma());
      const whole = files.get(name)?.(piece);
      if (whole) postMessage([name, whole.buffer], [whole.buffer]);
    } catch {
      files.set(name, null);
      postMessage([name]);
    }
  });
}
