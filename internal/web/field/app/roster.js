// Farmers, prices and the cooperative, carried into the field; sealed to the agent.
//
//   farmers() -> [{farmer_id, external_id, given_name, family_name, village, phone_ends,
//       has_outline, forest_deforestation_free, season_kg, area_hectares, species, outlines,
//       expires_at (of a walk that is due)}] of the agent who is unlocked
//   farmer(id) -> one of them       find(words) -> those whose id, name or village begin so
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

export const farmers = async () => (await part('farmer')) || [];
export const prices = async () => (await part('price')) || [];
export const coop = async () => part('coop');
export const farmer = async (id) => (await farmers()).find((f) => f.farmer_id === id);

const plain = (text) => (text || '').normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

export async function find(words, most) {
  const asked = plain(words).split(/\s+/).filter(Boolean), found = [];
  if (!asked.length) return found;
  for (const f of await farmers()) {
    const own = plain([f.farmer_id, f.external_id, f.given_name, f.family_name, f.village].join(' ')).split(/[\s]+/);
    if (asked.every((w) => own.some((o) => o.startsWith(w)))) found.push(f);
    if (found.length >= (most || 20)) break;
  }
  return found;
}

async function keep(store, value, etag) {
  const me = vault.agent();
  if (!me) return;
  await put(store, { id: me.id, etag: etag || null, at: Date.now(), sealed: await vault.seal(value) });
  if (held.of === me.id) held[store] = value;
}

async function roster() {
  const me = vault.agent(), had = await get('farmer', me.id);
  const first = await ask('GET', '/farmers/roster?outlines=true', undefined, { etag: had && !had.isPaged && had.etag });
  if (first.status === 304) return;
  const list = [...first.value.farmers];
  for (let cursor = first.value.next_cursor; cursor;) {
    const { value } = await ask('GET', '/farmers/roster?outlines=true&cursor=' + encodeURIComponent(cursor));
    list.push(...value.farmers);
    cursor = value.next_cursor;
  }
  await keep('farmer', list, first.value.next_cursor ? null : first.etag); // a tag speaks of one page
}

const everyMs = 5 * 60000;

export async function refresh() {
  const me = vault.agent();
  if (!me) return;
  const had = await get('price', me.id);
  if (had && Date.now() - had.at < everyMs) return;
  try {
    await roster();
    await keep('coop', (await ask('GET', '/organisations/' + me.organisation_id)).value);
    await keep('price', (await ask('GET', '/prices?in_force=true')).value.prices);
  } catch (err) {
    if (!(err instanceof NetError) || err.kind !== 'refused') throw err; // else the next sync asks again
  }
}

afterSync(refresh);
