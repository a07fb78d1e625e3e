// Who works with this phone, and what each may read.
//
//   agents() -> [{id, name, organisation_id, hasPasskey, tries, isLocked}]
//   agent() -> {id, name, organisation_id} who is unlocked here, or null
//   admit(user, pin) -> a new agent, unlocked        offerPasskey() -> true when one is kept
//   unlock(id, pin), unlockByPasskey(id), lock(), onLock(fn)
//   seal(value) -> sealed, open(sealed) -> value     to the agent who is unlocked
//   release() lets who is locked try again: the service has just said that the phone is
//       in service                                   wipe(id?) what this phone can read
//
// Each agent has an AES-256-GCM data key. It lies wrapped by the PIN (PBKDF2-SHA256,
// 600,000 rounds) and, where the phone can, by a passkey's PRF. A PIN of six digits is
// weak against who has copied the disk: little lies under it. After 5 wrong ones the
// agent is locked until the phone is online, after 10 the readable part is wiped; the
// outbox never is. A try counts before it is made: who ends the browser gains nothing.

import { all, change, get } from './store.js';
import { utf8 } from './seal.js';

const rounds = 600000;
export const triesUntilLocked = 5;
const triesUntilWiped = 10;

// PinError: kind is 'wrong' (with left, the tries until it locks), 'locked' or 'wiped'.
export class PinError extends Error {
  constructor(kind, left) { super('PIN: ' + kind); this.kind = kind; this.left = left; }
}

let current = null; // {id, name, organisation_id, key}
let locked = () => {};

export const agent = () => current && { id: current.id, name: current.name, organisation_id: current.organisation_id };
export function onLock(fn) { locked = fn; }
export function lock() { current = null; locked(); }

export async function agents() {
  return (await all('agent')).map((a) => ({
    id: a.id, name: a.name, organisation_id: a.organisation_id, hasPasskey: !!a.passkey, isWiped: !a.pin, tries: a.tries, isLocked: isLocked(a),
  }));
}

const isLocked = (a) => a.tries >= triesUntilLocked && !a.isReleased;
const chance = (n) => crypto.getRandomValues(new Uint8Array(n));

async function pinKey(pin, salt, n) {
  const base = await crypto.subtle.importKey('raw', utf8(pin), 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: n }, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function prfKey(bits) {
  const base = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8('mwanyi field') }, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

async function wrapped(by, raw, id) {
  const iv = chance(12);
  return { iv, ct: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(id) }, by, raw) };
}

const unwrapped = (by, w, id) => crypto.subtle.decrypt({ name: 'AES-GCM', iv: w.iv, additionalData: utf8(id) }, by, w.ct);
const dataKey = (raw) => crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);

let fresh = null; // the raw key of who was just admitted, until the passkey was offered

// admit lets somebody in whom the service has let in. Who was there before, and knows
// the PIN, keeps what lies here.
export async function admit(user, pin) {
  const had = await get('agent', user.id);
  let raw = null;
  if (had && had.pin) raw = await unwrapped(await pinKey(pin, had.pin.salt, had.pin.rounds), had.pin, user.id).catch(() => null);
  const isNew = !raw;
  if (isNew) raw = chance(32);
  const salt = chance(16);
  const row = {
    id: user.id, name: user.name, organisation_id: user.organisation_id, tries: 0, isReleased: false,
    pin: { salt, rounds, ...(await wrapped(await pinKey(pin, salt, rounds), raw, user.id)) }, passkey: !isNew && had.passkey || null,
  };
  if (isNew && had) await wipe(user.id); // nobody can read it any more
  await change(['agent'], (t) => t.put('agent', row));
  current = { id: user.id, name: user.name, organisation_id: user.organisation_id, key: await dataKey(raw) };
  fresh = raw;
  return agent();
}

