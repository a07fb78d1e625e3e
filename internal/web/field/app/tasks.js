// What waits for the agent: walks that are due, what was refused, what a manager looks at,
// and how the money of the agent's own deliveries stands.

import { button, card, el, go, screen, title } from './app.js';
import { line, nameOf } from './find.js';
import * as outbox from './outbox.js';
import { known, mark, standing } from './receipt.js';
import { reason } from './queue.js';
import { farmers } from './farmers.js';
import { kg, moment, t } from './words.js';

const most = 20;

// due are the farmers who wait for their walk, the most urgent first.
export async function due() {
  const list = (await farmers()).filter((f) => !f.has_outline && (!f.expires_at || Date.parse(f.expires_at) > Date.now()));
  return list.sort((a, b) => (a.expires_at || '').localeCompare(b.expires_at || ''));
}

function left(f) {
  if (!f.expires_at) return null;
  const hours = Math.max(0, Math.floor((Date.parse(f.expires_at) - Date.now()) / 3600e3));
  return el('span', { class: 'pill ' + (hours < 24 ? 'bad' : 'wait'), text: hours < 48 ? t('tasks.hours', { n: hours }) : t('tasks.days', { n: Math.floor(hours / 24) }) });
}

const row = (words, more, side, fn, attrs) => el('li', {}, button([el('span', {}, el('strong', { text: words }), el('small', { text: more })), side], fn, { class: 'pick', ...attrs }));
const part = (heading, items) => card(heading, items.length ? el('ul', { class: 'found' }, ...items) : el('p', { class: 'soft', text: t('tasks.none') }));

screen('tasks', async (root) => {
  title(t('tasks.title'));
  const own = (await outbox.rows()).filter((r) => r.own), deliveries = own.filter((r) => r.kind === 'delivery');
  const walks = (await due()).map((f) => row(nameOf(f), line(f), left(f), () => go('walk', { farmer_id: f.farmer_id }), { 'data-due': f.farmer_id }));
  const refused = own.filter((r) => r.state === 'REFUSED').map((r) => row(r.own.summary.title, reason(r.code), mark('refused'), () => go('outbox'), {}));
  const held = own.filter((r) => standing(r, '') === 'held').map((r) => row(r.own.summary.title, r.result.held.map((h) => h.message).join(' '), mark('held'), () => (r.kind === 'delivery' ? go('receipt', { id: r.id }) : go('outbox')), {}));
  const sent = deliveries.filter((r) => r.state === 'DONE').slice(0, most);
  const marks = new Map(sent.map((r) => [r.id, el('span', {}, mark('received'))]));
  const money = sent.map((r) => row(r.own.summary.title, kg(r.own.body.weight_kg) + ' · ' + moment(Date.parse(r.own.body.captured_at)), marks.get(r.id), () => go('receipt', { id: r.id }), { 'data-batch': r.own.body.batch_id }));
  root.append(part(t('tasks.walks'), walks), part(t('tasks.refused'), refused), part(t('tasks.held'), held), part(t('tasks.money'), money));
  let isOpen = true;
  (async () => { // one after the other: the line is thin
    for (const r of sent) {
      if (!isOpen) return;
      const { advance_status: paid } = await known(r.own.body.batch_id);
      if (!paid) return;
      marks.get(r.id).replaceChildren(paid === 'COMPLETED' ? mark('paid') : el('span', { class: 'pill wait', text: t('tasks.pay.' + (paid === 'MANUAL_REVIEW' ? 'office' : 'coming')) }));
    }
  })();
  return () => { isOpen = false; };
});
