import type { Manifest } from '@tessera/contract'
import { fromBase64url, hashOf, hex, isSigned, utf8 } from './bytes.ts'

/** What a list says besides its records. */
export type ListHead = Omit<Manifest, 'revoked' | 'entries' | 'blocked' | 'signature' | 'server_time_ms' | 'since'>

/** A manifest as the phone keeps it: one head, and all records in one piece of memory. */
export type StoredList = {
  readonly head: ListHead
  readonly records: Uint8Array<ArrayBuffer>
  readonly blocked: Uint8Array<ArrayBuffer>
}

/** The low bits of the state: 0 unpaid, 1 good, 2 and 3 cancelled, 4 replaced, 5 expired. */
export type ListRecord = {
  readonly id: number
  readonly state: number
  readonly member: boolean
  readonly checkConcession: boolean
  readonly category: number
  readonly expiry: number
}

/** A list that can be asked. */
export type List = StoredList & {
  readonly places: ReadonlyMap<string, number>
  readonly blockedHashes: ReadonlySet<string>
  readonly blockedHolders: ReadonlySet<string>
}

const RECORD = 22
const HASH = 12

/** What is signed of a manifest: a line for each field but the last two, its name and its JSON without spaces. */
const signedText = (manifest: Manifest): string =>
  Object.entries(manifest)
    .filter(([name]) => name !== 'server_time_ms' && name !== 'signature')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join('\n')

export const isGenuine = (manifest: Manifest, key: string): Promise<boolean> =>
  isSigned(key, fromBase64url(manifest.signature), utf8(signedText(manifest)))

/**
 * The list after a manifest came: a whole one takes the place of all, another one changes and adds records. Undefined when
 * it adds to a version that is not here.
 */
export function withManifest(before: List | undefined, manifest: Manifest): List | undefined {
  const { revoked, entries, blocked, signature: _s, server_time_ms: _t, since, ...head } = manifest
  if (since !== null && before?.head.version !== since) return undefined
  const fresh = joined(fromBase64url(revoked), fromBase64url(entries))
  const kept =
    since === null || !before ? { bytes: new Uint8Array(0), places: new Map<string, number>() } : copy(before)
  return indexed({ head, records: merged(kept, fresh), blocked: fromBase64url(blocked) })
}

const copy = ({ records, places }: List) => ({ bytes: records, places })

type Kept = { readonly bytes: Uint8Array<ArrayBuffer>; readonly places: ReadonlyMap<string, number> }

function merged({ bytes, places }: Kept, fresh: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (fresh.length === 0) return bytes
  const changed = bytes.slice()
  const added: Uint8Array[] = []
  for (let at = 0; at + RECORD <= fresh.length; at += RECORD) {
    const record = fresh.subarray(at, at + RECORD)
    const place = places.get(hex(record, 0, HASH))
    if (place === undefined) added.push(record)
    else changed.set(record, place)
  }
  return joined(changed, ...added)
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Makes a stored list ready to be asked. */
export function indexed(stored: StoredList): List {
  const { records, blocked } = stored
  const places = new Map<string, number>()
  for (let at = 0; at + RECORD <= records.length; at += RECORD) places.set(hex(records, at, at + HASH), at)
  const blockedHashes = new Set<string>()
  for (let at = 0; at + HASH <= blocked.length; at += HASH) blockedHashes.add(hex(blocked, at, at + HASH))
  // A ticket has a plain and a signed code; whoever blocks one means the ticket.
  const blockedHolders = new Set(
    [...blockedHashes].flatMap((hash) => {
      const record = recordAt(records, places.get(hash))
      return record ? [holderOf(record)] : []
    }),
  )
  return { ...stored, places, blockedHashes, blockedHolders }
}

export const holderOf = ({ member, id }: Pick<ListRecord, 'member' | 'id'>): string => `${member ? 'm' : 't'}${id}`

export type Found = { readonly record: ListRecord | undefined; readonly blocked: boolean }

/** Looks a code up. A signed code stands in the list under the name of its ticket. */
export async function find(list: List, code: string, signedTicketId: number | undefined): Promise<Found> {
  const salt = fromBase64url(list.head.salt)
  const hash = await hashOf(salt, signedTicketId === undefined ? code : `T1 ${signedTicketId}`)
  const record = recordAt(list.records, list.places.get(hash))
  const blocked = list.blockedHashes.has(hash) || (record !== undefined && list.blockedHolders.has(holderOf(record)))
  return { record, blocked }
}

function recordAt(records: Uint8Array<ArrayBuffer>, at: number | undefined): ListRecord | undefined {
  if (at === undefined) return undefined
  const view = new DataView(records.buffer, records.byteOffset + at, RECORD)
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
