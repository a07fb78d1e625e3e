// Reads {columns} and answers the farmers that the phone makes of them, or {walks: [{own,
// neighbour}]} and answers by how much of each own ring the phone sees the neighbour's
// overlap it; 0 when it does not warn.
import { unfold } from '../app/columns.js';
import * as walk from '../app/walk.js';

let text = '';
for await (const part of process.stdin) text += part;
const { columns, walks } = JSON.parse(text);

const overlaps = ({ own, neighbour }) => {
  const track = walk.begin();
  own.forEach(([lng, lat], i) => walk.corner(track, [{ lat, lng, acc: 3, t: i * 60000 }]));
  const warning = walk.outline(track, { neighbours: [{ name: 'a', ring: neighbour }] }).warnings.find((w) => w.name === 'OVERLAPS');
  return warning ? warning.share : 0;
};

process.stdout.write(JSON.stringify(columns ? unfold(columns) : walks.map(overlaps)));
