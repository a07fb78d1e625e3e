// The boundary walk: fixes of a phone in, the outline of a plot out. Pure: no page, no
// clock, no store, so that it can be tried with simulated walks.
//
//	begin()                    a track that has nothing yet
//	take(track, fix)           a fix of the automatic track: 'kept', 'poor', 'near', 'fast'
//	corner(track, fixes, anyway)  a corner from the fixes of some seconds: 'kept', 'same', 'poor'
//	undo(track)                takes the last point back
//	gap(track)                 the next point does not follow on the last: the screen was off, or a pause
//	outline(track, near)       {ring, hectares, perimeter, warnings, crossing}: what would be sent
//	measure(track)             {hectares, perimeter, crossing}: cheap enough for every fix
//
// A fix is {lat, lng, acc, t}: degrees, metres, milliseconds. A track is plain data, for a
// draft. Thresholds are proposals until real walks have been compared.

export const limits = {
  accuracy: 15, // metres: a worse fix is not taken
  step: 3, // metres between points of the track
  speed: 3, // metres a second: nobody walks faster along a hedge
  same: 2, // metres: a second tap at the same corner
  most: 3000, // points of a track; it is thinned to half when there are more
  vertices: 200, // of the outline that is sent
  loop: 0.05, // of the area: a smaller loop is noise
  detail: 0.0005, // of the area: a smaller triangle is noise; with more a round plot loses a hundredth
  closing: 20, // metres between the ends of a track that is closed
  median: 10, // metres: above it the walk is poor
  overlap: 0.05, // of the area that may lie on a neighbour's land
  far: 30000, // metres from where the cooperative's farms are
  smallest: 0.01, largest: 1000, // hectares
  unsure: 0.2, // of the area
};

export const begin = () => ({points: [], refused: 0, breaks: false});

// Metres of a degree on WGS 84 at a latitude.
function degrees(lat) {
  const s = Math.sin(lat * Math.PI / 180), e2 = 0.00669437999014, w = 1 - e2 * s * s;
  const north = 6378137 * (1 - e2) / (w * Math.sqrt(w)), east = 6378137 / Math.sqrt(w) * Math.cos(lat * Math.PI / 180);
  return {lat: north * Math.PI / 180, lng: east * Math.PI / 180};
}

// plane gives functions from degrees to metres around a place, and back. Over a farm it is
// flat to a few parts in a million.
export function plane(at) {
  const m = degrees(at.lat);
  return {
    to: (p) => ({x: (p.lng - at.lng) * m.lng, y: (p.lat - at.lat) * m.lat}),
    from: (q) => ({lat: at.lat + q.y / m.lat, lng: at.lng + q.x / m.lng}),
  };
}

export function metres(a, b) {
  const m = degrees((a.lat + b.lat) / 2);
  return Math.hypot((a.lng - b.lng) * m.lng, (a.lat - b.lat) * m.lat);
}

const last = (list) => list[list.length - 1];

// take judges a fix of the automatic track.
export function take(track, fix) {
  if (!(fix.acc <= limits.accuracy)) {
    track.refused++;
    return 'poor';
  }
  const before = last(track.points);
  if (before) {
    const d = metres(before, fix);
    if (d < Math.max(limits.step, fix.acc / 3)) return 'near';
    const seconds = Math.max((fix.t - before.t) / 1000, 0.001);
    if (d / seconds > limits.speed && d > before.acc + fix.acc) {
      track.refused++;
      return 'fast';
    }
  }
  add(track, {...fix, how: 'walked'});
  return 'kept';
}

// corner averages the fixes of some seconds at one place, better ones weighing more.
// Poor ones are used only when the agent says so, and then it is recorded.
export function corner(track, fixes, anyway) {
  let good = fixes.filter((f) => f.acc <= limits.accuracy);
  if (!good.length) {
    if (!anyway || !fixes.length) return 'poor';
    good = fixes;
  }
  let sum = 0, lat = 0, lng = 0;
  for (const f of good) {
    const w = 1 / Math.max(f.acc, 1) ** 2;
    sum += w, lat += w * f.lat, lng += w * f.lng;
  }
  const point = {lat: lat / sum, lng: lng / sum, acc: middle(good.map((f) => f.acc)), t: last(good).t, how: good === fixes && anyway ? 'drawn' : 'corner'};
  const before = last(track.points);
  if (before && metres(before, point) < limits.same) {
    if (before.how !== 'walked') return 'same';
    track.points.pop(); // the corner is the better word about the same place
  }
  add(track, point);
  return 'kept';
}

function add(track, point) {
  if (track.breaks) point.gap = true;
  track.breaks = false;
  track.points.push(point);
  if (track.points.length <= limits.most) return;
  const flat = plane(track.points[0]);
  track.points = thin(track.points.map((p) => ({...flat.to(p), p})), limits.most / 2, 0, false).map((q) => q.p);
}

export function undo(track) {
  return track.points.pop();
}

export function gap(track) {
  track.breaks = track.points.length > 0;
}

const middle = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length ? (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2 : 0;
};

// Twice the signed area.
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

