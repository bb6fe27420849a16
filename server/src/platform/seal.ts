import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Secrets as they lie in the database: AES-256-GCM, under a key that the operator keeps elsewhere. */
export type Sealed = { readonly key_id: string; readonly sealed: Buffer }

export type Sealer = {
  /** `place` binds the secret to its row: moved to another one it cannot be opened. */
  seal(secret: Buffer, place: string): Sealed
  open(sealed: Sealed, place: string): Buffer
  /** Whether the operator has set a key; without one secrets are sealed with a key that everybody knows. */
  readonly own: boolean
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
const DEVELOPMENT = { id: 'dev', key: Buffer.alloc(32, 'tessera development key') }

/** `id:base64` of 32 bytes. The first one seals, all of them open: a new one is put before the old ones. */
export function sealer(setting: string): Sealer {
  const listed = keysIn(setting)
  const keys = listed.length > 0 ? listed : [DEVELOPMENT]
  const [first = DEVELOPMENT] = keys
  return {
    own: listed.length > 0,
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return { key_id: first.id, sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]) }
    },
    open({ key_id, sealed }, place) {
      const known = keys.find(({ id }) => id === key_id)
      if (!known) throw new Error(`TESSERA_ENCRYPTION_KEY has no key called ${key_id}`)
      const decipher = createDecipheriv('aes-256-gcm', known.key, sealed.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}

/** Names of the keys with which what is sealed can be opened. */
export const sealerNames = (setting: string): string[] => [...keysIn(setting), DEVELOPMENT].map(({ id }) => id)

const keysIn = (setting: string) =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(keyOf)

function keyOf(entry: string): { readonly id: string; readonly key: Buffer } {
  const [, id = '', text = ''] = /^([a-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+=*)$/.exec(entry) ?? []
  const key = Buffer.from(text, 'base64')
  if (id === '' || id === DEVELOPMENT.id || key.length !== 32)
    throw new Error('TESSERA_ENCRYPTION_KEY must be name:base64 of 32 bytes, several with commas between them')
  return { id, key }
}
