// Calls a mwanyi service. Its methods are made of the table of operations in
// contract.js; index.d.ts says what each takes and gives. It uses fetch and Web
// Crypto, so it runs in Node 20 and later and in browsers.
import { codes, operations } from './contract.js';

export { codes, operations };
export { NotSignedError, verifyWebhook } from './webhook.js';

/** A refusal by the service, or by something in front of it. */
export class MwanyiError extends Error {
  constructor(method, path, response, said) {
    super(said?.code
      ? `${method} ${path}: HTTP ${response.status} ${said.code}: ${said.message} (request ${said.request_id})`
      : `${method} ${path}: HTTP ${response.status}`);
    this.name = 'MwanyiError';
    this.status = response.status;
    this.code = said?.code;
    this.docs = said?.docs;
    this.requestId = said?.request_id;
    this.retryAfterMs = waitOf(response.headers);
  }
}

/** No whole answer came, as often as it was tried. */
export class ConnectionError extends Error {
  constructor(method, path, cause) {
    super(`${method} ${path}: no answer: ${cause?.message ?? cause}`, { cause });
    this.name = 'ConnectionError';
  }
}

export class Mwanyi {
  #config;
  #token = { text: '', renewAt: 0, ends: 0 };
  #renewing; // the promise of whoever gets a token now: all others wait for it

  constructor(config) {
    const { protocol } = new URL(config.url);
    if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('the url must be like https://api.example.org');
    if (!config.apiKey) throw new TypeError('an apiKey is needed');
    this.#config = {
      attempts: 5, attemptTimeoutMs: 60_000, maxWaitMs: 90_000, fetch: globalThis.fetch.bind(globalThis),
      ...config, url: config.url.replace(/\/+$/, ''),
    };
  }

  /** Keeps a photo or document; its uri goes into weight_slip_photo_url of a delivery. */
  uploadEvidence(file, fields = {}, options = {}) {
    return this.#send({ method: 'POST', path: '/evidence', reply: 'json', form: { file, fields } }, options);
  }

  /** Asks for a job until it has ended. */
  async waitForJob(jobId, options = {}) {
    for (let wait = 1000; ; wait = Math.min(2 * wait, 15_000)) {
      const job = await this.getJob(jobId, options);
      if (job.status === 'COMPLETE') return job;
      if (job.status === 'FAILED') throw new Error(`the job ${jobId} failed`);
      await pause(wait, options.signal);
    }
  }

  // Made of the table by the loop below.
  async _call(operation, path, body, query, options = {}) {
    const request = { method: operation.method, path, reply: operation.reply };
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined && value !== null) search.set(name, String(value));
    }
    if (search.size > 0) request.path += `?${search}`;
    if (body !== undefined) {
      request.body = JSON.stringify(body);
      request.media = operation.body;
    }
    return this.#send(request, options);
  }

  // A token that is good now; refused is one that the service did not take.
  async #bearer(refused, signal) {
    const good = () => this.#token.text !== '' && this.#token.text !== refused && Date.now() < this.#token.ends;
    // Twice, because the first may be somebody's attempt to refresh the refused one.
    for (let round = 0; round < 2 && (!good() || Date.now() >= this.#token.renewAt); round++) {
      this.#renewing ??= this.#renew(good()).finally(() => { this.#renewing = undefined; });
      await abandonable(this.#renewing, signal);
    }
    return this.#token.text;
  }

  async #renew(refresh) {
    if (refresh) {
      try {
        const got = await this.#send({ method: 'POST', path: '/auth/refresh', reply: 'json', bearer: this.#token.text }, {});
        this.#keep(got);
        // A token ends for good some days after its key was shown, so a
        // refreshed one can be short; then the key is shown again.
        if (got.expires_in > 3600) return;
      } catch (error) {
        if (error.code !== 'UNAUTHENTICATED') {
          this.#token.renewAt = Date.now() + 60_000;
          return;
        }
      }
    }
    const body = { api_key: this.#config.apiKey };
    if (this.#config.organisationId) body.cooperative_id = this.#config.organisationId;
    this.#keep(await this.#send({
      method: 'POST', path: '/auth/token', reply: 'json', open: true, body: JSON.stringify(body), media: 'application/json',
    }, {}));
  }

  #keep({ access_token: text, expires_in: seconds }) {
    this.#token = { text, renewAt: Date.now() + 900 * seconds, ends: Date.now() + 1000 * seconds };
  }

  // Sends a request until it has an answer, is refused, or was sent often enough.
  async #send(request, options) {
    const key = options.idempotencyKey ?? crypto.randomUUID();
    let refused;
    for (let attempt = 1; ; attempt++) {
      const bearer = request.open ? undefined : request.bearer ?? await this.#bearer(refused, options.signal);
      try {
        return await this.#once(request, options, key, bearer, attempt);
      } catch (error) {
        options.signal?.throwIfAborted();
        // A token that is refused once is replaced; a second refusal is about us.
        if (error.code === 'UNAUTHENTICATED' && !refused && !request.bearer && !request.open) {
          refused = bearer;
          continue;
        }
        const wait = this.#again(request, error, attempt);
        if (wait === undefined || attempt >= this.#config.attempts) throw error;
        await pause(wait, options.signal);
      }
    }
  }

  // How long to wait before the next attempt; undefined where there is none.
  // What may have taken effect is repeated only where that is safe: reads, and
  // writes that carry their key.
  #again(request, error, attempt) {
    const full = Math.min(500 * 2 ** (attempt - 1), 20_000);
    const backoff = full / 2 + Math.random() * full / 2;
    if (error instanceof ConnectionError || error.status === 502 || error.status === 504) {
      return request.method === 'DELETE' ? undefined : backoff;
    }
    const later = error.status === 429 || error.status === 503 || (error.status === 409 && error.retryAfterMs > 0);
    if (!later) return undefined;
    const wait = error.retryAfterMs || backoff;
    return wait <= this.#config.maxWaitMs ? wait : undefined;
  }

  async #once(request, options, key, bearer, attempt) {
    const headers = { Accept: 'application/json, */*;q=0.5' };
    if (request.method === 'POST' || request.method === 'PATCH') headers['Idempotency-Key'] = key;
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    if (request.media) headers['Content-Type'] = request.media;
    let body = request.body;
    if (request.form) {
      // The same bytes in each attempt: the key belongs to them.
      request.encoded ??= await encoded(request.form);
      body = request.encoded.body;
      headers['Content-Type'] = request.encoded.media;
    }
    const timeout = AbortSignal.timeout(options.timeoutMs ?? this.#config.attemptTimeoutMs);
    const signal = options.signal ? either(options.signal, timeout) : timeout;
    let response, bytes;
    try {
      response = await this.#config.fetch(this.#config.url + request.path, { method: request.method, headers, body, signal, redirect: 'manual' });
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (cause) {
      throw new ConnectionError(request.method, request.path, cause);
    }
    options.onReply?.({
      status: response.status, requestId: response.headers.get('X-Request-Id') ?? undefined, attempts: attempt,
      replayed: response.headers.get('Idempotency-Replayed') === 'true', headers: response.headers,
    });
    if (!response.ok) throw new MwanyiError(request.method, request.path, response, parsed(bytes)?.error);
    if (request.reply === 'bytes') return bytes;
    if (request.reply !== 'json') return undefined;
    const said = JSON.parse(new TextDecoder().decode(bytes));
    return said.success === true && said.data && said.meta ? said.data : said;
  }
}

