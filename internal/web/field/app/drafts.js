// Forms and walks that are not finished, sealed to the agent. Written on every change:
// a phone that dies in the middle of a walk loses the last step at most.
//
//   load(id) -> {id, kind, value, replaces, at} | undefined     list() -> the agent's own, newest first
//   keep(id, kind, value, {replaces}?)                           drop(id)
//   isOpen() -> the screen that is shown has loaded or kept a draft: no update now
//   settled() resolves when all that was kept is written; forget(id) after outbox.save
//   letGo() is called by the router when a screen is left

import { all, change, get } from './store.js';
import { agent, open, seal } from './vault.js';

let opened = new Set();

export const isOpen = () => opened.size > 0;
export function letGo() { opened = new Set(); }
export function forget(id) { opened.delete(id); }

export async function load(id) {
  const row = await get('draft', id);
  if (!row) return undefined;
  opened.add(id);
  return { ...(await open(row.sealed)), id, at: row.at };
}

// Writes of one draft happen in the order of the calls, whatever sealing takes.
let last = Promise.resolve();
export const settled = () => last;

export function keep(id, kind, value, more) {
  opened.add(id);
  const replaces = more && more.replaces;
  const next = last.then(async () => {
    const sealed = await seal({ kind, value, replaces });
    await change(['draft'], (t) => t.put('draft', { id, at: Date.now(), sealed }));
  });
  last = next.catch(() => {});
  return next;
}

export async function drop(id) {
  opened.delete(id);
  await last;
  await change(['draft'], (t) => t.del('draft', id));
}

export async function list() {
  const me = agent(), found = [];
  if (!me) return found;
  for (const row of await all('draft')) if (row.sealed.agent === me.id) found.push({ ...(await open(row.sealed)), id: row.id, at: row.at });
  return found.sort((a, b) => b.at - a.at);
}
