// The screen of a walk, and the part of it that registration uses.
//
//   panel(value, keep, done, near) -> {node, leave}   value {track, started_at}; keep() writes
//       the draft; done(plot) takes {ring, hectares, walk: {...}, anyway: [names]}
//   near(own) -> {neighbours, middle} from the roster's outlines

import { button, card, el, go, hold, say, screen, title } from './app.js';
import * as drafts from './drafts.js';
import * as outbox from './outbox.js';
import { farmers } from './farmers.js';
import { line, nameOf, one } from './find.js';
import { map, outlines } from './map.js';
import { quality, watch } from './place.js';
import { fair, stamp, ulid } from './seal.js';
import * as walk from './walk.js';
import { number, t } from './words.js';

const cornerFixes = 10, cornerMs = 10000;

export async function near(own) {
  const neighbours = [];
  let n = 0, lat = 0, lng = 0;
  for (const f of await farmers()) {
    for (const text of f.outlines || []) {
      const ring = outlines(text);
      if (f.farmer_id !== own) neighbours.push({ name: nameOf(f), ring });
      n++;
      lat += ring[0][1];
      lng += ring[0][0];
    }
  }
  return { neighbours, middle: n ? { lat: lat / n, lng: lng / n } : null };
}

const close = (list, at) => list.filter((n) => Math.abs(n.ring[0][1] - at.lat) < 0.01 && Math.abs(n.ring[0][0] - at.lng) < 0.01);

// awake keeps the screen on: with it off no position comes.
function awake(onBack) {
  let lock = null, isOver = false;
  const take = async () => { try { if (navigator.wakeLock && !isOver) lock = await navigator.wakeLock.request('screen'); } catch { /* not now */ } };
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    take();
    onBack();
  };
  take();
  document.addEventListener('visibilitychange', seen);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', seen);
    if (lock) lock.release().catch(() => {});
  };
}

export function panel(value, keep, done, around) {
  if (!value.track) value.track = walk.begin();
  else if (value.track.points.length) walk.gap(value.track); // somebody comes back to it
  const release = hold(), picture = map();
  let here = null, isDrawing = false, averaging = null, trouble = '';

  const lamp = el('span', { class: 'lamp', id: 'lamp' }), hectares = el('strong', { id: 'hectares' }), facts = el('span', { id: 'facts' }), advice = el('p', { id: 'advice', role: 'status' });
  const anyway = button(t('walk.anyway'), () => addCorner(true), { id: 'anyway', class: 'wide plain', hidden: true });
  const add = button('+ ' + t('walk.corner'), () => collect(), { id: 'corner', class: 'wide' });
  const undo = button(t('walk.undo'), () => { walk.undo(value.track); return changed(); }, { id: 'undo', class: 'wide plain' });
  const run = button(t('walk.start'), () => toggle(), { id: 'run', class: 'wide plain' });
  const end = button(t('walk.close'), () => review(), { id: 'close', class: 'wide go' });
  const foot = el('div', { class: 'walkfoot' });
  const tools = [advice, add, anyway, el('div', { class: 'three' }, undo, run, end), el('p', { class: 'soft', text: t('walk.nonet') })];
  const node = el('div', { class: 'walk' }, picture.node, el('div', { class: 'measure' }, el('span', {}, hectares, ' ha'), el('span', {}, lamp, ' · ', facts)), foot);

  const neighbours = () => (here || value.track.points[0] ? close(around.neighbours, here || value.track.points[0]) : []);

  function show() {
    const m = walk.measure(value.track), n = value.track.points.length;
    hectares.textContent = number(m.hectares, 2);
    facts.textContent = t('walk.facts', { n, m: Math.round(m.perimeter) });
    const q = trouble || !here ? 'poor' : quality(here.acc);
    lamp.className = 'lamp ' + q;
    lamp.textContent = trouble ? t('walk.gps.' + trouble) : here ? t('walk.lamp.' + q, { m: Math.round(here.acc) }) : t('walk.searching');
    advice.textContent = averaging ? t('walk.still') : m.crossing ? t('walk.warn.CROSSES_ITSELF') : isDrawing ? t('walk.drawing') : n ? t('walk.paused') : t('walk.how');
    advice.className = m.crossing && !averaging ? 'warn' : '';
    undo.disabled = !n;
    end.disabled = n < 3;
    picture.draw({ points: value.track.points, here, neighbours: neighbours(), crossing: m.crossing });
  }

  async function changed() {
    if (!value.started_at) value.started_at = stamp();
    await keep();
    show();
  }

  function toggle() {
    isDrawing = !isDrawing;
    if (!isDrawing) walk.gap(value.track);
    run.textContent = isDrawing ? t('walk.pause') : value.track.points.length ? t('walk.resume') : t('walk.start');
    show();
  }

  async function onFix(fix) {
    here = fix;
    trouble = '';
    if (averaging) averaging(fix);
    else if (isDrawing && walk.take(value.track, fix) === 'kept') return changed();
    return show();
  }

  // collect waits for the fixes of some seconds at one corner. A second tap does nothing.
  async function collect() {
    if (!here) return say(t('walk.searching'));
    const fixes = [here];
    await new Promise((enough) => {
      const late = setTimeout(enough, cornerMs);
      averaging = (fix) => {
        fixes.push(fix);
        add.textContent = t('walk.stillfor', { n: cornerFixes - fixes.length });
        if (fixes.length >= cornerFixes) {
          clearTimeout(late);
          enough();
        }
      };
      show();
    });
    averaging = null;
    add.textContent = '+ ' + t('walk.corner');
    value.poor = fixes;
    return addCorner(false);
  }

  async function addCorner(isForced) {
    const was = walk.corner(value.track, value.poor || [], isForced);
    anyway.hidden = was !== 'poor';
    if (was === 'poor') say(t('walk.toopoor'), 'bad');
    else delete value.poor;
    if (was === 'same') say(t('walk.same'));
    return was === 'kept' ? changed() : show();
  }

  // review shows what would be sent, and what is doubtful about it.
  function review() {
    isDrawing = false;
    run.textContent = t('walk.resume');
    const out = walk.outline(value.track, { neighbours: neighbours(), middle: around.middle });
    const said = out.warnings.filter((w) => !w.hidden), blocks = said.some((w) => w.blocks);
    picture.draw({ points: value.track.points, here: null, neighbours: neighbours(), crossing: out.crossing, ring: blocks ? null : out.ring });
    hectares.textContent = number(out.hectares, 2);
    const use = button(said.length ? t('walk.useanyway') : t('walk.use'), () => finish(out, said), { id: 'use', class: 'wide go' });
    use.hidden = blocks;
    foot.replaceChildren(
      ...said.map((w) => el('p', { class: 'warn' + (w.blocks ? ' bad' : ''), 'data-warning': w.name, text: t('walk.warn.' + w.name, { m: w.metres || 0, km: w.km || 0, name: w.neighbour || '', pct: Math.round((w.share || 0) * 100) }) })),
      use, button(t('walk.goon'), () => { walk.gap(value.track); tooled(); }, { id: 'goon', class: 'wide plain' }));
    foot.querySelector('button:not([hidden])').focus();
  }

  const finish = (out, said) => done({
    ring: out.ring, hectares: Math.round(out.hectares * 10000) / 10000, anyway: said.map((w) => w.name),
    walk: { fixes: out.fixes, median_accuracy_m: Math.round(out.accuracy * 10) / 10, started_at: fair(value.started_at) || stamp(), ended_at: stamp(), drawn_points: out.drawn, gaps: out.gaps },
  });

  function tooled() {
    foot.replaceChildren(...tools);
    show();
  }

  const stop = watch(onFix, (what) => { trouble = what; show(); });
  const sleep = awake(() => walk.gap(value.track));
  tooled();
  return { node, leave: () => { stop(); sleep(); release(); } };
}

