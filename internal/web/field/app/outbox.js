// What waits to be sent, and what became of it.
//
//   save(kind, body, {summary, photos, draft, replaces, farmerId, form}) -> row
//       kind: 'delivery' | 'registration' | 'boundary' (with farmerId); body as the API takes
//       it. A delivery without batch_id gets one. summary {title, kg, ugx, ...}: what the
//       agent sees of the row. photos: [{cid, bytes, type, kind, farmerId}], kind as POST
//       /evidence has it (WEIGHT_SLIP), or FARMER_PHOTO, ID_CARD, CONSENT of a farmer.
//       draft: the id of the draft that this was. form: what a form needs to be opened again
//       (the body when left out). When the promise resolves it is on the disk: row, photos
//       and the removal of the draft and of what is replaced in ONE transaction.
//   row(id) -> one of them
//   rows() -> [row] newest first, with own (summary, body, form) where it is the agent's
//   drain() sends what waits; 'elsewhere' when another page is at it
//   edit(id) -> the id of a draft {kind, value: form, replaces} of a refused row
//   again(id) sends a refused row once more as it is    retry(id) does not wait any longer
//   exportFiles() -> [Blob] with all that was not received, words first: what one call takes in each
//   status() -> {waiting, refused, handedIn, oldest, sending: [n, of] | null, net, ...}
//   onChange(fn)
//
// States: SAVED -> SENDING -> SENT (its job runs) -> DONE | REFUSED | HANDED_IN (the office
// decides). SENDING without an answer is sent again: the service knows each row by its id,
// for ever. A row leaves this phone by the service's answer alone; after DONE the envelope
// is dropped and what the agent sees of it stays 60 days.

import { all, change, get, put } from './store.js';
import { clock, device, envelope, sign, ulid, utf8 } from './seal.js';
import * as vault from './vault.js';
import * as drafts from './drafts.js';
import { ask, NetError, version } from './wire.js';
import { comeBack } from './door.js';

export { version };

export const unsent = ['SAVED', 'SENDING', 'SENT', 'REFUSED', 'HANDED_IN'];
const waits = ['SAVED', 'SENDING', 'SENT'];
const keptMs = 60 * 86400e3;
const most = 50, mostBytes = 4e6;
const channel = new BroadcastChannel('field');
const listeners = new Set();
let live = { sending: null, net: 'unknown', wait: 0 };

export function onChange(fn) { listeners.add(fn); return () => listeners.delete(fn); }
const tell = () => { for (const fn of listeners) fn(); };
function changed(now) {
  if (now) live = { ...live, ...now };
  channel.postMessage({ live });
  tell();
}
channel.onmessage = (e) => { if (e.data.live) { live = e.data.live; tell(); } };

// topic knows the rows of one farmer without naming the farmer on the disk.
async function topic(farmerId) {
  if (!farmerId) return null;
  let salt = await get('meta', 'salt');
  if (!salt) salt = await change(['meta'], async (t) => {
    const had = await t.get('meta', 'salt');
    if (had) return had;
    const made = { id: 'salt', value: crypto.getRandomValues(new Uint8Array(16)) };
    await t.put('meta', made);
    return made;
  });
  const text = utf8(farmerId), all = new Uint8Array(16 + text.length);
  all.set(salt.value);
  all.set(text, 16);
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return sum[0] << 16 | sum[1] << 8 | sum[2];
}

const base64 = (bytes) => {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode.apply(null, bytes.subarray(i, i + 8192));
  return btoa(text);
};

// The same picture may be sent twice, of two farmers: its key is its CID and its envelope.
async function sealedPhoto(p, about, rowId) {
  const isOfFarmer = ['FARMER_PHOTO', 'ID_CARD', 'CONSENT'].includes(p.kind);
  const body = { data_base64: base64(new Uint8Array(p.bytes)), content_type: p.type || 'image/jpeg', kind: p.kind || 'WEIGHT_SLIP' };
  if (isOfFarmer) body.farmer_id = p.farmerId || about.farmerId;
  const id = ulid();
  return { cid: p.cid + '.' + id, id, outbox: rowId, state: 'SAVED', attempts: 0, next_at: 0, envelope: await envelope(isOfFarmer ? 'private-file' : 'evidence', body, id, { userId: about.userId }) };
}

