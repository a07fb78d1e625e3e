// The pages where people sign in. Everything goes to the service's own API; a passkey's
// ceremony is the browser's.
const room = document.body.dataset.room, token = document.body.dataset.token, asked = document.body.dataset.ask;
const lang = document.documentElement.lang, words = JSON.parse(document.body.dataset.words);
const say = (key, values = {}) => words[key].replace(/\{([a-z]+)\}/g, (_, name) => values[name]);
const at = (id) => document.getElementById(id);
const says = (text, good) => { const line = at('says'); line.textContent = text; line.className = good ? 'good' : 'bad'; };

async function ask(method, path, body) {
  const init = { method, headers: { Accept: 'application/json' } };
  if (body !== undefined) { init.body = JSON.stringify(body); init.headers['Content-Type'] = 'application/json'; }
  const reply = await fetch(path, init);
  const text = await reply.text();
  const value = text ? JSON.parse(text) : null;
  if (!reply.ok) throw Object.assign(new Error(value?.error?.message ?? 'the service answered ' + reply.status), { code: value?.error?.code, status: reply.status });
  return value;
}

const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const named = (list) => (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

// What proves something, and nothing else: results of extensions stay in the browser.
function sent(made) {
  const r = made.response, out = { clientDataJSON: text(r.clientDataJSON) };
  if (r.attestationObject) { out.attestationObject = text(r.attestationObject); if (r.getTransports) out.transports = r.getTransports(); }
  if (r.authenticatorData) out.authenticatorData = text(r.authenticatorData);
  if (r.signature) out.signature = text(r.signature);
  if (r.userHandle?.byteLength) out.userHandle = text(r.userHandle);
  if (r.attestationObject) delete out.authenticatorData;
  return { id: made.id, rawId: text(made.rawId), type: made.type, response: out };
}

async function register(invitation) {
  const begun = await ask('POST', '/auth/passkeys/register/begin', invitation ? { invitation } : {});
  const o = begun.options;
  const made = await navigator.credentials.create({ publicKey: { ...o, challenge: bytes(o.challenge), user: { ...o.user, id: bytes(o.user.id) }, excludeCredentials: named(o.excludeCredentials) } });
  return ask('POST', '/auth/passkeys/register/finish', { ceremony_id: begun.ceremony_id, label: (navigator.userAgentData?.platform || navigator.platform || 'passkey').slice(0, 60), credential: sent(made) });
}

async function show() {
  const begun = await ask('POST', '/auth/passkeys/login/begin', {});
  const o = begun.options;
  const made = await navigator.credentials.get({ publicKey: { ...o, challenge: bytes(o.challenge), allowCredentials: named(o.allowCredentials) } });
  return ask('POST', '/auth/passkeys/login/finish', { ceremony_id: begun.ceremony_id, credential: sent(made) });
}

// Who was on the way to the desk goes on to it, also from the link in a letter, which
// opens in a window of its own.
if (document.body.dataset.next) localStorage.setItem('next', document.body.dataset.next);
const desks = { COOPERATIVE: '/desk', BUYER: '/buy', MFI: '/lend', ADMIN: '/console' };
async function home() {
  const next = localStorage.getItem('next'), me = await ask('GET', '/me');
  localStorage.removeItem('next');
  const own = desks[me.token_type];
  location.assign(own && next && (next === own || next.startsWith(own + '/') || next.startsWith(own + '?')) ? next : own ?? '/account' + asked);
}

// The service speaks English, and says more than a code does: who reads something else
// gets what the code means.
const meant = { SIGN_IN_FAILED: 'wrong', UNAUTHENTICATED: 'wrong', INVALID_REQUEST: 'wrong', RATE_LIMIT_EXCEEDED: 'often', STEP_UP_NEEDED: 'step' };
function failed(err) {
  if (err.name === 'NotAllowedError') return says(say('notshown'));
  if (lang === 'en') return says(err.message);
  says(say(meant[err.code] ?? 'failed') + (err.code ? ' (' + err.code + ')' : ''));
}

// does runs what a button or a form is for, once at a time.
function does(id, event, run) {
  at(id)?.addEventListener(event, async (e) => {
    e.preventDefault();
    const button = e.target.querySelector?.('button') ?? e.target;
    button.disabled = true;
    try { await run(e.target); } catch (err) { failed(err); } finally { button.disabled = false; }
  });
}

does('passkey', 'click', async () => {
  if (document.body.dataset.signed) await ask('POST', '/auth/sign-out', {}).catch(() => {}); // perhaps somebody else's
  await show();
  await home();
});
does('register', 'click', async () => { await register(token); await home(); });
does('accept', 'click', async () => { await ask('POST', '/auth/invitation', { token }); await home(); });
does('follow', 'click', async () => { await ask('POST', '/auth/sign-in/link', { token }); await home(); });
does('mail', 'submit', async (form) => { await ask('POST', '/auth/sign-in', { email: form.email.value.trim() }); says(say('mailed'), true); });
does('sms', 'submit', async (form) => { await ask('POST', '/auth/sign-in', { phone: form.phone.value.trim() }); says(say('texted'), true); at('code').hidden = false; at('digits').focus(); });
does('code', 'submit', async (form) => { await ask('POST', '/auth/sign-in/code', { code: form.code.value }); await home(); });
does('out', 'click', async () => { await ask('POST', '/auth/sign-out', {}); location.assign('/sign-in' + asked); });
does('step', 'click', async () => { await show(); await account(); says(say('counts'), true); });
does('add', 'click', async () => { await register(); await account(); says(say('kept'), true); });
does('others', 'click', async () => { await ask('DELETE', '/sessions'); await account(); });

function row(words, label, run) {
  const li = document.createElement('li'), span = document.createElement('span'), button = document.createElement('button');
  span.textContent = words;
  button.textContent = label;
  button.type = 'button';
  button.addEventListener('click', async () => { try { await run(); await account(); } catch (err) { failed(err); } });
  li.append(span, ...(run ? [button] : []));
  return li;
}

const when = (stamp) => new Date(stamp).toLocaleString([lang, 'en-GB']); // no browser knows the dates of every language

async function account() {
  const me = await ask('GET', '/me');
  if (!me.user) return location.assign('/sign-in' + asked);
  at('who').textContent = me.user.name;
  at('desk').hidden = !desks[me.token_type];
  at('desk').firstChild.href = desks[me.token_type] ?? '/account';
  at('roles').textContent = me.user.roles.join(', ') + (me.organisation_id ? ' · ' + me.organisation_id : ' · ' + say('operator'));
  const [{ passkeys }, { sessions }] = await Promise.all([ask('GET', '/auth/passkeys'), ask('GET', '/sessions')]);
  at('passkeys').replaceChildren(...passkeys.map((k) => row(say('since', { label: k.label || say('passkey'), when: when(k.created_at) }) + (k.is_suspect ? ': ' + say('suspect') : ''), say('delete'), () => ask('DELETE', '/auth/passkeys/' + k.passkey_id))));
  at('sessions').replaceChildren(...sessions.map((s) => row(say('seen', { label: s.browser || say('browser'), when: when(s.seen_at) }) + (s.is_current ? ' (' + say('here') + ')' : ''), say('end'), s.is_current ? null : () => ask('DELETE', '/sessions/' + s.session_id))));
}

if (room === 'account') account().catch((err) => err.status === 401 ? location.assign('/sign-in' + asked) : failed(err));
