import { randomBytes } from 'node:crypto'
import type { Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { fail } from '#platform/problem'
import type { Sealer } from '#platform/seal'
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  setKeyState,
  type SigningKey,
} from './queries/signing-keys.ts'
import { derivePublicKey } from './t1.ts'

/** Whose keys: those of an event's barcodes or, if `eventId` is null, of the organisation's manifests. */
export type KeyOwner = {
  readonly sealer: Sealer
  readonly org: OrgId
  readonly mode: 'live' | 'test'
  readonly eventId: string | null
}

/** Returns the keys. Creates them on first use: an active one and, for barcodes, the next one. */
export async function ensureKeys(tx: Tx, owner: KeyOwner, at: Date): Promise<SigningKey[]> {
  const existing = await listSigningKeys(tx, owner.org, owner.eventId)
  if (existing.length > 0) return existing
  const [, concurrent] = await Promise.all([
    lockSigningKeys(tx, owner.org, owner.eventId),
    listSigningKeys(tx, owner.org, owner.eventId),
  ])
  if (concurrent.length > 0) return concurrent
  const created = [newKey(owner, { keyId: 1, state: 'active', at })]
  if (owner.eventId !== null) created.push(newKey(owner, { keyId: 2, state: 'next', at }))
  await Promise.all(created.map((key) => insertSigningKey(tx, owner.org, key)))
  return created
}

/**
 * Makes the next key the active one and creates another next key. The old key is retired, so that its codes stay valid, or
 * revoked if it has leaked.
 */
export async function rotateKeys(
  tx: Tx,
  owner: KeyOwner & { eventId: string },
  options: { revoke: boolean; at: Date },
) {
  const { org, eventId } = owner
  await ensureKeys(tx, owner, options.at)
  const [, keys] = await Promise.all([lockSigningKeys(tx, org, eventId), listSigningKeys(tx, org, eventId)])
  const active = keys.find(({ state }) => state === 'active')
  const next = keys.find(({ state }) => state === 'next')
  if (!active || !next) throw new Error(`event ${eventId} has no active and no next key`)
  const keyId = Math.max(...keys.map(({ key_id }) => key_id)) + 1
  if (keyId > MAX_KEY_ID) fail('invalid_state', 'This event has used all 255 key numbers that a barcode can carry.')
  await setKeyState(tx, org, eventId, { key_id: active.key_id, state: options.revoke ? 'revoked' : 'retired' })
  await setKeyState(tx, org, eventId, { key_id: next.key_id, state: 'active' })
  await insertSigningKey(tx, org, newKey(owner, { keyId, state: 'next', at: options.at }))
}

/** A barcode stores the key number in one byte. */
const MAX_KEY_ID = 255

/** Returns the active key's number and its opened private seed. */
export const activeSeed = (
  owner: Pick<KeyOwner, 'sealer' | 'org'>,
  keys: readonly SigningKey[],
): { keyId: number; seed: Buffer } => {
  const active = keys.find(({ state }) => state === 'active')
  if (!active) throw new Error('no signing key is active')
  return { keyId: active.key_id, seed: openSeed(owner, active) }
}

export const openSeed = (
  owner: Pick<KeyOwner, 'sealer' | 'org'>,
  key: Pick<SigningKey, 'event_id' | 'key_id' | 'sealed_key' | 'sealed_with'>,
): Buffer => owner.sealer.open({ key_id: key.sealed_with, sealed: key.sealed_key }, signingKeyPlace(owner.org, key))

/** Returns the keys whose signatures are accepted: all except revoked ones. */
export const usableKeys = <K extends { readonly state: string }>(keys: readonly K[]): K[] =>
  keys.filter(({ state }) => state !== 'revoked')

/** Returns the public key of the organisation's manifests, or null before the first one is created. */
export const findManifestKey = async (db: Reader, org: OrgId): Promise<string | null> =>
  (await listSigningKeys(db, org, null))[0]?.public_key.toString('base64url') ?? null

function newKey(owner: KeyOwner, { keyId, state, at }: { keyId: number; state: string; at: Date }): SigningKey {
  const { sealer } = owner
  // The development key is public, so it protects nothing: in live mode nothing is sealed with it.
  if (!sealer.hasOwnKey && owner.mode === 'live')
    fail('unavailable', 'This installation cannot store keys yet: its operator must set TESSERA_ENCRYPTION_KEY.')
  const seed = randomBytes(32)
  const id = { event_id: owner.eventId, key_id: keyId }
  const { key_id: sealed_with, sealed } = sealer.seal(seed, signingKeyPlace(owner.org, id))
  return { ...id, public_key: derivePublicKey(seed), sealed_key: sealed, sealed_with, state, created_at: at }
}

/** A sealed seed can be opened only at this place, so rows cannot be swapped. */
export const signingKeyPlace = (
  org: OrgId,
  key: { readonly event_id: string | null; readonly key_id: number },
): string => `access/${org}/${key.event_id ?? 'manifests'}/${key.key_id}`
