/** Decodes base64url without padding. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

export function toBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function hex(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  for (let i = from; i < to; i++) text += (bytes[i] ?? 0).toString(16).padStart(2, '0')
  return text
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Returns the key of a code in the manifest: the first 12 bytes of a salted SHA-256, in hex. */
export async function hashCode(salt: Uint8Array, code: string): Promise<string> {
  const text = utf8(code)
  const bytes = new Uint8Array(salt.length + text.length)
  bytes.set(salt)
  bytes.set(text, salt.length)
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), 0, 12)
}

/** Verifies an Ed25519 signature. The public key is base64url. */
export async function isSignatureValid(
  key: string,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const publicKey = await crypto.subtle.importKey('raw', fromBase64url(key), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', publicKey, signature, bytes)
}
