import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Fetcher } from '../outbound/fetcher.ts'
import { discoverIssuer, type IssuerMetadata } from './discovery.ts'

export type DiscoveredIssuer = { readonly metadata: IssuerMetadata; readonly keyFor: JWTVerifyGetKey }

/** The cache is kept per organisation, so that one organisation's requests do not use up another's refreshes. */
export type IssuerRef = { readonly org_id: string; readonly issuer: string }

export type IssuerCache = {
  /** Returns the issuer's metadata and keys, fetched if they are missing or old. While the issuer is down, old ones stay valid. */
  get(ref: IssuerRef): Promise<DiscoveredIssuer | undefined>
  /** Fetches again, because a key was not found. Returns undefined if the last request was too recent. */
  refresh(ref: IssuerRef): Promise<DiscoveredIssuer | undefined>
}

const FRESH_MS = 10 * 60_000
/** How long the keys of an issuer that is down stay valid. */
const MAX_AGE_MS = 24 * 60 * 60_000
/** The shortest time between two requests, so that tokens with invented key ids do not flood the issuer. */
export const COOL_DOWN_MS = 30_000
const MAX_ENTRIES = 10_000

type IssuerEntry = {
  discovered: (DiscoveredIssuer & { readonly at: number }) | undefined
  requestedAt: number
  request: Promise<void> | undefined
}

export function createIssuerCache(fetch: Fetcher, now: () => number): IssuerCache {
  const entries = new Map<string, IssuerEntry>()

  const getEntry = ({ org_id, issuer }: IssuerRef): IssuerEntry => {
    const key = `${org_id} ${issuer}`
    const entry = entries.get(key) ?? { discovered: undefined, requestedAt: -Infinity, request: undefined }
    if (entries.size >= MAX_ENTRIES && !entries.has(key)) entries.clear()
    entries.set(key, entry)
    return entry
  }

  /** Sends one request at a time; concurrent callers share its result. */
  const fetchOnce = (entry: IssuerEntry, issuer: string): Promise<void> => {
    entry.request ??= discover(entry, issuer).finally(() => {
      entry.request = undefined
    })
    return entry.request
  }

  const discover = async (entry: IssuerEntry, issuer: string): Promise<void> => {
    entry.requestedAt = now()
    const { metadata, keys } = await discoverIssuer(fetch, issuer)
    if (metadata && keys) entry.discovered = { metadata, keyFor: createLocalJWKSet(keys), at: now() }
  }

  const usable = ({ discovered }: IssuerEntry): DiscoveredIssuer | undefined =>
    discovered && now() - discovered.at < MAX_AGE_MS ? discovered : undefined
  const mayFetch = (entry: IssuerEntry): boolean =>
    entry.request !== undefined || now() - entry.requestedAt >= COOL_DOWN_MS

  return {
    async get(ref) {
      const entry = getEntry(ref)
      if (entry.discovered && now() - entry.discovered.at < FRESH_MS) return entry.discovered
      if (mayFetch(entry)) await fetchOnce(entry, ref.issuer)
      return usable(entry)
    },
    async refresh(ref) {
      const entry = getEntry(ref)
      if (!mayFetch(entry)) return undefined
      await fetchOnce(entry, ref.issuer)
      return usable(entry)
    },
  }
}
