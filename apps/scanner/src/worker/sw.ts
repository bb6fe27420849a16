/** The build fills these in: a version that changes with any file, and the list of files. */
const VERSION = '__VERSION__'
const FILES: readonly string[] = JSON.parse('__FILES__') as string[]

/** In the file of a service worker, `self` is one. */
const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => {
  // Bypasses the browser's cache, so that all files are of one version.
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name)
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  // API responses are never cached: only the app itself works without a network.
  if (method !== 'GET' || !url.startsWith(worker.registration.scope)) return
  const wanted = mode === 'navigate' ? worker.registration.scope : event.request
  event.respondWith(caches.match(wanted, { ignoreSearch: true }).then((cached) => cached ?? fetch(event.request)))
})
