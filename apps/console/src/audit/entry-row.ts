import type { AdminApi } from '@tessera/sdk'
import * as words from '#words/audit'

type AuditPage = Awaited<ReturnType<AdminApi['auditEntries']['list']>>
export type AuditEntry = AuditPage['data'][number]
export type AuditChange = AuditEntry['changes'][number]
export type AuditName = AuditPage['names'][number]

/** An entry with the names of what its page mentions. */
export type EntryRow = { readonly entry: AuditEntry; readonly names: ReadonlyMap<string, AuditName> }

/** Returns the rows of a page. */
export function toRows({ data, names }: AuditPage): EntryRow[] {
  const byKey = new Map(names.map((name) => [nameKey(name), name]))
  return data.map((entry) => ({ entry, names: byKey }))
}

type ObjectKey = { readonly kind: string; readonly id: string }

const nameKey = ({ kind, id }: ObjectKey): string => `${kind} ${id}`

export const findName = ({ names }: Pick<EntryRow, 'names'>, object: ObjectKey): AuditName | undefined =>
  names.get(nameKey(object))

/** Returns a value that an entry recorded: what it was set to, otherwise what it was. */
export function recorded({ changes }: AuditEntry, field: string): unknown {
  const change = changes.find((each) => each.field === field)
  return readValue(change?.after ?? null) ?? readValue(change?.before ?? null)
}

/** Reads the JSON text of a value. */
export const readValue = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** Returns the currency of the amounts of an entry: its own, or that of what it is about, or that of the organisation. */
export function currencyOf(row: EntryRow, own: string): string {
  const currency = recorded(row.entry, 'currency')
  if (typeof currency === 'string') return currency
  const orderId = recorded(row.entry, 'order_id')
  const objects = [
    ...row.entry.objects,
    ...(typeof orderId === 'number' ? [{ kind: 'order', id: String(orderId) }] : []),
  ]
  return objects.map((object) => findName(row, object)?.currency).findLast((each) => typeof each === 'string') ?? own
}

/** Names who did it, with the kind if it is no person. */
export function actorText({ actor_kind: kind, actor_label: label, actor_id: id }: AuditEntry): string {
  const name = label ?? id
  switch (kind) {
    case 'staff':
      return label ?? words.actorErased()
    case 'key':
      return words.actorKey({ name })
    case 'device':
      return words.actorDevice({ name })
    case 'operator':
      return words.actorOperator({ name })
    case 'system':
      return words.actorSystem()
  }
}
