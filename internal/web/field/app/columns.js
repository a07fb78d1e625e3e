// A roster as it comes over a slow line: field after field, in few letters.
//
//   unfold(columns) -> [{farmer_id, ..., has_outline, outlines}]   outlines are rings of
//       [lng, lat], not closed, when they were asked for

const list = (length, make) => Array.from({ length }, make);

// numbers reads a column, one after the other: a letter, or the lowest part of a number
// whose twelfths follow.
function numbers(letters) {
  let at = 0;
  const next = () => {
    let n = letters.charCodeAt(at++) - 35;
    if (n > 56) n--; // there is no backslash
    return n > 78 ? n + 12 * next() : n;
  };
  return next;
}

const signed = (n) => (n % 2 ? -(n + 1) / 2 : n / 2);

// texts reads one of words, whose zeros at the end are the place of a number.
function texts({ words, which, steps }) {
  const pick = numbers(which), step = numbers(steps);
  let fresh = 0, number = 0;
  return () => {
    const n = pick(), word = words[n ? n - 1 : fresh++];
    number += signed(step());
    return word.replace(/0*$/, (zeros) => zeros && String(number).padStart(zeros.length, '0'));
  };
}

export function unfold({ count, plots, corners, strides, ...own }) {
  for (const name in own) own[name] = own[name].words ? texts(own[name]) : numbers(own[name]);
  const plot = numbers(plots), corner = numbers(corners), stride = numbers(strides), at = [0, 0];
  const place = () => at.map((was, i) => (at[i] = was + signed(stride())) / 4e4);
  return list(count, () => {
    const f = { has_outline: true };
    for (const name in own) f[name] = own[name]();
    f.forest_deforestation_free = !!f.forest_deforestation_free;
    f.area_hectares /= 1000;
    if (plots) f.outlines = list(plot(), () => list(corner(), place));
    return f;
  });
}