export async function save(kind, body, more) {
  const me = vault.agent(), opts = more || {}, id = ulid();
  if (!me) throw new vault.PinError('locked');
  if (kind === 'delivery' && !body.batch_id) body = { ...body, batch_id: 'bat_' + ulid() };
  const farmerId = opts.farmerId || body.farmer_id || body.national_farmer_id;
  const about = { userId: me.id, farmerId, capturedAt: body.captured_at };
  const sent = await envelope(kind, body, id, { ...about, farmerId: kind === 'boundary' ? farmerId : null, replaces: opts.replaces });
  const own = await vault.seal({ summary: opts.summary || {}, body, form: opts.form || null, farmer_id: farmerId });
  const photos = await Promise.all((opts.photos || []).map((p) => sealedPhoto(p, about, id)));
  const row = {
    id, seq: 0, kind, state: 'SAVED', agent: me.id, topic: await topic(farmerId), envelope: sent, own, attempts: 0, next_at: 0,
    code: null, message: null, result: null, saved_at: Date.now(), done_at: null, replaces: opts.replaces || null,
  };
  await drafts.settled();
  await change(['outbox', 'blob', 'draft', 'meta'], async (t) => {
    const counter = (await t.get('meta', 'seq')) || { id: 'seq', value: 0 };
    row.seq = ++counter.value;
    await t.put('meta', counter);
    await t.put('outbox', row);
    for (const p of photos) await t.put('blob', p);
    if (opts.draft) await t.del('draft', opts.draft);
    if (opts.replaces) await replace(t, opts.replaces, id);
  });
  if (opts.draft) drafts.forget(opts.draft);
  changed();
  return row;
}

// replace takes the place of a row that the service has refused, with its photos.
async function replace(t, old, id) {
  const had = await t.get('outbox', old);
  if (!had) return;
  if (had.state !== 'REFUSED') throw new Error('only what was refused is replaced');
  for (const p of await t.all('blob')) if (p.outbox === old) await t.put('blob', { ...p, outbox: id });
  await t.del('outbox', old);
}

async function opened(row) {
  const me = vault.agent();
  return { ...row, own: me && row.agent === me.id && row.own ? await vault.open(row.own).catch(() => null) : null };
}

export async function rows() {
  const list = await all('outbox');
  list.sort((a, b) => b.seq - a.seq);
  return Promise.all(list.map(opened));
}

export async function row(id) {
  const it = await get('outbox', id);
  return it && opened(it);
}

export async function edit(id) {
  const row = await get('outbox', id);
  if (!row || row.state !== 'REFUSED') throw new Error('only what was refused is edited');
  const own = await vault.open(row.own), draft = row.kind + '-' + id;
  await drafts.keep(draft, row.kind, own.form || own.body, { replaces: id });
  return draft;
}

export async function again(id) {
  const row = await get('outbox', id), own = await vault.open(row.own);
  return save(row.kind, own.body, { summary: own.summary, form: own.form, farmerId: own.farmer_id, replaces: id });
}

export async function retry(id) {
  await change(['outbox'], async (t) => {
    const row = await t.get('outbox', id);
    if (row) await t.put('outbox', { ...row, next_at: 0 });
  });
  return drain();
}

export async function exportFiles() {
  const phone = await device(), list = (await all('outbox')).filter((r) => r.envelope).sort((a, b) => a.seq - b.seq);
  const photos = (await all('blob')).filter((p) => p.envelope), files = [];
  let left = [...list, ...photos];
  do {
    const part = cut(left, left.length), file = { v: 1, device_id: phone && phone.device_id, exported_at: new Date().toISOString(), envelopes: part.map((r) => r.envelope) };
    files.push(new Blob([JSON.stringify(file)], { type: 'application/json' }));
    left = left.slice(part.length);
  } while (left.length);
  return files;
}

export async function status() {
  const list = await all('outbox'), photos = await all('blob');
  const of = (states) => list.filter((r) => states.includes(r.state));
  const waiting = of(waits);
  return {
    ...live, waiting: waiting.length, refused: of(['REFUSED']).length, handedIn: of(['HANDED_IN']).length,
    photos: photos.filter((p) => p.state !== 'DONE').length,
    oldest: of(['SAVED', 'SENDING']).reduce((at, r) => Math.min(at, r.saved_at), Infinity),
  };
}

// afterSync are what else is done with the service once the outbox is empty.
const after = [];
export function afterSync(fn) { after.push(fn); }

