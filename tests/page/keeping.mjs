/* Lives of a store (js/keeping.mjs) under a false localStorage, which reaches its disk late, and a false database, which is
   on the disk when it says so. Several tabs write, take away and are killed; older versions write in between.

   After each start a name must be as it was at some moment since it was last kept for certain; after a quiet end, as it was
   last. Prints what was not so. */
import { MARK, startKeeping } from "../../js/keeping.mjs";

const [, , first, many] = process.argv.map(Number);
const NAMES = ["tin.match.a", "tin.match.b", "tin.half.c", "tin.half.c.more"];

function random(seed) {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}

const ticks = async (count) => {
  for (let tick = 0; tick < count; tick++) await new Promise((resolve) => setImmediate(resolve));
};

/* localStorage of all tabs, and the moments of it that the disk may have when the browser is killed. */
class Local {
  now = new Map();
  moments = [new Map()];
  full = false;
  get length() {
    return this.now.size;
  }
  key(index) {
    return [...this.now.keys()][index] ?? null;
  }
  getItem(name) {
    return this.now.get(name) ?? null;
  }
  setItem(name, text) {
    if (this.full && name !== MARK) throw new Error("full");
    this.now.set(name, String(text));
    this.moments.push(new Map(this.now));
  }
  removeItem(name) {
    this.now.delete(name);
    this.moments.push(new Map(this.now));
  }
  write() {
    this.moments = [new Map(this.now)];
  }
  kill(chosen) {
    this.now = new Map(this.moments[chosen]);
    this.write();
  }
}

class Database {
  disk = [];
  life = 0;
  open(random) {
    const { life } = this;
    const soon = async (act) => {
      await ticks(random(6));
      if (life !== this.life) return new Promise(() => {}); // killed: nobody hears of it
      return act();
    };
    const all = () => this.disk;
    return {
      later: (stamp) => soon(() => all().filter(({ stamp: made }) => made > stamp)),
      names: () => soon(() => all().map(({ name }) => name)),
      write: (records) =>
        soon(() => {
          const older = (one) => records.some(({ name, stamp }) => one.name === name && one.stamp <= stamp);
          this.disk = [...all().filter((one) => !older(one)), ...records];
        }),
      sweep: (stamp, gone) =>
        soon(() => {
          this.disk = all().filter((record) => record.stamp > stamp || !gone(record.name));
        }),
    };
  }
}

/* What a name was, in order, and since when it is certain: null where it was taken away. */
class Past {
  texts = [null];
  certain = 0;
}

async function live(seed) {
  const chance = random(seed);
  const [local, database, wrong] = [new Local(), new Database(), []];
  const pasts = Object.fromEntries(NAMES.map((name) => [name, new Past()]));
  let [clock, written, quiet] = [1e12, 0, true];
  for (let start = 0; start < 6; start++) {
    const life = database.life;
    local.full = false;
    const able = chance(8) > 0;
    const open = async () => {
      if (life !== database.life) return new Promise(() => {});
      if (!able) throw new Error("forbidden");
      return database.open(chance);
    };
    const begin = () => startKeeping(() => local, open, undefined, () => (clock += chance(3)));
    const tabs = [begin()];
    await tabs[0].restored;
    for (const [name, past] of Object.entries(pasts)) {
      const found = local.getItem(name);
      const allowed = quiet ? past.texts.slice(-1) : past.texts.slice(past.certain);
      if (able && !allowed.includes(found)) wrong.push(`${name} is ${found}, not of ${allowed}`);
      if (able) pasts[name] = new Past();
      if (able) pasts[name].texts = [found];
      else past.texts.push(found); // what is lost comes back when there is a database again
    }
    for (let act = chance(25); act > 0; act--) {
      const name = NAMES[chance(NAMES.length)];
      const past = pasts[name];
      const tab = tabs[chance(tabs.length)];
      const what = chance(20);
      if (what < 12) {
        const text = what ? `${(written += 1)}` : null;
        try {
          if (text === null) tab.forget(name);
          else tab.keep(name, text);
        } catch {
          continue; // it is as it was, and the page says so
        }
        past.texts.push(text);
        const index = past.texts.length - 1;
        if (able) tab.whenKept(() => life === database.life && (past.certain = Math.max(past.certain, index)));
      } else if (what < 15) await ticks(chance(12));
      else if (what === 15) local.write();
      else if (what === 16) tabs.push(begin());
      else if (what === 17) await tab.tidy();
      else if (what === 18) local.full = !local.full;
      else if (what === 19) {
        clock += chance(3) * 86_400_000; // in a day everything has reached the disk
        local.write();
      }
    }
    quiet = chance(3) === 0 && able && !local.full && NAMES.every((name) => pasts[name].texts.at(-1) === local.getItem(name));
    if (quiet) {
      await ticks(40);
      local.write();
    }
    database.life += 1;
    if (!quiet) local.kill(chance(local.moments.length));
    if (chance(6) === 0) {
      /* A version that knows nothing of marks and databases: what it leaves is how things are. */
      local.full = false;
      if (!able) continue;
      await startKeeping(() => local, async () => database.open(chance)).restored;
      database.life += 1;
      for (const name of NAMES) {
        if (chance(2)) local.setItem(name, `${(written += 1)}`);
        else local.removeItem(name);
        pasts[name].texts.push(local.getItem(name));
      }
      local.write();
      quiet = true;
    }
  }
  return wrong.map((fault) => `seed ${seed}: ${fault}`);
}

console.debug = () => {};
const faults = [];
for (let seed = first; seed < first + many && !faults.length; seed++) faults.push(...(await live(seed)));
console.log(faults.join("\n"));
process.exit(faults.length ? 1 : 0);
