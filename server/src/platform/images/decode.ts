import { decodePng, encodeOpaquePng, encodePng, isPng, pngSize } from './png.ts'

/** An image that is safe to embed in documents: a PNG was decoded and encoded again, a JPEG is passed on unchanged. */
export type SafeImage = {
  readonly width: number
  readonly height: number
  /** Without transparency, on white: PNG, or the JPEG as received. */
  readonly opaque: Buffer
  /** PNG with transparency; undefined for a JPEG. */
  readonly transparent: Buffer | undefined
}

/** Logos are small: anything larger is a mistake or an attack. */
export const imageLimits = { bytes: 512 * 1024, pixels: 1_000_000 }

/**
 * Decodes an image from untrusted bytes. Returns undefined if they are not in an accepted format. It takes up to a fifth
 * of a second: a server calls `imageDecoder`, which does this in another thread.
 */
export function decodeImage(bytes: Buffer): SafeImage | undefined {
  if (bytes.length > imageLimits.bytes) return undefined
  try {
    return isPng(bytes) ? renewPng(bytes) : inspectJpeg(bytes)
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
    const { width, height } = pngSize(bytes)
    const accepted = width * height > 0 && width * height <= 16 * imageLimits.pixels
    return accepted ? { mediaType: 'image/png', width, height } : undefined
  } catch {
    return undefined
  }
}

function renewPng(bytes: Buffer): SafeImage | undefined {
  const { width, height } = pngSize(bytes)
  if (width * height === 0 || width * height > imageLimits.pixels) return undefined
  const rgba = decodePng(bytes)
  return { width, height, opaque: encodeOpaquePng(width, height, rgba), transparent: encodePng(width, height, rgba) }
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
