// A farmer is registered in five steps, each kept as a draft: id and card; names and phone;
// consent; the walk; photo and review. Who waits for the walk (PENDING_GPS) is completed
// in the same way: the service wants the whole of it with the boundary.

import { button, card, el, field, go, say, screen, title } from './app.js';
import { gone, kept, keepPhoto, photo } from './camera.js';
import * as drafts from './drafts.js';
import { chips, missing } from './weigh.js';
import { one } from './find.js';
import { operator } from './judge.js';
import * as outbox from './outbox.js';
import { pad } from './pad.js';
import { cid } from './photo.js';
import { rules } from './rules.js';
import { fair, stamp, ulid } from './seal.js';
import { agent } from './vault.js';
import { near, panel } from './walking.js';
import { language, number, t } from './words.js';

export const consentVersion = 'field-1'; // of the text register.consent
const slots = ['card', 'face', 'consent'], kinds = { card: 'ID_CARD', face: 'FARMER_PHOTO', consent: 'CONSENT' };
const idShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, phoneLike = /\d[\d\s-]{7,}\d/;

// Each step fills a box and says, when the agent wants to go on, what is wrong: '' is nothing.
const steps = {
  async id(box, s) {
    const known = el('p', { class: 'soft', role: 'status' });
    const look = async () => {
      const f = await one(s.v.id);
      known.textContent = f && f.has_outline ? t('register.known') : '';
    };
    box.append(field(t('register.id'), s.input('id', { autocapitalize: 'characters', maxlength: '64', onchange: look })), known, await photo(s.draft, 'card', t('register.card')));
    look();
    return () => (idShape.test(s.v.id) ? '' : t('register.badid'));
  },

  async names(box, s) {
    const shown = el('p', { id: 'operator', role: 'status' });
    const look = () => {
      const o = operator(s.rules, s.v.phone), is = s.v.phone2 !== '' && operator(s.rules, s.v.phone2).full !== o.full;
      shown.textContent = is ? t('register.differs') : o.full ? o.operator + ' · ' + o.full : o.operator || (s.v.phone.length > 3 ? t('register.nooperator') : '');
      shown.className = is ? 'bad' : 'soft';
    };
    const tel = { inputmode: 'tel', type: 'tel', maxlength: '20', oninput2: look };
    box.append(field(t('register.family'), s.input('family', { maxlength: '60' })), field(t('register.given'), s.input('given', { maxlength: '60' })), field(t('register.village'), s.input('village', { maxlength: '60' })),
      field(t('register.phone'), s.input('phone', tel)), field(t('register.phone2'), s.input('phone2', { ...tel, onpaste: (e) => e.preventDefault() })), shown);
    look();
    return () => {
      const o = operator(s.rules, s.v.phone);
      if (!s.v.family || !s.v.given) return t('register.nonames');
      if (phoneLike.test(s.v.family + s.v.given + s.v.village)) return t('register.digits');
      if (!o.full) return t('register.nooperator');
      return operator(s.rules, s.v.phone2).full === o.full ? '' : t('register.differs');
    };
  },

  async consent(box, s) {
    const ways = [['SIGNED', t('register.way.SIGNED')], ['THUMBPRINT', t('register.way.THUMBPRINT')], ['ORAL', t('register.way.ORAL')]], under = el('div');
    let sign = null;
    const draw = async () => {
      sign = s.v.way === 'SIGNED' ? pad(t('register.sign'), () => {}) : null;
      const isThere = (await kept(s.draft, ['consent'])).length > 0;
      under.replaceChildren(...[sign, sign && isThere ? el('p', { class: 'soft', text: t('register.signed') }) : null, s.v.way === 'THUMBPRINT' ? await photo(s.draft, 'consent', t('register.thumb')) : null].filter(Boolean));
    };
    box.append(card(t('register.readaloud'), el('p', { class: 'aloud', text: t('register.consent', { coop: s.coop }) }), el('p', { class: 'soft', text: consentVersion })),
      chips(t('register.way'), 'way', ways, s.v.way, async (way) => { s.v.way = way; await s.keep(); await draw(); }), under);
    await draw();
    return async () => {
      if (!s.v.way) return t('register.noway');
      const [had] = await kept(s.draft, ['consent']);
      if (sign && sign.strokes) {
        const { bytes } = await sign.jpeg();
        await keepPhoto(s.draft, 'consent', { bytes, cid: await cid(bytes), faults: [] });
      } else if (s.v.way !== 'ORAL' && !had && !s.v.sent) return s.v.way === 'SIGNED' ? t('register.nosign') : t('register.nothumb');
      s.v.given_at = fair(s.v.given_at) || stamp();
      s.v.consent_language = language();
      return '';
    };
  },

  async walk(box, s) {
    const draw = async () => {
      s.leave();
      if (s.v.isWalking || s.v.walk) return walking();
      const plots = s.v.plots.map((p, i) => el('div', { class: 'line' }, el('span', { text: t('register.plot', { n: i + 1 }) + ' · ' + number(p.hectares, 2) + ' ha' }),
        button(t('register.drop'), async () => { s.v.plots.splice(i, 1); await s.keep(); await draw(); }, { class: 'link' })));
      box.replaceChildren(...[plots.length ? card(t('register.plots'), ...plots) : el('p', { text: t('register.walkwhy') }),
        button(plots.length ? t('register.another') : t('register.walk'), async () => { s.v.isWalking = true; await s.keep(); await draw(); }, { id: 'startwalk', class: plots.length ? 'wide plain' : 'wide' }),
        plots.length ? null : el('p', { class: 'soft', text: t('register.later') })].filter(Boolean));
      s.nav(true);
      return null;
    };
    const walking = async () => {
      s.nav(false);
      s.v.walk = s.v.walk || {};
      const part = panel(s.v.walk, s.keep, async (plot) => {
        s.v.plots.push(plot);
        delete s.v.walk;
        s.v.isWalking = false;
        await s.keep();
        await draw();
      }, await near(s.v.id));
      s.leave = () => { part.leave(); s.leave = () => {}; };
      box.replaceChildren(part.node);
    };
    await draw();
    return () => '';
  },

  async review(box, s) {
    const hectares = s.v.plots.reduce((sum, p) => sum + p.hectares, 0);
    box.append(await photo(s.draft, 'face', t('register.face')), field(t('register.cultivar'), s.input('cultivar', { maxlength: '60', list: 'cultivars' })), el('datalist', { id: 'cultivars' }, ...['SL14', 'SL28', 'KP423', 'Nyasaland', 'Robusta', 'Nganda', 'Erecta', 'KR10'].map((value) => el('option', { value }))),
      field(t('register.trees'), s.input('trees', { inputmode: 'numeric', maxlength: '6' })),
      card(t('register.check'), ...[[t('register.id'), s.v.id], [t('register.name'), s.v.family + ' ' + s.v.given], [t('register.village'), s.v.village], [t('register.phone'), operator(s.rules, s.v.phone).full], [t('register.plots'), s.v.plots.length ? s.v.plots.length + ' · ' + number(hectares, 2) + ' ha' : t('register.nowalk')]]
        .filter(([, value]) => value).map(([name, value]) => el('div', { class: 'line' }, el('span', { text: name }), el('b', { text: value })))));
    return () => {
      if (s.v.plots.length && !s.v.cultivar) return t('register.nocultivar');
      return s.v.trees && !(Number(s.v.trees) >= 1 && Number(s.v.trees) <= 100000) ? t('register.badtrees') : '';
    };
  },
};
const order = Object.keys(steps);

