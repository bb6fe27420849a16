import {
  type createGate as createOperation,
  type Gate,
  type Input,
  type listGates as listOperation,
  updateGate as updateOperation,
} from '#contract'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireVersion, versionOf } from '#platform/version'
import { findGate, GATE_TITLE_UNIQUE, insertGate, listGates, lockGate, putGate } from './queries/gates.ts'
import { viewGate } from './views.ts'

type GateList = { object: 'gates'; url: string; has_more: boolean; data: Gate[] }

/** Returns a page of gates. */
export async function list(ctx: Ctx, query: Input<typeof listOperation>['query'], url: string): Promise<GateList> {
  const { page_number = 1, limit = 100, venue_id } = query
  const page = { limit, skip: (page_number - 1) * limit, venueId: venue_id === undefined ? null : toUuid(venue_id) }
  const rows = await listGates(ctx.db, ctx.org, page)
  return { object: 'gates', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(viewGate) }
}

/** Creates a gate at a venue of this organisation. */
export async function createGate(tx: Tx, ctx: Ctx, body: Input<typeof createOperation>['body']): Promise<Gate> {
  const gate = { venue_id: toUuid(body.venue_id), title: body.title, at: ctx.now() }
  const id = await insertGate(tx, ctx.org, gate).catch(failTakenTitle)
  return viewStored(tx, ctx, id ?? failParam('venue_id', 'must be a venue of your organisation'))
}

/** Changes the fields that are sent. */
export async function updateGate(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { version, ...changes }: Input<typeof updateOperation>['body'],
): Promise<Gate> {
  const gate = (await lockGate(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(gate)
  requireVersion(version, { version: versionOf(updateOperation, gate) })
  await putGate(tx, ctx.org, { ...gate, ...changes, updated_at: ctx.now() }).catch(failTakenTitle)
  return viewStored(tx, ctx, id)
}

/** Takes a gate out of use. */
export async function archiveGate(tx: Tx, ctx: Ctx, id: number): Promise<Gate> {
  const gate = (await lockGate(tx, ctx.org, id)) ?? fail('not_found')
  ctx.audit.noteBefore(gate)
  if (gate.status !== 'archived') await putGate(tx, ctx.org, { ...gate, status: 'archived', updated_at: ctx.now() })
  return viewStored(tx, ctx, id)
}

function failTakenTitle(error: unknown): never {
  if (isUniqueViolation(error, GATE_TITLE_UNIQUE)) fail('already_exists', 'Another gate of this venue has this title')
  throw error
}

async function viewStored(tx: Tx, ctx: Ctx, id: number): Promise<Gate> {
  const row = await findGate(tx, ctx.org, id)
  if (!row) throw new Error(`gate ${id} was not found after it was written`)
  return viewGate(row)
}
