import { inflateSync } from 'node:zlib'
import { convertIndexedToRgb, decode, encode, type DecodedPng } from 'fast-png'
import type { Fetcher } from './outbound/fetcher.ts'

/** A picture that is safe to put into what we make: it was taken apart and written anew, or is only passed on. */
export type Picture = {
  readonly width: number
  readonly height: number
  /** Without transparency, on white: PNG, or JPEG as it came. */
  readonly onWhite: Buffer
  /** With what it has of transparency, as PNG; undefined when it came as JPEG. */
  readonly clear: Buffer | undefined
}

/** Fetches a picture from somebody's address; undefined when it cannot be had, or is none that we take. */
export type Pictures = (url: string) => Promise<Picture | undefined>

/** Logos are small; anything larger is a mistake or an attack. */
export const pictureLimits = { bytes: 512 * 1024, pixels: 1_000_000 }

const FRESH_MS = 10 * 60_000
const MISSING_MS = 60_000
const MAX_KNOWN = 100

type Known = { readonly found: Promise<Picture | undefined>; readonly at: number; missing: boolean }

/** Remembers pictures for some minutes, so that a run of tickets asks once; one that cannot be had is soon tried again. */
export function pictures(fetch: Fetcher, now: () => number): Pictures {
  const known = new Map<string, Known>()
  return (url) => {
    const last = known.get(url)
    if (last && now() - last.at < (last.missing ? MISSING_MS : FRESH_MS)) return last.found
    if (known.size >= MAX_KNOWN) known.clear()
    const entry: Known = { found: fetched(fetch, url), at: now(), missing: false }
    known.set(url, entry)
    void noted(entry)
    return entry.found
  }
}

async function noted(entry: Known): Promise<void> {
  entry.missing = (await entry.found) === undefined
}

/** Whatever goes wrong on the way, a ticket goes out without its logo rather than not at all. */
async function fetched(fetch: Fetcher, url: string): Promise<Picture | undefined> {
  try {
    const { status, body } = await fetch(url, { method: 'GET', headers: { Accept: 'image/png, image/jpeg' } })
    return status === 200 ? pictureOf(body) : undefined
  } catch {
    return undefined
  }
}

/** A picture out of bytes that anybody may have made; undefined when they are none that we take. */
export function pictureOf(bytes: Buffer): Picture | undefined {
  if (bytes.length > pictureLimits.bytes) return undefined
  try {
    return isPng(bytes) ? png(bytes) : jpeg(bytes)
  } catch {
    return undefined
  }
}

const isPng = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'

function png(bytes: Buffer): Picture | undefined {
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (width * height === 0 || width * height > pictureLimits.pixels) return undefined
  // A small file may unpack to gigabytes: no more is unpacked here than the pixels that it claims, at 16 bits a channel.
  inflateSync(packedPixels(bytes), { maxOutputLength: (width * 8 + 1) * height * 2 })
  const pixels = rgbaOf(decode(bytes))
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const at = Math.floor(i / 3) * 4
    const alpha = (pixels[at + 3] ?? 255) / 255
    return Math.round((pixels[at + (i % 3)] ?? 0) * alpha + 255 * (1 - alpha))
  })
  return {
    width,
    height,
    onWhite: Buffer.from(encode({ width, height, data: rgb, channels: 3, depth: 8 })),
    clear: pngOf(width, height, pixels),
  }
}

/** A PNG of red, green, blue and opacity. */
export const pngOf = (width: number, height: number, data: Uint8Array): Buffer =>
  Buffer.from(encode({ width, height, data, channels: 4, depth: 8 }))

function packedPixels(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return Buffer.concat(parts)
}

/** Eight bits of red, green, blue and opacity, whatever the file had. */
function rgbaOf(image: DecodedPng): Uint8Array {
  const { data, channels } = samplesOf(image)
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

function samplesOf(image: DecodedPng): Samples {
  if (image.palette) return { data: convertIndexedToRgb(image), channels: image.palette[0]?.length ?? 3 }
  if (image.depth < 8) throw new Error('grey of less than eight bits is not taken')
  const data = image.depth === 16 ? Uint8Array.from(image.data, (sample) => sample >> 8) : image.data
  return { data, channels: image.channels }
}

/** Where a JPEG says how large it is. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const CHANNELS = new Set([1, 3])

/** Passed on as it is: what shows the document unpacks it. Only its size is looked at, and that it is grey or coloured. */
function jpeg(bytes: Buffer): Picture | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (!FRAMES.has(bytes.readUInt8(at + 1))) continue
    const [height, width, channels] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes.readUInt8(at + 9)]
    const taken = CHANNELS.has(channels) && width * height > 0 && width * height <= 16 * pictureLimits.pixels
    return taken ? { width, height, onWhite: bytes, clear: undefined } : undefined
  }
  return undefined
}