// offerPasskey asks the phone for a passkey that can wrap; false: it has none.
export async function offerPasskey() {
  const raw = fresh, who = current;
  fresh = null;
  if (!raw || !window.PublicKeyCredential) return false;
  const made = await navigator.credentials.create({ publicKey: {
    challenge: chance(32), rp: { name: 'mwanyi' }, user: { id: chance(16), name: who.name, displayName: who.name },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }, { type: 'public-key', alg: -257 }],
    authenticatorSelection: { authenticatorAttachment: 'platform', userVerification: 'required' }, extensions: { prf: {} },
  } });
  const prf = made.getClientExtensionResults().prf;
  if (!prf || !prf.enabled) return false;
  const salt = chance(32), credential = new Uint8Array(made.rawId);
  const key = await prfKey(await shown(credential, salt));
  const passkey = { credential, salt, ...(await wrapped(key, raw, who.id)) };
  await change(['agent'], async (t) => { await t.put('agent', { ...(await t.get('agent', who.id)), passkey }); });
  return true;
}

// shown has the passkey shown, and gives what only it can compute.
async function shown(credential, salt) {
  const got = await navigator.credentials.get({ publicKey: {
    challenge: chance(32), userVerification: 'required', allowCredentials: [{ type: 'public-key', id: credential }], extensions: { prf: { eval: { first: salt } } },
  } });
  const prf = got.getClientExtensionResults().prf;
  if (!prf || !prf.results) throw new Error('the passkey has no PRF');
  return prf.results.first;
}

export async function unlock(id, pin) {
  const row = await change(['agent'], async (t) => {
    const a = await t.get('agent', id);
    if (!a || !a.pin) throw new PinError('wiped');
    if (isLocked(a)) throw new PinError('locked');
    a.tries++;
    await t.put('agent', a);
    return a;
  });
  let raw;
  try {
    raw = await unwrapped(await pinKey(pin, row.pin.salt, row.pin.rounds), row.pin, id);
  } catch {
    if (row.tries >= triesUntilWiped) { await wipe(id); throw new PinError('wiped'); }
    if (isLocked(row)) throw new PinError('locked');
    throw new PinError('wrong', (row.tries < triesUntilLocked ? triesUntilLocked : triesUntilWiped) - row.tries);
  }
  await enter(row, raw);
}

export async function unlockByPasskey(id) {
  const row = await get('agent', id);
  await enter(row, await unwrapped(await prfKey(await shown(row.passkey.credential, row.passkey.salt)), row.passkey, id));
}

async function enter(row, raw) {
  const key = await dataKey(raw);
  await change(['agent'], async (t) => { await t.put('agent', { ...(await t.get('agent', row.id)), tries: 0, isReleased: false }); });
  current = { id: row.id, name: row.name, organisation_id: row.organisation_id, key };
}

export const release = () => change(['agent'], async (t) => {
  for (const a of await t.all('agent')) if (isLocked(a)) await t.put('agent', { ...a, isReleased: true });
});

export async function seal(value) {
  if (!current) throw new PinError('locked');
  const iv = chance(12), { id, key } = current;
  return { agent: id, iv, ct: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(id) }, key, utf8(JSON.stringify(value))) };
}

export async function open(sealed) {
  if (!current || sealed.agent !== current.id) throw new PinError('locked');
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData: utf8(current.id) }, current.key, sealed.ct);
  return JSON.parse(new TextDecoder().decode(plain));
}

// wipe takes away what this phone can read, of one agent or of all: keys, drafts, the
// farmers, what is said of each row. The sealed rows stay: they are the service's.
export async function wipe(id) {
  await change(['agent', 'draft', 'farmer', 'price', 'coop', 'outbox'], async (t) => {
    const isTheirs = (of) => !id || of === id;
    for (const a of await t.all('agent')) if (isTheirs(a.id)) await t.put('agent', { id: a.id, name: a.name, organisation_id: a.organisation_id, tries: 0, isReleased: false, pin: null, passkey: null });
    for (const d of await t.all('draft')) if (isTheirs(d.sealed.agent)) await t.del('draft', d.id);
    for (const store of ['farmer', 'price', 'coop']) for (const row of await t.all(store)) if (isTheirs(row.id)) await t.del(store, row.id);
    for (const row of await t.all('outbox')) if (isTheirs(row.agent)) await t.put('outbox', { ...row, own: null });
  });
  if (!id || current && id === current.id) lock();
}
