import { isPng, stripPng } from './png.ts'

/** The segments of a JPEG that change its pixels: the density and the colours. The others have words, places and devices. */
const KEPT_SEGMENTS = new Set([0xe0, 0xe2, 0xee])
const isMetadata = (marker: number): boolean => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)
const SCAN = 0xda

/** Returns an accepted image with nothing but what its pixels need. It is not decoded again: its size does not grow. */
export const stripImage = (bytes: Buffer): Buffer => (isPng(bytes) ? stripPng(bytes) : stripJpeg(bytes))

function stripJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    // What follows is compressed pixels, up to the end.
    if (marker === SCAN) return Buffer.concat([...parts, bytes.subarray(at)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!isMetadata(marker) || KEPT_SEGMENTS.has(marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}
