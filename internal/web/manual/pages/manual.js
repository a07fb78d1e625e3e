// The manual works without this script. With it there is a search, a button
// that copies, one choice of language for all examples, and on a development
// run examples with the demo's keys in them.
(() => {
  'use strict';
  const all = (what, from = document) => [...from.querySelectorAll(what)];
  const store = (() => { try { return window.sessionStorage; } catch { return { getItem: () => null, setItem: () => {} }; } })();

  // An anchor of the time when the manual was one page leads to the line of the
  // index, and from there to the operation.
  const old = location.pathname.replace(/\/$/, '').endsWith('/docs') && location.hash.slice(1);
  const line = old && document.getElementById(decodeURIComponent(old));
  if (line && line.matches('.calls li')) location.replace(line.querySelector('a').href);

  // Search.
  const box = document.querySelector('.find'), input = document.getElementById('find');
  const list = document.getElementById('found'), count = document.getElementById('found-count');
  let index, asked;
  const load = () => asked ||= fetch('/docs/search.json').then((r) => { if (!r.ok) throw new Error(r.status); return r.json(); })
    .then((entries) => { index = entries.map((e) => ({ ...e, title: e.t.toLowerCase(), text: (e.k + ' ' + e.t + ' ' + (e.w || '')).toLowerCase() })); })
    .catch(() => { asked = undefined; });
  const rank = (e, words) => {
    const phrase = words.join(' ');
    let score = e.title === phrase ? 20 : e.title.startsWith(phrase) ? 10 : e.title.includes(phrase) ? 5 : 0;
    for (const word of words) {
      const at = e.text.indexOf(word);
      if (at < 0) return 0;
      score += e.title === word ? 9 : e.title.startsWith(word) ? 6 : e.title.includes(word) ? 4 : 1;
    }
    return score + (e.k === 'Guide' || e.k === 'Page' ? .5 : 0);
  };
  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = words.length && index ? index.map((e) => [rank(e, words), e]).filter((h) => h[0]).sort((a, b) => b[0] - a[0]).slice(0, 12) : [];
    list.replaceChildren(...hits.map(([, e]) => {
      const item = document.createElement('li'), a = document.createElement('a'), kind = document.createElement('b');
      a.href = e.u;
      kind.textContent = e.k;
      a.append(kind, e.t);
      if (e.w) {
        const more = document.createElement('span');
        more.textContent = e.w;
        a.append(more);
      }
      a.addEventListener('click', () => { list.hidden = true; });
      item.append(a);
      return item;
    }));
    list.hidden = !hits.length;
    count.textContent = words.length && index ? hits.length + ' found' : '';
  };
  box.hidden = false;
  input.addEventListener('focus', load);
  input.addEventListener('input', () => load().then(show));
  const step = (event, by) => {
    const links = all('a', list), next = links.indexOf(document.activeElement) + by;
    event.preventDefault();
    (links[next] || input).focus();
  };
  document.addEventListener('keydown', (event) => {
    const inside = box.contains(document.activeElement);
    if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) { event.preventDefault(); input.focus(); }
    else if (inside && event.key === 'ArrowDown') step(event, 1);
    else if (inside && event.key === 'ArrowUp') step(event, -1);
    else if (inside && event.key === 'Escape') { list.hidden = true; input.focus(); }
    else if (document.activeElement === input && event.key === 'Enter') { const first = list.querySelector('a'); if (first) first.click(); }
  });
  document.addEventListener('click', (event) => { if (!box.contains(event.target)) list.hidden = true; });

  // One choice of language for all examples.
  const choose = (language) => all('.tabs .in-' + language).forEach((radio) => { radio.checked = true; });
  all('.tabs input').forEach((radio) => radio.addEventListener('change', () => {
    const language = radio.className.slice(3), top = radio.getBoundingClientRect().top;
    choose(language);
    store.setItem('language', language);
    scrollBy(0, radio.getBoundingClientRect().top - top);
  }));
  if (/^(go|typescript)$/.test(store.getItem('language'))) choose(store.getItem('language'));

  // A button that copies.
  if (navigator.clipboard) all('pre').filter((pre) => !pre.matches('.text')).forEach((pre) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => navigator.clipboard.writeText(pre.querySelector('code').textContent).then(() => {
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    }));
    pre.append(button);
  });

  // A development run fills its demo keys in: each example gets the key of a
  // role that may call it, and the ids of the demo's organisations.
  const demo = document.body.dataset.demo;
  if (!demo) return;
  const tokens = {};
  const tokenOf = (key) => tokens[key.role] ||= (async () => {
    const kept = JSON.parse(store.getItem('token ' + key.api_key) || 'null');
    if (kept && kept.until > Date.now()) return kept.token;
    const reply = await fetch('/auth/token', { method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ api_key: key.api_key, ...(key.organisation_id && { cooperative_id: key.organisation_id }) }) });
    if (!reply.ok) throw new Error('no token');
    const { access_token: token } = await reply.json();
    store.setItem('token ' + key.api_key, JSON.stringify({ token, until: Date.now() + 12 * 3600e3 }));
    return token;
  })();
  const fill = async (keys) => {
    const ids = {};
    for (const key of keys) if (key.organisation_id) ids[key.organisation_id.split('_')[0]] ||= key.organisation_id;
    for (const code of all('code[data-role]')) {
      const key = keys.find((k) => k.role === code.dataset.role);
      let token = '', text = code.textContent.replace(/\b(coop|buyer|mfi)_[0-9A-HJKMNP-TV-Z]{26}\b/g, (id, kind) => ids[kind] || id);
      if (key) {
        text = text.replaceAll('YOUR_API_KEY', key.api_key);
        text = key.organisation_id ? text.replaceAll('YOUR_ORGANISATION_ID', key.organisation_id) : text;
        if (/Bearer \$TOKEN/.test(text) && !code.closest('.guide')) token = await tokenOf(key);
      }
      const [before, after] = token ? text.split('$TOKEN') : [text];
      if (token) { // shown short, copied whole
        const shown = document.createElement('span');
        shown.className = 'secret';
        shown.textContent = token;
        code.replaceChildren(before, shown, after);
      } else if (text !== code.textContent) code.textContent = text;
    }
  };
  const offer = (keys) => {
    const row = document.createElement('p'), label = document.createElement('label'), tick = document.createElement('input');
    row.className = 'demo';
    tick.type = 'checkbox';
    label.append(tick, ' Fill the demo’s keys into the examples of this page');
    row.append(label);
    document.querySelector('main h1').after(row);
    const plain = all('code[data-role]').map((code) => [code, code.textContent]);
    const change = () => {
      store.setItem('demo', tick.checked ? 'on' : 'off');
      if (!tick.checked) plain.forEach(([code, text]) => { code.textContent = text; });
      else fill(keys).catch(() => { tick.checked = false; });
    };
    tick.addEventListener('change', change);
    tick.checked = store.getItem('demo') !== 'off';
    if (tick.checked) change();
  };
  if (all('code[data-role]').some((code) => code.dataset.role)) {
    fetch(demo).then((r) => r.ok ? r.json() : { keys: [] }).then(({ keys }) => { if (keys.length) offer(keys); }).catch(() => {});
  }
})();
