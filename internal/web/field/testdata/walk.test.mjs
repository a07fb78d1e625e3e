// Simulated walks, not real ones: 1.2 m/s along a square, a fix a second, noise that is
// correlated over 30 s (a first-order process with the deviation of the row), a jump of
// 20 m in one fix of 200. Which walk is simulated depends on its seed alone.
import {test} from 'node:test';
import assert from 'node:assert/strict';
import * as walk from '../app/walk.js';

function random(seed) {
  let s = seed >>> 0;
  const next = () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ s >>> 15, 1 | s);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 4294967296;
  };
  return {next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())};
}

const origin = {lat: 1.01, lng: 34.33};
const flat = walk.plane(origin);
const fixAt = (x, y, acc, t) => ({...flat.from({x, y}), acc, t});

// along gives fixes once around a square of so many hectares.
function* along(hectares, sigma, seed) {
  const side = Math.sqrt(hectares * 10000), dice = random(seed), keep = Math.exp(-1 / 30), fresh = Math.sqrt(1 - keep * keep);
  let ex = dice.normal() * sigma, ey = dice.normal() * sigma;
  for (let s = 0, t = 0; s < 4 * side; s += 1.2, t += 1000) {
    const k = Math.floor(s / side), r = s - k * side;
    const [x, y] = [[r, 0], [side, r], [side - r, side], [0, side - r]][k];
    ex = keep * ex + fresh * sigma * dice.normal(), ey = keep * ey + fresh * sigma * dice.normal();
    const jump = dice.next() < 1 / 200 ? 20 : 0;
    yield fixAt(x + ex + jump, y + ey, sigma * 1.51, t);
  }
}

function walked(hectares, sigma, seed) {
  const track = walk.begin();
  for (const fix of along(hectares, sigma, seed)) walk.take(track, fix);
  return track;
}

function corners(...list) {
  const track = walk.begin();
  list.forEach(([x, y], i) => assert.equal(walk.corner(track, [fixAt(x, y, 4, i * 30000)]), 'kept'));
  return track;
}

const names = (out) => out.warnings.filter((w) => !w.hidden).map((w) => w.name);

test('sixty walks around half a hectare at 3 m do not cross themselves, and their area is near', () => {
  const off = [];
  for (let seed = 1; seed <= 60; seed++) {
    const out = walk.outline(walked(0.5, 3, seed));
    assert.equal(out.crossing, undefined, `seed ${seed}`);
    assert.ok(!out.warnings.some((w) => w.blocks), `seed ${seed}: ${names(out)}`);
    assert.ok(out.ring.length <= 201 && out.ring.length >= 5);
    off.push(Math.abs(out.hectares / 0.5 - 1));
  }
  off.sort((a, b) => a - b);
  assert.ok(off[30] < 0.08, `median error ${off[30]}`);
});

test('what is not filtered does cross itself, so that the filter is needed', () => {
  let crossed = 0;
  for (let seed = 1; seed <= 10; seed++) if (walk.crossing([...along(0.5, 3, seed)].map(flat.to))) crossed++;
  assert.equal(crossed, 10);
});

test('the area and the perimeter are those of the ground', () => {
  const out = walk.outline(corners([0, 0], [100, 0], [100, 50], [0, 50]));
  assert.ok(Math.abs(out.hectares - 0.5) < 0.002 && Math.abs(out.perimeter - 300) < 0.5, `${out.hectares} ${out.perimeter}`);
  assert.deepEqual(names(out), []);
  assert.equal(out.ring.length, 5);
  assert.deepEqual(out.ring[0], out.ring[4]);
  for (const [lng, lat] of out.ring) assert.ok(String(lng).length <= 9 && String(lat).length <= 8, 'six decimals');
});

test('a crossing is found, with its place, and gone after undo', () => {
  const track = corners([0, 0], [100, 0], [100, 100]);
  walk.corner(track, [fixAt(50, -60, 4, 200000)]);
  const bad = walk.outline(track);
  assert.deepEqual(names(bad), ['CROSSES_ITSELF']);
  assert.ok(bad.warnings[0].blocks);
  const at = flat.to(bad.crossing);
  assert.ok(Math.abs(at.y) < 0.2 && at.x > 50 && at.x < 100, JSON.stringify(at));
  assert.ok(walk.measure(track).crossing);
  walk.undo(track);
  assert.deepEqual(names(walk.outline(track)), []);
  assert.equal(walk.measure(track).crossing, undefined);
});

test('the closing side is tested too', () => {
  // The open path does not meet itself; the straight line back to the beginning does.
  const track = corners([0, 0], [100, 0], [100, 100], [40, 100], [40, -60]);
  const track2 = corners([0, 0], [60, 80], [120, 0], [120, 120], [60, 30]);
  assert.deepEqual(names(walk.outline(track)), ['CROSSES_ITSELF']);
  assert.deepEqual(names(walk.outline(track2)), ['CROSSES_ITSELF']);
});

