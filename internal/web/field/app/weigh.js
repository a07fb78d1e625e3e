// A delivery: who, how much, of what, the slip; and what is doubtful about it, before
// anybody is on the line.

import { button, card, el, field, go, say, screen, show, title } from './app.js';
import { kept, gone, photo } from './camera.js';
import * as drafts from './drafts.js';
import { finder, line, nameOf, one, state } from './find.js';
import { advance, judge, price } from './judge.js';
import { outlines } from './map.js';
import * as outbox from './outbox.js';
import { keepPlace, lastPlace, quality, watch } from './place.js';
import { coop, prices } from './roster.js';
import { rules } from './rules.js';
import { fair, now, stamp, ulid } from './seal.js';
import { agent } from './vault.js';
import { metres } from './walk.js';
import { day, kg, t, ugx } from './words.js';

const round = (n) => Math.round(n * 100) / 100;
const read = (text) => (text === '' || text === undefined ? NaN : Number(String(text).replace(',', '.')));

// net is the scale's weight less that of the bags.
export const net = (v) => round(read(v.gross) - (read(v.tare) || 0));

// earlier are the deliveries of a farmer that this phone knows, of the last day.
async function earlier(farmerId, at) {
  const list = (await outbox.rows()).filter((r) => r.kind === 'delivery' && r.own && r.state !== 'REFUSED' && r.own.body.farmer_id === farmerId);
  return list.map(({ own: { body } }) => ({ form: body.form, kg: body.weight_kg, minutes: Math.abs(at - Date.parse(body.captured_at)) / 60000, km: 0, at: Date.parse(body.captured_at), gps: body.collection_point_gps }));
}

function kmFrom(f, here) {
  if (!here || !f.outlines) return undefined;
  const all = f.outlines.map(outlines).flat();
  return all.length ? Math.min(...all.map(([lng, lat]) => metres(here, { lat, lng }))) / 1000 : undefined;
}

async function doubts(r, v, f, here) {
  const weight = net(v);
  if (!r || !f || !(weight > 0)) return [];
  const at = now(), before = await earlier(f.farmer_id, at);
  const waiting = before.reduce((sum, b) => sum + b.kg, 0); // of this phone, and perhaps not yet in the roster
  return judge(r, {
    form: v.form, kg: weight, moisture: Number.isNaN(read(v.moisture)) ? undefined : read(v.moisture), hectares: f.area_hectares, species: f.species || '',
    seasonKg: f.season_kg === undefined ? undefined : f.season_kg + waiting, today: before.filter((b) => new Date(b.at).toDateString() === new Date(at).toDateString()).length, km: kmFrom(f, here),
    earlier: before.filter((b) => b.minutes < 1440).map((b) => ({ ...b, km: here && b.gps ? metres(here, b.gps) / 1000 : 0 })),
  });
}

const sentence = (d) => t('rule.' + d.rule, { year: Math.round(d.year), most: Math.round(d.most), ha: d.hectares, kg: d.kg, n: d.count, from: d.from, to: d.to, km: Math.round(d.km) });

function warning(found) {
  if (!found.length) return null;
  const isHeld = found.some((d) => d.level !== 'INFO');
  return el('section', { class: 'card doubt', role: 'status' }, el('h2', { text: t('weigh.right') }), ...found.map((d) => el('p', { 'data-rule': d.rule, text: sentence(d) })), isHeld && el('p', { text: t('weigh.manager') }));
}

// chips are a choice of few: radio buttons that look like chips.
export function chips(label, name, options, value, onPick) {
  return el('fieldset', { class: 'chips' }, el('legend', { text: label }), ...options.map(([key, text]) => el('label', {}, el('input', { type: 'radio', name, value: key, checked: key === value, onchange: () => onPick(key) }), el('span', { text }))));
}

const wrongs = (v, r, weight, moisture) => [
  !(weight >= 1 && weight <= r.max_weight_kg) && t('weigh.badweight', { most: r.max_weight_kg }),
  !(read(v.tare) >= 0) && v.tare !== '' && v.tare !== undefined && t('weigh.badtare'),
  !v.grade && t('weigh.nograde'), !(moisture >= 0 && moisture <= 100) && t('weigh.badmoisture'),
].filter(Boolean);

// missing is shown on a phone that has never heard the rules; it goes on when they come.
export function missing(root) {
  root.append(card(t('weigh.norules'), el('p', { text: t('weigh.norulesmore') })));
  return outbox.onChange(async () => { if (await rules() && root.isConnected) show(); });
}

