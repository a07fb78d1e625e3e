// The receipt: there before any network, with the bag's code; "not yet confirmed" until the
// service has answered. Printed on a strip of 58 or 80 mm, or shared as a picture.

import { button, el, follow, go, say, screen, title } from './app.js';
import * as outbox from './outbox.js';
import { squares } from './qr.js';
import { ask } from './wire.js';
import { day, kg, number, t, time, ugx } from './words.js';

// spelt is how people read the code on a bag to each other: the end of the batch's id.
export const spelt = (batchId) => batchId.slice(-6, -2) + '-' + batchId.slice(-2);

export const address = (batchId) => location.origin + '/t/' + batchId;

// standing is what is known of a delivery: on this phone, received, held, paid.
export function standing(row, paid) {
  if (row.state === 'REFUSED') return 'refused';
  if (row.state === 'SENT' && row.result && row.result.held && row.result.held.length) return 'held';
  if (row.state === 'SENT' || row.state === 'HANDED_IN') return 'checked';
  if (row.state !== 'DONE') return 'waiting';
  return paid === 'COMPLETED' ? 'paid' : 'received';
}

const kinds = { waiting: 'wait', checked: 'wait', held: 'wait', received: 'good', paid: 'good', refused: 'bad' };
export const mark = (name) => el('span', { class: 'pill ' + kinds[name], 'data-standing': name, text: t('receipt.is.' + name) });

// known asks what the service has of a batch; {} when nobody answers.
export async function known(batchId) {
  try { return (await ask('GET', '/batch/' + batchId)).value; } catch { return {}; }
}

function lines({ own: { summary: s, body } }) {
  const at = Date.parse(body.captured_at), whole = s.per * body.weight_kg;
  return [
    [t('receipt.net'), kg(body.weight_kg)],
    [t('receipt.bags'), body.bags + ' · ' + kg(body.gross_kg) + ' − ' + kg(body.tare_kg)],
    [t('receipt.quality'), t('grade.' + s.grade) + ', ' + number(s.moisture, 1) + ' %'],
    s.per && [t('receipt.per'), ugx(s.per)],
    s.per && [t('receipt.advance', { pct: s.pct }), ugx(s.ugx)],
    s.per && [t('receipt.rest'), ugx(whole - s.ugx)],
    [t('receipt.weighed'), day(at) + ', ' + time(at)],
    [t('receipt.agent'), s.agent],
    [t('receipt.code'), spelt(body.batch_id)],
  ].filter(Boolean);
}

function code(batchId) {
  const q = squares(address(batchId));
  return el('svg:svg', { class: 'code', viewBox: `0 0 ${q.size} ${q.size}`, role: 'img', 'aria-label': t('receipt.qr') }, el('svg:rect', { width: q.size, height: q.size, fill: '#fff' }), el('svg:path', { d: q.path, fill: '#000' }));
}

screen('receipt', async (root, params) => {
  title(t('receipt.title'));
  const row = await outbox.row(params.id);
  if (!row || !row.own) return go('home', null, { replace: true });
  const { summary: s, body } = row.own, pill = el('p', { id: 'standing' }), note = el('p', { class: 'soft', id: 'note' });
  const list = el('dl', {}, ...lines(row).map(([name, value]) => el('div', {}, el('dt', { text: name }), el('dd', { text: value }))));
  const paper = el('section', { class: 'card paper', id: 'paper' }, el('p', { class: 'soft', text: s.coop }), el('h2', { text: s.title }), el('p', { class: 'soft', text: s.farmer }), pill, list, code(body.batch_id), el('p', { class: 'soft', text: body.batch_id }));
  const print = (width) => () => {
    document.documentElement.dataset.paper = width;
    window.print();
  };
  root.append(paper, note,
    el('div', { class: 'two' }, button(t('receipt.print', { mm: 58 }), print('58'), { id: 'print58', class: 'wide plain' }), button(t('receipt.print', { mm: 80 }), print('80'), { id: 'print80', class: 'wide plain' })),
    button(t('receipt.share'), () => share(row), { id: 'share', class: 'wide plain' }), button(t('receipt.next'), () => go('weigh', null, { replace: true }), { id: 'next', class: 'wide go' }));
  const price = el('p', { class: 'warn', id: 'price', hidden: true });
  list.after(price);
  const draw = (now, batch) => {
    const is = standing(now, batch.advance_status), per = batch.price && batch.price.per_kg_ugx;
    pill.replaceChildren(mark(is));
    note.textContent = t('receipt.note.' + is);
    price.hidden = !per || !s.per || per === s.per;
    price.textContent = t('receipt.other', { now: ugx(per || 0), said: ugx(s.per) });
  };
  draw(row, {});
  const look = async () => {
    const now = await outbox.row(params.id);
    if (!now) return;
    if (now.state === 'DONE') draw(now, await known(body.batch_id));
    else draw(now, {});
  };
  const stop = follow(look);
  look();
  return stop;
});

// picture is the receipt as a PNG, as wide as the strip of a printer.
export async function picture(row) {
  const { summary: s, body } = row.own, wide = 384, all = lines(row), c = document.createElement('canvas');
  const q = squares(address(body.batch_id)), cell = Math.floor(300 / q.size), side = q.size * cell;
  c.width = wide;
  c.height = 130 + all.length * 44 + side + 60;
  const pen = c.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, c.width, c.height);
  pen.fillStyle = '#000';
  const write = (text, y, font) => { pen.font = font; pen.fillText(text, 12, y, wide - 24); };
  write(s.coop, 28, '16px sans-serif');
  write(s.title, 62, 'bold 26px sans-serif');
  write(t('receipt.is.' + standing(row, '')), 92, '16px sans-serif');
  all.forEach(([name, value], i) => { write(name, 122 + i * 44, '14px sans-serif'); write(value, 142 + i * 44, 'bold 18px sans-serif'); });
  pen.translate((wide - side) / 2, 124 + all.length * 44);
  pen.scale(cell, cell);
  pen.fill(new Path2D(q.path));
  pen.setTransform(1, 0, 0, 1, 0, 0);
  write(body.batch_id, c.height - 20, '14px monospace');
  return new Promise((done) => c.toBlob(done, 'image/png'));
}

async function share(row) {
  const file = new File([await picture(row)], spelt(row.own.body.batch_id) + '.png', { type: 'image/png' });
  if (navigator.canShare && navigator.canShare({ files: [file] })) {
    try { await navigator.share({ files: [file], title: t('receipt.title') }); } catch (err) { if (err.name !== 'AbortError') throw err; }
    return;
  }
  const url = URL.createObjectURL(file), a = el('a', { href: url, download: file.name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
  say(t('receipt.kept'));
}
