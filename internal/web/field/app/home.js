// What waits, what needs somebody, and the three things that an agent does all day.
import { button, card, el, follow, go, has, pill, screen, sync, title } from './app.js';
import { freeBytes, get, leastBytes } from './store.js';
import * as vault from './vault.js';
import * as outbox from './outbox.js';
import * as drafts from './drafts.js';
import { farmers } from './farmers.js';
import { coop, prices } from './roster.js';
import { quality, watch } from './place.js';
import { reason } from './queue.js';
import { day, isToday, kg, moment, t, time, ugx } from './words.js';

const line = (text, of) => el('div', { class: 'line' }, el('span', { text }), of);
const kinds = ['delivery', 'registration', 'boundary'];

// todaysPrice is the first price that the list has for what is weighed most.
async function todaysPrice() {
  const list = (await prices()).filter((p) => p.price_ugx);
  const p = list.find((one) => one.grade) || list[0];
  if (!p) return null;
  return el('p', { class: 'lead' }, t('home.price', { what: p.grade ? p.grade.replace(/^screen/i, 'Screen ') : t('form.' + p.form) }) + ' ', el('b', { text: ugx(p.price_ugx) + '/kg' }), ' ' + t('home.set', { at: moment(Date.parse(p.valid_from)) }));
}

function waiting(list, s, last) {
  const lines = kinds.map((kind) => {
    const of = list.filter((r) => r.kind === kind && ['SAVED', 'SENDING', 'SENT'].includes(r.state));
    if (!of.length) return null;
    const weight = of.reduce((sum, r) => sum + ((r.own && r.own.summary.kg) || 0), 0);
    return line(t('kind.' + kind, { n: of.length }) + (weight ? ' · ' + kg(weight) : ''), pill(t('home.here'), 'wait'));
  });
  if (s.photos) lines.push(line(t('home.photos', { n: s.photos }), pill(t('home.here'), 'wait')));
  if (!lines.some(Boolean)) return card(t('home.waiting'), el('p', { text: t('home.nothing') }), last);
  return card(t('home.waiting'), ...lines, el('p', { class: 'soft', text: t('home.safe') }), last, button(t('home.send'), sync, { class: 'wide plain', id: 'send' }));
}

function needs(list, open) {
  const lines = list.filter((r) => r.state === 'REFUSED').map((r) => el('a', { class: 'line', href: '/agent#outbox', onclick: (e) => { e.preventDefault(); go('outbox'); } },
    el('span', { text: ((r.own && r.own.summary.title) || t('kind.' + r.kind, { n: 1 })) + ': ' + reason(r.code) }), pill(t('home.fix'), 'bad')));
  for (const d of open) lines.push(el('a', { class: 'line', href: '#', onclick: (e) => { e.preventDefault(); resume(d); } },
    el('span', { text: t('home.draft', { what: t('kind.' + d.kind, { n: 1 }), at: moment(d.at) }) }), pill(t('home.goon'), 'wait')));
  return lines.length ? card(t('home.needs'), ...lines) : null;
}

// forms are the screens that open a draft of a kind.
const forms = { delivery: 'weigh', registration: 'register', boundary: 'walk', walk: 'walk' };
export function resume(d) { if (has(forms[d.kind])) go(forms[d.kind], { draft: d.id }); }

function today(list) {
  const of = list.filter((r) => r.kind === 'delivery' && r.own && isToday(r.saved_at) && r.state !== 'REFUSED');
  if (!of.length) return null;
  const sum = (name) => of.reduce((n, r) => n + (r.own.summary[name] || 0), 0);
  return el('p', { class: 'lead', id: 'today' }, t('home.sum', { n: of.length }) + ' · ', el('b', { text: kg(sum('kg')) }), sum('ugx') ? ' · ' + t('home.about', { ugx: ugx(sum('ugx')) }) : '');
}

const actions = [['weigh', () => t('home.weigh'), 'wide'], ['register', () => t('home.register'), 'wide plain'], ['walk', () => t('home.walk'), 'wide plain'], ['tasks', () => t('home.tasks'), 'wide plain']];

// gps shows how good the position is while there is still time to wait for it. It asks for
// no leave: who was never at a farm is not asked on the first page.
async function gps(lamp) {
  const may = navigator.permissions && await navigator.permissions.query({ name: 'geolocation' }).catch(() => null);
  if (!may || may.state !== 'granted') return () => {};
  lamp.textContent = t('walk.searching');
  return watch(({ acc }) => {
    lamp.className = 'lamp ' + quality(acc);
    lamp.textContent = t('walk.lamp.' + quality(acc), { m: Math.round(acc) });
  }, () => { lamp.textContent = ''; });
}

async function draw(root, lamp) {
  const me = vault.agent(), [list, s, open, synced, free, of, roll] = await Promise.all([outbox.rows(), outbox.status(), drafts.list().then((all) => all.filter((d) => kinds.includes(d.kind))), get('meta', 'sync'), freeBytes(), coop(), farmers()]);
  if (!root.isConnected || !me) return;
  title(me.name + (of ? ' · ' + of.name : ''));
  const others = list.filter((r) => r.agent !== me.id && outbox.unsent.includes(r.state)).length;
  const last = el('p', { class: 'soft', text: synced ? t('home.last', { at: moment(synced.at) }) : t('home.never') });
  root.replaceChildren(...[
    el('p', { class: 'lead' }, t('home.day') + ' ', el('b', { text: day(Date.now()) + ', ' + time(Date.now()) })), await todaysPrice(), today(list), lamp,
    ...actions.filter(([name]) => has(name) || name !== 'tasks').map(([name, words, style]) => button(words(), () => go(name), { class: style, id: 'to-' + name })),
    waiting(list, s, last), needs(list, open),
    others ? card(null, el('p', { text: t('home.others', { n: others }) })) : null,
    s.handedIn ? card(null, el('p', { text: t('home.office', { n: s.handedIn }) })) : null,
    free < leastBytes ? card(t('home.room'), el('p', { text: t('home.roomwhy') })) : null,
    el('p', { class: 'soft', text: t('home.farmers', { n: roll.length }) + (Number.isFinite(free) ? ' · ' + t('home.free', { mb: Math.round(free / 1e6) }) : '') }),
    el('nav', {}, button(t('home.outbox'), () => go('outbox'), { class: 'link' }), button(t('home.settings'), () => go('settings'), { class: 'link' }), button(t('home.lock'), () => vault.lock(), { class: 'link', id: 'lock' })),
  ].filter(Boolean));
}

screen('home', async (root) => {
  const lamp = el('p', { class: 'lamp poor', id: 'gps' });
  await draw(root, lamp);
  const dark = await gps(lamp), stop = follow(() => draw(root, lamp));
  return () => { dark(); stop(); };
});
