import type { ApiKey } from '@tessera/sdk'
import * as words from '#words/developers'

export type KeyKind = ApiKey['kind']

/** The query with all keys. */
export const KEYS_KEY = ['developers', 'keys'] as const

type KindText = { readonly title: () => string; readonly hint: () => string }

/** What each kind of key is for. */
export const kindTexts: Readonly<Record<KeyKind, KindText>> = {
  restricted: { title: words.restrictedKey, hint: words.restrictedHint },
  secret: { title: words.secretKey, hint: words.secretHint },
  publishable: { title: words.publishableKey, hint: words.publishableHint },
  admin: { title: words.adminKey, hint: words.adminHint },
}
export const keyKinds = Object.keys(kindTexts) as KeyKind[]

type KeyState = 'active' | 'ending' | 'expired' | 'revoked'

/** Returns whether a key works at a time. A key that was rolled works until its overlap ends. */
export function keyState(key: Pick<ApiKey, 'revoked_at' | 'expires_at' | 'replaced_by'>, nowUnix: number): KeyState {
  if (key.revoked_at !== null) return 'revoked'
  if (key.expires_at !== null && key.expires_at <= nowUnix) return 'expired'
  return key.replaced_by === null ? 'active' : 'ending'
}
