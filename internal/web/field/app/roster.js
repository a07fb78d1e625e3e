// Farmers, prices and the cooperative, carried into the field; sealed to the agent.
//
//   pages() -> the roster's pages, of which farmers.js makes the farmers
//   prices() -> [{species, form, grade, price_ugx, price_usdc, valid_from}] in force
//   coop() -> {organisation_id, name, ...}
//   refresh() fetches what has changed; the outbox calls it after each sync
//
// A roster of 1,500 is one sealed row: opened once, when somebody is unlocked.

import { get, put } from './store.js';
import * as vault from './vault.js';
import { ask, NetError } from './wire.js';
import { afterSync } from './outbox.js';

let held = { of: null };

async function part(store) {
  const me = vault.agent();
  if (!me) return null;
  if (held.of !== me.id) held = { of: me.id };
  if (held[store] === undefined) {
    const row = await get(store, me.id);
    held[store] = row ? await vault.open(row.sealed) : null;
  }
  return held[store];
}

export const pages = async () => (await part('farmer')) || [];
export const prices = async () => (await part('price')) || [];
export const coop = async () => part('coop');

async function keep(store, value, etag) {
  const me = vault.agent();
  if (!me) return;
  await put(store, { id: me.id, etag: etag || null, at: Date.now(), sealed: await vault.seal(value) });
  if (held.of === me.id) held[store] = value;
}

async function roster() {
  const path = '/farmers/roster?outlines=true&columns=true', had = await get('farmer', vault.agent().id), pages = [];
  const first = await ask('GET', path, undefined, { etag: had && had.etag });
  if (first.status === 304) return;
  for (let { value } = first; value;) {
    pages.push(value);
    value = value.next_cursor && (await ask('GET', path + '&cursor=' + encodeURIComponent(value.next_cursor))).value;
  }
  await keep('farmer', pages, pages.length > 1 ? null : first.etag); // a tag speaks of one page
}

const everyMs = 5 * 60000;

export async function refresh() {
  const me = vault.agent();
  if (!me) return;
  const had = await get('price', me.id);
  if (had && Math.abs(Date.now() - had.at) < everyMs) return;
  try {
    await roster();
    await keep('coop', (await ask('GET', '/organisations/' + me.organisation_id)).value);
    await keep('price', (await ask('GET', '/prices?in_force=true')).value.prices);
  } catch (err) {
    if (!(err instanceof NetError) || err.kind !== 'refused') throw err; // else the next sync asks again
  }
}

afterSync(refresh);
