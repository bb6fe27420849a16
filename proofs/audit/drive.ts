import {
  findAuditDeclaration,
  isWrite,
  operations,
  recordsItself,
  type AuditDeclaration,
  type Operation,
} from '@tessera/contract'
import { read } from '../../server/src/platform/db.ts'
import { prepare, type PreparedRequest } from '../../server/test/generated/request.ts'
import { changedTables, readState } from '../../server/test/generated/database-state.ts'
import { openSession } from '../../server/test/generated/session.ts'
import { request, type TestOrg, type TestResponse, type TestServer } from '../../server/testing/test-server.ts'

/** An operation that the contract declares as audited, or as not. */
export type DrivenOperation = { readonly op: Operation; readonly audited: EntryDeclaration | undefined }
type EntryDeclaration = Pick<AuditDeclaration, 'entity' | 'id' | 'isExport'>

/** Every write and every export of every plane. Operations of a person need a browser's session: their slice tests them. */
export const listDriven = (): DrivenOperation[] =>
  operations.flatMap((op) => {
    if (op.session !== undefined) return []
    const own = recordsItself[op.id]
    const audited = own === undefined ? findAuditDeclaration(op) : { entity: own, id: undefined, isExport: false }
    return audited || isWrite(op) ? [{ op, audited }] : []
  })

/** How the entries of requests are found: by the request id that the response shows. */
const entriesOfRequest = read<{ operation: string; outcome: string; entity_kind: string; entity_id: string | null }>(`
  select operation, outcome, entity_kind, entity_id from audit_entry where org_id = $1 and request_id = $2
`)

/** Sends one valid request and returns what is wrong with the entries that it left. */
export async function checkEntry(server: TestServer, { op, audited }: DrivenOperation): Promise<string[]> {
  const { org, prepared } = await prepareRequest(server, op)
  const response = await server.call(prepared.path, prepared.call)
  if (response.status !== 200) return [`${op.id}: a valid request got ${describe(response)}`]
  const rows = await server.db.all(entriesOfRequest, org.org, response.headers.get('X-Request-Id') ?? '')
  const [row] = rows
  if (!audited) return rows.length === 0 ? [] : [`${op.id}: left an entry and is not declared as audited`]
  if (!row) return [missingEntry(op)]
  if (rows.length > 1) return [`${op.id}: left ${rows.length} entries`]
  const faults: string[] = []
  if (row.operation !== op.id || row.outcome !== 'succeeded') faults.push(`${op.id}: recorded as ${row.operation}`)
  if (row.entity_kind !== audited.entity) faults.push(`${op.id}: recorded as ${row.entity_kind}`)
  if (audited.id && row.entity_id === null) faults.push(`${op.id}: recorded without the id of its ${audited.entity}`)
  return faults
}

export const missingEntry = (op: Operation): string => `${op.id}: left no entry`

/**
 * Sends one valid request to a server that cannot append entries, and returns what it changed all the same: whatever
 * commits without its entry was not in the same transaction.
 */
export async function checkNoEffect(server: TestServer, url: string, { op }: DrivenOperation): Promise<string[]> {
  const { org, prepared } = await prepareRequest(server, op)
  const before = await readState(server, org)
  const response = await request(`${url}${prepared.path}`, prepared.call)
  if (response.status !== 500) return [`${op.id}: responded ${describe(response)} although its entry failed`]
  const changed = changedTables(before, await readState(server, org))
  return changed.length === 0 ? [] : [`${op.id}: changed ${changed.join(', ')} without its entry`]
}

async function prepareRequest(
  server: TestServer,
  op: Operation,
): Promise<{ readonly org: TestOrg; readonly prepared: PreparedRequest }> {
  const session = await openSession(op, server, operations)
  const headers = op.keyRequired ? { 'Idempotency-Key': `audit-${session.next()}` } : {}
  return { prepared: await prepare(session, { fresh: true, headers }), org: await session.ownOrg() }
}

const describe = ({ status, text }: TestResponse): string => `${status} ${text.slice(0, 200)}`
