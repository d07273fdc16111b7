// Reads and writes WebAssembly: its sections, and the numbers in a function's instructions that name other things.
const DECODER = new TextDecoder();

export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    let [value, unit, byte] = [0, 1];
    do {
      byte = this.byte();
      value += (byte & 127) * unit;
      unit *= 128;
    } while (byte & 128);
    return value;
  }
  signed() {
    let [value, shift, byte] = [0, 0];
    do {
      byte = this.byte();
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
  }
  skip() {
    while (this.byte() & 128);
  }
  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
  text() {
    return DECODER.decode(this.take(this.number()));
  }
  limits() {
    const from = this.at;
    if (this.byte() & 1) this.skip();
    this.skip();
    return this.bytes.subarray(from, this.at);
  }
  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }
}

export const number = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
};

export const signed = (value) => {
  const bytes = [];
  for (; value < -64 || value > 63; value >>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value & 127];
};

export const text = (value) => [...number(Buffer.byteLength(value)), ...Buffer.from(value)];
export const join = (parts) => Buffer.concat(parts.map((part) => (part instanceof Uint8Array ? part : Buffer.from(part))));
export const list = (items) => join([number(items.length), ...items]);

// The sections by their number; those without a meaning of their own come as `custom`, in order.
export function sections(bytes) {
  const found = { custom: [] };
  for (const reader = new Reader(bytes, 8); reader.at < bytes.length; ) {
    const id = reader.byte();
    const content = reader.take(reader.number());
    if (id === 0) found.custom.push(content);
    else found[id] = content;
  }
  return found;
}

// In the order that the format asks for: tags stand between memories and globals.
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];

export function write({ custom = [], ...parts }) {
  const section = (id, content) => join([[id], number(content.length), content]);
  const rest = ORDER.filter((id) => parts[id]).map((id) => section(id, parts[id]));
  return join([[0, 97, 115, 109, 1, 0, 0, 0], ...custom.map((content) => section(0, content)), ...rest]);
}

// The functions' bodies: where each starts, where its instructions do, and where it ends.
export function bodies(code) {
  return new Reader(code).list((reader) => {
    const size = reader.number();
    const start = reader.at;
    for (let locals = reader.number(); locals; locals--) {
      reader.skip();
      reader.skip();
    }
    const first = reader.at;
    reader.at = start + size;
    return { start, first, end: reader.at };
  });
}

const among = (...numbers) => new Set(numbers.flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
const BARE = among([0x00, 0x01], [0x05], [0x0a, 0x0b], [0x0f], [0x19, 0x1b], [0x45, 0xc4], [0xd1]);
const ONE = among([0x02, 0x04], [0x06], [0x09], [0x0c, 0x0d], [0x18], [0x20, 0x22], [0x3f, 0x40], [0x42], [0xd0]);
const NAMING = { 0x07: "tag", 0x08: "tag", 0x10: "function", 0x12: "function", 0xd2: "reference", 0x23: "global", 0x24: "global" };

// Calls `visit(kind, value, start, end)` for each number in these instructions that names a function or a global.
export function walk(code, from, to, visit) {
  const reader = new Reader(code, from);
  while (reader.at < to) {
    const operation = reader.byte();
    if (BARE.has(operation)) continue;
    if (ONE.has(operation)) reader.skip();
    else if (operation in NAMING) {
      const start = reader.at;
      visit(NAMING[operation], reader.number(), start, reader.at);
    } else if (operation === 0x41) {
      const start = reader.at;
      visit("constant", reader.signed(), start, reader.at);
    } else if (operation === 0x11 || operation === 0x13) {
      reader.skip();
      reader.skip();
    } else if (operation === 0x25 || operation === 0x26) reader.skip();
    else if (operation >= 0x28 && operation <= 0x3e) {
      reader.skip();
      const start = reader.at;
      visit("offset", reader.number(), start, reader.at);
    } else if (operation === 0x43) reader.at += 4;
    else if (operation === 0x44) reader.at += 8;
    else if (operation === 0x0e) for (let count = reader.number() + 1; count; count--) reader.skip();
    else if (operation === 0x1c) reader.at += reader.number();
    else if (operation === 0xfc) {
      const more = reader.number();
      if (more === 10 || more === 14) reader.skip();
      if (more === 10 || more === 14 || more === 11 || (more >= 15 && more <= 17)) reader.skip();
      else if (more > 7) throw new Error(`The instruction fc ${more} is not known here.`);
    } else throw new Error(`The instruction ${operation.toString(16)} is not known here.`);
  }
  if (reader.at !== to) throw new Error("A function's instructions do not end where it does.");
}
