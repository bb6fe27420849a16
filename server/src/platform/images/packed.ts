import type { SafeImage } from './decode.ts'

const HEADER_BYTES = 12

/** Packs what a thread returns, which is bytes. No bytes stand for an image that is refused. */
export function packImage(image: SafeImage | undefined): Buffer {
  if (!image) return Buffer.alloc(0)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32BE(image.width, 0)
  header.writeUInt32BE(image.height, 4)
  header.writeUInt32BE(image.opaque.length, 8)
  return Buffer.concat([header, image.opaque, image.transparent ?? Buffer.alloc(0)])
}

export function unpackImage(bytes: Buffer): SafeImage | undefined {
  if (bytes.length === 0) return undefined
  const end = HEADER_BYTES + bytes.readUInt32BE(8)
  return {
    width: bytes.readUInt32BE(0),
    height: bytes.readUInt32BE(4),
    opaque: bytes.subarray(HEADER_BYTES, end),
    transparent: end < bytes.length ? bytes.subarray(end) : undefined,
  }
}
