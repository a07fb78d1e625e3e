// The words of the app: English, Luganda, Swahili.
//
//   t(key, {name: value}) -> the sentence of 'group.key'; {name} stands for a value. A word that
//       depends on a number is an object {one, other} and takes {n}.
//   number(n, digits?), ugx(n), kg(n), day(ms), time(ms), moment(ms), ago(ms)
//   language(), languages, use(code)
//
// The catalogues are lang/<code>.json, in groups: every screen has its own. A test demands
// the same keys and placeholders in all of them, and that each is used: t is called with a
// literal, or with a literal beginning that ends in a dot ('code.' + code).

export const languages = ['en', 'lg', 'sw'];
const own = { en: 'English', lg: 'Luganda', sw: 'Kiswahili' };
export const nameOf = (code) => own[code];

let code = 'en', words = {}, plural = new Intl.PluralRules('en');

export const language = () => code;

// KEYS are put here when the app is made: a line 'group key key ...' for each group. A
// catalogue is served as its texts alone, in the order of the keys.
export async function use(wanted) {
  const chosen = languages.includes(wanted) ? wanted : languages.find((l) => (navigator.language || '').startsWith(l)) || 'en';
  const path = '/agent/lang/' + chosen + '.json', early = self.early;
  self.early = null;
  const r = await (early && early.path === path ? early.reply : fetch(path));
  // Of another edition the order is another: the page is, too, then.
  if (r.ok && r.headers.get('X-Edition') !== document.documentElement.dataset.edition) return location.reload();
  const texts = await r.json();
  words = {};
  for (const line of KEYS.split('\n')) {
    const [group, ...keys] = line.split(' ');
    for (const key of keys) words[group + '.' + key] = texts.shift();
  }
  code = chosen;
  plural = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

export const has = (key) => key in words;

export function t(key, values) {
  let text = words[key];
  if (text && typeof text === 'object') text = text[plural.select(values.n)] || text.other;
  if (!text) return key;
  return text.replace(/\{(\w+)\}/g, (all, name) => (values && name in values ? (typeof values[name] === 'number' ? number(values[name]) : values[name]) : all));
}

export const number = (n, digits) => new Intl.NumberFormat('en', { maximumFractionDigits: digits === undefined ? 1 : digits }).format(n);
export const ugx = (n) => 'UGX ' + number(Math.round(n), 0);
export const kg = (n) => number(n, 1) + ' kg';
const two = (n) => String(n).padStart(2, '0');

// Browsers know no Luganda months: all of them come from the catalogue.
export const day = (ms) => { const d = new Date(ms); return d.getDate() + ' ' + t('common.months').split(' ')[d.getMonth()]; };
export const time = (ms) => { const d = new Date(ms); return two(d.getHours()) + ':' + two(d.getMinutes()); };
export const isToday = (ms) => new Date(ms).toDateString() === new Date().toDateString();
export const moment = (ms) => (isToday(ms) ? time(ms) : day(ms) + ', ' + time(ms));
