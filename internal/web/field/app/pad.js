// A field to sign in with a finger.
//
//   pad(label, onChange) -> an element; its .strokes is how many there are, its .jpeg()
//       gives the picture

import { button, el } from './app.js';
import { shrink } from './photo.js';
import { t } from './words.js';

export function pad(label, onChange) {
  const c = el('canvas', { width: '640', height: '280', role: 'img', 'aria-label': label, class: 'pad' }), pen = c.getContext('2d');
  const box = el('div', { class: 'signing' });
  let isDown = false;
  const clear = () => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, c.width, c.height);
    box.strokes = 0;
    onChange();
  };
  const spot = (e) => {
    const r = c.getBoundingClientRect();
    return [(e.clientX - r.left) * c.width / r.width, (e.clientY - r.top) * c.height / r.height];
  };
  c.addEventListener('pointerdown', (e) => {
    isDown = true;
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.strokeStyle = '#000';
    pen.beginPath();
    pen.moveTo(...spot(e));
    e.preventDefault();
  });
  c.addEventListener('pointermove', (e) => {
    if (!isDown) return;
    pen.lineTo(...spot(e));
    pen.stroke();
  });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave']) c.addEventListener(name, () => {
    if (!isDown) return;
    isDown = false;
    box.strokes++;
    onChange();
  });
  box.append(c, button(t('register.clear'), clear, { class: 'link' }));
  box.strokes = 0;
  box.jpeg = () => shrink(c);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, c.width, c.height);
  return box;
}