test('two taps at one corner are one corner', () => {
  const track = corners([0, 0]);
  const here = [fixAt(60, 0, 4, 40000)];
  assert.equal(walk.corner(track, here), 'kept');
  assert.equal(walk.corner(track, here), 'same');
  assert.equal(track.points.length, 2);
});

test('a corner is the mean of its fixes, the better ones first', () => {
  const track = walk.begin();
  walk.corner(track, [fixAt(0, 0, 5, 0), fixAt(2, 0, 5, 1000), fixAt(30, 0, 40, 2000)]);
  const p = flat.to(track.points[0]);
  assert.ok(Math.abs(p.x - 1) < 0.01, `${p.x}`);
});

test('poor fixes are refused, unless the agent says so, which is recorded', () => {
  const track = walk.begin();
  assert.equal(walk.take(track, fixAt(0, 0, 16, 0)), 'poor');
  assert.equal(walk.corner(track, [fixAt(0, 0, 40, 0)]), 'poor');
  assert.equal(walk.corner(track, [fixAt(0, 0, 40, 0)], true), 'kept');
  assert.equal(track.points[0].how, 'drawn');
  assert.equal(track.refused, 1);
});

test('standing still adds nothing, and a leap is not walked', () => {
  const track = walk.begin();
  assert.equal(walk.take(track, fixAt(0, 0, 4, 0)), 'kept');
  assert.equal(walk.take(track, fixAt(1, 0, 4, 1000)), 'near');
  assert.equal(walk.take(track, fixAt(60, 0, 4, 2000)), 'fast');
  assert.equal(walk.take(track, fixAt(7, 0, 4, 2100)), 'kept', 'within both accuracies');
  assert.equal(walk.take(track, fixAt(60, 0, 4, 60000)), 'kept', 'with the time to walk there');
});

test('a track that does not come back is told', () => {
  const track = walk.begin();
  for (let s = 0; s <= 200; s += 5) walk.take(track, fixAt(...(s <= 100 ? [s, 0] : [100, s - 100]), 4, s * 1000));
  const found = walk.outline(track).warnings.find((w) => w.name === 'NOT_CLOSED');
  assert.equal(found.metres, 141);
});

test('poor accuracy, a tiny plot, a neighbour and a far place are told by name', () => {
  const track = walk.begin();
  for (const [x, y] of [[0, 0], [100, 0], [100, 100], [0, 100]]) walk.corner(track, [fixAt(x, y, 12, x + y)]);
  const ring = [[90, 0], [300, 0], [300, 100], [90, 100]].map(([x, y]) => { const p = flat.from({x, y}); return [p.lng, p.lat]; });
  const beside = [[100.5, 0], [300, 0], [300, 100], [100.5, 100]].map(([x, y]) => { const p = flat.from({x, y}); return [p.lng, p.lat]; });
  const out = walk.outline(track, {neighbours: [{name: 'a', ring}, {name: 'b', ring: beside}], middle: {lat: 0.3, lng: 32.5}});
  assert.deepEqual(names(out), ['POOR_ACCURACY', 'OVERLAPS', 'FAR']);
  assert.equal(out.warnings.find((w) => w.name === 'OVERLAPS').neighbour, 'a');
  assert.deepEqual(names(walk.outline(corners([0, 0], [9, 0], [9, 9]))), ['TOO_SMALL']);
  assert.deepEqual(names(walk.outline(corners([0, 0], [9, 0]))), ['TOO_FEW_POINTS']);
  assert.deepEqual(names(walk.outline(corners([0, 0], [4000, 0], [4000, 4000], [0, 4000]))), ['TOO_LARGE']);
});

test('a break is marked on the point after it', () => {
  const track = corners([0, 0], [100, 0]);
  walk.gap(track);
  walk.corner(track, [fixAt(100, 100, 4, 900000)]);
  assert.equal(walk.outline(track).gaps, 1);
});

test('however long somebody walks, a track has a bound and the outline is small', () => {
  const track = walk.begin();
  for (let i = 0; i < 7000; i++) {
    const a = i / 7000 * 2 * Math.PI;
    walk.take(track, fixAt(4000 * Math.cos(a), 4000 * Math.sin(a), 4, i * 3000));
    assert.ok(track.points.length <= walk.limits.most);
  }
  const out = walk.outline(track);
  assert.ok(out.ring.length <= 201);
  assert.equal(out.crossing, undefined);
  assert.ok(Math.abs(out.hectares / (Math.PI * 1600) - 1) < 0.01, `${out.hectares}`);
});
