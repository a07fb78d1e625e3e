// The frame of the app: screens, the header with its banner, updates.
//
//   screen(name, async (root, params) => leave?)   registers a screen. It fills root, which
//       is empty, and may give a function that is called when it is left (await it).
//       Params are strings. { open: true } as a third argument: nobody has to be unlocked.
//   go(name, params?, {replace}?)    shows a screen; the browser's back leads back
//   title(text)                      what the header says; back() as the header's arrow
//   el(tag, attrs, ...children)      an element: on... are listeners, class, text, others as
//       they are; true is an empty attribute, false and null none. 'svg:path' is SVG. There
//       is no innerHTML anywhere: Trusted Types refuse it.
//   button(text, fn, attrs?)         disabled while fn runs, so that two taps are one
//   card(heading, ...children), pill(text, kind), field(label, input, hint?)
//   say(text, kind?)                 a short message at the foot; read aloud, too
//   follow(draw) -> stop             draws again when the outbox has changed, never under a
//       finger: the tap would meet what is no longer there
//   hold() -> release                no update until released: a camera, a walk
//
// Names: enrol, unlock, home, outbox, settings are here; find, register, walk, weigh,
// receipt, tasks come with their own files. /agent/boundary?farmer_id=... opens walk.

import * as outbox from './outbox.js';
import * as vault from './vault.js';
import * as drafts from './drafts.js';
import { all, FullError, get, onBlocked, StoreError } from './store.js';
import { clock } from './seal.js';
import { NetError } from './wire.js';
import { languages, nameOf, t, use } from './words.js';

const screens = new Map();
const SVG = 'http://www.w3.org/2000/svg';

export function screen(name, fn, more) { screens.set(name, { fn, open: !!(more && more.open) }); }
export const has = (name) => screens.has(name);

// lazy is a screen whose file is fetched when it is first shown: on a slow line the first
// screens do not wait for it. The worker keeps all of them.
export function lazy(name, load, more) {
  if (screens.has(name)) throw new Error(name + ' is there already');
  screen(name, async (root, params) => {
    await load();
    return screens.get(name).fn(root, params);
  }, more);
}

