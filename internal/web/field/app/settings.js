// Language, the size of letters, photos on mobile data.
import { banner, button, card, el, go, prefer, screen, show, title } from './app.js';
import { change, get } from './store.js';
import { device } from './seal.js';
import { version } from './outbox.js';
import { language, languages, nameOf, t } from './words.js';

const prefs = async () => (await get('meta', 'prefs')) || { id: 'prefs' };

async function prefers(more) {
  await change(['meta'], async (tx) => { await tx.put('meta', { id: 'prefs', ...(await tx.get('meta', 'prefs')), ...more }); });
  await prefer();
  await banner();
  await show();
}

const choice = (name, options, chosen, fn) => el('div', { class: 'chips', role: 'group' }, options.map(([value, text, lang]) =>
  el('button', { type: 'button', class: value === chosen ? 'chip on' : 'chip', 'aria-pressed': String(value === chosen), ['data-' + name]: String(value), lang, text, onclick: () => fn(value) })));

screen('settings', async (root) => {
  title(t('settings.title'));
  const have = await prefs(), phone = await device();
  root.append(
    card(t('settings.language'), choice('lang', languages.map((l) => [l, nameOf(l), l]), language(), (lang) => prefers({ lang }))),
    card(t('settings.size'), choice('size', [[1, 'A'], [2, 'A+'], [3, 'A++'], [4, 'A+++']], have.size || 1, (size) => prefers({ size }))),
    card(t('settings.photos'), choice('photos', [[true, t('settings.yes')], [false, t('settings.no')]], have.photosOnMobile !== false, (photosOnMobile) => prefers({ photosOnMobile })), el('p', { class: 'soft', text: t('settings.photoswhy') })),
    card(t('settings.phone'), el('p', { class: 'soft', text: ((phone && phone.label) || '') + ' · ' + ((phone && phone.device_id) || '') }), el('p', { class: 'soft', text: t('settings.edition', { edition: version() }) })),
    button(t('settings.more'), () => go('enrol'), { class: 'wide plain' }));
}, { open: true });
