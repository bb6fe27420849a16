import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Fetcher } from '#platform/outbound/fetcher'
import { lookAt, type Description } from './discovery.ts'

export type KnownIssuer = { readonly description: Description; readonly keyFor: JWTVerifyGetKey }

/** An issuer as one organisation knows it: what one makes us ask too often costs no other anything. */
export type Whose = { readonly org_id: string; readonly issuer: string }

export type Issuers = {
  /** What is known of an issuer, asked for when it is not known or old; what is old goes on while the issuer is away. */
  known(of: Whose): Promise<KnownIssuer | undefined>
  /** What is known after asking again, because a key was not among it; undefined while asking again is too early. */
  renewed(of: Whose): Promise<KnownIssuer | undefined>
}

const FRESH_MS = 10 * 60_000
/** How long the keys of an issuer that does not answer go on being believed. */
const GOOD_MS = 24 * 60 * 60_000
/** How long nobody is asked again, whatever came of it: tokens with invented key ids cost the issuer nothing. */
export const COOL_DOWN_MS = 30_000
const MAX_KNOWN = 10_000

type Entry = {
  known: (KnownIssuer & { readonly at: number }) | undefined
  triedAt: number
  flight: Promise<void> | undefined
}

export function issuers(fetch: Fetcher, now: () => number): Issuers {
  const entries = new Map<string, Entry>()

  const entryOf = ({ org_id, issuer }: Whose): Entry => {
    const key = `${org_id} ${issuer}`
    const made = entries.get(key) ?? { known: undefined, triedAt: -Infinity, flight: undefined }
    if (entries.size >= MAX_KNOWN && !entries.has(key)) entries.clear()
    entries.set(key, made)
    return made
  }

  /** One question at a time, however many wait for its answer. */
  const ask = (entry: Entry, issuer: string): Promise<void> => {
    entry.flight ??= look(entry, issuer).finally(() => {
      entry.flight = undefined
    })
    return entry.flight
  }

  const look = async (entry: Entry, issuer: string): Promise<void> => {
    entry.triedAt = now()
    const { description, keys } = await lookAt(fetch, issuer)
    if (description && keys) entry.known = { description, keyFor: createLocalJWKSet(keys), at: now() }
  }

  const usable = ({ known }: Entry): KnownIssuer | undefined =>
    known && now() - known.at < GOOD_MS ? known : undefined
  const mayAsk = (entry: Entry): boolean => entry.flight !== undefined || now() - entry.triedAt >= COOL_DOWN_MS

  return {
    async known(of) {
      const entry = entryOf(of)
      if (entry.known && now() - entry.known.at < FRESH_MS) return entry.known
      if (mayAsk(entry)) await ask(entry, of.issuer)
      return usable(entry)
    },
    async renewed(of) {
      const entry = entryOf(of)
      if (!mayAsk(entry)) return undefined
      await ask(entry, of.issuer)
      return usable(entry)
    },
  }
}
