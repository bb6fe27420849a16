import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A passkey in software. Unlike a browser it signs whatever a test tells it to. */
export type Authenticator = {
  readonly credentialId: string
  counter: number
  /** Returns what a browser would send to create the passkey. */
  register(options: PasskeyOptions, changes?: Changes): Record<string, unknown>
  /** Returns what a browser would send to sign in. */
  signIn(options: PasskeyOptions, changes?: Changes): PasskeyAnswer
  /** Returns a copy of the passkey, with the same key and counter. */
  clone(): Authenticator
}

export type PasskeyOptions = Record<string, unknown>
export type PasskeyAnswer = { readonly id: string; readonly response: Record<string, string> }

/** What the response says instead of the truth. */
export type Changes = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly userVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly credentialId?: string
}

type AuthenticatorState = {
  readonly key: KeyObject
  readonly credential: Buffer
  readonly origin: string
  userHandle: string
  counter: number
}

/** Creates an authenticator in a browser at this origin. */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return build({ key: privateKey, credential: randomBytes(32), origin, userHandle: '', counter: 0 })
}

function build(state: AuthenticatorState): Authenticator {
  const id = state.credential.toString('base64url')
  return {
    credentialId: id,
    get counter() {
      return state.counter
    },
    set counter(value) {
      state.counter = value
    },
    register(options, changes = {}) {
      state.userHandle = (options.user as { readonly id: string }).id
      const authData = authenticatorData(state, changes, attestedCredential(state))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData(state, options, { type: 'webauthn.create', ...changes }).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    signIn(options, changes = {}) {
      state.counter++
      const data = clientData(state, options, { type: 'webauthn.get', ...changes })
      const authData = authenticatorData(state, changes)
      const hash = createHash('sha256').update(data).digest()
      return {
        id: changes.credentialId ?? id,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, hash]), state.key).toString('base64url'),
          userHandle: changes.userHandle ?? state.userHandle,
        },
      }
    },
    clone: () => build({ ...state, key: createPrivateKey(state.key.export({ format: 'pem', type: 'pkcs8' })) }),
  }
}

const clientData = ({ origin }: AuthenticatorState, options: PasskeyOptions, changes: Changes): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: changes.type,
      challenge: changes.challenge ?? options.challenge,
      origin: changes.origin ?? origin,
      crossOrigin: false,
    }),
  )

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** Hash of the relying party, flags, counter, and the new key at a registration. */
function authenticatorData(state: AuthenticatorState, changes: Changes, attested: Buffer = Buffer.alloc(0)): Buffer {
  const { rpId = new URL(state.origin).hostname, userVerified = true, counter = state.counter } = changes
  const flags = PRESENT | (userVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, attested])
}

function attestedCredential({ key, credential }: AuthenticatorState): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const publicKey = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credential.length)
  return Buffer.concat([Buffer.alloc(16), length, credential, Buffer.from(isoCBOR.encode(publicKey as never))])
}