export async function drain() {
  if (!(await device())?.device_id) return 'none';
  return navigator.locks.request('drain', { ifAvailable: true }, (lock) => (lock ? run() : 'elsewhere'));
}

async function run(isBack) {
  if (live.net === 'busy' && !isDue({ next_at: live.wait })) return 'wait';
  const tried = new Set();
  try {
    if (await contact()) { changed({ net: 'revoked', sending: null }); return 'revoked'; }
    await sendRows(tried);
    await sendPhotos(tried);
    await forgetOld();
    for (const fn of after) await fn();
    await put('meta', { id: 'sync', at: Date.now() });
    changed({ net: 'ok', sending: null, wait: 0 });
    return 'done';
  } catch (err) {
    if (!(err instanceof NetError)) { changed({ net: 'trouble', sending: null }); throw err; }
    if (err.kind === 'signin') {
      if (await contact(true).catch(() => false)) { changed({ net: 'revoked', sending: null }); return 'revoked'; }
      if (!isBack && await comeBack()) return run(true);
    }
    changed({ net: err.kind, sending: null, wait: err.wait ? Date.now() + err.wait : 0 });
    return err.kind;
  }
}

const contactEveryMs = 30000, rightMs = 60000;

// tick takes what is known of the phone's clock.
export async function tick() {
  const { skew, told } = (await get('meta', 'contact')) || { skew: 0 };
  Object.assign(clock, { skew, told: told || 0 });
}

// contact tells the service that the phone is there, and hears whether it is to wipe
// what it can read. A phone whose clock is wrong takes the service's.
async function contact(isUrgent) {
  const had = (await get('meta', 'contact')) || { id: 'contact', at: 0, skew: 0 };
  if (!isUrgent && Math.abs(Date.now() - had.at) < contactEveryMs) return false;
  const phone = await device(), held = (await all('outbox')).filter((r) => unsent.includes(r.state)).length;
  for (const isLast of [false, true]) {
    const at = new Date(Date.now() + had.skew).toISOString().slice(0, 19) + 'Z';
    const body = { at, records_held: held, app_version: version(), signature: await sign(['mwanyi-contact-v1', phone.device_id, at].join('\n')) };
    try {
      const { value, at: said } = await ask('POST', '/devices/' + phone.device_id + '/contact', body);
      had.at = Date.now();
      if (said) Object.assign(had, { skew: Math.abs(said - had.at) > rightMs ? said - had.at : 0, told: said });
      Object.assign(clock, { skew: had.skew, told: had.told || 0 });
      await change(['meta'], async (t) => {
        await t.put('meta', had);
        await t.put('meta', { id: 'server', ...value.server_key });
        if (value.wipe) await t.put('meta', { ...(await t.get('meta', 'device')), isRevoked: true });
      });
      if (value.wipe) await vault.wipe();
      else await vault.release();
      return value.wipe;
    } catch (err) {
      if (err.kind !== 'signin') throw err;
      if (isLast || !err.at) return false; // the sync itself will say what is wrong
      had.skew = err.at - Date.now();
    }
  }
  return false;
}

// isThere: somebody else has registered the farmer, so that nothing has to wait for it.
const isThere = (r) => r.state === 'REFUSED' && r.code === 'FARMER_ALREADY_REGISTERED';

// isDue: a row that waits for longer than any does is one of a clock that was set back.
const longestMs = 3600e3;
const isDue = (r) => r.next_at <= Date.now() || r.next_at > Date.now() + longestMs;

// ready are the rows that can be sent now, oldest first: what a farmer's deliveries
// need, the registration, comes before them, and they wait until it is done.
async function ready(tried) {
  const list = (await all('outbox')).sort((a, b) => a.seq - b.seq);
  const unregistered = new Set(list.filter((r) => r.kind === 'registration' && r.state !== 'DONE' && !isThere(r)).map((r) => r.topic));
  return list.filter((r) => r.envelope && !tried.has(r.id) && (waits.includes(r.state) || r.state === 'HANDED_IN') && isDue(r) &&
    !(r.kind !== 'registration' && r.topic !== null && unregistered.has(r.topic)));
}

