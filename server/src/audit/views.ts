import { actorKinds, auditOutcomes, findReferencedKind, listObjects, type AuditEntry } from '#contract'
import { unixSeconds } from '#platform/clock'
import { csvLine } from '#platform/csv'
import { publicId } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import type { EntryRow } from './queries/entries.ts'

export const viewEntry = (row: EntryRow): AuditEntry => ({
  entry_id: publicId('aud', row.entry_id),
  at: unixSeconds(row.at),
  actor_kind: oneOf(actorKinds, row.actor_kind),
  actor_id: row.actor_id,
  actor_label: row.actor_label ?? row.people?.find(({ id, label }) => id === row.actor_id && label)?.label ?? null,
  session_id: row.session_id,
  address: row.address,
  request_id: row.request_id,
  operation: row.operation,
  entity_kind: row.entity_kind,
  entity_id: row.entity_id,
  objects: row.entity_kind === null || row.entity_id === null ? [] : listObjects(row.entity_kind, row.entity_id),
  changes: viewChanges(row),
  reason: row.reason,
  outcome: oneOf(auditOutcomes, row.outcome),
  code: row.code,
  count: row.count,
})

/** Puts the values of persons back into the fields that the entry names. */
function viewChanges({ changes, people }: EntryRow): AuditEntry['changes'] {
  return Object.entries(changes).map(([field, stored]) => {
    const personal = stored.personal === true
    const values = personal ? people?.find((person) => Object.hasOwn(person.changes, field))?.changes[field] : stored
    return {
      field,
      before: toText(values?.before),
      after: toText(values?.after),
      personal,
      erased: values === undefined,
      refers_to: findReferencedKind(field),
    }
  })
}

const toText = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value))

const COLUMNS = [
  'entry_id',
  'at',
  'actor_kind',
  'actor_id',
  'actor_label',
  'session_id',
  'address',
  'request_id',
  'operation',
  'entity_kind',
  'entity_id',
  'changes',
  'reason',
  'outcome',
  'code',
  'count',
] as const satisfies readonly (keyof AuditEntry)[]

export const csvHead = (): string => csvLine(COLUMNS)

/** An entry as a line of CSV. Times are ISO 8601 in UTC, and changes are JSON. */
export const toCsv = (entry: AuditEntry): string =>
  csvLine(
    COLUMNS.map((column) => {
      if (column === 'at') return new Date(entry.at * 1_000).toISOString()
      if (column === 'changes') return entry.changes.length === 0 ? '' : JSON.stringify(entry.changes)
      return String(entry[column] ?? '')
    }),
  )
