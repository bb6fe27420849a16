import { type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'
import type { Merchant } from '../provider.ts'
import { isKeyRefused, type MollieApi } from './api.ts'
import { findSealedKey, upsertKey } from './queries.ts'

type Mode = 'live' | 'test'

/** An API key that Mollie has accepted, and the profile that it takes payments for. */
export type VerifiedMollieKey = { readonly apiKey: string; readonly profileId: string }

/** Returns the mode that an API key is for; undefined if it is no API key of Mollie. */
export const mollieKeyMode = (apiKey: string): Mode | undefined => {
  const [, mode] = /^(live|test)_[A-Za-z0-9]{20,60}$/.exec(apiKey) ?? []
  return mode === 'live' || mode === 'test' ? mode : undefined
}

/** Shows which key is stored: its end, which is of no use without the rest. */
export const mollieKeyHint = (apiKey: string): string => `${apiKey.slice(0, 5)}…${apiKey.slice(-4)}`

/**
 * Asks Mollie which profile the key belongs to. Who has the key owns the account, so that no organisation can be paid on an
 * account that is not its own. Returns undefined if Mollie does not know the key.
 */
export async function verifyMollieKey(api: MollieApi, apiKey: string): Promise<VerifiedMollieKey | undefined> {
  try {
    const { id } = await api(apiKey).get<{ id: string }>('/v2/profiles/me')
    return { apiKey, profileId: id }
  } catch (error) {
    if (isKeyRefused(error)) return undefined
    throw error
  }
}

/** Stores the key, encrypted. An earlier key of the same profile is replaced; those of other profiles serve their payments. */
export function putMollieKey(
  tx: Tx,
  org: OrgId,
  { apiKey, profileId }: VerifiedMollieKey,
  { sealer, at }: { readonly sealer: Sealer; readonly at: Date },
): Promise<number> {
  const sealed = sealer.seal(Buffer.from(apiKey), mollieKeyPlace(org, profileId))
  return upsertKey(tx, org, { profile_id: profileId, ...sealed, hint: mollieKeyHint(apiKey), created_at: at })
}

/** Returns a function that finds the API key of a merchant: that of the profile which its account names. */
export const mollieKeyFinder =
  (db: Db, sealer: Sealer) =>
  async ({ org, account }: Merchant): Promise<string | null> => {
    const row = account === null ? undefined : await findSealedKey(db, org, account)
    return row && account !== null ? sealer.open(row, mollieKeyPlace(org, account)).toString() : null
  }

/** A sealed key can be opened only at this place, so rows cannot be swapped. */
export const mollieKeyPlace = (org: OrgId, profileId: string): string => `mollie_key ${org} ${profileId}`
