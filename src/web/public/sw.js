// The site's worker. It shows /offline where there is no line, keeps the scan page once it was opened, and shows what is
// pushed. It answers no call of the API. The build writes in its own name and the list of what /offline consists of.
const SHELL = 'shell-__BUILD__';
const FILES = ['__FILES__'];

const OFFLINE = /^(?:\/bn)?\/offline$/;
const SCAN = /^(?:\/bn)?\/scan$/i;
const NO_PAGE = /^\/(?:api|identity|pay|webhooks|calendar|test-gateway)\//;

self.addEventListener('install', (event) =>
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES))),
);

self.addEventListener('activate', (event) => event.waitUntil(tidyUp()));
async function tidyUp() {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  // The last version's files stay one version longer: pages of it are still open.
  await Promise.all(shells.slice(0, -2).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('message', ({ data }) => void (data === 'take-over' && self.skipWaiting()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event));
  else if (request.mode === 'navigate' && !NO_PAGE.test(pathname))
    event.respondWith(answerPage(event, pathname, search));
});

/** Returns what is kept, of this version before the last one's. */
async function find(address) {
  const shell = await caches.open(SHELL);
  return (await shell.match(address)) ?? caches.match(address);
}

function keep(event, address, answer) {
  const copy = answer.clone();
  if (answer.ok) event.waitUntil(caches.open(SHELL).then((cache) => cache.put(address, copy)));
  return answer;
}

async function answerPage(event, pathname, search) {
  const isScan = SCAN.test(pathname);
  const kept = (OFFLINE.test(pathname) || isScan) && (await find(pathname));
  if (kept && !isScan) return kept;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    return isScan ? keep(event, pathname, answer) : answer;
  } catch {
    const language = /^\/bn(?:\/|$)/.test(pathname) ? '/bn' : '';
    return kept || Response.redirect(`${language}/offline#${pathname}${search}`);
  }
}

async function answerFile(event) {
  const { request, clientId } = event;
  const kept = await find(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  const client = await self.clients.get(clientId);
  return client && SCAN.test(new URL(client.url).pathname) ? keep(event, request.url, answer) : answer;
}

/** Returns whose device this is, as src/web/keep has written it; undefined where nobody is signed in. */
function readOwner() {
  return new Promise((resolve) => {
    const open = indexedDB.open('club');
    open.onupgradeneeded = () => open.transaction.abort(); // there is no such store, and none is to be made here
    open.onerror = () => resolve(undefined);
    open.onsuccess = () => {
      const read = open.result.transaction('kept').objectStore('kept').get('owner');
      read.onerror = () => resolve(undefined);
      read.onsuccess = () => resolve(read.result);
      open.result.close();
    };
  });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})));
async function show({ to, title, hidden, page, tag, lang }) {
  // A browser revokes the permission when a push shows nothing, so a push for another account shows only that there is something.
  const isTheirs = to !== undefined && to === (await readOwner());
  const path = isTheirs && /^\/(?!\/)/.test(page) ? page : '/';
  const look = { icon: '/icon-192.png', badge: '/badge-96.png' };
  await self.registration.showNotification(isTheirs ? title : hidden, { tag, lang, data: { path }, ...look });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}
