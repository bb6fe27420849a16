import {
  auditExportLimit,
  type AuditEntry,
  type exportAuditEntries as exportOperation,
  type Input,
  listAuditEntries as listOperation,
  type Output,
} from '#contract'
import type { FileBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { firstUuidAt, toUuid } from '#platform/ids'
import { failParam } from '#platform/problem'
import { type EntryFilters, listEntries } from './queries/entries.ts'
import { findNames } from './names.ts'
import { csvHead, toCsv, viewEntry } from './views.ts'

type Filters = Input<typeof exportOperation>['query']

/** Returns a page of the audit log, newest first. */
export async function listPage(
  ctx: Ctx,
  query: Input<typeof listOperation>['query'],
): Promise<Output<typeof listOperation>> {
  const { limit = 100, before, ...filters } = query
  const rows = await listEntries(ctx.db, ctx.org, toFilters(filters, before, limit + 1))
  const data = rows.slice(0, limit).map(viewEntry)
  return {
    object: 'audit_entries',
    url: listOperation.path,
    has_more: rows.length > limit,
    names: await findNames(ctx, data),
    data,
  }
}

/** Entries that are read at a time: some megabytes at most. */
const BATCH = 1_000

/** Returns all entries of a selection as CSV. Fails if they are more than a file may have, because half of a log misleads. */
export async function exportEntries(ctx: Ctx, filters: Filters): Promise<FileBytes> {
  const lines = [csvHead()]
  let before: string | undefined
  for (;;) {
    const rows = await listEntries(ctx.db, ctx.org, toFilters(filters, before, BATCH))
    const entries = rows.map(viewEntry)
    lines.push(...entries.map(toCsv))
    if (lines.length > auditExportLimit + 1)
      failParam('from', `selects more than ${auditExportLimit} entries: choose a shorter time or another filter`)
    before = entries.at(-1)?.entry_id
    if (rows.length < BATCH || before === undefined) break
  }
  return { fileBytes: Buffer.from(lines.join('')), filename: 'audit-log.csv' }
}

function toFilters(filters: Filters, before: AuditEntry['entry_id'] | undefined, limit: number): EntryFilters {
  const { actor_id = null, operation = null, entity_kind = null, entity_id = null, outcome = null } = filters
  if (entity_id !== null && entity_kind === null) failParam('entity_id', 'needs entity_kind')
  const untilId = filters.until === undefined ? LAST_ID : firstUuidAt(filters.until * 1_000)
  const beforeId = before === undefined ? LAST_ID : toUuid(before)
  return {
    fromId: firstUuidAt((filters.from ?? 0) * 1_000),
    untilId: beforeId < untilId ? beforeId : untilId,
    actorId: actor_id,
    operation,
    entityKind: entity_kind,
    entityId: entity_id,
    outcome,
    limit,
  }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
