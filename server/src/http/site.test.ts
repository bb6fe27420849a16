import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { site } from './site.ts'

let folder: string
let server: Server
let url: string
before(async () => {
  const around = await mkdtemp(join(tmpdir(), 'tessera-site-'))
  folder = join(around, 'app')
  await mkdir(join(folder, 'deep'), { recursive: true })
  await writeFile(join(around, 'secret.html'), 'secret')
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'deep', 'main.js'), 'export {}')
  await writeFile(join(folder, 'deep', 'long.js'), '// again and again\n'.repeat(500))
  await writeFile(join(folder, 'notes.txt'), 'not of a kind that is given out')
  await writeFile(join(folder, '.env.html'), 'hidden')
  const given = site('/app', folder)
  server = createServer((req, res) => {
    if (!given(req, res)) res.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await rm(join(folder, '..'), { recursive: true })
})

function end(res: ServerResponse): true {
  res.writeHead(203).end()
  return true
}

async function listen(handle: RequestListener): Promise<{ url: string; end(): void }> {
  const own = createServer(handle)
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(own.address() as AddressInfo).port}`,
    end() {
      own.closeAllConnections()
      own.close()
    },
  }
}

/** Requests the path exactly as written: fetch would normalise it first. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { path }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })

test('files are served with their types and a policy that allows only the site itself', async () => {
  const [page, script] = await Promise.all([fetch(`${url}/app/`), fetch(`${url}/app/deep/main.js?v=1`)])

  assert.deepEqual([page.status, await page.text()], [200, '<!doctype html>'])
  assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8')
  assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'; script-src 'self'/)
  assert.equal(page.headers.get('x-content-type-options'), 'nosniff')
})

test('an unchanged file is not sent again', async () => {
  const first = await fetch(`${url}/app/deep/main.js`)
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const second = await fetch(`${url}/app/deep/main.js`, { headers })

  assert.deepEqual([second.status, await second.text()], [304, ''])
})

test('a large file is sent compressed to clients that accept it', async () => {
  const get = (encoding: string) => fetch(`${url}/app/deep/long.js`, { headers: { 'Accept-Encoding': encoding } })
  const [packed, plain, unwanted] = await Promise.all([get('br, gzip'), get('identity'), get('gzip;q=0, identity')])

  assert.deepEqual(
    [packed, plain, unwanted].map(({ headers }) => headers.get('content-encoding')),
    ['gzip', null, null],
  )
  assert.equal(await packed.text(), await plain.text())
  assert.ok(Number(packed.headers.get('content-length')) < Number(plain.headers.get('content-length')) / 4)
  assert.notEqual(packed.headers.get('etag'), plain.headers.get('etag'))
  assert.equal(packed.headers.get('vary'), 'Accept-Encoding')
})

test('a request cannot leave the folder, and hidden files are not served', async () => {
  const paths = ['/app/../secret.html', '/app/%2e%2e/secret.html', '/app/..%2fsecret.html', '/app//etc/passwd']
  const hidden = [
    '/app/.env.html',
    '/app/notes.txt',
    '/app/deep',
    '/app/deep/',
    '/app/deep/..',
    '/app/\\..\\secret.html',
  ]
  for (const path of [...paths, ...hidden]) assert.equal(await statusOf(path), 404, path)
})

test('a site serves only its own paths, and only GET and HEAD', async () => {
  assert.deepEqual([await statusOf('/apple'), await statusOf('/'), await statusOf('/app')], [418, 418, 308])
  assert.equal((await fetch(`${url}/app/`, { method: 'POST' })).status, 405)
  const head = await fetch(`${url}/app/`, { method: 'HEAD' })
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, '15'])
})

test('documents are found with and without .html, and their further file types are served', async () => {
  const documents = site('/docs', folder, {
    documents: true,
    fallback: (req, res) => /old/.test(req.url ?? '') && end(res),
  })
  const other = await listen((req, res) => void (documents(req, res) || res.writeHead(418).end()))
  const types = await Promise.all(
    ['/docs/', '/docs/index', '/docs/index.html', '/docs/notes.txt'].map(async (path) => {
      const { status, headers } = await fetch(`${other.url}${path}`)
      return [status, headers.get('content-type')]
    }),
  )
  const html = [200, 'text/html; charset=utf-8']
  assert.deepEqual(types, [html, html, html, [200, 'text/plain; charset=utf-8']])
  // The fallback serves what the folder does not have.
  assert.deepEqual(
    [(await fetch(`${other.url}/docs/old`)).status, (await fetch(`${other.url}/docs/new`)).status],
    [203, 404],
  )
  other.end()
})

test('a site that is built while the server runs is served at once, and so is a page that is built again', async (t) => {
  const later = join(folder, '../later')
  const built = site('/later', later, { notBuilt: (_req, res) => end(res) })
  const other = await listen((req, res) => void (built(req, res) || res.writeHead(418).end()))
  t.after(() => other.end())
  const get = async () => {
    const response = await fetch(`${other.url}/later/`)
    return [response.status, await response.text()]
  }
  assert.deepEqual(await get(), [203, ''])

  await mkdir(later)
  await writeFile(join(later, 'index.html'), 'first')
  assert.deepEqual(await get(), [200, 'first'])
  await writeFile(join(later, 'index.html'), 'built again')
  assert.deepEqual(await get(), [200, 'built again'])
  await rm(later, { recursive: true })
  assert.deepEqual(await get(), [203, ''])
})

test('a site that was not built accepts only GET and HEAD, and is not found without a page that says so', async (t) => {
  const nowhere = join(folder, 'nowhere')
  const [silent, speaking] = [site('/a', nowhere), site('/b', nowhere, { notBuilt: (_req, res) => end(res) })]
  const other = await listen((req, res) => void (silent(req, res) || speaking(req, res)))
  t.after(() => other.end())
  const status = async (path: string, method = 'GET') => (await fetch(`${other.url}${path}`, { method })).status
  assert.deepEqual([await status('/a/'), await status('/b/'), await status('/b/', 'POST')], [404, 203, 405])
})

test('an app with routes gets its page for every path without an extension, and its files are kept by browsers', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'tessera-routed-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<!doctype html>routed')
  await writeFile(join(root, 'assets', 'main-1a2b3c.js'), 'export {}')
  const routed = site('/console', root, { routed: true })
  const own = await listen((req, res) => void (routed(req, res) || res.writeHead(418).end()))
  t.after(async () => {
    own.end()
    await rm(root, { recursive: true })
  })

  const deep = await fetch(`${own.url}/console/orders/12`)
  assert.equal(await deep.text(), '<!doctype html>routed')
  assert.equal(deep.headers.get('cache-control'), 'no-cache')
  assert.match(deep.headers.get('content-security-policy') ?? '', /script-src 'self';/)
  const script = await fetch(`${own.url}/console/assets/main-1a2b3c.js`)
  assert.match(script.headers.get('cache-control') ?? '', /immutable/)
  assert.equal((await fetch(`${own.url}/console/assets/gone-9f.js`)).status, 404)
})
