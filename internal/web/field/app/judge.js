// What is doubtful about a delivery, and about how much is paid for it: by the numbers that
// the service gave (GET /agent/rules), never by numbers of this file. Pure.
//
//   judge(rules, d) -> [{rule, level, ...numbers}]   d: {form, kg, moisture, hectares, species,
//       seasonKg, today, km, earlier: [{form, kg, minutes, km}]}; what is undefined is not judged
//   price(rules, prices, d) -> {ugx, from} | undefined   of a kilogram, from when it holds
//   advance(rules, ugx, kg) -> shillings, about
//   operator(rules, phone) -> {full, operator}   of a number as it is typed

const arabica = 'Coffea arabica';

const factor = (form, species) => (species === arabica ? form.green_factor_arabica : form.green_factor);

export function green(rules, d) {
  return Math.floor(Math.round(d.kg * 1000) * factor(rules.deliveries.forms[d.form], d.species) + 0.5) / 1000;
}

export function judge(rules, d) {
  const r = rules.deliveries, form = r.forms[d.form], found = [];
  const say = (rule, level, more) => found.push({ rule, level, ...more });
  if (d.hectares > 0 && d.seasonKg !== undefined) {
    const yields = d.species === arabica ? r.yield.arabica : r.yield.robusta, year = d.seasonKg + green(rules, d);
    for (const [level, perHa] of [['HARD', yields.hard], ['HOLD', yields.hold], ['INFO', yields.info]]) {
      const most = r.yield_allowance_kg + d.hectares * perHa;
      if (year > most) {
        say('yield', level, { year, most, hectares: d.hectares });
        break;
      }
    }
  }
  if (d.today + 1 > form.deliveries_day) say('deliveries_day', 'HOLD', { count: d.today + 1 });
  if (d.kg > form.usual_kg) say('delivery_size', 'INFO', { kg: d.kg, most: form.usual_kg });
  const norm = form.moisture_pct;
  if (norm && d.moisture !== undefined && (d.moisture < norm.from - r.moisture_margin || d.moisture > norm.to + r.moisture_margin)) say('moisture', 'HOLD', { from: norm.from, to: norm.to });
  if (d.km > form.far_km) say('distance', 'HOLD', { km: d.km });
  const twin = looksDouble(r, d);
  if (twin) say('possible_double', twin, {});
  return found;
}

function looksDouble(r, d) {
  let level = '';
  for (const e of d.earlier || []) {
    if (e.form !== d.form || Math.abs(e.kg - d.kg) > r.double_kg + 1e-9) continue;
    if (e.minutes <= r.double_minutes && e.km <= 0.1) return 'HOLD';
    level = 'INFO';
  }
  return level;
}

// The line of a list that says most about the coffee counts; among those the newest.
export function price(rules, prices, d) {
  let best, weight = -1;
  for (const p of prices) {
    if (p.form !== d.form || (p.grade && p.grade !== d.grade) || (p.species && p.species !== d.species) || Date.parse(p.valid_from) > d.at) continue;
    const w = (p.grade ? 2 : 0) + (p.species ? 1 : 0);
    if (w > weight || (w === weight && p.valid_from > best.valid_from)) {
      best = p;
      weight = w;
    }
  }
  if (best) return { ugx: best.price_ugx || best.price_usdc * rules.ugx_per_usdc, from: best.valid_from };
  const usdc = rules.default_prices_usdc[d.grade];
  return usdc ? { ugx: usdc * factor(rules.deliveries.forms[d.form], d.species) * rules.ugx_per_usdc, from: '' } : undefined;
}

export function advance(rules, ugx, kg) { return Math.floor(ugx * kg * rules.advance_pct / 100); }

export function operator(rules, text) {
  const { code, digits, ranges } = rules.phones;
  let bare = text.replace(/[\s().-]/g, '');
  if (bare.startsWith('+' + code)) bare = bare.slice(code.length + 1);
  else if (bare.startsWith('00' + code)) bare = bare.slice(code.length + 2);
  else if (bare.startsWith('0')) bare = bare.slice(1);
  else if (bare.startsWith(code) && bare.length > digits) bare = bare.slice(code.length);
  if (!/^\d*$/.test(bare) || bare.length > digits) return { full: '', operator: '' };
  const range = ranges.find((r) => bare.startsWith(r.prefix));
  return { full: bare.length === digits && range ? '+' + code + bare : '', operator: range ? range.operator : '' };
}