export function area(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += ring[j].x * ring[i].y - ring[i].x * ring[j].y;
  return Math.abs(sum) / 2;
}

function around(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += Math.hypot(ring[i].x - ring[j].x, ring[i].y - ring[j].y);
  return sum;
}

// meet is where two sides cross or touch; undefined: nowhere.
function meet(a, b, c, d) {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x) || Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return undefined;
  const p = turn(a, b, c), q = turn(a, b, d), r = turn(c, d, a), s = turn(c, d, b);
  if (p * q > 0 || r * s > 0) return undefined;
  if (p === q) return {x: (Math.max(a.x, c.x) + Math.min(b.x, d.x)) / 2, y: (a.y + b.y) / 2}; // along each other
  const k = p / (p - q);
  return {x: c.x + k * (d.x - c.x), y: c.y + k * (d.y - c.y)};
}

// crossing is the first place where a ring meets itself, its closing side included.
export function crossing(ring) {
  const n = ring.length;
  for (let i = 0; i < n; i++) {
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue; // neighbours over the seam
      const at = meet(ring[i], ring[i + 1], ring[j], ring[(j + 1) % n]);
      if (at) return at;
    }
  }
  return undefined;
}

// untangle cuts off small loops: where the track meets itself, the few metres between are
// the noise of a receiver. Large loops stay, for the agent to see.
function untangle(path, whole) {
  const out = [];
  for (const p of path) {
    out.push(p);
    for (let again = true; again && out.length > 3;) {
      again = false;
      const n = out.length;
      for (let k = n - 4; k >= 0; k--) {
        const at = meet(out[k], out[k + 1], out[n - 2], out[n - 1]);
        if (!at || area([at, ...out.slice(k + 1, n - 1)]) > limits.loop * whole) continue;
        out.splice(k + 1, n - 2 - k, at);
        again = true;
        break;
      }
    }
  }
  return seam(out, whole);
}

// seam does the same for the closed ring: an end has gone past the beginning, and what is
// cut off is the smaller of the two parts.
function seam(out, whole) {
  for (let again = true; again && out.length > 3;) {
    again = false;
    const n = out.length;
    for (let i = 0; i < n && !again; i++) {
      for (let j = i + 2; j < n; j++) {
        const at = i === 0 && j === n - 1 ? undefined : meet(out[i], out[i + 1], out[j], out[(j + 1) % n]);
        if (!at) continue;
        const loop = [at, ...out.slice(i + 1, j + 1)], rest = [at, ...out.slice(j + 1), ...out.slice(0, i + 1)];
        const [small, large] = area(loop) < area(rest) ? [loop, rest] : [rest, loop];
        if (area(small) > limits.loop * whole || large.length >= n) continue;
        out = large;
        again = true;
        break;
      }
    }
  }
  return out;
}

// thin removes the points that say least (Visvalingam), until at most so many are left and
// none says less than a size. A linked list, and a heap of the triangles; crossing is
// looked at by the caller, once.
function thin(points, most, size, closed) {
  const n = points.length, next = new Int32Array(n), prev = new Int32Array(n), worth = new Float64Array(n);
  const ends = (i) => !closed && (i === 0 || i === n - 1);
  const weigh = (i) => ends(i) ? Infinity : Math.abs(turn(points[prev[i]], points[i], points[next[i]])) / 2;
  for (let i = 0; i < n; i++) next[i] = (i + 1) % n, prev[i] = (i + n - 1) % n;
  const heap = [];
  const less = (a, b) => a[0] < b[0];
  const push = (e) => {
    let i = heap.push(e) - 1;
    for (let up; i > 0 && less(e, heap[up = (i - 1) >> 1]); i = up) heap[i] = heap[up], heap[up] = e;
  };
  const pop = () => {
    const top = heap[0], e = heap.pop();
    if (!heap.length) return top;
    let i = 0;
    heap[0] = e;
    for (let c; (c = 2 * i + 1) < heap.length; i = c) {
      if (c + 1 < heap.length && less(heap[c + 1], heap[c])) c++;
      if (!less(heap[c], e)) break;
      heap[i] = heap[c], heap[c] = e;
    }
    return top;
  };
  for (let i = 0; i < n; i++) push([worth[i] = weigh(i), i]);
  let left = n, floor = 0;
  const gone = new Uint8Array(n);
  while (heap.length && left > 4) {
    const [w, i] = pop();
    if (gone[i] || w !== worth[i]) continue;
    if (w === Infinity || left <= most && w >= size) break;
    floor = Math.max(floor, w);
    gone[i] = 1, left--;
    next[prev[i]] = next[i], prev[next[i]] = prev[i];
    for (const j of [prev[i], next[i]]) push([worth[j] = ends(j) ? Infinity : Math.max(weigh(j), floor), j]);
  }
  return points.filter((_, i) => !gone[i]);
}

const round6 = (v) => Math.round(v * 1e6) / 1e6;

// flatten lays a track into its plane.
function flatten(track) {
  const flat = plane(track.points[0]);
  return {flat, path: track.points.map(flat.to)};
}

