/* What stays in this browser, in two places. localStorage is there at once, but the browser writes it to the disk when it
   likes: whoever is killed loses the last half minute of it. IndexedDB takes its time, and is on the disk when it says so.

   Every change is made in both and gets a stamp, larger than all before it; localStorage also holds the stamp of its last
   change (MARK). What was killed finds localStorage as it was at some earlier moment. So whatever the database has by a
   later stamp than the mark is what localStorage has lost, things taken away included; all else in localStorage is at least
   as new, also where an earlier version of this page has changed it, which knows neither marks nor the database.
   What localStorage refuses is not kept at all, and whoever kept it says so.

   Where there is no database (forbidden, full, of a newer version, gone in the middle) localStorage goes on alone. */

export const MARK = "tin-stamp"; // no name of what is kept
const OURS = "tin.";
const PATIENCE = 1000; // milliseconds for which Python's start waits for the database, and which are hardly ever needed
const STUCK = 5000; // milliseconds after which a write that has not ended never will
const DAY = 86_400_000;

const after = (ms, act) => new Promise((resolve) => setTimeout(() => resolve(act?.()), ms));
const ask = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/* The database: records { name, stamp, text }, where no text means that it was taken away. The latest of a name counts; a
   tab that was slower may leave an older one beside it. */
export function openDatabase(lose) {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("cookie-tin", 1);
    let late = false;
    const fail = (why) => reject(why, (late = true));
    asked.onupgradeneeded = () => asked.result.createObjectStore("kept", { keyPath: ["name", "stamp"] }).createIndex("stamp", "stamp");
    asked.onblocked = () => fail(new Error("another tab holds an older one"));
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      const db = asked.result;
      if (late) return db.close();
      db.onversionchange = () => lose(db.close());
      db.onclose = lose;
      const kept = (mode = "readonly") => db.transaction("kept", mode, { durability: "strict" }).objectStore("kept");
      const done = ({ transaction }) =>
        new Promise((resolve, reject) => {
          transaction.oncomplete = resolve;
          transaction.onabort = () => reject(transaction.error);
        });
      resolve({
        later: (stamp) => ask(kept().index("stamp").getAll(IDBKeyRange.lowerBound(stamp, true))),
        names: async () => (await ask(kept().getAllKeys())).map(([name]) => name),
        /* It is on its way when this returns: nothing more is asked of this page, which may be busy for long. */
        write(records) {
          const store = kept("readwrite");
          for (const record of records) {
            store.delete(IDBKeyRange.bound([record.name], [record.name, record.stamp], false, true));
            store.put(record);
          }
          store.transaction.commit?.();
          return done(store);
        },
        /* What is of that stamp or older, and gone. */
        sweep(stamp, gone) {
          const store = kept("readwrite");
          store.index("stamp").openCursor(IDBKeyRange.upperBound(stamp)).onsuccess = ({ target: { result } }) => {
            if (!result) return;
            if (gone(result.value.name)) result.delete();
            result.continue();
          };
          return done(store);
        },
      });
    };
  });
}

/* `local` gives localStorage, or throws; `open` opens the database; `tell` hears of a name that has changed late. */
export function startKeeping(local, open = openDatabase, tell = () => {}, now = Date.now) {
  const read = (name) => {
    try {
      return local().getItem(name) ?? null;
    } catch {
      return null;
    }
  };
  const names = () => {
    try {
      const storage = local();
      const all = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      return all.filter((name) => name?.startsWith(OURS));
    } catch {
      return [];
    }
  };
  const write = (name, text) => (text === null ? local().removeItem(name) : local().setItem(name, text));
  const mark = () => Number(read(MARK)) || 0;
  const setMark = (stamp) => {
    try {
      local().setItem(MARK, stamp);
      own = stamp;
    } catch {
      /* then the database is believed once more */
    }
  };

  let own = 0; // the mark as this page has set it last
  const waiting = new Map();
  const written = new Set(); // promises
  const touched = new Set();

  let alone = false;
  let database = null; // a promise
  let opened = null; // what it has given
  const lose = () => (database = opened = null);
  const openOnce = () => {
    database = new Promise((resolve) => resolve(open(lose)));
    database.then((db) => (opened = db), () => {}); // whoever waits for it sees to the rest
    return database;
  };

  /* Where the database is open, this is on its way at once. One that is gone is opened once more. */
  const commit = async (records) => {
    const trying = async () => (opened ?? (await (database ?? openOnce()))).write(records);
    const again = () => {
      lose();
      return trying();
    };
    const lost = () => Promise.reject(new Error("the database does not answer"));
    try {
      if (!alone) await Promise.race([trying().catch(again), after(STUCK).then(lost)]);
    } catch (error) {
      alone = true;
      console.debug("What is kept is in localStorage alone:", error);
    }
  };
  const send = () => {
    if (!waiting.size) return;
    const sent = commit([...waiting.values()]);
    waiting.clear();
    written.add(sent);
    sent.then(() => written.delete(sent));
  };

  /* The first of several changes goes at once, before Python does anything else; the others go together. */
  let several = false;
  const put = (name, text) => {
    const stamp = Math.max(Math.round(now()), mark() + 1, own + 1);
    write(name, text);
    setMark(stamp);
    touched.add(name);
    waiting.set(name, { name, text, stamp });
    if (several) return;
    several = true;
    send();
    queueMicrotask(() => {
      several = false;
      send();
    });
  };

  /* What localStorage has lost, unless somebody has changed it meanwhile: this page, or another tab. */
  const began = mark();
  const found = new Map(names().map((name) => [name, read(name)]));
  openOnce();
  let late = false;
  const restore = async () => {
    const records = (await (await database).later(began)).sort((one, other) => one.stamp - other.stamp);
    const latest = new Map(records.map((record) => [record.name, record]));
    const seen = mark() === own ? began : mark();
    let last = 0;
    for (const { name, text, stamp } of latest.values()) {
      last = Math.max(last, stamp);
      if (stamp <= seen || touched.has(name) || read(name) !== (found.get(name) ?? null)) continue;
      write(name, text);
      if (late) tell(name);
    }
    if (last > mark()) setMark(last);
    found.clear();
  };
  const restored = restore().catch(() => {});

  /* When there is time: what was here before there was a database is copied there, and what is long gone is forgotten. */
  const tidy = async () => {
    await restored;
    const db = await database;
    if (!db || alone) return;
    const there = new Set(await db.names());
    const lacks = names().filter((name) => !there.has(name));
    if (lacks.length) {
      if (!mark()) setMark(Math.round(now()));
      const stamp = mark();
      if (stamp) await db.write(lacks.map((name) => ({ name, text: read(name), stamp })));
    }
    await db.sweep(Math.min(mark(), now() - DAY), (name) => read(name) === null);
  };

  return {
    /* Python may read: settled when localStorage has everything, or the database takes too long. */
    restored: Promise.race([restored, after(PATIENCE, () => (late = true))]),
    keep: (name, text) => put(name, String(text)),
    forget: (name) => put(name, null),
    /* Tell when everything that was kept until now stays even if the browser is killed. */
    whenKept(done) {
      send();
      if (alone || !written.size) done();
      else Promise.all(written).then(() => done());
    },
    tidy: () => tidy().catch(() => {}),
  };
}