async function sendRows(tried) {
  let size = most, done = 0;
  for (;;) {
    const list = await ready(tried);
    if (!list.length) return;
    const batch = cut(list, size);
    changed({ sending: [done, done + list.length] });
    await change(['outbox'], async (t) => {
      for (const r of batch) await t.put('outbox', { ...(await t.get('outbox', r.id)), state: r.state === 'SAVED' ? 'SENDING' : r.state, attempts: r.attempts + 1 });
    });
    const results = await handIn(batch);
    if (!results) { size = 1; continue; } // the call was wrong: which one of them is it?
    await settle('outbox', batch, results);
    for (const r of batch) tried.add(r.id);
    done += batch.length;
    changed({ sending: [done, done + list.length - batch.length] });
  }
}

// cut is the first part of a list that fits into one call.
function cut(list, size) {
  let n = 0, bytes = 0;
  while (n < list.length && n < size && (n === 0 || bytes + list[n].envelope.ct.length < mostBytes)) bytes += list[n++].envelope.ct.length;
  return list.slice(0, n);
}

// handIn sends envelopes and gives what became of each; null: the call itself was
// refused, and one of several is the reason.
async function handIn(batch) {
  const held = (await all('outbox')).filter((r) => unsent.includes(r.state)).length;
  try {
    const { value } = await ask('POST', '/agent/sync', { app_version: version(), records_held: held, envelopes: batch.map((r) => r.envelope) });
    if (!value || !Array.isArray(value.results)) throw new NetError('portal');
    return value.results;
  } catch (err) {
    if (err.kind !== 'refused' || ![400, 413, 422].includes(err.status)) throw err;
    if (batch.length > 1) return null;
    return [{ id: batch[0].envelope.id, status: 'REFUSED', code: err.code, message: err.message, result: null }];
  }
}

// next is how long a row waits that was not taken for now.
const next = (attempts) => Date.now() + Math.min(longestMs, 15e3 * 2 ** Math.min(attempts, 8));

function outcome(row, r) {
  const said = { ...row, code: r.code, message: r.message };
  switch (r.status) {
    case 'DONE': return { ...said, state: 'DONE', envelope: null, result: r.result, done_at: Date.now() };
    case 'SENT': return { ...said, state: 'SENT', result: r.result, next_at: next(row.attempts) };
    case 'PARKED': return { ...said, state: 'HANDED_IN', next_at: next(row.attempts + 4) };
    case 'REFUSED': return { ...said, state: 'REFUSED' };
    case 'REJECTED': return { ...said, state: 'REFUSED', code: 'REJECTED' };
    default: return { ...said, state: row.state === 'SENDING' ? 'SAVED' : row.state, next_at: next(row.attempts) }; // LATER, TAKEN
  }
}

// settle writes down what the service has answered; what it has not answered is as it was.
async function settle(store, batch, results) {
  const by = new Map(results.map((r) => [r.id, r]));
  await change([store], async (t) => {
    for (const sent of batch) {
      const r = by.get(sent.envelope.id), row = r && await t.get(store, store === 'blob' ? sent.cid : sent.id);
      if (!row || !row.envelope || row.envelope.id !== sent.envelope.id) continue;
      const now = outcome(row, r);
      if (store === 'blob' && now.state === 'DONE') await t.del('blob', row.cid);
      else await t.put(store, now);
    }
  });
}

// sendPhotos comes after the words: a photo of a delivery that is known, or on its way.
async function sendPhotos(tried) {
  const prefs = (await get('meta', 'prefs')) || {};
  const isMobile = navigator.connection && navigator.connection.type === 'cellular';
  if (isMobile && prefs.photosOnMobile === false) return;
  for (;;) {
    const known = new Map((await all('outbox')).map((r) => [r.id, r]));
    const list = (await all('blob')).filter((p) => {
      const of = known.get(p.outbox);
      return p.state !== 'REFUSED' && p.envelope && !tried.has(p.cid) && isDue(p) && (!of || of.state === 'DONE' || (of.state === 'SENT' && of.kind === 'delivery'));
    });
    if (!list.length) return;
    const batch = list.slice(0, 1); // one at a time: what was sent is not sent again after a break
    changed({ sending: [0, list.length] });
    tried.add(batch[0].cid);
    await settle('blob', batch, await handIn(batch));
  }
}

async function forgetOld() {
  const list = (await all('outbox')).filter((r) => r.state === 'DONE' && Date.now() - r.done_at > keptMs);
  if (list.length) await change(['outbox'], async (t) => { for (const r of list) await t.del('outbox', r.id); });
}
