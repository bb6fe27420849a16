import type { AuditEntry, AuditName } from '#contract'
import type { Ctx } from '#platform/context'
import { publicId, toUuid } from '#platform/ids'
import { findNameSource, listNameRows, type NameSource } from './queries/names.ts'

/** A page mentions this many objects of a kind by name: a list of ids in one field can be long. */
const MOST_NAMES = 200

/** Returns the names of the objects that entries mention, as they are now: one look-up for each kind. */
export async function findNames(ctx: Ctx, entries: readonly AuditEntry[]): Promise<AuditName[]> {
  const found = await Promise.all(
    [...collectIds(entries)].map(async ([kind, ids]) => {
      const source = findNameSource(kind)
      return source ? namesOf(ctx, { kind, source }, [...ids].slice(0, MOST_NAMES)) : []
    }),
  )
  return found.flat()
}

/** All ids by kind: of what an entry is about, and of what its fields refer to. */
function collectIds(entries: readonly AuditEntry[]): Map<string, Set<string>> {
  const byKind = new Map<string, Set<string>>()
  const add = (kind: string, id: string): void => {
    const ids = byKind.get(kind) ?? new Set()
    byKind.set(kind, ids.add(id))
  }
  for (const { objects, changes } of entries) {
    for (const { kind, id } of objects) add(kind, id)
    for (const { refers_to: kind, before, after } of changes)
      if (kind !== null) for (const id of [...readIds(before), ...readIds(after)]) add(kind, id)
  }
  return byKind
}

/** The ids in a value of JSON text: one, or a list. */
function readIds(text: string | null): string[] {
  const value: unknown = text === null ? null : JSON.parse(text)
  return [value].flat().flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []))
}

const PUBLIC_ID = /^([a-z]+)_[0-9A-HJKMNP-TV-Z]{26}$/
const NUMBER = /^[1-9]\d{0,14}$/

async function namesOf(
  ctx: Ctx,
  { kind, source }: { readonly kind: string; readonly source: NameSource },
  ids: readonly string[],
): Promise<AuditName[]> {
  // The path of a refused request may have had anything in it.
  const stored = new Map(ids.flatMap((id) => (isId(source, id) ? [[toStored(source, id), id] as const] : [])))
  if (stored.size === 0) return []
  const rows = await listNameRows(ctx.db, ctx.org, source, [...stored.keys()])
  return rows.map((row) => ({
    kind,
    id: stored.get(row.id) ?? row.id,
    name: row.name,
    event_id: row.event_id && publicId('evt', row.event_id),
    event_title: row.event_title,
    order_id: row.order_id,
    currency: row.currency,
  }))
}

const isId = ({ ids }: NameSource, id: string): boolean =>
  ids === 'text' || (ids === 'uuid' ? PUBLIC_ID.test(id) : NUMBER.test(id))

const toStored = ({ ids }: NameSource, id: string): string => (ids === 'uuid' ? toUuid(id) : id)
