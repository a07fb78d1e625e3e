// The farmers whom this phone carries, for the agent who is unlocked.
//
//   farmers() -> [{farmer_id, external_id, given_name, family_name, village, phone_ends,
//       has_outline, forest_deforestation_free, season_kg, area_hectares, species, outlines,
//       expires_at (of a walk that is due)}]
//   farmer(id) -> one of them       find(words) -> those whose id, name or village begin so
//   matches(words) -> a test of a farmer for that

import { unfold } from './columns.js';
import { pages } from './roster.js';

let from, rows;

// The pages stay as they came, and are unfolded once. What an older edition has kept is
// the farmers themselves.
export async function farmers() {
  const list = await pages();
  if (list !== from) {
    from = list;
    rows = list.flatMap((page) => [...(page.columns ? unfold(page.columns) : []), ...(page.farmers || [page])]);
  }
  return rows;
}

export const farmer = async (id) => (await farmers()).find((f) => f.farmer_id === id);

const plain = (text) => (text || '').normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

export function matches(words) {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  return (f) => {
    const own = plain([f.farmer_id, f.external_id, f.given_name, f.family_name, f.village].join(' ')).split(/\s+/);
    return asked.length && asked.every((w) => own.some((o) => o.startsWith(w)));
  };
}

export const find = async (words) => (await farmers()).filter(matches(words)).slice(0, 20);
