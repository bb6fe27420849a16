import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { convertIndexedToRgb, decode, type DecodedPng } from 'fast-png'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const COLOUR_TYPE = { rgb: 2, palette: 3, rgba: 6 }
const MAX_COLOURS = 256

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** Returns the size that a PNG declares in its first chunk. */
export const pngSize = (bytes: Buffer) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

/**
 * Decodes an untrusted PNG whose size was checked. Returns eight bits each of red, green, blue and opacity, whatever the
 * file has. Throws if it is malformed.
 */
export const decodePng = (bytes: Buffer): Uint8Array => toRgba(decode(keepPixels(bytes)))

/**
 * Returns the same picture with nothing but what its pixels need: one header, the palette and the pixels. The library
 * unpacks other chunks too, such as a colour profile, without a limit; a second header could declare another size.
 */
function keepPixels(bytes: Buffer): Buffer {
  const { width, height } = pngSize(bytes)
  const header = bytes.subarray(16, 29)
  const chunks = Object.groupBy(listChunks(bytes), ({ type }) => type)
  if (!chunks.IEND) throw new Error('the file is cut short')
  const packed = Buffer.concat((chunks.IDAT ?? []).map(({ data }) => data))
  // A small file may unpack to gigabytes: unpack no more than the pixels that it declares, at 16 bits per channel.
  const pixels = inflateSync(packed, { maxOutputLength: (width * 8 + 1) * height * 2 })
  const [palette, opacities] = [chunks.PLTE?.[0]?.data, chunks.tRNS?.[0]?.data]
  const isIndexed = header[9] === COLOUR_TYPE.palette
  if (isIndexed && palette && palette.length > MAX_COLOURS * 3) throw new Error('too many colours')
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', header),
    ...(isIndexed && palette ? [toChunk('PLTE', palette)] : []),
    ...(isIndexed && opacities ? [toChunk('tRNS', opacities)] : []),
    // Not packed, because the library takes ten times longer to unpack it than Node.
    toChunk('IDAT', deflateSync(pixels, { level: 0 })),
    toChunk('IEND'),
  ])
}

/** Chunks that the pixels need. */
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Returns the file without its other chunks, and without what follows the last one. */
export function stripPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [SIGNATURE]
  for (const { type, data } of listChunks(bytes)) {
    if (PIXEL_CHUNKS.has(type)) parts.push(toChunk(type, data))
    if (type === 'IEND') break
  }
  return Buffer.concat(parts)
}

function* listChunks(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const data = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    yield { type: bytes.toString('latin1', at + 4, at + 8), data }
  }
}

function toChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

function toRgba(image: DecodedPng): Uint8Array {
  const { data, channels } = getSamples(image)
  const rgba = new Uint8Array(image.width * image.height * 4)
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  const hasOpacity = channels % 2 === 0
  // A loop without arrays of its own: a picture has a million pixels.
  for (let at = 0, to = 0; to < rgba.length; at += channels, to += 4) {
    rgba[to] = data[at] ?? 0
    rgba[to + 1] = data[at + green] ?? 0
    rgba[to + 2] = data[at + blue] ?? 0
    rgba[to + 3] = hasOpacity ? (data[at + channels - 1] ?? 0) : 255
  }
  return rgba
}

type Samples = { readonly data: ArrayLike<number>; readonly channels: number }

function getSamples(image: DecodedPng): Samples {
  if (image.palette) return { data: convertIndexedToRgb(image), channels: image.palette[0]?.length ?? 3 }
  if (image.depth < 8) throw new Error('grey with fewer than eight bits is not supported')
  const data = image.depth === 16 ? Uint16Array.from(image.data).map((sample) => sample >> 8) : image.data
  return { data, channels: image.channels }
}

/** Encodes red, green, blue and opacity as PNG. */
export const encodePng = (width: number, height: number, rgba: Uint8Array): Buffer =>
  writePng({ width, height, samples: rgba, channels: 4 })

/** The same without transparency, on white. */
export function encodeOpaquePng(width: number, height: number, rgba: Uint8Array): Buffer {
  const samples = new Uint8Array(width * height * 3)
  for (let at = 0, to = 0; at < rgba.length; at += 4, to += 3) {
    const opacity = (rgba[at + 3] ?? 255) / 255
    const white = 255 * (1 - opacity)
    samples[to] = Math.round((rgba[at] ?? 0) * opacity + white)
    samples[to + 1] = Math.round((rgba[at + 1] ?? 0) * opacity + white)
    samples[to + 2] = Math.round((rgba[at + 2] ?? 0) * opacity + white)
  }
  return writePng({ width, height, samples, channels: 3 })
}

type Samples8 = {
  readonly width: number
  readonly height: number
  readonly samples: Uint8Array
  readonly channels: 3 | 4
}

function writePng({ width, height, samples, channels }: Samples8): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 3 ? COLOUR_TYPE.rgb : COLOUR_TYPE.rgba], 8)
  const line = width * channels
  // Each line begins with the number of its filter: 0, none.
  const lines = Buffer.alloc((line + 1) * height)
  for (let y = 0; y < height; y++) lines.set(samples.subarray(y * line, (y + 1) * line), y * (line + 1) + 1)
  return Buffer.concat([SIGNATURE, toChunk('IHDR', header), toChunk('IDAT', deflateSync(lines)), toChunk('IEND')])
}
