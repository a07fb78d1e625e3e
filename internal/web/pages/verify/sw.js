// Keeps the page of proofs and its files, so that they are there without a
// network. The line above this one, which the service writes, names the edition.
const page = "/verify";
const folder = "/verify/" + edition + "/";
const files = ["page.js", "worker.js", "wasm_exec.js", "checker.wasm"].map((name) => folder + name);
const kept = "verify-" + edition;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(kept);
    await cache.addAll([page, ...files]);
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("verify-") && name !== kept) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

// The page comes from the network while there is one, else as it was kept; its
// files never change. Everything else is none of ours.
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (files.includes(pathname)) {
    event.respondWith(caches.match(pathname, { ignoreVary: true }).then((found) => found || fetch(event.request)));
  } else if (pathname === page) {
    event.respondWith(newest(event.request));
  }
});

async function newest(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // there is no network
  }
  return (await caches.match(page, { ignoreVary: true })) || Response.error();
}