const polygon = (plot) => ({ type: 'Polygon', coordinates: [plot.ring] });

// bodyOf is the registration as the service takes it.
function bodyOf(s) {
  const { v } = s, body = {
    national_farmer_id: v.id, cooperative_id: agent().organisation_id, phone: operator(s.rules, v.phone).full, given_name: v.given, family_name: v.family,
    registration_source: v.plots.length ? 'AGENT_MANUAL' : 'NATIONAL_REGISTRY', consent: { version: consentVersion, language: v.consent_language, method: v.way, given_at: fair(v.given_at) || stamp() },
  };
  if (v.village) body.village = v.village;
  if (!v.plots.length) return body;
  body.manual_cultivar = v.cultivar;
  body.walk = together(v.plots.map((p) => p.walk));
  if (v.plots.length > 1) return { ...body, plots: v.plots.map((p) => ({ polygon: polygon(p), area_hectares: p.hectares })) };
  body.manual_farm_polygon = polygon(v.plots[0]);
  body.manual_area_hectares = v.plots[0].hectares;
  if (v.trees) body.manual_trees = Number(v.trees);
  return body;
}

// together are the walks around several plots as one.
function together(walks) {
  const sum = (name) => walks.reduce((n, w) => n + (w[name] || 0), 0);
  return {
    fixes: sum('fixes'), median_accuracy_m: Math.max(...walks.map((w) => w.median_accuracy_m)), started_at: walks.map((w) => fair(w.started_at) || stamp()).sort()[0], ended_at: walks.map((w) => fair(w.ended_at) || stamp()).sort().pop(),
    drawn_points: sum('drawn_points'), gaps: sum('gaps'),
  };
}

