// Keeps the app on the phone, and nothing else: no answer of the API is ever cached.
// The edition is the hash of all files and stands above this line when it is served, with
// the list of them. A new one waits until the app says that nothing is open.
const kept = 'field-' + edition;

// The reader of codes is kept where the browser has none of its own; the app fetches it then.
const reader = '/agent/qr-decode.js';

async function readsCodes() {
  return !!self.BarcodeDetector && (await self.BarcodeDetector.getSupportedFormats().catch(() => [])).includes('qr_code');
}

self.addEventListener('install', (e) => e.waitUntil((async () => {
  const cache = await caches.open(kept), needsNoReader = await readsCodes();
  await Promise.all(files.filter((path) => path !== reader || !needsNoReader).map(async (path) => {
    const r = await fetch(path, { cache: 'no-cache' });
    // In the middle of a change of editions some files are of the other one.
    if (!r.ok || r.headers.get('X-Edition') !== edition) throw new Error(path + ' is of another edition');
    await cache.put(path, r);
  }));
})()));

self.addEventListener('activate', (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('field-') && name !== kept) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener('message', (e) => { if (e.data === 'SKIP_WAITING') self.skipWaiting(); });

self.addEventListener('sync', (e) => e.waitUntil((async () => {
  for (const page of await self.clients.matchAll()) page.postMessage('drain');
})()));

const api = ['/agent/key', '/agent/rules', '/agent/sync', '/agent/envelopes'];

self.addEventListener('fetch', (e) => {
  const at = new URL(e.request.url);
  if (e.request.method !== 'GET' || at.origin !== location.origin || !(at.pathname === '/agent' || at.pathname.startsWith('/agent/'))) return;
  if (api.some((p) => at.pathname === p || at.pathname.startsWith(p + '/'))) return;
  e.respondWith((async () => {
    const cache = await caches.open(kept);
    return (await cache.match(e.request.mode === 'navigate' ? '/agent' : at.pathname)) || fetch(e.request);
  })());
});
