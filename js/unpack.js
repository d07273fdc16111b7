/* Unpacks LZMA while it arrives: what packs most tightly, and no browser can unpack by itself.

   `unpackLzma()` gives a function that is fed with the bytes of a .lzma file, whose size must stand in its head, piece by
   piece, and with nothing at its end: then it gives the whole. As a worker this file does that for a page, for one file;
   sw.js unpacks with it, too. */
self.unpackLzma = () => {
  const HEAD = 13;
  const MOST = 24; // no step takes more bytes than this

  /* Where the chances of each kind begin; one of 1/2 is HALF. */
  const HALF = 1024;
  const [IS_REP, IS_REP0, IS_REP1, IS_REP2, IS_REP0_LONG] = [192, 204, 216, 228, 240];
  const [SLOTS, DISTANCES, ALIGNS, MATCH_LENGTH, REP_LENGTH, LITERALS] = [432, 688, 816, 832, 1346, 1860];
  const [LOW, MIDDLE, HIGH] = [2, 130, 258]; // within those of a length

  const held = new Int32Array(8); // what the decoder knows from piece to piece
  let input = new Uint8Array(0);
  let at = 0;
  let output;
  let chances;
  let [literalContext, literalMask, positionMask] = [0, 0, 0];

  /* Unpack until the input is at `last`; gives where it is then. The same lines stand here again for every bit: only in one
     function has the browser all these numbers in registers, and that takes half the time. */
  const run = (input, from, last, output, chances) => {
    let at = from;
    let [range, code, state, rep0, rep1, rep2, rep3, out] = held;
    let chance = 0;
    let bound = 0;
    let base = 0;
    let where = 0;
    let node = 0;
    let bits = 0;
    let count = 0;
    const end = output.length;
    while (out < end && at < last) {
      const position = out & positionMask;
      const here = (state << 4) + position;
      chance = chances[here];
      bound = Math.imul(range >>> 11, chance);
      if (code >>> 0 < bound >>> 0) {
        range = bound;
        chances[here] = chance + ((2048 - chance) >> 5);
        if (range >>> 24 === 0) {
          range <<= 8;
          code = (code << 8) | input[at++];
        }

        /* A byte by itself. After a match, the one where that would have gone on is a good guess. */
        const before = out ? output[out - 1] >> (8 - literalContext) : 0;
        base = LITERALS + 768 * (((out & literalMask) << literalContext) + before);
        let match = 0;
        let offset = 0;
        if (state >= 7) {
          match = output[out - rep0 - 1];
          offset = 256;
        }
        node = 1;
        while (node < 256) {
          match <<= 1;
          const guess = match & offset;
          where = base + offset + guess + node;
          chance = chances[where];
          bound = Math.imul(range >>> 11, chance);
          if (code >>> 0 < bound >>> 0) {
            range = bound;
            chances[where] = chance + ((2048 - chance) >> 5);
            node <<= 1;
            offset &= ~guess;
          } else {
            range = (range - bound) | 0;
            code = (code - bound) | 0;
            chances[where] = chance - (chance >> 5);
            node = (node << 1) | 1;
            offset &= guess;
          }
          if (range >>> 24 === 0) {
            range <<= 8;
            code = (code << 8) | input[at++];
          }
        }
        output[out++] = node;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      range = (range - bound) | 0;
      code = (code - bound) | 0;
      chances[here] = chance - (chance >> 5);
      if (range >>> 24 === 0) {
        range <<= 8;
        code = (code << 8) | input[at++];
      }

      /* A match: at a new distance (0), at one of the last four (1 to 4), or of one byte at the last one (5). */
      let kind = -1;
      where = IS_REP + state;
      while (kind < 0) {
        let one = 0;
        chance = chances[where];
        bound = Math.imul(range >>> 11, chance);
        if (code >>> 0 < bound >>> 0) {
          range = bound;
          chances[where] = chance + ((2048 - chance) >> 5);
        } else {
          range = (range - bound) | 0;
          code = (code - bound) | 0;
          chances[where] = chance - (chance >> 5);
          one = 1;
        }
        if (range >>> 24 === 0) {
          range <<= 8;
          code = (code << 8) | input[at++];
        }
        if (where >= IS_REP0_LONG) kind = one ? 1 : 5;
        else if (where >= IS_REP2) kind = 3 + one;
        else if (where >= IS_REP1) one ? (where = IS_REP2 + state) : (kind = 2);
        else if (where >= IS_REP0) where = one ? IS_REP1 + state : IS_REP0_LONG + here;
        else one ? (where = IS_REP0 + state) : (kind = 0);
      }
      if (kind === 5) {
        count = 1;
        state = state < 7 ? 9 : 11;
      } else {
        if (kind !== 1) {
          const distance = kind === 2 ? rep1 : kind === 3 ? rep2 : rep3;
          if (kind !== 2 && kind !== 3) rep3 = rep2;
          if (kind !== 2) rep2 = rep1;
          rep1 = rep0;
          rep0 = distance;
        }

        /* Its length: up to two chances tell in which of three trees it stands. */
        const lengths = kind ? REP_LENGTH : MATCH_LENGTH;
        where = lengths;
        base = lengths + LOW + (position << 3);
        bits = 3;
        count = 2;
        for (;;) {
          chance = chances[where];
          bound = Math.imul(range >>> 11, chance);
          if (code >>> 0 < bound >>> 0) {
            range = bound;
            chances[where] = chance + ((2048 - chance) >> 5);
            where = -1;
          } else {
            range = (range - bound) | 0;
            code = (code - bound) | 0;
            chances[where] = chance - (chance >> 5);
          }
          if (range >>> 24 === 0) {
            range <<= 8;
            code = (code << 8) | input[at++];
          }
          if (where < 0) break;
          count += 8;
          base = lengths + MIDDLE + (position << 3);
          if (where > lengths) {
            base = lengths + HIGH;
            bits = 8;
            break;
          }
          where++;
        }

        /* That tree; and if the distance is new, the tree that tells how large it is. */
        for (let known = false; ; known = true) {
          const size = 1 << bits;
          node = 1;
          while (node < size) {
            where = base + node;
            chance = chances[where];
            bound = Math.imul(range >>> 11, chance);
            if (code >>> 0 < bound >>> 0) {
              range = bound;
              chances[where] = chance + ((2048 - chance) >> 5);
              node <<= 1;
            } else {
              range = (range - bound) | 0;
              code = (code - bound) | 0;
              chances[where] = chance - (chance >> 5);
              node = (node << 1) | 1;
            }
            if (range >>> 24 === 0) {
              range <<= 8;
              code = (code << 8) | input[at++];
            }
          }
          node -= size;
          if (known) break;
          count += node;
          if (kind) break;
          base = SLOTS + (Math.min(count - 2, 3) << 6);
          bits = 6;
        }
        if (kind) state = state < 7 ? 8 : 11;
        else {
          state = state < 7 ? 7 : 10;
          rep0 = node;
        }
        if (!kind && node >= 4) {
          /* The lower bits of a distance: of a large one without chances, and the last four from the last on. */
          const slot = node;
          bits = (slot >> 1) - 1;
          rep0 = (2 | (slot & 1)) << bits;
          base = DISTANCES + rep0 - slot;
          if (slot >= 14) {
            let value = 0;
            for (let left = bits - 4; left; left--) {
              range >>>= 1;
              value <<= 1;
              if (code >>> 0 >= range >>> 0) {
                code = (code - range) | 0;
                value |= 1;
              }
              if (range >>> 24 === 0) {
                range <<= 8;
                code = (code << 8) | input[at++];
              }
            }
            rep0 += value << 4;
            base = ALIGNS;
            bits = 4;
          }
          node = 1;
          for (let place = 0; place < bits; place++) {
            where = base + node;
            chance = chances[where];
            bound = Math.imul(range >>> 11, chance);
            if (code >>> 0 < bound >>> 0) {
              range = bound;
              chances[where] = chance + ((2048 - chance) >> 5);
              node <<= 1;
            } else {
              range = (range - bound) | 0;
              code = (code - bound) | 0;
              chances[where] = chance - (chance >> 5);
              node = (node << 1) | 1;
              rep0 += 1 << place;
            }
            if (range >>> 24 === 0) {
              range <<= 8;
              code = (code << 8) | input[at++];
            }
          }
        }
      }
      if (rep0 < 0 || rep0 >= out) throw new Error("spoilt");
      const until = Math.min(out + count, end);
      for (let source = out - rep0 - 1; out < until; ) output[out++] = output[source++];
    }
    held.set([range, code, state, rep0, rep1, rep2, rep3, out]);
    return at;
  };

  const begin = () => {
    const sizes = new DataView(input.buffer, input.byteOffset);
    const kind = input[0];
    literalContext = kind % 9;
    literalMask = (1 << Math.floor(kind / 9) % 5) - 1;
    positionMask = (1 << Math.floor(kind / 45)) - 1;
    chances = new Uint16Array(LITERALS + (768 << (literalContext + (Math.floor(kind / 9) % 5)))).fill(HALF);
    output = new Uint8Array(sizes.getUint32(5, true));
    held[0] = -1;
    held[1] = sizes.getInt32(HEAD + 1);
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
    at = run(input, at, input.length - (piece ? MOST : 0), output, chances);
    if (piece) return;
    if (held[7] < output.length) throw new Error("spoilt");
    return output;
  };
};

/* A page's worker: it is sent the pieces of one file, then nothing, and answers with the whole, or with nothing if it is
   spoilt. */
if (self.DedicatedWorkerGlobalScope) {
  const feed = self.unpackLzma();
  addEventListener("message", ({ data: piece }) => {
    try {
      const whole = feed(piece);
      if (whole) postMessage(whole.buffer, [whole.buffer]);
    } catch {
      postMessage(null);
    }
  });
}
