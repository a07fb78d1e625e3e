// What the desk adds where scripts run: a form that was sent is not sent again, and a
// passkey is shown without leaving the page. Everything works without it.
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
