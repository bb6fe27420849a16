import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { decode } from 'fast-png'
import { allowedRanges } from './outbound/addresses.ts'
import { resolver } from './outbound/connect.ts'
import { fetcher } from './outbound/fetcher.ts'
import { pictureOf, pictures, pngOf } from './images.ts'

/** A PNG by hand, to be as wrong as a test wants it. */
function png(width: number, height: number, of: { depth?: number; color?: number; pixels: Buffer; more?: Buffer[] }) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([of.depth ?? 8, of.color ?? 6], 8)
  const parts = [chunk('IHDR', head), ...(of.more ?? []), chunk('IDAT', deflateSync(of.pixels)), chunk('IEND')]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

test('what is clear becomes white on paper, and stays clear on a pass', () => {
  const half = png(2, 1, { pixels: Buffer.from([0, 255, 0, 0, 255, 0, 0, 255, 0]) })
  const picture = pictureOf(half) ?? assert.fail('no picture')
  assert.deepEqual([picture.width, picture.height], [2, 1])
  assert.deepEqual([...decode(picture.onWhite).data], [255, 0, 0, 255, 255, 255])
  assert.deepEqual([...decode(picture.clear ?? Buffer.alloc(0)).data], [255, 0, 0, 255, 0, 0, 255, 0])
})

test('pictures of a palette, of grey and of sixteen bits are taken', () => {
  const palette = chunk('PLTE', Buffer.from([9, 8, 7, 1, 2, 3]))
  const indexed = png(2, 1, { color: 3, depth: 1, pixels: Buffer.from([0, 0b01000000]), more: [palette] })
  assert.deepEqual([...decode(pictureOf(indexed)?.onWhite ?? Buffer.alloc(0)).data], [9, 8, 7, 1, 2, 3])
  const grey = png(1, 1, { color: 0, pixels: Buffer.from([0, 77]) })
  assert.deepEqual([...decode(pictureOf(grey)?.onWhite ?? Buffer.alloc(0)).data], [77, 77, 77])
  const deep = png(1, 1, { color: 2, depth: 16, pixels: Buffer.from([0, 10, 0, 20, 0, 30, 0]) })
  assert.deepEqual([...decode(pictureOf(deep)?.onWhite ?? Buffer.alloc(0)).data], [10, 20, 30])
})

test('what claims too much, unpacks to too much, or is cut short is no picture', () => {
  const bomb = png(10, 10, { pixels: Buffer.alloc(50_000_000) })
  assert.ok(bomb.length < 100_000, 'small enough to be fetched')
  assert.equal(pictureOf(bomb), undefined)
  assert.equal(pictureOf(png(100_000, 100_000, { pixels: Buffer.alloc(1) })), undefined)
  assert.equal(pictureOf(Buffer.alloc(600_000)), undefined)
  const good = pngOf(3, 3, new Uint8Array(36).fill(128))
  assert.ok(pictureOf(good))
  for (let length = 0; length < good.length - 12; length++) assert.equal(pictureOf(good.subarray(0, length)), undefined)
  for (const text of ['<svg/>', 'GIF89a', '']) assert.equal(pictureOf(Buffer.from(text)), undefined)
})

test('a photograph is passed on when it says how large it is', () => {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 3, 1, 0x11, 0]
  const picture = pictureOf(Buffer.from(head))
  assert.deepEqual([picture?.width, picture?.height, picture?.clear], [30, 20, undefined])
  assert.equal(pictureOf(Buffer.from(head.slice(0, 14))), undefined)
  assert.equal(pictureOf(Buffer.from([0xff, 0xd8, 0xff, 0xd9])), undefined)
})

test('a picture is fetched once in ten minutes, and one that is missing is soon tried again', async (t) => {
  const good = pngOf(1, 1, new Uint8Array([1, 2, 3, 255]))
  let asked = 0
  const server = createServer((req, res) => {
    asked++
    res.writeHead(req.url === '/logo.png' ? 200 : 404).end(good)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let nowMs = 0
  const load = pictures(fetcher({ allowed: allowedRanges(['127.0.0.0/8']), resolve: resolver() }), () => nowMs)

  assert.ok(await load(`${origin}/logo.png`))
  nowMs += 9 * 60_000
  await load(`${origin}/logo.png`)
  assert.equal(asked, 1)
  nowMs += 2 * 60_000
  await load(`${origin}/logo.png`)
  assert.equal(asked, 2)

  assert.equal(await load(`${origin}/none.png`), undefined)
  nowMs += 2 * 60_000
  assert.equal(await load(`${origin}/none.png`), undefined)
  assert.equal(asked, 4)
})

test('an address that is not public is never asked', async () => {
  const load = pictures(fetcher({ allowed: [], resolve: resolver() }), () => 0)
  assert.equal(await load('http://127.0.0.1:1/logo.png'), undefined)
})