async function save(s, had, root) {
  const hectares = s.v.plots.reduce((sum, p) => sum + p.hectares, 0), name = s.v.family + ' ' + s.v.given;
  const photos = (await kept(s.draft, slots)).map((p) => ({ ...p, kind: kinds[p.slot], farmerId: s.v.id }));
  await outbox.save('registration', bodyOf(s), { draft: s.draft, replaces: had && had.replaces, photos, form: { ...s.v, step: 'review', sent: true }, summary: { title: name, hectares } });
  await gone(s.draft, slots);
  title(t('register.done'));
  root.replaceChildren(card(name, el('p', { text: t('register.saved') }), s.v.plots.length ? el('p', { class: 'soft', text: number(hectares, 2) + ' ha' }) : el('p', { class: 'soft', text: t('register.nowalk') })),
    button(t('register.deliver'), () => go('weigh', { farmer_id: s.v.id }, { replace: true }), { id: 'deliver', class: 'wide' }), button(t('register.home'), () => go('home', null, { replace: true }), { id: 'home', class: 'wide plain' }));
}

screen('register', async (root, params) => {
  if (!params.draft) return go('register', { ...params, draft: 'registration-' + ulid() }, { replace: true });
  const had = await drafts.load(params.draft), numbers = await rules();
  title(t('register.title', { n: 1, m: order.length }));
  if (!numbers) {
    return missing(root);
  }
  const v = { step: order[0], id: params.farmer_id || '', family: '', given: '', village: '', phone: '', phone2: '', way: '', plots: [], cultivar: '', trees: '', ...(had ? had.value : {}) };
  const s = {
    v, draft: params.draft, rules: numbers, coop: '', leave: () => {},
    keep: () => drafts.keep(params.draft, 'registration', v, { replaces: had && had.replaces }),
    input: (name, attrs) => {
      const { oninput2, ...rest } = attrs;
      return el('input', { id: name, type: 'text', autocomplete: 'off', value: v[name], oninput: (e) => {
        v[name] = e.target.value.trim();
        s.keep().catch(() => {});
        if (oninput2) oninput2();
      }, ...rest });
    },
  };
  const show = async () => {
    s.leave();
    const at = order.indexOf(v.step), box = el('div', { class: 'step', 'data-step': v.step }), foot = el('div', { class: 'pair' });
    title(t('register.title', { n: at + 1, m: order.length }));
    s.nav = (is) => { foot.hidden = !is; };
    root.replaceChildren(el('h2', { text: t('register.step.' + v.step) }), box, foot);
    const wrong = await steps[v.step](box, s);
    const move = async (by) => {
      v.step = order[at + by];
      await s.keep();
      await show();
      scrollTo(0, 0);
    };
    const forth = async () => {
      const why = await wrong();
      if (why) return say(why, 'bad');
      return at === order.length - 1 ? save(s, had, root) : move(1);
    };
    foot.append(...[at > 0 ? button(t('register.back'), () => move(-1), { id: 'prev', class: 'wide plain' }) : null, button(at === order.length - 1 ? t('register.save') : t('register.next'), forth, { id: 'next', class: at === order.length - 1 ? 'wide go' : 'wide' })].filter(Boolean));
  };
  await show();
  return () => s.leave();
});

