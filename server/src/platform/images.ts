import { inflateSync } from 'node:zlib'
import { convertIndexedToRgb, decode, encode, type DecodedPng } from 'fast-png'
import type { Fetcher } from './outbound/fetcher.ts'

/** An image that is safe to embed in documents: a PNG was decoded and encoded again, a JPEG is passed on unchanged. */
export type SafeImage = {
  readonly width: number
  readonly height: number
  /** Without transparency, on white: PNG, or the JPEG as received. */
  readonly opaque: Buffer
  /** PNG with transparency; undefined for a JPEG. */
  readonly transparent: Buffer | undefined
}

/** Fetches an image from a URL. Returns undefined if it cannot be fetched or is not in an accepted format. */
export type ImageFetcher = (url: string) => Promise<SafeImage | undefined>

/** Logos are small: anything larger is a mistake or an attack. */
export const imageLimits = { bytes: 512 * 1024, pixels: 1_000_000 }

const CACHE_MS = 10 * 60_000
const FAILURE_CACHE_MS = 60_000
const MAX_CACHED = 100

type CachedImage = { readonly image: Promise<SafeImage | undefined>; readonly fetchedAt: number; failed: boolean }

/** Caches images for some minutes, so that a run of tickets fetches a logo once. A failed fetch is retried after a minute. */
export function imageFetcher(fetch: Fetcher, now: () => number): ImageFetcher {
  const cache = new Map<string, CachedImage>()
  return (url) => {
    const cached = cache.get(url)
    if (cached && now() - cached.fetchedAt < (cached.failed ? FAILURE_CACHE_MS : CACHE_MS)) return cached.image
    if (cache.size >= MAX_CACHED) cache.clear()
    const entry: CachedImage = { image: fetchImage(fetch, url), fetchedAt: now(), failed: false }
    cache.set(url, entry)
    void recordFailure(entry)
    return entry.image
  }
}

async function recordFailure(entry: CachedImage): Promise<void> {
  entry.failed = (await entry.image) === undefined
}

/** Never throws: a ticket is printed without its logo rather than not at all. */
async function fetchImage(fetch: Fetcher, url: string): Promise<SafeImage | undefined> {
  try {
    const { status, body } = await fetch(url, { method: 'GET', headers: { Accept: 'image/png, image/jpeg' } })
    return status === 200 ? decodeImage(body) : undefined
  } catch {
    return undefined
  }
}

/** Decodes an image from untrusted bytes. Returns undefined if they are not in an accepted format. */
export function decodeImage(bytes: Buffer): SafeImage | undefined {
  if (bytes.length > imageLimits.bytes) return undefined
  try {
    return isPng(bytes) ? decodePng(bytes) : inspectJpeg(bytes)
  } catch {
    return undefined
  }
}

/** Returns the type and the size of an image by its first bytes; undefined if it is neither PNG nor JPEG or too large. */
export function inspectImage(
  bytes: Buffer,
): { mediaType: 'image/png' | 'image/jpeg'; width: number; height: number } | undefined {
  try {
    if (!isPng(bytes)) {
      const jpeg = inspectJpeg(bytes)
      return jpeg && { mediaType: 'image/jpeg', width: jpeg.width, height: jpeg.height }
    }
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    const accepted = width * height > 0 && width * height <= 16 * imageLimits.pixels
    return accepted ? { mediaType: 'image/png', width, height } : undefined
  } catch {
    return undefined
  }
}

const isPng = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'

function decodePng(bytes: Buffer): SafeImage | undefined {
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (width * height === 0 || width * height > imageLimits.pixels) return undefined
  // A small file may unpack to gigabytes: unpack no more than the pixels that it declares, at 16 bits per channel.
  inflateSync(getPackedPixels(bytes), { maxOutputLength: (width * 8 + 1) * height * 2 })
  const pixels = toRgba(decode(bytes))
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const at = Math.floor(i / 3) * 4
    const alpha = (pixels[at + 3] ?? 255) / 255
    return Math.round((pixels[at + (i % 3)] ?? 0) * alpha + 255 * (1 - alpha))
  })
  return {
    width,
    height,
    opaque: Buffer.from(encode({ width, height, data: rgb, channels: 3, depth: 8 })),
    transparent: encodePng(width, height, pixels),
  }
}

/** Encodes red, green, blue and opacity as PNG. */
export const encodePng = (width: number, height: number, data: Uint8Array): Buffer =>
  Buffer.from(encode({ width, height, data, channels: 4, depth: 8 }))

function getPackedPixels(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return Buffer.concat(parts)
}

/** Returns eight bits each of red, green, blue and opacity, whatever the file has. */
function toRgba(image: DecodedPng): Uint8Array {
  const { data, channels } = getSamples(image)
  const rgba = new Uint8Array(image.width * image.height * 4)
  for (let pixel = 0; pixel * 4 < rgba.length; pixel++) {
    const at = pixel * channels
    const colour = channels < 3 ? [data[at], data[at], data[at]] : [data[at], data[at + 1], data[at + 2]]
    const opacity = channels % 2 === 0 ? data[at + channels - 1] : 255
    rgba.set(
      [...colour, opacity].map((sample) => sample ?? 0),
      pixel * 4,
    )
  }
  return rgba
}

type Samples = { readonly data: ArrayLike<number>; readonly channels: number }

function getSamples(image: DecodedPng): Samples {
  if (image.palette) return { data: convertIndexedToRgb(image), channels: image.palette[0]?.length ?? 3 }
  if (image.depth < 8) throw new Error('grey with fewer than eight bits is not supported')
  const data = image.depth === 16 ? Uint8Array.from(image.data, (sample) => sample >> 8) : image.data
  return { data, channels: image.channels }
}

/** The JPEG markers after which the size of the image follows. */
const SIZE_MARKERS = new Set([0xc0, 0xc1, 0xc2])
const CHANNELS = new Set([1, 3])

/** A JPEG is passed on unchanged, and the viewer of the document decodes it. Only its size and its channels are checked. */
function inspectJpeg(bytes: Buffer): SafeImage | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (!SIZE_MARKERS.has(bytes.readUInt8(at + 1))) continue
    const [height, width, channels] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes.readUInt8(at + 9)]
    const accepted = CHANNELS.has(channels) && width * height > 0 && width * height <= 16 * imageLimits.pixels
    return accepted ? { width, height, opaque: bytes, transparent: undefined } : undefined
  }
  return undefined
}
