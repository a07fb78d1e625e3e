// What a client does by itself, against a server that plays the service.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { after, test } from 'node:test';

import { ConnectionError, Mwanyi, MwanyiError, NotSignedError, operations, verifyWebhook } from '@mwanyi/client';

const closing = [];
after(() => closing.forEach((server) => server.close()));

// A server that answers with what answer gives: [status, body, headers].
async function serve(answer) {
  const asked = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => { body += part; });
    request.on('end', () => {
      asked.push({ method: request.method, path: request.url, key: request.headers['idempotency-key'], bearer: request.headers.authorization, body });
      const [status, said, headers] = answer(asked.at(-1), asked.length, request) ?? [200, {}];
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      response.end(JSON.stringify(said));
    });
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  closing.push(server);
  return { url: `http://127.0.0.1:${server.address().port}`, asked };
}

const token = { access_token: 't', token_type: 'Bearer', expires_in: 86400, scope: 'ADMIN' };
const refusal = (code) => ({ error: { code, message: 'no', docs: 'd', request_id: 'r' } });

test('every operation of the table is a method, and every list an iterator', () => {
  for (const [name, { all }] of Object.entries(operations)) {
    assert.equal(typeof Mwanyi.prototype[name], 'function', name);
    if (all) assert.equal(typeof Mwanyi.prototype[all], 'function', all);
  }
});

test('calls that begin together share one token', async () => {
  const { url, asked } = await serve(({ path }) => path === '/auth/token' ? [200, token] : [200, { batch_id: 'bat_1' }]);
  const mwanyi = new Mwanyi({ url, apiKey: 'k' });
  await Promise.all([1, 2, 3, 4].map(() => mwanyi.getBatch('bat_1')));
  assert.equal(asked.filter(({ path }) => path === '/auth/token').length, 1);
});

test('a token that is refused is replaced once, and one refused again is the error', async () => {
  const { url, asked } = await serve(({ path }, count) => {
    if (path === '/auth/token') return [200, { ...token, access_token: `t${count}` }];
    return [401, refusal('UNAUTHENTICATED')];
  });
  await assert.rejects(new Mwanyi({ url, apiKey: 'k' }).getBatch('bat_1'), (error) => error instanceof MwanyiError && error.code === 'UNAUTHENTICATED' && error.requestId === 'r');
  assert.deepEqual(asked.map(({ path }) => path), ['/auth/token', '/batch/bat_1', '/auth/token', '/batch/bat_1']);
});

test('a token is refreshed before it ends, and replaced by the key when it can be refreshed no more', async (t) => {
  let life = 86400;
  const { url, asked } = await serve(({ path }) => {
    if (path === '/auth/token') return [200, token];
    if (path === '/auth/refresh') return life ? [200, { ...token, expires_in: life }] : [401, refusal('UNAUTHENTICATED')];
    return [200, {}];
  });
  const mwanyi = new Mwanyi({ url, apiKey: 'k' });
  let now = Date.now();
  t.mock.method(Date, 'now', () => now);
  const after = async (hours, lasting, ...want) => {
    now += hours * 3_600_000;
    life = lasting;
    asked.length = 0;
    await mwanyi.getBatch('bat_1');
    assert.deepEqual(asked.map(({ path }) => path), [...want, '/batch/bat_1']);
  };
  await after(0, 86400, '/auth/token');
  await after(20, 86400);
  await after(2, 86400, '/auth/refresh');
  await after(22, 60, '/auth/refresh', '/auth/token'); // the last minute of a token that was refreshed for a month
  await after(22, 0, '/auth/refresh', '/auth/token'); // revoked
  await after(25, 86400, '/auth/token'); // ended
});

test('what the service puts off is sent again with the same key and body; what it refuses is not', async () => {
  const replies = [[503, refusal('CHAIN_UNAVAILABLE'), { 'Retry-After': '0' }], [409, refusal('REQUEST_IN_PROGRESS'), { 'Retry-After': '1' }], [422, refusal('LOAN_LIMIT_EXCEEDED')]];
  const { url, asked } = await serve(({ path }) => path === '/auth/token' ? [200, token] : replies.shift());
  const loan = { farmer_id: 'f', batch_id: 'b', cooperative_id: 'c', amount_usdc: 50 };
  await assert.rejects(new Mwanyi({ url, apiKey: 'k' }).createLoan(loan), { code: 'LOAN_LIMIT_EXCEEDED', status: 422 });
  const sent = asked.filter(({ path }) => path === '/loans');
  assert.equal(sent.length, 3);
  assert.equal(new Set(sent.map(({ key }) => key)).size, 1);
  assert.deepEqual(JSON.parse(sent[2].body), loan);
});

