// The phone's own store: the IndexedDB `field`.
//
//   get(store, key) -> row | undefined      all(store) -> [row]
//   put(store, row)                         del(store, key)
//   change(stores, async (t) => result)     one transaction, durability 'strict': t has get,
//       all, put and del of its own. It resolves with fn's result when the transaction is
//       COMPLETE, and not before: only then something is saved. fn awaits nothing but t's
//       promises, or the transaction ends without it. An error in fn undoes everything.
//   onBlocked(fn)                           fn('old') when an older page holds the store back,
//       fn('new') when a newer page has taken it over and this one must be loaded again
//
// Stores (key): outbox (id), blob (cid), draft (id), farmer, price, coop (agent's id),
// agent (user id), meta (id). Steps of the schema are only ever added, and a step never
// makes a store anew: what lies in it may be all that there is of a delivery.
//
// FullError: the phone has no room; what was there stays, what was to be saved is not.
// StoreError: the store cannot be opened or used.

export class StoreError extends Error {}
export class FullError extends StoreError {}

const steps = [
  (db) => {
    const outbox = db.createObjectStore('outbox', { keyPath: 'id' });
    outbox.createIndex('state', ['state', 'seq']);
    db.createObjectStore('blob', { keyPath: 'cid' });
    for (const name of ['draft', 'farmer', 'price', 'coop', 'agent', 'meta']) db.createObjectStore(name, { keyPath: 'id' });
  },
];

let opened = null;
let blocked = () => {};

export function onBlocked(fn) { blocked = fn; }

const wrong = (err) => {
  if (err && err.name === 'QuotaExceededError') return new FullError(err.message);
  return err instanceof StoreError ? err : new StoreError(err ? err.name + ': ' + err.message : 'the transaction was ended');
};

function open() {
  if (opened) return opened;
  opened = new Promise((resolve, reject) => {
    let request;
    try { request = indexedDB.open('field', steps.length); } catch (err) { reject(wrong(err)); return; }
    request.onupgradeneeded = (e) => { for (const step of steps.slice(e.oldVersion)) step(request.result, request.transaction); };
    request.onblocked = () => blocked('old'); // it goes on by itself when the other page has let go
    request.onerror = () => reject(wrong(request.error));
    request.onsuccess = () => {
      const db = request.result;
      db.onversionchange = () => { db.close(); opened = null; blocked('new'); };
      db.onclose = () => { opened = null; };
      resolve(db);
    };
  });
  opened.catch(() => { opened = null; }); // the next one tries again
  return opened;
}

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(wrong(request.error));
});

async function begin(stores, mode) {
  const db = await open();
  try { return db.transaction(stores, mode, { durability: 'strict' }); } catch (err) { throw wrong(err); }
}

export async function get(store, key) { return done((await begin([store], 'readonly')).objectStore(store).get(key)); }
export async function all(store) { return done((await begin([store], 'readonly')).objectStore(store).getAll()); }
export function put(store, row) { return change([store], (t) => t.put(store, row)); }
export function del(store, key) { return change([store], (t) => t.del(store, key)); }

export async function change(stores, fn) {
  const tx = await begin(stores, 'readwrite');
  const t = {
    get: (store, key) => done(tx.objectStore(store).get(key)),
    all: (store) => done(tx.objectStore(store).getAll()),
    put: (store, row) => done(tx.objectStore(store).put(row)),
    del: (store, key) => done(tx.objectStore(store).delete(key)),
  };
  return new Promise((resolve, reject) => {
    let result, failed;
    tx.oncomplete = () => (failed ? reject(failed) : resolve(result));
    tx.onabort = () => reject(tx.error && tx.error.name === 'QuotaExceededError' ? wrong(tx.error) : failed || wrong(tx.error));
    Promise.resolve().then(() => fn(t)).then((value) => { result = value; }, (err) => {
      failed = err;
      try { tx.abort(); } catch { reject(err); } // it was over already
    });
  });
}

// freeBytes is the room that is left, as far as the browser says; Infinity when it does not.
// With less than leastBytes no photo is begun that can be done without, with less than a
// tenth of it none: what is left is for words.
export const leastBytes = 50e6;
export async function freeBytes() {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota - usage;
  } catch { return Infinity; }
}
