// The service worker of the static site: keeps every file of one version, so that the page opens without a network.
// `scripts/export-site` puts the version and the list of files before this text.

/** @type {{ version: string, files: string[] }} */
const { version, files } = /** @type {any} */ (self).site;
const NAME = `plyground ${new URL('./', location.href).pathname} `;

addEventListener('install', (/** @type {any} */ event) => {
  // All files or none: an incomplete version is not used. The browser revalidates its cached copies.
  const keep = async () => (await caches.open(NAME + version)).addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
  event.waitUntil(keep());
});

addEventListener('activate', (/** @type {any} */ event) => {
  // It becomes active when all windows with the previous version are closed, so that no page mixes two versions.
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + version);
    await Promise.all(old.map((name) => caches.delete(name)));
    await /** @type {any} */ (self).clients.claim();
  };
  event.waitUntil(forget());
});

addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(new URL('./', location.href).href)) return;
  const find = async () => {
    const cache = await caches.open(NAME + version);
    const page = new URL('./index.html', location.href).href;
    return (await cache.match(request.mode === 'navigate' ? page : request, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(find());
});
