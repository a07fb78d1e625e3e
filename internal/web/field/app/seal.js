// What leaves the phone is sealed to the service and signed by the phone.
//
//   envelope(kind, body, id, {userId, farmerId, replaces, capturedAt}) -> the envelope, as
//       POST /agent/sync takes it: HPKE (RFC 9180) base mode, DHKEM(P-256, HKDF-SHA256),
//       HKDF-SHA256, AES-256-GCM. The phone itself cannot open it again.
//   device() -> {id, device_id, label, keys} | undefined; newDevice() makes the key pair,
//       ECDSA P-256, which cannot leave the browser; sign(text) -> base64url
//   ulid() -> a name that sorts by time, growing also within a millisecond
//   now(), stamp(): the time, by the service's clock where the phone's is known to be wrong;
//       clock.skew is by how much it was, when the service had told clock.told: somebody may
//       have set it right since. fair(at): a time that the service can take, else undefined
//   b64(bytes), unb64(text): base64url without padding; utf8(text) -> bytes

import { get, put } from './store.js';

export const utf8 = (text) => new TextEncoder().encode(text);

export function b64(bytes) {
  const all = new Uint8Array(bytes);
  let text = '';
  for (let i = 0; i < all.length; i += 8192) text += String.fromCharCode.apply(null, all.subarray(i, i + 8192));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export const unb64 = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

export const clock = { skew: 0, told: 0 };
// Of the phone's time and what was made of it the earlier is taken, unless it has passed for certain:
// a time that is too early is taken by the service, and one that is to come is refused.
export const now = () => {
  const is = Date.now(), other = is + clock.skew, least = Math.min(is, other);
  return least < clock.told ? Math.max(is, other) : least;
};
export const stamp = () => new Date(now()).toISOString();

// What a clock has said that ran ahead, or stood at its first day, the service refuses.
const aheadMs = 240e3, pastMs = 60 * 86400e3;
export const fair = (at) => { const ago = now() - Date.parse(at); return ago > -aheadMs && ago < pastMs ? at : undefined; };

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
let lastAt = 0, lastTail = null;

export function ulid() {
  const is = now(), at = lastAt > is + 60e3 ? is : Math.max(is, lastAt); // a clock that was set back
  if (at === lastAt && lastTail) {
    for (let i = 15; i >= 0 && (lastTail[i] = (lastTail[i] + 1) % 32) === 0; i--);
  } else {
    lastTail = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b % 32);
  }
  lastAt = at;
  let head = '';
  for (let i = 0, rest = at; i < 10; i++, rest = Math.floor(rest / 32)) head = letters[rest % 32] + head;
  return head + lastTail.map((n) => letters[n]).join('');
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' };

export const device = () => get('meta', 'device');

// newDevice keeps the key before anybody hears of it: a phone that is killed while it
// is let in comes back as the same phone.
export async function newDevice() {
  const keys = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const row = { id: 'device', device_id: null, keys };
  await put('meta', row);
  return row;
}

export async function point(row) { return b64(await crypto.subtle.exportKey('raw', row.keys.publicKey)); }

export async function sign(text) {
  const { keys } = await device();
  return b64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, utf8(text)));
}

const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const p of parts) { all.set(p, at); at += p.length; }
  return all;
};

// RFC 9180, sections 4 and 5.1, for the one suite that the service speaks.
const kemID = joined(utf8('KEM'), [0, 0x10]);
const suiteID = joined(utf8('HPKE'), [0, 0x10, 0, 1, 0, 2]);
const none = new Uint8Array(0);

async function hmac(key, data) {
  const raw = key.length ? key : new Uint8Array(32);
  const k = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', k, data));
}

const extract = (suite, salt, label, ikm) => hmac(salt, joined(utf8('HPKE-v1'), suite, utf8(label), ikm));
const expand = async (suite, prk, label, info, length) => // one block is enough: length <= 32
  (await hmac(prk, joined([0, length], utf8('HPKE-v1'), suite, utf8(label), info, [1]))).subarray(0, length);

async function hpke(publicKey, info, aad, plain) {
  const dh = { name: 'ECDH', namedCurve: 'P-256' };
  const to = await crypto.subtle.importKey('raw', publicKey, dh, false, []);
  const own = await crypto.subtle.generateKey(dh, false, ['deriveBits']);
  const enc = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: to }, own.privateKey, 256));
  const secret = await expand(kemID, await extract(kemID, none, 'eae_prk', shared), 'shared_secret', joined(enc, publicKey), 32);
  const context = joined([0], await extract(suiteID, none, 'psk_id_hash', none), await extract(suiteID, none, 'info_hash', info));
  const prk = await extract(suiteID, secret, 'secret', none);
  const key = await crypto.subtle.importKey('raw', await expand(suiteID, prk, 'key', context, 32), 'AES-GCM', false, ['encrypt']);
  const iv = await expand(suiteID, prk, 'base_nonce', context, 12);
  return { enc, ct: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: aad }, key, plain)) };
}

export async function envelope(kind, body, id, about) {
  const [phone, server] = await Promise.all([device(), get('meta', 'server')]);
  const content = { user_id: about.userId, kind, captured_at: about.capturedAt || stamp(), body };
  if (about.farmerId) content.farmer_id = about.farmerId;
  if (about.replaces) content.replaces = about.replaces;
  const { enc, ct } = await hpke(unb64(server.public_key), utf8('mwanyi envelope v1'), utf8(id + '\n' + phone.device_id), utf8(JSON.stringify(content)));
  const e = { v: 1, id, kid: server.kid, device_id: phone.device_id, enc: b64(enc), ct: b64(ct) };
  e.sig = await sign(['mwanyi-envelope-v1', e.id, e.kid, e.device_id, e.enc, e.ct].join('\n'));
  return e;
}
