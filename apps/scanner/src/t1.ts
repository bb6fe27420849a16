import { hex, isSignatureValid } from './bytes.ts'

/** The content of a signed barcode (docs/barcodes.md). Times are Unix seconds. */
export type T1 = {
  readonly keyId: number
  readonly ticketId: number
  readonly eventTag: string
  readonly notBefore: number
  readonly notAfter: number
  readonly rotating: boolean
  readonly hasPassword: boolean
  readonly payload: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

const TEXT = /^T1([A-Z2-7]{143})(\.\d{8})?$/
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PAYLOAD = 25

/** Parses a T1 code without verifying it. Returns undefined for any other text. */
export function readT1(text: string): T1 | undefined {
  const [, body, password] = TEXT.exec(text) ?? []
  const bytes = body === undefined ? undefined : fromBase32(body)
  if (!bytes || bytes[0] !== 1) return undefined
  const view = new DataView(bytes.buffer)
  const ticketId = Number(view.getBigUint64(2))
  if (!Number.isSafeInteger(ticketId)) return undefined
  return {
    keyId: view.getUint8(1),
    ticketId,
    eventTag: hex(bytes, 10, 14),
    notBefore: view.getUint32(16),
    notAfter: view.getUint32(20),
    rotating: (view.getUint8(24) & 1) !== 0,
    hasPassword: password !== undefined,
    payload: bytes.slice(0, PAYLOAD),
    signature: bytes.slice(PAYLOAD),
  }
}

type PublicKeys = readonly { readonly key_id: number; readonly public_key: string }[]

export async function isT1Valid(code: T1, keys: PublicKeys): Promise<boolean> {
  const key = keys.find(({ key_id }) => key_id === code.keyId)
  return key !== undefined && isSignatureValid(key.public_key, code.signature, code.payload)
}

/** Returns undefined if the bits after the last byte are not zero, so that each code has only one text. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0x1fff
    bits += 5
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 255)
  }
  return (value & ((1 << bits) - 1)) === 0 ? new Uint8Array(bytes) : undefined
}