export function el(tag, attrs, ...children) {
  const isSVG = tag.startsWith('svg:');
  const node = isSVG ? document.createElementNS(SVG, tag.slice(4)) : document.createElement(tag);
  for (const [name, value] of Object.entries(attrs || {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'text') node.textContent = value;
    else if (name === 'value') node.value = value;
    else node.setAttribute(name === 'class' ? 'class' : name, value === true ? '' : value);
  }
  node.append(...children.flat(9).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

export function button(text, fn, attrs) {
  return el('button', { type: 'button', class: 'wide', ...attrs, onclick: async (e) => {
    const it = e.currentTarget;
    if (it.disabled) return;
    it.disabled = true;
    try { await fn(e); } catch (err) { failed(err); } finally { it.disabled = false; }
  } }, text);
}

// choices leads to the settings by a button that everybody can read.
export const choices = () => button(languages.map(nameOf).join(' · '), () => go('settings'), { class: 'wide plain', id: 'choices' });

export const card = (heading, ...children) => el('section', { class: 'card' }, heading && el('h2', { text: heading }), ...children);
export const pill = (text, kind) => el('span', { class: 'pill ' + (kind || ''), text });
export const field = (label, input, hint) => el('label', { class: 'field' }, el('span', { text: label }), input, hint && el('small', { text: hint }));

let quiet;
export function say(text, kind) {
  const line = document.getElementById('say');
  line.textContent = text;
  line.className = kind || '';
  line.hidden = false;
  line.onclick = () => { line.hidden = true; }; // it may cover what it speaks of
  clearTimeout(quiet);
  quiet = setTimeout(() => { line.hidden = true; }, 8000);
}

// failed tells what went wrong in words; what nobody has foreseen goes to the console, too.
export function failed(err) {
  if (err instanceof FullError) return say(t('common.full'), 'bad');
  if (err instanceof StoreError) return say(t('common.nostore'), 'bad');
  if (err instanceof vault.PinError) return say(t('unlock.again'), 'bad');
  if (err && err.name === 'NotAllowedError') return say(t('common.notallowed'), 'bad');
  if (err instanceof NetError) return say(t('net.' + err.kind), 'bad');
  console.error(err);
  return say(t('common.failed'), 'bad');
}

const tapMs = 400; // from a finger that is lifted to the tap that it was

export function follow(draw) {
  let isDrawing = false, isDue = false, isTouched = false, lifted;
  const redraw = async () => {
    isDue = true;
    if (isDrawing) return;
    isDrawing = true;
    while (isDue && !isTouched) {
      isDue = false;
      await draw().catch(failed);
    }
    isDrawing = false;
  };
  const down = () => { clearTimeout(lifted); isTouched = true; };
  const up = () => {
    clearTimeout(lifted);
    lifted = setTimeout(() => { isTouched = false; if (isDue) redraw(); }, tapMs);
  };
  const stops = [outbox.onChange(redraw)];
  for (const [type, fn] of [['pointerdown', down], ['pointerup', up], ['pointercancel', up]]) {
    addEventListener(type, fn, true);
    stops.push(() => removeEventListener(type, fn, true));
  }
  return () => { clearTimeout(lifted); for (const stop of stops) stop(); };
}

// ---- screens ----

let shown = null, leave = null, turn = 0;

export function go(name, params, more) {
  const query = new URLSearchParams(params || {}).toString();
  const to = '/agent#' + name + (query ? '?' + query : '');
  history[more && more.replace ? 'replaceState' : 'pushState']({ deep: !(more && more.replace) }, '', to);
  return show();
}

export function back() {
  if (history.state && history.state.deep) history.back();
  else go('home', null, { replace: true });
}

function wanted() {
  const [name, query] = location.hash.slice(1).split('?');
  return { name: screens.has(name) ? name : 'home', params: Object.fromEntries(new URLSearchParams(query || '')) };
}

// show draws the screen of the address, or what has to come before it.
export async function show() {
  const mine = ++turn;
  let { name, params } = wanted();
  if (!screens.get(name).open && !vault.agent()) name = (await vault.agents()).length ? 'unlock' : 'enrol';
  if (leave) { const end = leave; leave = null; await end(); }
  if (mine !== turn) return; // somebody went on meanwhile
  drafts.letGo();
  const root = el('main', { id: 'root', tabindex: '-1', 'data-screen': name });
  document.getElementById('root').replaceWith(root);
  document.getElementById('back').hidden = ['home', 'unlock', 'enrol'].includes(name);
  const line = document.getElementById('say');
  if (line.className === 'bad') line.hidden = true; // what failed, failed on the screen before
  shown = name;
  window.scrollTo(0, 0);
  try {
    const end = await screens.get(name).fn(root, params);
    if (mine === turn) leave = end || null;
    else if (end) await end();
  } catch (err) { failed(err); }
  root.dataset.ready = '';
  update();
}

export function title(text) {
  document.getElementById('title').textContent = text;
  document.title = text + ' · mwanyi';
}

// ---- the banner ----

const dayMs = 86400e3, wrongClockMs = 600e3;

export async function banner() {
  const s = await outbox.status().catch(() => null);
  const it = document.getElementById('banner'), line = document.getElementById('trouble');
  if (!s) { it.hidden = true; return; }
  const isOld = Date.now() - s.oldest > dayMs;
  let text = '', kind = '';
  if (s.sending) text = t('banner.sending', { n: s.sending[0], m: s.sending[1] });
  else if (s.refused || s.net === 'signin' || s.net === 'revoked') { text = t('banner.action'); kind = 'bad'; }
  else if (s.waiting) text = ['ok', 'unknown'].includes(s.net) ? t('banner.waiting', { n: s.waiting }) : t('banner.offline', { n: s.waiting });
  else if (!['ok', 'unknown'].includes(s.net)) text = t('banner.off');
  if (isOld) kind = 'bad';
  it.replaceChildren(pill(text, kind || 'wait'));
  it.hidden = !text;
  const lines = [];
  if (isOld) lines.push(t('banner.old'));
  if (Math.abs(clock.skew) > wrongClockMs) lines.push(t('banner.clock', { n: Math.round(Math.abs(clock.skew) / 60e3) }));
  if (!['ok', 'unknown', 'offline'].includes(s.net)) lines.push(t('net.' + s.net));
  line.textContent = lines.join(' ');
  line.hidden = !lines.length;
  line.dataset.net = s.net;
}

// ---- updates: a new edition waits while something is open ----

let holds = 0, registration = null, isReloading = false;

export function hold() {
  let isHeld = true;
  holds++;
  return () => { if (isHeld) { isHeld = false; holds--; update(); } };
}

export async function update() {
  if (!registration || !registration.waiting || holds || drafts.isOpen()) return;
  const s = await outbox.status().catch(() => null);
  if (s && s.sending) return;
  if (holds || drafts.isOpen() || !registration.waiting) return;
  registration.waiting.postMessage('SKIP_WAITING');
}

async function worker() {
  if (!navigator.serviceWorker) return;
  const policy = window.trustedTypes ? window.trustedTypes.createPolicy('app', { createScriptURL: (url) => url }) : { createScriptURL: (url) => url };
  let hadOne = !!navigator.serviceWorker.controller; // the first worker of a phone changes nothing
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne && !isReloading) {
      isReloading = true;
      location.reload();
    }
    hadOne = true;
  });
  navigator.serviceWorker.addEventListener('message', (e) => { if (e.data === 'drain') outbox.drain(); });
  registration = await navigator.serviceWorker.register(policy.createScriptURL('/agent/sw.js'), { scope: '/agent', updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    if (coming) coming.addEventListener('statechange', update);
  });
  update();
}

