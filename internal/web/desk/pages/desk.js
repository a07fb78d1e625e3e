// What the desk adds where scripts run: a form that was sent is not sent again, a passkey is
// shown without leaving the page, and the page keeps itself up to date. Everything works
// without it.
const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

async function post(path, body) {
  const reply = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body: JSON.stringify(body) });
  const value = await reply.json().catch(() => null);
  if (!reply.ok) throw new Error(value?.error?.message ?? 'the service answered ' + reply.status);
  return value;
}

// What proves the passkey, and nothing else: results of extensions stay in the browser.
async function showPasskey() {
  const begun = await post('/auth/passkeys/login/begin', {}), o = begun.options;
  const made = await navigator.credentials.get({ publicKey: { ...o, challenge: bytes(o.challenge), allowCredentials: (o.allowCredentials ?? []).map((one) => ({ ...one, id: bytes(one.id) })) } });
  const r = made.response, response = { clientDataJSON: text(r.clientDataJSON), authenticatorData: text(r.authenticatorData), signature: text(r.signature) };
  if (r.userHandle?.byteLength) response.userHandle = text(r.userHandle);
  await post('/auth/passkeys/login/finish', { ceremony_id: begun.ceremony_id, credential: { id: made.id, rawId: text(made.rawId), type: made.type, response } });
}

document.addEventListener('submit', async (e) => {
  const form = e.target;
  if (form.method !== 'post') return;
  if (form.dataset.sent) return e.preventDefault();
  form.dataset.sent = 'yes';
  if (!form.dataset.passkey) return;
  e.preventDefault();
  try {
    await showPasskey();
    form.submit();
  } catch (err) {
    delete form.dataset.sent;
    document.getElementById('passkey-says').textContent = err.name === 'NotAllowedError' ? form.dataset.passkey : err.message;
  }
});

// A page that the browser kept can be sent again: its key still makes it act once.
addEventListener('pageshow', () => { for (const form of document.forms) delete form.dataset.sent; });

// The service tells which parts of the page look different now, by their names; the page
// reads those again. What somebody is typing is not taken away: the page says what it knows.
const says = document.getElementById('live-says'), follows = document.body.dataset.follows;
let source, next;

function say(what) {
  const link = document.createElement('a');
  link.href = location.pathname + location.search;
  link.textContent = says.dataset.look;
  says.replaceChildren(says.dataset[what] + ' ', link);
}

const isTyped = (field) => field.type !== 'hidden' && (field === document.activeElement || 'defaultValue' in field && field.value !== field.defaultValue || 'defaultChecked' in field && field.checked !== field.defaultChecked);

// marks: how each part looks now; without them nobody knows.
function compare(marks) {
  for (const part of document.querySelectorAll('[data-mark]')) {
    if (marks && marks.get(part.id) === part.dataset.mark) continue;
    if ([...part.querySelectorAll('form.act :is(input, select, textarea)')].some(isTyped)) say('busy');
    else htmx.trigger(part, 'changed');
  }
}

function follow() {
  clearTimeout(next);
  source?.close();
  if (document.hidden || !document.querySelector('[data-mark]')) return;
  source = new EventSource(follows);
  source.addEventListener('parts', (e) => compare(new Map(e.data.trim().split(' ').map((one) => one.split('=')))));
  source.addEventListener('end', () => { source.close(); say('ended'); });
  source.onerror = () => {
    if (source.readyState !== EventSource.CLOSED) return; // it tries again by itself
    next = setTimeout(() => { compare(); follow(); }, 15000);
  };
}

if (follows && window.EventSource) {
  document.addEventListener('visibilitychange', follow);
  document.addEventListener('htmx:configRequest', (e) => { e.detail.headers['X-By-Itself'] = 'yes'; });
  document.addEventListener('htmx:beforeSwap', (e) => {
    if (e.detail.serverResponse.includes(`id="${e.detail.target.id}"`)) return;
    e.detail.shouldSwap = false; // it is another page: that of who has to sign in, or a refusal
    source?.close();
    clearTimeout(next);
    say('ended');
  });
  document.addEventListener('htmx:afterSwap', (e) => { if (!e.detail.target.dataset.quiet) say('changed'); if (!document.querySelector('[data-mark]')) source?.close(); });
  follow();
}
