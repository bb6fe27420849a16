import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A secret as the database stores it: encrypted with AES-256-GCM and a key that the operator keeps elsewhere. */
export type SealedSecret = { readonly key_id: string; readonly sealed: Buffer }

export type Sealer = {
  /** `place` binds the secret to its row: in another row it cannot be opened. */
  seal(secret: Buffer, place: string): SealedSecret
  /** Opens a secret that the database stores. What was sealed before the operator has set a key still opens. */
  open(sealed: SealedSecret, place: string): Buffer
  /** Opens what a client brought. The key of development is public: once the operator has set a key, it opens nothing here. */
  openFromClient(sealed: SealedSecret, place: string): Buffer
  /** Returns the HMAC-SHA-256 of the text with each key, first the key that seals. A tag is valid for its purpose only. */
  tags(text: string, purpose: string): readonly Buffer[]
  /** True if the operator has set a key. Without one, secrets are sealed with a well-known development key. */
  readonly hasOwnKey: boolean
}

type EncryptionKey = { readonly id: string; readonly key: Buffer }

const NONCE_BYTES = 12
const TAG_BYTES = 16
const DEVELOPMENT = { id: 'dev', key: Buffer.alloc(32, 'tessera development key') }

/** Keys are `id:base64` of 32 bytes. The first one seals, all of them open: put a new key before the old ones. */
export function sealer(setting: string): Sealer {
  const ownKeys = parseKeys(setting)
  const keys = ownKeys.length > 0 ? ownKeys : [DEVELOPMENT]
  const [first = DEVELOPMENT] = keys
  return {
    hasOwnKey: ownKeys.length > 0,
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return { key_id: first.id, sealed: Buffer.concat([nonce, text, cipher.getAuthTag()]) }
    },
    open: (secret, place) => openWith([...keys, DEVELOPMENT], secret, place),
    openFromClient: (secret, place) => openWith(keys, secret, place),
    tags: (text, purpose) => keys.map(({ key }) => hmac(hmac(key, purpose), text)),
  }
}

function openWith(keys: readonly EncryptionKey[], { key_id, sealed }: SealedSecret, place: string): Buffer {
  const found = keys.find(({ id }) => id === key_id)
  if (!found) throw new Error(`TESSERA_ENCRYPTION_KEY has no key called ${key_id}`)
  const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Returns the ids of all keys that can open a sealed secret. */
export const encryptionKeyIds = (setting: string): string[] => [...parseKeys(setting), DEVELOPMENT].map(({ id }) => id)

const parseKeys = (setting: string) =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseKey)

function parseKey(entry: string): EncryptionKey {
  const [, id = '', text = ''] = /^([a-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+=*)$/.exec(entry) ?? []
  const key = Buffer.from(text, 'base64')
  if (id === '' || id === DEVELOPMENT.id || key.length !== 32)
    throw new Error('TESSERA_ENCRYPTION_KEY must be name:base64 of 32 bytes; separate several keys with commas')
  return { id, key }
}
