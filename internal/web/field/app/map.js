// The map of a walk: the outline, the closing line, the neighbours and the agent, as SVG.
// No tiles: who walks a hedge needs scale, north and the own dot.
//
//   map() -> {node, draw({points, here, neighbours, crossing, ring})}
//   outlines(ring) -> [[lng, lat], ...] of an encoded polyline, which rosters of older
//       editions have, or of what is that already

import { el } from './app.js';
import { plane } from './walk.js';
import { t } from './words.js';

export function outlines(text) {
  if (text.map) return text;
  const out = [];
  let at = 0, lat = 0, lng = 0;
  const delta = () => {
    let value = 0, shift = 0, b;
    do {
      b = text.charCodeAt(at++) - 63;
      value |= (b & 31) << shift;
      shift += 5;
    } while (b >= 32 && at < text.length);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    lat += delta();
    lng += delta();
    out.push([lng / 1e5, lat / 1e5]);
  }
  return out;
}

const wide = 360, high = 300;
const s = (tag, attrs, ...more) => el('svg:' + tag, attrs, ...more);

export function map() {
  const node = s('svg', { class: 'map', viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': t('walk.map') });
  return { node, draw: (what) => node.replaceChildren(...draw(what)) };
}

function draw({ points, here, neighbours, crossing, ring }) {
  const first = points[0] || here;
  if (!first) return [...grid(40), s('text', { x: wide / 2, y: high / 2, class: 'searching' }, t('walk.searching'))];
  const flat = plane(first), own = (ring ? ring.map(([lng, lat]) => ({ lat, lng })) : points).map(flat.to), me = here && flat.to(here);
  const all = me ? [...own, me] : own;
  const [w, e] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))], [b, n] = [Math.min(...all.map((p) => p.y)), Math.max(...all.map((p) => p.y))];
  const scale = Math.min((wide - 60) / Math.max(e - w, 40), (high - 70) / Math.max(n - b, 40)); // pixels a metre
  const x = (p) => (wide / 2 + (p.x - (w + e) / 2) * scale).toFixed(1), y = (p) => (high / 2 - 5 - (p.y - (b + n) / 2) * scale).toFixed(1);
  const path = (list) => list.map((p, i) => (i ? 'L' : 'M') + x(p) + ' ' + y(p)).join('');
  const step = [10, 20, 50, 100, 200, 500, 1000, 2000].find((m) => m * scale >= 40) || 5000;
  const out = [...grid(step * scale)];
  for (const of of neighbours || []) out.push(s('path', { class: 'neighbour', d: path(of.ring.map(([lng, lat]) => flat.to({ lat, lng }))) + 'Z' }));
  if (own.length > 2) out.push(s('path', { class: 'land', d: path(own) + 'Z' }));
  if (own.length > 1) out.push(s('path', { class: 'edge', d: path(own) + (ring ? 'Z' : '') }));
  if (!ring) points.forEach((p, i) => p.gap && i && out.push(s('path', { class: 'gap', d: path([own[i - 1], own[i]]) })));
  if (!ring && own.length > 2) out.push(s('path', { class: 'closing', d: path([own[own.length - 1], own[0]]) }));
  own.forEach((p, i) => (own.length < 40 || i === 0) && out.push(s('circle', { class: 'corner', cx: x(p), cy: y(p), r: i ? 4 : 6 })));
  if (me) out.push(s('circle', { class: 'around', cx: x(me), cy: y(me), r: Math.min(90, Math.max(12, here.acc * scale)).toFixed(0) }), s('circle', { class: 'me', cx: x(me), cy: y(me), r: 8 }));
  if (crossing) {
    const c = flat.to(crossing);
    out.push(s('circle', { class: 'crossing', cx: x(c), cy: y(c), r: 14 }));
  }
  return [...out, ...furniture(step, scale)];
}

function grid(every) {
  const out = [];
  for (let i = every; i < wide; i += every) out.push(s('path', { class: 'grid', d: `M${i.toFixed(1)} 0V${high}` }));
  for (let i = every; i < high; i += every) out.push(s('path', { class: 'grid', d: `M0 ${i.toFixed(1)}H${wide}` }));
  return out;
}

const furniture = (step, scale) => [
  s('text', { x: 16, y: high - 22, class: 'scale' }, step >= 1000 ? step / 1000 + ' km' : step + ' m'), s('path', { class: 'bar', d: `M16 ${high - 14}h${(step * scale).toFixed(1)}` }),
  s('path', { class: 'bar', d: `M${wide - 22} 34v-18m-5 6l5 -6l5 6` }), s('text', { x: wide - 27, y: 50, class: 'scale' }, t('walk.north')),
];