// A new walk around a farm that is known. Who waits for the first one is registered.
screen('walk', async (root, params) => {
  const had = params.draft ? await drafts.load(params.draft) : null;
  const id = had ? had.value.farmer_id : params.farmer_id;
  if (!id) return go('find', { then: 'walk' }, { replace: true });
  const f = await one(id);
  if (!f || !f.has_outline) return go('register', { farmer_id: id, draft: params.draft || '' }, { replace: true });
  if (!params.draft) return go('walk', { farmer_id: id, draft: 'boundary-' + ulid() }, { replace: true });
  const value = had ? had.value : { farmer_id: id }, keep = () => drafts.keep(params.draft, 'boundary', value, { replaces: had && had.replaces });
  title(t('walk.title', { name: nameOf(f) }));
  const p = panel(value, keep, (plot) => ask(root, p, f, value, plot, params.draft, had && had.replaces), await near(id));
  root.append(p.node);
  return () => p.leave();
});

// ask what the walk is for: another line around the same land, or more land.
function ask(root, p, f, value, plot, draft, replaces) {
  p.leave();
  const send = async (isMore) => {
    const body = { reason: isMore ? t('walk.reason.more') : t('walk.reason.again'), polygon: { type: 'Polygon', coordinates: [plot.ring] }, walk: plot.walk };
    if (isMore) body.add = true;
    await outbox.save('boundary', body, { farmerId: f.farmer_id, draft, replaces, form: value, summary: { title: nameOf(f), hectares: plot.hectares } });
    say(t('walk.saved'));
    go('home', null, { replace: true });
  };
  root.replaceChildren(card(nameOf(f), el('p', { text: line(f) }), el('p', { class: 'big', text: number(plot.hectares, 2) + ' ha' })),
    button(t('walk.again'), () => send(false), { id: 'again', class: 'wide' }), button(t('walk.more'), () => send(true), { id: 'more', class: 'wide plain' }));
}
