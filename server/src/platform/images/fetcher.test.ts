import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { newUuid, orgId } from '../ids.ts'
import { parseAllowedRanges } from '../outbound/addresses.ts'
import { resolver } from '../outbound/connect.ts'
import { fetcher } from '../outbound/fetcher.ts'
import { imageDecoder } from './decoder.ts'
import { imageFetcher } from './fetcher.ts'
import { encodePng } from './png.ts'

const org = orgId(newUuid(Date.now()))

function openFetcher(t: TestContext, ranges: string[], now: () => number) {
  const decoder = imageDecoder({ now })
  t.after(() => decoder.close())
  const load = imageFetcher({
    fetch: fetcher({ allowed: parseAllowedRanges(ranges), resolve: resolver() }),
    decoder,
    now,
  })
  return (url: string) => load(org, url)
}

test('an image is fetched once in ten minutes, and a missing one is retried after a minute', async (t) => {
  const good = encodePng(1, 1, new Uint8Array([1, 2, 3, 255]))
  let requests = 0
  const server = createServer((req, res) => {
    requests++
    res.writeHead(req.url === '/logo.png' ? 200 : 404).end(good)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let nowMs = 0
  const load = openFetcher(t, ['127.0.0.0/8'], () => nowMs)

  const image = await load(`${origin}/logo.png`)
  assert.deepEqual([image?.width, image?.height], [1, 1])
  nowMs += 9 * 60_000
  await load(`${origin}/logo.png`)
  assert.equal(requests, 1)
  nowMs += 2 * 60_000
  await load(`${origin}/logo.png`)
  assert.equal(requests, 2)

  assert.equal(await load(`${origin}/none.png`), undefined)
  nowMs += 2 * 60_000
  assert.equal(await load(`${origin}/none.png`), undefined)
  assert.equal(requests, 4)
})

test('an image at an address that is not public is not fetched', async (t) => {
  const load = openFetcher(t, [], () => 0)
  assert.equal(await load('http://127.0.0.1:1/logo.png'), undefined)
})