// measure is for the screen while somebody walks: the polygon as it stands, closed by a
// straight line. Large tracks are thinned first.
export function measure(track) {
  if (track.points.length < 3) return {hectares: 0, perimeter: 0, crossing: undefined};
  const {flat, path} = flatten(track);
  const whole = area(path);
  const ring = untangle(path.length > 600 ? thin(path, 600, 0, false) : path, whole);
  const at = crossing(ring);
  return {hectares: area(ring) / 10000, perimeter: around(ring), crossing: at && flat.from(at)};
}

// outline is the plot as it would be sent, with what is doubtful about it. near: the
// neighbours' rings [[lng, lat], ...] in a list, and the middle of the cooperative's farms.
export function outline(track, near = {}) {
  const points = track.points;
  if (points.length < 3) return {ring: [], hectares: 0, perimeter: 0, warnings: [{name: 'TOO_FEW_POINTS', blocks: true}]};
  const {flat, path} = flatten(track);
  let rough = path.length > 600 ? thin(path, 600, 0, true) : path;
  rough = untangle(rough, area(rough));
  let ring = rough, at;
  for (const detail of [limits.detail, limits.detail / 4, limits.detail / 16, 0]) {
    ring = settle(thin(rough, limits.vertices, detail * area(rough), true), flat);
    if (!(at = crossing(ring))) break;
  }
  const out = {
    ring: closed(ring, flat), hectares: area(ring) / 10000, perimeter: around(ring), crossing: at && flat.from(at),
    accuracy: middle(points.map((p) => p.acc)), fixes: points.length,
    drawn: points.filter((p) => p.how === 'drawn').length, gaps: points.filter((p) => p.gap).length,
  };
  out.warnings = doubts(track, out, ring, flat, near);
  return out;
}

// settle rounds to what is sent and drops points that have become the same.
function settle(ring, flat) {
  const seen = ring.map((q) => {
    const p = flat.from(q);
    return flat.to({lat: round6(p.lat), lng: round6(p.lng)});
  });
  return seen.filter((q, i) => Math.hypot(q.x - seen[(i + 1) % seen.length].x, q.y - seen[(i + 1) % seen.length].y) > 0.05);
}

function closed(ring, flat) {
  const out = ring.map((q) => {
    const p = flat.from(q);
    return [round6(p.lng), round6(p.lat)];
  });
  if (out.length) out.push(out[0]);
  return out;
}

function doubts(track, out, ring, flat, near) {
  const found = [], points = track.points;
  const say = (is, name, more) => is && found.push({name, ...more});
  say(ring.length < 3, 'TOO_FEW_POINTS', {blocks: true});
  say(out.crossing, 'CROSSES_ITSELF', {blocks: true, at: out.crossing});
  say(out.hectares < limits.smallest && ring.length >= 3, 'TOO_SMALL', {blocks: true});
  say(out.hectares > limits.largest, 'TOO_LARGE', {blocks: true});
  const ends = [points[0], last(points)], gapM = metres(...ends);
  // Between corners the closing side is a side like the others.
  say(ends.some((p) => p.how === 'walked') && gapM > Math.max(limits.closing, 3 * last(points).acc), 'NOT_CLOSED', {metres: Math.round(gapM)});
  say(out.accuracy > limits.median, 'POOR_ACCURACY', {metres: Math.round(out.accuracy)});
  say(unsure(out) > limits.unsure, 'AREA_UNSURE', {hidden: true});
  for (const n of near.neighbours || []) {
    const share = overlap(ring, n.ring.map(([lng, lat]) => flat.to({lat, lng})));
    say(share > limits.overlap, 'OVERLAPS', {share, neighbour: n.name || ''});
  }
  say(near.middle && metres(points[0], near.middle) > limits.far, 'FAR', {km: near.middle && Math.round(metres(points[0], near.middle) / 1000)});
  return found;
}

// unsure is the area's doubt as a share of it. Its length of correlation is an assumption,
// so it is shown to nobody.
function unsure(out) {
  const sigma = out.accuracy / 1.51;
  return sigma * Math.sqrt(2 * 36 * out.perimeter) / Math.max(out.hectares * 10000, 1);
}

export function inside(ring, p) {
  let is = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i], b = ring[j];
    if (a.y > p.y !== b.y > p.y && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) is = !is;
  }
  return is;
}

// overlap is how much of a ring lies on another, counted on a grid: good to about a
// hundredth, which is enough for a question to a person.
function overlap(ring, other) {
  const box = (r) => [Math.min(...r.map((p) => p.x)), Math.min(...r.map((p) => p.y)), Math.max(...r.map((p) => p.x)), Math.max(...r.map((p) => p.y))];
  const a = box(ring), b = box(other);
  if (a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1]) return 0;
  let own = 0, both = 0;
  for (let i = 0; i < 40; i++) {
    for (let j = 0; j < 40; j++) {
      const p = {x: a[0] + (i + 0.5) / 40 * (a[2] - a[0]), y: a[1] + (j + 0.5) / 40 * (a[3] - a[1])};
      if (!inside(ring, p)) continue;
      own++;
      if (inside(other, p)) both++;
    }
  }
  return own ? both / own : 0;
}
