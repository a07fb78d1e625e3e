// Finding a farmer on this phone: by name, id, village or the code on a card. Who was
// registered here and has not been sent yet is found, too.
//
//   known(words) -> farmers        one(id) -> a farmer | undefined
//   finder(onPick) -> an element with the box, the list, and what to do with who is not here
//   line(farmer) -> "UG-2001 · …301 · 0.8 ha · Bumayoka"      nameOf(farmer)

import { button, el, field, go, pill, screen, title } from './app.js';
import { rows } from './outbox.js';
import { farmer, find, matches } from './farmers.js';
import { scan } from './camera.js';
import { named } from './qr.js';
import { number, t } from './words.js';

export const nameOf = (f) => [f.family_name, f.given_name].filter(Boolean).join(' ') || f.farmer_id;

export function line(f) {
  const parts = [nameOf(f) === f.farmer_id ? null : f.farmer_id, f.phone_ends && '…' + f.phone_ends, f.area_hectares && number(f.area_hectares, 2) + ' ha', f.village];
  return parts.filter(Boolean).join(' · ');
}

// fresh are the farmers of registrations that lie on this phone.
async function fresh() {
  const list = (await rows()).filter((r) => r.kind === 'registration' && r.own && r.state !== 'REFUSED');
  return list.map(({ own: { body, summary } }) => ({
    farmer_id: body.national_farmer_id, given_name: body.given_name, family_name: body.family_name, village: body.village, phone_ends: body.phone.slice(-3),
    area_hectares: summary.hectares, species: '', season_kg: 0, has_outline: true, isFresh: true,
  }));
}

export async function known(words) {
  const found = await find(words), ids = new Set(found.map((f) => f.farmer_id));
  return [...(await fresh()).filter((f) => !ids.has(f.farmer_id) && matches(words)(f)), ...found];
}

export async function one(id) { return (await farmer(id)) || (await fresh()).find((f) => f.farmer_id === id); }

export function state(f) {
  if (f.isFresh) return pill(t('find.fresh'), 'wait');
  if (!f.has_outline) return pill(t('find.nowalk'), 'wait');
  return f.forest_deforestation_free ? pill(t('find.clear'), 'good') : pill(t('find.forest'), 'bad');
}

export function finder(onPick) {
  const list = el('ul', { class: 'found card', hidden: true }), none = el('div', { class: 'none', hidden: true });
  let turn = 0;
  const look = async () => {
    const mine = ++turn, words = box.value.trim(), found = await known(words);
    if (mine !== turn) return;
    list.hidden = !found.length;
    list.replaceChildren(...found.map((f) => el('li', {}, button([el('span', {}, el('strong', { text: nameOf(f) }), el('small', { text: line(f) })), state(f)], () => onPick(f), { class: 'pick', 'data-farmer': f.farmer_id }))));
    none.hidden = found.length > 0 || words.length < 3;
    const id = named(words).farmer;
    none.replaceChildren(el('p', { text: t('find.none') }));
    if (/\d/.test(id)) none.append(button(t('find.byid', { id }), () => onPick({ farmer_id: id, isUnknown: true }), { id: 'byid', class: 'wide plain' }));
    none.append(button(t('find.register'), () => go('register', { farmer_id: /\d/.test(id) ? id : '' }), { id: 'toregister', class: 'wide plain' }));
  };
  const box = el('input', { id: 'who', type: 'search', autocomplete: 'off', maxlength: '64', enterkeyhint: 'search', oninput: look });
  const card = button(t('find.scan'), async () => {
    const text = await scan(t('find.scan')), id = text && named(text).farmer;
    if (!id) return;
    const f = await one(id);
    if (f) return onPick(f);
    box.value = id;
    await look();
  }, { id: 'scan', class: 'wide plain' });
  return el('div', { class: 'finder' }, field(t('find.who'), box), card, list, none);
}

screen('find', async (root, params) => {
  title(t('find.title'));
  root.append(finder((f) => go(params.then === 'walk' ? 'walk' : 'weigh', { farmer_id: f.farmer_id })));
});
