// The numbers that this phone judges by, as the service gave them last: GET /agent/rules.
//
//   rules() -> {phones, grades, deliveries, advance_pct, ...} | null when there are none yet

import { get, put } from './store.js';
import { ask, NetError } from './wire.js';
import { afterSync } from './outbox.js';
import { agent } from './vault.js';

export async function rules() { return ((await get('meta', 'rules')) || {}).value || null; }

afterSync(async () => {
  if (!agent()) return;
  const had = await get('meta', 'rules');
  try {
    const { status, value, etag } = await ask('GET', '/agent/rules', undefined, { etag: had && had.etag });
    if (status !== 304) await put('meta', { id: 'rules', value, etag });
  } catch (err) {
    if (!(err instanceof NetError) || err.kind !== 'refused') throw err; // else the next sync asks again
  }
});