screen('weigh', async (root, params) => {
  const draft = params.draft;
  if (!draft) return go('weigh', { ...params, draft: 'delivery-' + ulid() }, { replace: true });
  title(t('weigh.title'));
  const had = await drafts.load(draft), r = await rules();
  if (!r) {
    return missing(root);
  }
  const v = had ? { ...had.value } : { farmer_id: params.farmer_id || '', bags: '1', gross: '', tare: '', form: 'FAQ', grade: '', moisture: '' };
  const keep = () => drafts.keep(draft, 'delivery', v, { replaces: had && had.replaces });
  let here = null, f = v.farmer_id ? (await one(v.farmer_id)) || { farmer_id: v.farmer_id, isUnknown: true } : null;
  const list = await prices(), who = el('div', { class: 'finder' }), says = el('div'), money = el('p', { id: 'about' }), total = el('output', { id: 'net' }), gps = el('p', { id: 'gps', class: 'soft' }), act = el('div');
  const slip = await photo(draft, 'slip', t('weigh.slip'), { must: true, onTaken: () => update() });

  async function pick(got) {
    f = got;
    v.farmer_id = got ? got.farmer_id : '';
    await keep();
    drawWho();
    return update();
  }

  function drawWho() {
    if (!f) return who.replaceChildren(finder(pick));
    const name = el('section', { class: 'card chosen' }, el('div', {}, el('strong', { text: nameOf(f) }), el('small', { text: f.isUnknown ? t('find.notonphone') : line(f) })), f.isUnknown ? null : state(f));
    return who.replaceChildren(name, button(t('weigh.other'), () => pick(null), { id: 'other', class: 'wide plain' }));
  }

  let turn = 0, seen = {};
  // The button is one, whatever is drawn around it: the position is told every second, and a
  // button that is made anew under a finger takes no touch.
  const press = button(t('weigh.save'), () => save(seen.found, seen.p), { id: 'save', class: 'wide go' }), noted = el('p', { class: 'soft', text: t('weigh.slipkept') });
  async function update() {
    const mine = ++turn, weight = net(v), found = await doubts(r, v, f, here);
    if (mine !== turn) return;
    total.textContent = weight > 0 ? kg(weight) : '–';
    const warn = warning(found);
    says.replaceChildren(...(warn ? [warn] : []));
    const p = weight > 0 && v.grade ? price(r, list, { form: v.form, grade: v.grade, species: (f && f.species) || '', at: now() }) : undefined;
    money.textContent = p ? t('weigh.about', { ugx: ugx(advance(r, p.ugx, weight)), pct: r.advance_pct, per: ugx(p.ugx) }) + (p.from ? ' ' + t('weigh.since', { day: day(Date.parse(p.from)) }) : '') : weight > 0 && v.grade ? t('weigh.noprice') : '';
    seen = { found, p };
    const parts = [v.slip && !slip.value && noted, slip, (slip.value || v.slip) && press].filter(Boolean);
    if (parts.length !== act.children.length || parts.some((part, i) => part !== act.children[i])) act.replaceChildren(...parts);
  }

  const input = (name, attrs) => el('input', { id: name, type: 'text', inputmode: 'decimal', autocomplete: 'off', maxlength: '8', value: v[name], oninput: (e) => {
    v[name] = e.target.value.trim();
    keep().catch(() => {});
    update();
  }, ...attrs });

  async function save(found, p) {
    const weight = net(v), moisture = read(v.moisture), wrong = f ? wrongs(v, r, weight, moisture) : [t('weigh.nobody')];
    const at = here || await lastPlace();
    if (!at) wrong.push(t('weigh.noplace'));
    if (wrong.length) return say(wrong[0], 'bad');
    const cid = slip.value ? slip.value.cid : v.slip, weighedAt = fair(v.captured_at);
    const body = {
      farmer_id: f.farmer_id, cooperative_id: agent().organisation_id, weight_kg: weight, grade: v.grade, moisture_pct: moisture, form: v.form,
      collection_point_gps: { lat: round6(at.lat), lng: round6(at.lng) }, weight_slip_photo_url: 'ipfs://' + cid, collector_agent_id: agent().id,
      batch_id: weighedAt ? v.batch_id : 'bat_' + ulid(), captured_at: weighedAt || stamp(), bags: Number(v.bags) || 1, gross_kg: round(read(v.gross)), tare_kg: read(v.tare) || 0,
    };
    const summary = {
      title: nameOf(f), kg: weight, ugx: p ? advance(r, p.ugx, weight) : 0, per: p ? p.ugx : 0, pct: r.advance_pct, grade: v.grade, form: v.form, moisture, farmer: line(f), coop: ((await coop()) || {}).name || '',
      agent: agent().name, doubts: found.filter((d) => d.level !== 'INFO').map((d) => d.rule), bags: body.bags,
    };
    const row = await outbox.save('delivery', body, { draft, replaces: had && had.replaces, form: { ...v, slip: cid, batch_id: body.batch_id, captured_at: body.captured_at }, summary, photos: (await kept(draft, ['slip'])).map((s) => ({ ...s, kind: 'WEIGHT_SLIP' })) });
    await gone(draft, ['slip']);
    if (here) await keepPlace(here);
    return go('receipt', { id: row.id }, { replace: true });
  }

  const form = el('select', { id: 'form', onchange: (e) => { v.form = e.target.value; keep(); update(); } }, ...Object.keys(r.deliveries.forms).map((name) => el('option', { value: name, selected: name === v.form, text: t('form.' + name) })));
  root.append(who,
    el('div', { class: 'three' }, field(t('weigh.bags'), input('bags', { inputmode: 'numeric', maxlength: '3' })), field(t('weigh.gross'), input('gross')), field(t('weigh.tare'), input('tare'))),
    el('p', { class: 'net' }, el('span', { text: t('weigh.net') }), total), field(t('weigh.form'), form),
    chips(t('weigh.grade'), 'grade', r.grades.map((g) => [g, t('grade.' + g)]), v.grade, (g) => { v.grade = g; keep(); update(); }),
    field(t('weigh.moisture'), input('moisture')), says, gps, money, act);
  drawWho();
  await update();
  const place = () => { gps.textContent = here ? t('walk.lamp.' + quality(here.acc), { m: Math.round(here.acc) }) : t('weigh.place'); };
  place();
  const stop = watch((fix) => {
    if (here && fix.acc > here.acc) return;
    here = fix;
    place();
    update();
  }, () => { gps.textContent = t('weigh.lastplace'); });
  return stop;
});

const round6 = (n) => Math.round(n * 1e6) / 1e6;