// later asks the browser to wake the app when there is network; Chromium has that.
async function later() {
  if (registration && registration.sync && (await outbox.status()).waiting) await registration.sync.register('drain').catch(() => {});
}

// ---- start ----

const everyMs = 60000, lockAfterMs = 15 * 60000;

// sync sends what waits. Nobody waits for it; what goes wrong is in the banner.
export const sync = () => outbox.drain().catch((err) => console.error(err));

function triggers() {
  let hiddenAt = 0;
  addEventListener('online', sync);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') { hiddenAt = Date.now(); later(); return; }
    if (vault.agent() && Date.now() - hiddenAt > lockAfterMs && !holds && !drafts.isOpen()) vault.lock();
    sync();
    if (registration) registration.update().catch(() => {});
  });
  setInterval(() => { if (document.visibilityState === 'visible') { sync(); banner(); } }, everyMs);
}

export async function prefer() {
  const prefs = (await get('meta', 'prefs').catch(() => null)) || {};
  document.documentElement.className = 'size-' + (prefs.size || 1);
  await use(prefs.lang);
}

export async function start() {
  let isReady = false;
  onBlocked(async (which) => {
    const isFirst = !isReady;
    if (isFirst) await use(); // what the agent prefers is behind the window that blocks
    const words = which === 'old' ? t('common.blocked') : t('common.newer');
    if (isFirst && !isReady) document.getElementById('root').replaceChildren(card(null, el('p', { text: words })));
    else say(words, 'bad');
  });
  await prefer();
  isReady = true;
  await outbox.tick().catch(() => {}); // the store says below what is wrong with it
  document.getElementById('back').addEventListener('click', back);
  document.getElementById('back').setAttribute('aria-label', t('common.back'));
  document.getElementById('banner').addEventListener('click', () => go('outbox'));
  vault.onLock(show);
  outbox.onChange(() => { banner(); update(); });
  addEventListener('popstate', show);
  if (location.pathname === '/agent/boundary') {
    const { farmer_id, cooperative_id } = Object.fromEntries(new URLSearchParams(location.search));
    history.replaceState(null, '', '/agent#walk?' + new URLSearchParams({ farmer_id: farmer_id || '', cooperative_id: cooperative_id || '' }));
  }
  try { await all('meta'); } catch (err) { failed(err); }
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
  await show();
  // What these fetch must not delay the first screen.
  document.querySelector('link[rel=icon]').href = '/agent/icon.svg';
  document.head.append(el('link', { rel: 'manifest', href: '/agent/app.webmanifest' }));
  worker().catch((err) => console.error(err));
  await banner();
  triggers();
  sync();
}
