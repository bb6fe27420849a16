import { randomBytes } from 'node:crypto'
import type { Db, Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import { insertSigningKey, listKeysOf, lockKeysOf, setKeyState, type SigningKey } from './queries/signing-keys.ts'
import { sealerOf } from './deps.ts'
import { publicKeyOf } from './t1.ts'

/** Whose keys: an event's barcodes, or the organisation's manifests. */
export type Owner = {
  readonly db: Db
  readonly org: OrgId
  readonly mode: 'live' | 'test'
  readonly eventId: string | null
}

/** The keys, made when they are first asked for: one that signs and, for barcodes, one that stands by. */
export async function ensureKeys(tx: Tx, owner: Owner, at: Date): Promise<SigningKey[]> {
  const known = await listKeysOf(tx, owner.org, owner.eventId)
  if (known.length > 0) return known
  const [, again] = await Promise.all([
    lockKeysOf(tx, owner.org, owner.eventId),
    listKeysOf(tx, owner.org, owner.eventId),
  ])
  if (again.length > 0) return again
  const made = [newKey(owner, { keyId: 1, state: 'active', at })]
  if (owner.eventId !== null) made.push(newKey(owner, { keyId: 2, state: 'next', at }))
  await Promise.all(made.map((key) => insertSigningKey(tx, owner.org, key)))
  return made
}

/** The next key signs from now on and another one stands by; the old one is retired, or revoked when it is known to others. */
export async function rotateKeys(tx: Tx, owner: Owner & { eventId: string }, how: { revoke: boolean; at: Date }) {
  const { org, eventId } = owner
  await ensureKeys(tx, owner, how.at)
  const [, keys] = await Promise.all([lockKeysOf(tx, org, eventId), listKeysOf(tx, org, eventId)])
  const active = keys.find(({ state }) => state === 'active')
  const next = keys.find(({ state }) => state === 'next')
  if (!active || !next) throw new Error(`event ${eventId} has no key that signs`)
  const keyId = Math.max(...keys.map(({ key_id }) => key_id)) + 1
  if (keyId > MOST) fail('invalid_state', 'This event has had all the keys that a barcode can name.')
  await setKeyState(tx, org, eventId, { key_id: active.key_id, state: how.revoke ? 'revoked' : 'retired' })
  await setKeyState(tx, org, eventId, { key_id: next.key_id, state: 'active' })
  await insertSigningKey(tx, org, newKey(owner, { keyId, state: 'next', at: how.at }))
}

/** A barcode has one byte for the number of its key. */
const MOST = 255

/** The private part of a key that signs now. */
export const activeSeed = (
  owner: Pick<Owner, 'db' | 'org'>,
  keys: readonly SigningKey[],
): { keyId: number; seed: Buffer } => {
  const active = keys.find(({ state }) => state === 'active')
  if (!active) throw new Error('no key is active')
  return { keyId: active.key_id, seed: openSeed(owner, active) }
}

export const openSeed = (
  owner: Pick<Owner, 'db' | 'org'>,
  key: Pick<SigningKey, 'event_id' | 'key_id' | 'sealed_key' | 'sealed_with'>,
): Buffer => sealerOf(owner.db).open({ key_id: key.sealed_with, sealed: key.sealed_key }, placeOf(owner.org, key))

/** What verifies: all keys but those that others know. */
export const goodKeys = <K extends { readonly state: string }>(keys: readonly K[]): K[] =>
  keys.filter(({ state }) => state !== 'revoked')

/** The public key of the organisation's manifests, where there is one yet. */
export const manifestKey = async (db: Reader, org: OrgId): Promise<string | null> =>
  (await listKeysOf(db, org, null))[0]?.public_key.toString('base64url') ?? null

function newKey(owner: Owner, made: { keyId: number; state: string; at: Date }): SigningKey {
  const keeper = sealerOf(owner.db)
  // A key that everybody knows protects nothing; where it matters, nothing is sealed with it.
  if (!keeper.own && owner.mode === 'live')
    fail('unavailable', 'This installation cannot keep keys yet: its operator must set TESSERA_ENCRYPTION_KEY.')
  const seed = randomBytes(32)
  const facts = { event_id: owner.eventId, key_id: made.keyId }
  const { key_id: sealed_with, sealed } = keeper.seal(seed, placeOf(owner.org, facts))
  const { state, at: created_at } = made
  return { ...facts, public_key: publicKeyOf(seed), sealed_key: sealed, sealed_with, state, created_at }
}

const placeOf = (org: OrgId, key: { readonly event_id: string | null; readonly key_id: number }): string =>
  `access/${org}/${key.event_id ?? 'manifests'}/${key.key_id}`
