import { BlockList, isIPv6 } from 'node:net'
import type { Caller } from '#platform/context'
import { inTx, type Db, type Tx } from '#platform/db'
import { publicId, type OrgId } from '#platform/ids'
import { compileAddresses } from './addresses.ts'
import { findKeyByHash, setLastUsed, type KeyCredentialRow } from './queries.ts'
import { planesByKind } from './rules.ts'
import { hashSecret, isWellFormed } from './secret.ts'
import { toKeyKind, toScopes } from './views.ts'

type CachedCredential = Credential & { readonly freshUntil: number; usedAt: number }

/** The storage of one kind of secret: finds its credential, and stores when it was last used. */
export type CredentialStore = {
  find(db: Db, hash: Buffer): Promise<Credential | undefined>
  setLastUsed(tx: Tx, org: OrgId, id: string, at: Date): Promise<unknown>
}
export type Credential = {
  readonly caller: Caller
  readonly addresses: BlockList | undefined
  readonly expiresAt: number
}

const apiKeyStore: CredentialStore = {
  async find(db, hash) {
    const row = await findKeyByHash(db, hash)
    return row && toCredential(row)
  },
  setLastUsed,
}

/** How long a credential is cached. A revoked key is refused after this time; the contract promises five seconds. */
const CACHE_MS = 2_000
/** How often the last use of a busy key is stored. */
const LAST_USED_EVERY_MS = 60_000
const MAX_CACHED = 20_000

/**
 * Creates a function that finds the caller of a key. Keys are looked up by their hash and cached for two seconds, so a
 * busy key costs one query in that time. Unknown, revoked and expired keys all give undefined, so that callers cannot
 * tell them apart. A valid key from an address that is not allowed gives `address_not_allowed`. `beforeLookUp` is called
 * before the database is asked for a key that this process has not seen valid; it throws to refuse the look-up.
 */
export function createAuthenticator(
  db: Db,
  now: () => number,
  onError: (error: unknown) => void,
  store: CredentialStore = apiKeyStore,
) {
  const cache = new Map<string, CachedCredential>()

  const load = async (hash: Buffer, id: string): Promise<CachedCredential | undefined> => {
    const credential = await store.find(db, hash)
    if (!credential) {
      cache.delete(id)
      return undefined
    }
    if (cache.size >= MAX_CACHED) cache.clear()
    const entry = { ...credential, freshUntil: now() + CACHE_MS, usedAt: cache.get(id)?.usedAt ?? 0 }
    cache.set(id, entry)
    return entry
  }

  return async (
    secret: string,
    address: string,
    beforeLookUp: () => void = () => {},
    onKnown: (caller: Caller) => void = () => {},
  ): Promise<Caller | 'address_not_allowed' | undefined> => {
    const hash = hashSecret(secret)
    const id = hash.toString('latin1')
    const cached = cache.get(id)
    // A cached one was well formed when it was looked up.
    if (!cached && !isWellFormed(secret)) return undefined
    const at = now()
    if (!cached) beforeLookUp()
    const entry = cached && cached.freshUntil > at ? cached : await load(hash, id)
    if (entry) onKnown(entry.caller)
    // Written so that an expiry that cannot be compared refuses the key.
    if (!entry || !(entry.expiresAt > at)) return undefined
    if (entry.addresses && !entry.addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'))
      return 'address_not_allowed'
    if (at - entry.usedAt > LAST_USED_EVERY_MS) {
      entry.usedAt = at
      const { org, keyId } = entry.caller
      inTx(db, org, (tx) => store.setLastUsed(tx, org, keyId, new Date(at))).catch(onError)
    }
    return entry.caller
  }
}

function toCredential(row: KeyCredentialRow): Credential {
  const scopes = toScopes(row.scopes)
  const caller: Caller = {
    org: row.org_id,
    keyId: row.key_id,
    actor: { kind: 'key', id: publicId('key', row.key_id), label: row.name === '' ? row.hint : row.name },
    planes: planesByKind[toKeyKind(row.kind)],
    scopes: scopes && new Set(scopes),
    mode: row.mode === 'live' ? 'live' : 'test',
    origins: row.origins,
    ...(row.partner && { partner: true }),
    limits: { keyMinute: row.limit_key_minute, keyDay: row.limit_key_day, orgDay: row.limit_org_day },
  }
  return {
    caller,
    // A list that cannot be read allows no address.
    addresses: row.allowed_addresses ? (compileAddresses(row.allowed_addresses) ?? new BlockList()) : undefined,
    expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}
