import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { decode } from 'fast-png'
import { toChunk } from '#testing/picture-site'
import { decodeImage } from './decode.ts'
import { encodePng } from './png.ts'

/** Builds a PNG by hand, which may be malformed. */
function png(
  width: number,
  height: number,
  options: { depth?: number; color?: number; pixels: Buffer; more?: Buffer[] },
) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([options.depth ?? 8, options.color ?? 6], 8)
  const parts = [
    toChunk('IHDR', head),
    ...(options.more ?? []),
    toChunk('IDAT', deflateSync(options.pixels)),
    toChunk('IEND'),
  ]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

test('transparent pixels become white for paper and stay transparent for passes', () => {
  const half = png(2, 1, { pixels: Buffer.from([0, 255, 0, 0, 255, 0, 0, 255, 0]) })
  const image = decodeImage(half) ?? assert.fail('no image')
  assert.deepEqual([image.width, image.height], [2, 1])
  assert.deepEqual([...decode(image.opaque).data], [255, 0, 0, 255, 255, 255])
  assert.deepEqual([...decode(image.transparent ?? Buffer.alloc(0)).data], [255, 0, 0, 255, 0, 0, 255, 0])
})

test('images with a palette, in grey and with sixteen bits are accepted', () => {
  const palette = toChunk('PLTE', Buffer.from([9, 8, 7, 1, 2, 3]))
  const indexed = png(2, 1, { color: 3, depth: 1, pixels: Buffer.from([0, 0b01000000]), more: [palette] })
  assert.deepEqual([...decode(decodeImage(indexed)?.opaque ?? Buffer.alloc(0)).data], [9, 8, 7, 1, 2, 3])
  const grey = png(1, 1, { color: 0, pixels: Buffer.from([0, 77]) })
  assert.deepEqual([...decode(decodeImage(grey)?.opaque ?? Buffer.alloc(0)).data], [77, 77, 77])
  const deep = png(1, 1, { color: 2, depth: 16, pixels: Buffer.from([0, 10, 0, 20, 0, 30, 0]) })
  assert.deepEqual([...decode(decodeImage(deep)?.opaque ?? Buffer.alloc(0)).data], [10, 20, 30])
})

test('an image that is too large, unpacks to too much or is cut short is refused', () => {
  const bomb = png(10, 10, { pixels: Buffer.alloc(50_000_000) })
  assert.ok(bomb.length < 100_000, 'small enough to be fetched')
  assert.equal(decodeImage(bomb), undefined)
  assert.equal(decodeImage(png(100_000, 100_000, { pixels: Buffer.alloc(1) })), undefined)
  assert.equal(decodeImage(Buffer.alloc(600_000)), undefined)
  const good = encodePng(3, 3, new Uint8Array(36).fill(128))
  assert.ok(decodeImage(good))
  for (let length = 0; length < good.length - 12; length++)
    assert.equal(decodeImage(good.subarray(0, length)), undefined)
  for (const text of ['<svg/>', 'GIF89a', '']) assert.equal(decodeImage(Buffer.from(text)), undefined)
})

test('a JPEG that declares its size is passed on unchanged', () => {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 3, 1, 0x11, 0]
  const image = decodeImage(Buffer.from(head))
  assert.deepEqual([image?.width, image?.height, image?.transparent], [30, 20, undefined])
  assert.equal(decodeImage(Buffer.from(head.slice(0, 14))), undefined)
  assert.equal(decodeImage(Buffer.from([0xff, 0xd8, 0xff, 0xd9])), undefined)
})

test('nothing but the pixels is unpacked: a broken profile, a second header and large tables do no harm', () => {
  const pixels = Buffer.from([0, 1, 2, 3, 255])
  const huge = Buffer.alloc(13)
  huge.writeUInt32BE(2 ** 31 - 1, 0)
  huge.writeUInt32BE(2 ** 31 - 1, 4)
  huge.set([8, 6], 8)
  const others = {
    'a profile that cannot be unpacked': toChunk('iCCP', Buffer.from('x\0\0not packed', 'latin1')),
    'a second header': toChunk('IHDR', huge),
    'a palette that its colours do not need': toChunk('PLTE', Buffer.alloc(300_000)),
    'more opacities than pixels': toChunk('tRNS', Buffer.alloc(300_000)),
    'forty thousand empty chunks': Buffer.concat(Array.from({ length: 40_000 }, () => toChunk('teSt'))),
  }
  for (const [name, other] of Object.entries(others)) {
    const image = decodeImage(png(1, 1, { pixels, more: [other] })) ?? assert.fail(name)
    assert.deepEqual([...decode(image.transparent ?? Buffer.alloc(0)).data], [1, 2, 3, 255], name)
  }
})

test('an interlaced image is accepted', () => {
  // The seven passes of two pixels by two: the first, sixth and seventh have pixels, in two lines and then one.
  const lines = [
    [0, 10],
    [0, 20],
    [0, 30, 40],
  ].flat()
  const head = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 1])
  const parts = [toChunk('IHDR', head), toChunk('IDAT', deflateSync(Buffer.from(lines))), toChunk('IEND')]
  const image = decodeImage(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]))
  const red = [...decode(image?.opaque ?? Buffer.alloc(0)).data].filter((_, i) => i % 3 === 0)
  assert.deepEqual(red, [10, 20, 30, 40])
})
