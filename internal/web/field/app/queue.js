// The outbox as a list: what waits, what was refused and why, what is over.
import { button, card, el, follow, pill, screen, sync, title } from './app.js';
import { farmers } from './farmers.js';
import * as vault from './vault.js';
import * as outbox from './outbox.js';
import { offerExport } from './export.js';
import { resume } from './home.js';
import * as drafts from './drafts.js';
import { has, kg, moment, t } from './words.js';

// reason says in words why the service has refused something.
export const reason = (code) => (code && has('code.' + code) ? t('code.' + code) : t('code.OTHER') + (code ? ' (' + code + ')' : ''));

const looks = { SAVED: 'wait', SENDING: 'wait', SENT: 'wait', DONE: 'good', REFUSED: 'bad', HANDED_IN: 'wait' };

// walked is the body of a walk out of a registration of somebody who is registered already:
// what was walked is not lost, but a manager decides about it, as about every new line.
const walked = ({ manual_farm_polygon: polygon, walk }, isMore) => (isMore ? { reason: t('walk.reason.more'), polygon, walk, add: true } : { reason: t('walk.reason.again'), polygon, walk });

function offerWalk(row) {
  const { body, summary, farmer_id: farmerId } = row.own;
  const offer = (words, isMore, id) => button(words, async () => {
    await outbox.save('boundary', walked(body, isMore), { farmerId, replaces: row.id, form: { farmer_id: farmerId }, summary });
    sync();
  }, { class: 'wide plain', id });
  return el('div', { class: 'pair' }, offer(t('walk.again'), false, 'walkagain'), offer(t('walk.more'), true, 'walkmore'));
}

function item(row, me, ours) {
  const sum = (row.own && row.own.summary) || {}, isOwn = row.agent === me.id;
  const name = isOwn ? sum.title || t('kind.' + row.kind, { n: 1 }) : t('outbox.others');
  const more = [t('kind.' + row.kind, { n: 1 }), sum.kg ? kg(sum.kg) : null, moment(row.saved_at)].filter(Boolean).join(' · ');
  const node = el('article', { class: 'row', 'data-id': row.id, 'data-state': row.state },
    el('div', { class: 'line' }, el('span', {}, el('b', { text: name }), el('br'), el('small', { text: more })), pill(t('state.' + row.state), looks[row.state])));
  if (row.state === 'REFUSED') {
    node.append(el('p', { class: 'bad', text: reason(row.code) }));
    if (row.message) node.append(el('details', {}, el('summary', { text: t('outbox.details') }), el('p', { class: 'soft', lang: 'en', text: (row.code || '') + ': ' + row.message })));
    if (isOwn && row.own) node.append(el('div', { class: 'pair' },
      button(t('outbox.edit'), async () => { const id = await outbox.edit(row.id); drafts.letGo(); resume({ id, kind: row.kind }); }, { class: 'wide' }),
      button(t('outbox.again'), async () => { await outbox.again(row.id); sync(); }, { class: 'wide plain' })));
    if (isOwn && row.own && row.code === 'FARMER_ALREADY_REGISTERED' && row.own.body.manual_farm_polygon && ours.has(row.own.farmer_id)) node.append(offerWalk(row));
  } else if (row.state === 'HANDED_IN') {
    node.append(el('p', { class: 'soft', text: t('outbox.office') }));
  } else if (row.state === 'SENT') {
    node.append(el('p', { class: 'soft', text: row.result && row.result.held ? t('outbox.held') : t('outbox.works') }));
  } else if (row.next_at > Date.now()) {
    node.append(el('p', { class: 'soft', text: t('outbox.later', { why: reason(row.code), at: moment(row.next_at) }) }), button(t('outbox.retry'), () => outbox.retry(row.id), { class: 'wide plain' }));
  }
  return node;
}

const groups = ['REFUSED', 'SAVED', 'SENDING', 'SENT', 'HANDED_IN', 'DONE'];
const heading = { REFUSED: () => t('outbox.refused'), SAVED: () => t('outbox.waiting'), SENDING: () => t('outbox.sending'), SENT: () => t('outbox.sent'), HANDED_IN: () => t('outbox.handed'), DONE: () => t('outbox.done') };
const mostShown = 50;

async function draw(root) {
  const me = vault.agent(), list = await outbox.rows(), ours = new Set((await farmers()).map((f) => f.farmer_id));
  if (!root.isConnected || !me) return;
  const parts = groups.map((state) => {
    const of = list.filter((r) => r.state === state && (state !== 'DONE' || r.agent === me.id));
    return of.length ? card(heading[state]() + ' (' + of.length + ')', ...of.slice(0, mostShown).map((r) => item(r, me, ours))) : null;
  }).filter(Boolean);
  const isWaiting = list.some((r) => outbox.unsent.includes(r.state));
  root.replaceChildren(...(parts.length ? parts : [card(null, el('p', { text: t('outbox.empty') }))]),
    ...(isWaiting ? [button(t('home.send'), sync, { id: 'send' }), offerExport(), el('p', { class: 'soft', text: t('outbox.exportwhy') })] : []));
}

screen('outbox', async (root) => {
  title(t('outbox.title'));
  await draw(root);
  return follow(() => draw(root));
});