for (const [name, operation] of Object.entries(operations)) {
  const parameters = operation.path.match(/\{\w+\}/g) ?? [];
  const call = (client, args) => {
    const rest = [...args];
    const path = operation.path.replace(/\{\w+\}/g, (parameter) => {
      const value = rest.shift();
      if (typeof value !== 'string' || value === '') throw new TypeError(`${name}: ${parameter.slice(1, -1)} must be a text`);
      return encodeURIComponent(value);
    });
    const body = operation.body ? rest.shift() : undefined;
    const query = operation.query ? rest.shift() : undefined;
    return client._call(operation, path, body, query, rest[0]);
  };
  Mwanyi.prototype[name] = { [name](...args) { return call(this, args); } }[name];
  if (!operation.all) continue;
  Mwanyi.prototype[operation.all] = async function* (...args) {
    const at = parameters.length + (operation.body ? 1 : 0);
    for (;;) {
      const page = await call(this, args);
      yield* page[operation.items] ?? [];
      if (!page.next_cursor) return;
      args[at] = { ...args[at], cursor: page.next_cursor };
    }
  };
}

function parsed(bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined; // of a proxy in front, say
  }
}

// Retry-After in milliseconds: seconds or a date.
function waitOf(headers) {
  const text = headers.get('Retry-After');
  if (text === null) return 0;
  if (/^\d+$/.test(text)) return 1000 * Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(at - Date.now(), 0);
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const gone = () => { clearTimeout(timer); reject(signal.reason); };
    const timer = setTimeout(() => { signal?.removeEventListener('abort', gone); resolve(); }, ms);
    signal?.addEventListener('abort', gone, { once: true });
  });
}

// Waits for what others wait for too; whoever gives up leaves it to them.
function abandonable(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const gone = () => reject(signal.reason);
    signal.addEventListener('abort', gone, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', gone));
  });
}

// AbortSignal.any, which Node has from 20.3 on and some browsers not yet.
function either(a, b) {
  if (AbortSignal.any) return AbortSignal.any([a, b]);
  const both = new AbortController();
  for (const signal of [a, b]) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true });
  }
  return both.signal;
}

async function encoded({ file, fields }) {
  const form = new FormData();
  form.append('file', file, 'file');
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  const request = new Response(form);
  return { media: request.headers.get('Content-Type'), body: await request.arrayBuffer() };
}
