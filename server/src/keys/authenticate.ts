import { isIPv6, type BlockList } from 'node:net'
import type { Caller } from '#platform/context'
import { inTx, type Db, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { compileAddresses } from './addresses.ts'
import { findKeyHolder, setLastUsed, type KeyHolder } from './queries.ts'
import { planesOf } from './rules.ts'
import { hashSecret, isWellFormed } from './secret.ts'
import { kindOf, scopesOf } from './views.ts'

type Known = Holder & { readonly freshUntil: number; usedAt: number }

/** Where secrets of one sort are kept: who holds one, and when it was last used. */
export type Holders = {
  find(db: Db, hash: Buffer): Promise<Holder | undefined>
  noteUse(tx: Tx, org: OrgId, id: string, at: Date): Promise<unknown>
}
export type Holder = { readonly caller: Caller; readonly addresses: BlockList | undefined; readonly expiresAt: number }

const apiKeys: Holders = {
  async find(db, hash) {
    const holder = await findKeyHolder(db, hash)
    return holder && compiled(holder)
  },
  noteUse: setLastUsed,
}

/** A revoked key is refused everywhere within this time: the contract promises five seconds. */
const FRESH_MS = 2_000
const USED_EVERY_MS = 60_000
const MAX_KNOWN = 20_000

/**
 * Says who holds a key. Keys are looked up by their hash and kept for two seconds, so a busy key costs one look-up
 * in that time; unknown, revoked and expired keys are told apart from nobody. A key that works, but not from this
 * address, is `elsewhere`.
 */
export function authenticator(
  db: Db,
  now: () => number,
  onError: (error: unknown) => void,
  holders: Holders = apiKeys,
) {
  const known = new Map<string, Known>()

  const look = async (hash: Buffer, id: string): Promise<Known | undefined> => {
    const holder = await holders.find(db, hash)
    if (!holder) {
      known.delete(id)
      return undefined
    }
    if (known.size >= MAX_KNOWN) known.clear()
    const entry = { ...holder, freshUntil: now() + FRESH_MS, usedAt: known.get(id)?.usedAt ?? 0 }
    known.set(id, entry)
    return entry
  }

  return async (secret: string, address: string): Promise<Caller | 'elsewhere' | undefined> => {
    if (!isWellFormed(secret)) return undefined
    const hash = hashSecret(secret)
    const id = hash.toString('latin1')
    const remembered = known.get(id)
    const at = now()
    const entry = remembered && remembered.freshUntil > at ? remembered : await look(hash, id)
    if (!entry || entry.expiresAt <= at) return undefined
    if (entry.addresses && !entry.addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return 'elsewhere'
    if (at - entry.usedAt > USED_EVERY_MS) {
      entry.usedAt = at
      const { org, keyId } = entry.caller
      inTx(db, org, (tx) => holders.noteUse(tx, org, keyId, new Date(at))).catch(onError)
    }
    return entry.caller
  }
}

function compiled(holder: KeyHolder): Holder {
  const scopes = scopesOf(holder.scopes)
  const caller: Caller = {
    org: holder.org_id,
    keyId: holder.key_id,
    planes: planesOf[kindOf(holder.kind)],
    scopes: scopes && new Set(scopes),
    mode: holder.mode === 'live' ? 'live' : 'test',
    origins: holder.origins,
    limits: { keyMinute: holder.limit_key_minute, keyDay: holder.limit_key_day, orgDay: holder.limit_org_day },
  }
  return {
    caller,
    addresses: holder.allowed_addresses ? compileAddresses(holder.allowed_addresses) : undefined,
    expiresAt: holder.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}
