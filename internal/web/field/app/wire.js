// The way to the service, and what a failure on it means.
//
//   ask(method, path, body?, {etag}?) -> {status, value, etag, at}
//       at is the service's clock. NetError otherwise, by kind:
//   offline  nobody answered, or the answer stopped on its way: the outcome is not known
//   portal   somebody answered who is not the service: a network that wants a sign-in first
//   server   the service is in trouble     busy    too many calls: wait `wait` milliseconds
//   signin   nobody is signed in here      refused the call itself is wrong: code, message
//
// Only an answer of the service in its own form means that the phone is online:
// navigator.onLine says so behind a dead mast, too.

export class NetError extends Error {
  constructor(kind, more) { super(kind); this.kind = kind; Object.assign(this, more); }
}

// limits are how long nothing may move on the line: before the body is away, and after,
// when the service works.
export const limits = { stallMs: 60000, workMs: 120000 };

// version names the edition of the app to the service.
export const version = () => document.documentElement.dataset.edition || 'unknown';

export async function ask(method, path, body, more) {
  const reply = method === 'GET' ? await read(path, more) : await send(method, path, body);
  return judged(reply);
}

// read keeps nothing in the browser's own cache, which is not sealed.
async function read(path, more) {
  const stop = new AbortController(), timer = setTimeout(() => stop.abort(), limits.stallMs);
  try {
    const headers = { Accept: 'application/json' };
    if (more && more.etag) headers['If-None-Match'] = more.etag;
    const r = await fetch(path, { headers, cache: 'no-store', credentials: 'same-origin', redirect: 'error', signal: stop.signal });
    return { status: r.status, text: await r.text(), header: (name) => r.headers.get(name) };
  } catch (err) {
    throw new NetError('offline', { cause: err });
  } finally { clearTimeout(timer); }
}

// send sees the body move, which fetch does not: an upload on a slow line may take
// minutes, one that stands still is given up.
function send(method, path, body) {
  return new Promise((resolve, reject) => {
    const x = new XMLHttpRequest();
    let timer;
    const wait = (ms) => { clearTimeout(timer); timer = setTimeout(() => { x.abort(); }, ms); };
    const fail = () => { clearTimeout(timer); reject(new NetError('offline')); };
    x.open(method, path);
    x.setRequestHeader('Content-Type', 'application/json');
    x.setRequestHeader('Accept', 'application/json');
    x.upload.onprogress = () => wait(limits.stallMs);
    x.upload.onload = () => wait(limits.workMs);
    x.onprogress = () => wait(limits.stallMs);
    x.onerror = x.onabort = fail;
    x.onload = () => { clearTimeout(timer); resolve({ status: x.status, text: x.responseText, header: (name) => x.getResponseHeader(name) }); };
    wait(limits.stallMs);
    x.send(body === undefined ? null : JSON.stringify(body));
  });
}

function judged({ status, text, header }) {
  const at = Date.parse(header('Date') || '') || null, isOurs = header('X-Request-Id'); // which a network's own page has not
  if (status === 304 && isOurs) return { status, value: null, etag: header('ETag'), at };
  const isJSON = /json/.test(header('Content-Type') || '');
  let value = null;
  try { value = text ? JSON.parse(text) : null; } catch { value = undefined; }
  if (status >= 500 && status !== 511) throw new NetError('server', { status });
  if (!isOurs || (text && !isJSON) || value === undefined) throw new NetError('portal', { status });
  if (status < 300) return { status, value, etag: header('ETag'), at };
  const error = (value && value.error) || {};
  const about = { status, code: error.code, message: error.message, at };
  if (status === 401 || status === 403) throw new NetError('signin', about);
  if (status === 429 || status === 409) throw new NetError('busy', { ...about, wait: 1000 * Number(header('Retry-After') || 30) || 0 });
  if (!error.code) throw new NetError('portal', about);
  throw new NetError('refused', about);
}
