import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign as signWith,
  type KeyObject,
} from 'node:crypto'

/** The keys of one live secret. */
export type Signer = { readonly hmac: Buffer; readonly ed25519: KeyObject | undefined }

const HMAC_BYTES = 32
/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX_BYTES = 12

/** Returns new random bytes: the HMAC secret and, if wanted, after it the seed of an Ed25519 key. */
export const newSecretBytes = (ed25519: boolean): Buffer => randomBytes(ed25519 ? HMAC_BYTES * 2 : HMAC_BYTES)

/** The secret in the format of Standard Webhooks, as it is shown to its owner. */
export const secretText = (bytes: Buffer): string => `whsec_${bytes.subarray(0, HMAC_BYTES).toString('base64')}`

export const createSigner = (bytes: Buffer): Signer => ({
  hmac: bytes.subarray(0, HMAC_BYTES),
  ed25519: bytes.length > HMAC_BYTES ? privateKey(bytes.subarray(HMAC_BYTES)) : undefined,
})

/** Returns the public key that verifies `v1a` signatures, or null if the secret has none. */
export function publicKeyText(bytes: Buffer): string | null {
  const { ed25519 } = createSigner(bytes)
  if (!ed25519) return null
  const spki = createPublicKey(ed25519).export({ format: 'der', type: 'spki' })
  return `whpk_${spki.subarray(SPKI_PREFIX_BYTES).toString('base64')}`
}

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })

/** Returns the `webhook-signature` header: one signature for each live secret, newest first. */
export function signatures(signers: readonly Signer[], message: { id: string; at: number; body: string }): string {
  const signed = `${message.id}.${message.at}.${message.body}`
  return signers
    .flatMap(({ hmac, ed25519 }) => [
      `v1,${createHmac('sha256', hmac).update(signed).digest('base64')}`,
      ...(ed25519 ? [`v1a,${signWith(null, Buffer.from(signed), ed25519).toString('base64')}`] : []),
    ])
    .join(' ')
}