test('a DELETE whose answer is lost is not repeated, and a Retry-After of an hour is not waited for', async () => {
  const { url, asked } = await serve(({ path, method }, _, request) => {
    if (path === '/auth/token') return [200, token];
    if (method === 'DELETE') request.socket.destroy();
    return [429, refusal('RATE_LIMIT_EXCEEDED'), { 'Retry-After': '3600' }];
  });
  const mwanyi = new Mwanyi({ url, apiKey: 'k' });
  await assert.rejects(mwanyi.deleteWebhook('whk_1'), (error) => error instanceof ConnectionError);
  await assert.rejects(mwanyi.getWebhook('whk_1'), { code: 'RATE_LIMIT_EXCEEDED', retryAfterMs: 3_600_000 });
  assert.equal(asked.length, 3);
});

test('a signal ends a call that waits', async () => {
  const { url } = await serve(({ path }) => path === '/auth/token' ? [200, token] : [503, refusal('STORE_UNAVAILABLE'), { 'Retry-After': '60' }]);
  const stop = new AbortController();
  await assert.rejects(new Mwanyi({ url, apiKey: 'k' }).getBatch('bat_1', { signal: stop.signal, onReply: () => setTimeout(() => stop.abort()) }), { name: 'AbortError' });
});

test('lists go through their pages, wrapped replies are opened, and ids are escaped', async () => {
  const { url } = await serve(({ path }) => {
    if (path === '/auth/token') return [200, token];
    if (path === '/batches?stage=GRADED') return [200, { batches: [{ batch_id: 'a' }], next_cursor: 'x/y' }];
    if (path === '/batches?stage=GRADED&cursor=x%2Fy') return [200, { batches: [{ batch_id: 'b' }], next_cursor: null }];
    if (path === '/batch/submit') return [201, { success: true, data: { batch_id: 'c' }, meta: {} }];
    return [200, { path }];
  });
  const mwanyi = new Mwanyi({ url: `${url}/`, apiKey: 'k' });
  const ids = [];
  for await (const { batch_id: id } of mwanyi.allBatches({ stage: 'GRADED' })) ids.push(id);
  assert.deepEqual(ids, ['a', 'b']);
  assert.deepEqual(await mwanyi.submitBatch({}), { batch_id: 'c' });
  assert.deepEqual(await mwanyi.getFarmer('a/../b'), { path: '/farmers/a%2F..%2Fb' });
  await assert.rejects(async () => mwanyi.getFarmer(undefined), TypeError);
});

test('a receiver tells deliveries from forgeries', async () => {
  const body = '{"webhook_id":"whk_1","event":"batch.exported","data":{"batch_id":"bat_1"}}';
  const [first, second] = ['whsec_bXdhbnlpIHJlY2VpdmVyJ3Mgc2VjcmV0', 'a secret that is no base64!'];
  const keys = { [first]: Buffer.from(first.slice(6), 'base64'), [second]: Buffer.from(second) };
  const signed = (secrets, at = Date.now()) => {
    const stamp = String(Math.floor(at / 1000));
    const signature = secrets.map((secret) => `v1,${createHmac('sha256', keys[secret]).update(`dlv_1.${stamp}.${body}`).digest('base64')}`).join(' ');
    return { 'webhook-id': 'dlv_1', 'webhook-timestamp': stamp, 'webhook-signature': signature };
  };
  for (const [name, headers, text, secrets, good] of [
    ['the secret', signed([first]), body, [first], true],
    ['a plain secret, as Headers', new Headers(signed([second])), body, [second], true],
    ['a rotation', signed([second, first]), body, [first], true],
    ['bytes', signed([first]), new TextEncoder().encode(body), [first], true],
    ['another secret', signed([second]), body, [first], false],
    ['no secret', signed([first]), body, [''], false],
    ['changed', signed([first]), `${body} `, [first], false],
    ['old', signed([first], Date.now() - 3_600_000), body, [first], false],
    ['no signature', { ...signed([first]), 'webhook-signature': undefined }, body, [first], false],
    ['no time', { ...signed([first]), 'webhook-timestamp': 'soon' }, body, [first], false],
  ]) {
    const event = await verifyWebhook(headers, text, { secrets }).catch((error) => error);
    if (good) assert.deepEqual([event.event, event.data.batch_id, event.delivery_id], ['batch.exported', 'bat_1', 'dlv_1'], name);
    else assert.ok(event instanceof NotSignedError, name);
  }
});
