import type { Manifest } from '@tessera/contract'
import { fromBase64url, hashCode, hex, isSignatureValid, utf8 } from './bytes.ts'
import { getEpoch } from './epoch.ts'

/** A manifest without its records. */
export type ManifestHead = Omit<Manifest, 'revoked' | 'entries' | 'blocked' | 'signature' | 'server_time_ms' | 'since'>

/** A manifest as the phone stores it: one head, and all records in one array. */
export type StoredManifest = {
  readonly head: ManifestHead
  readonly records: Uint8Array<ArrayBuffer>
  readonly blocked: Uint8Array<ArrayBuffer>
}

/** One ticket or member; `id` is the first ticket of a place, before it was re-issued or exchanged. `state`: 0 unpaid, 1 valid, 2 and 3 cancelled, 4 replaced, 5 expired. */
export type ManifestRecord = {
  readonly id: number
  readonly state: number
  readonly member: boolean
  readonly checkConcession: boolean
  readonly category: number
  readonly expiry: number
}

/** A manifest with indexes for look-ups. */
export type IndexedManifest = StoredManifest & {
  readonly places: ReadonlyMap<string, number>
  readonly blockedHashes: ReadonlySet<string>
  readonly blockedHolders: ReadonlySet<string>
}

const RECORD_BYTES = 22
const HASH_BYTES = 12

/** Returns the signed text of a manifest: for each field but the last two a line with its name and its JSON without spaces. */
const toSignedText = (manifest: Manifest): string =>
  Object.entries(manifest)
    .filter(([name]) => name !== 'server_time_ms' && name !== 'signature')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('\n')

export const isManifestValid = (manifest: Manifest, key: string): Promise<boolean> =>
  isSignatureValid(key, fromBase64url(manifest.signature), utf8(toSignedText(manifest)))

/**
 * Applies a new manifest: a complete one replaces everything, an incremental one changes and adds records. Returns undefined if
 * it adds to a version that the phone does not have, or if it is of an earlier epoch than the present one.
 */
export function applyManifest(before: IndexedManifest | undefined, manifest: Manifest): IndexedManifest | undefined {
  const { revoked, entries, blocked, signature: _s, server_time_ms: _t, since, ...head } = manifest
  if (since !== null && before?.head.version !== since) return undefined
  // An incremental manifest is always of the epoch of the version that it adds to.
  const epoch = getEpoch(since === null ? head : { ...before?.head, ...head })
  if (epoch < getEpoch(before?.head)) return undefined
  const fresh = joinBytes(fromBase64url(revoked), fromBase64url(entries))
  const kept =
    since === null || !before
      ? { bytes: new Uint8Array(0), places: new Map<string, number>() }
      : toIndexedRecords(before)
  return indexManifest({
    head: { ...head, epoch },
    records: mergeRecords(kept, fresh),
    blocked: fromBase64url(blocked),
  })
}

const toIndexedRecords = ({ records, places }: IndexedManifest) => ({ bytes: records, places })

type IndexedRecords = { readonly bytes: Uint8Array<ArrayBuffer>; readonly places: ReadonlyMap<string, number> }

function mergeRecords({ bytes, places }: IndexedRecords, fresh: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (fresh.length === 0) return bytes
  const changed = bytes.slice()
  const added: Uint8Array[] = []
  for (let at = 0; at + RECORD_BYTES <= fresh.length; at += RECORD_BYTES) {
    const record = fresh.subarray(at, at + RECORD_BYTES)
    const place = places.get(hex(record, 0, HASH_BYTES))
    if (place === undefined) added.push(record)
    else changed.set(record, place)
  }
  return joinBytes(changed, ...added)
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Builds the indexes of a stored manifest. */
export function indexManifest(stored: StoredManifest): IndexedManifest {
  const { records, blocked } = stored
  const places = new Map<string, number>()
  for (let at = 0; at + RECORD_BYTES <= records.length; at += RECORD_BYTES)
    places.set(hex(records, at, at + HASH_BYTES), at)
  const blockedHashes = new Set<string>()
  for (let at = 0; at + HASH_BYTES <= blocked.length; at += HASH_BYTES)
    blockedHashes.add(hex(blocked, at, at + HASH_BYTES))
  // A ticket has a plain and a signed code; blocking one blocks the ticket, but not the one that replaced it.
  const blockedHolders = new Set(
    [...blockedHashes].flatMap((hash) => {
      const record = readRecord(records, places.get(hash))
      return record ? [toBlockKey(record)] : []
    }),
  )
  return { ...stored, places, blockedHashes, blockedHolders }
}

export const toHolderKey = ({ member, id }: Pick<ManifestRecord, 'member' | 'id'>): string =>
  `${member ? 'm' : 't'}${id}`

const REPLACED = 4

const toBlockKey = (record: ManifestRecord): string =>
  `${toHolderKey(record)}${record.state === REPLACED ? ' replaced' : ''}`

export type ManifestMatch = { readonly record: ManifestRecord | undefined; readonly blocked: boolean }

/** Looks a code up. A signed code is listed under its ticket's id. */
export async function findCode(
  list: IndexedManifest,
  code: string,
  signedTicketId: number | undefined,
): Promise<ManifestMatch> {
  const salt = fromBase64url(list.head.salt)
  const hash = await hashCode(salt, signedTicketId === undefined ? code : `T1 ${signedTicketId}`)
  const record = readRecord(list.records, list.places.get(hash))
  const blocked = list.blockedHashes.has(hash) || (record !== undefined && list.blockedHolders.has(toBlockKey(record)))
  return { record, blocked }
}

function readRecord(records: Uint8Array<ArrayBuffer>, at: number | undefined): ManifestRecord | undefined {
  if (at === undefined) return undefined
  const view = new DataView(records.buffer, records.byteOffset + at, RECORD_BYTES)
  const state = view.getUint8(18)
  return {
    id: view.getUint16(12) * 2 ** 32 + view.getUint32(14),
    state: state & 7,
    member: (state & 8) !== 0,
    checkConcession: (state & 16) !== 0,
    category: view.getUint16(19),
    expiry: view.getUint8(21),
  }
}
