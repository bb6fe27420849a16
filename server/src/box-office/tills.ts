import {
  type closeTill as closeOperation,
  type countTill as countOperation,
  type Input,
  listTillMovements as movementsOperation,
  listTills as listOperation,
  type openTill as openOperation,
  type Output,
  type CashTill,
  type TillWithTakings,
} from '#contract'
import { findDrawerMinor, postTillClose, postTillOpen } from '#ledger'
import { readAmountMinor, requireAmountMinor } from '#platform/amount-input'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { newUuid, type OrgId, publicId, toUuid } from '#platform/ids'
import { isUniqueViolation } from '#platform/postgres/errors'
import { fail, failParam } from '#platform/problem'
import { listMovements, listTakings } from './queries/movements.ts'
import {
  findCurrency,
  findTill,
  findTillSums,
  insertTill,
  listTillRows,
  lockTill,
  lockTillForSale,
  putClose,
  putCount,
  TILL_NAME_UNIQUE,
} from './queries/tills.ts'
import { viewMovement, viewTill, viewTillWithTakings } from './views.ts'

/** Opens a till with a float, which comes from the safe. */
export async function openTill(tx: Tx, ctx: Ctx, body: Input<typeof openOperation>['body']): Promise<CashTill> {
  const currency = await findCurrency(tx, ctx.org)
  const floatMinor = requireAmountMinor(body, 'float', currency)
  const at = ctx.now()
  const tillId = newUuid(at.getTime())
  await insertTill(tx, ctx.org, {
    till_id: tillId,
    name: body.name,
    float_minor: floatMinor,
    opened_by: ctx.caller.actor.label,
    opened_at: at,
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, TILL_NAME_UNIQUE)) fail('already_exists', 'A till of this name is open already')
    throw error
  })
  await postTillOpen(tx, ctx.org, { tillId, currency, floatMinor }, at)
  return viewTill((await findTill(tx, ctx.org, tillId)) ?? fail('not_found'))
}

/** Returns a page of tills, the last opened first. */
export async function listTills(
  ctx: Ctx,
  query: Input<typeof listOperation>['query'],
): Promise<Output<typeof listOperation>> {
  const { limit = 20, status = null, cursor } = query
  const before = cursor === undefined ? null : toUuid(cursor)
  const rows = await listTillRows(ctx.db, ctx.org, { limit, status, before })
  const data = rows.slice(0, limit).map(viewTill)
  const hasMore = rows.length > limit
  const next_cursor = hasMore ? (data.at(-1)?.till_id ?? null) : null
  return { object: 'tills', url: listOperation.path, has_more: hasMore, next_cursor, data }
}

/** Returns a till with its takings by tender. */
export const getTill = (ctx: Pick<Ctx, 'db' | 'org'>, tillId: string): Promise<TillWithTakings> =>
  readTill(ctx.db, ctx.org, toUuid(tillId))

async function readTill(db: Db | Tx, org: OrgId, id: string): Promise<TillWithTakings> {
  const [row, takings, sums] = await Promise.all([
    findTill(db, org, id),
    listTakings(db, org, id),
    findTillSums(db, org, id),
  ])
  return row ? viewTillWithTakings(row, takings, sums) : fail('not_found')
}

export async function listTillMovements(
  ctx: Ctx,
  tillId: string,
  { after = 0, limit = 100 }: Input<typeof movementsOperation>['query'],
): Promise<Output<typeof movementsOperation>> {
  const id = toUuid(tillId)
  const till = (await findTill(ctx.db, ctx.org, id)) ?? fail('not_found')
  const rows = await listMovements(ctx.db, ctx.org, id, { after, limit })
  const data = rows.slice(0, limit).map((row) => viewMovement(row, till.currency))
  const url = movementsOperation.path.replace('{till_id}', tillId)
  return { object: 'till_movements', url, has_more: rows.length > limit, till_id: publicId('til', id), data }
}

type CountInput = Input<typeof countOperation>['body']

/** Records the counted cash. Only the close books a difference. */
export async function countTill(tx: Tx, ctx: Ctx, tillId: string, body: CountInput): Promise<CashTill> {
  const id = toUuid(tillId)
  const till = await lockOpenTillAlone(tx, ctx, id)
  await noteBefore(tx, ctx, id)
  const countedMinor = requireAmountMinor(body, 'counted', till.currency)
  const expectedMinor = await findDrawerMinor(tx, ctx.org, id)
  await putCount(tx, ctx.org, id, { countedMinor, expectedMinor, note: body.note ?? null, at: ctx.now() })
  return viewTill((await findTill(tx, ctx.org, id)) ?? fail('not_found'))
}

/** Closes a till: books the counted cash into the safe, and the difference from what was expected. */
export async function closeTill(
  tx: Tx,
  ctx: Ctx,
  tillId: string,
  body: Input<typeof closeOperation>['body'],
): Promise<TillWithTakings> {
  const id = toUuid(tillId)
  const at = ctx.now()
  // The lock comes first: the next statements then see every sale that was booked before it.
  const till = await lockOpenTillAlone(tx, ctx, id)
  await noteBefore(tx, ctx, id)
  const given = readAmountMinor(body, 'counted', till.currency)
  const expectedMinor = await findDrawerMinor(tx, ctx.org, id)
  const countedMinor = given ?? getLastCount(till, expectedMinor)
  const { currency } = till
  await postTillClose(tx, ctx.org, { tillId: id, currency, expectedMinor, countedMinor }, at)
  await putClose(tx, ctx.org, id, {
    countedMinor,
    countedAt: given === undefined ? null : at,
    differenceMinor: countedMinor - expectedMinor,
    // A note is about one count: a new count has its own, or none.
    note: body.note ?? (given === undefined ? till.note : null),
    by: ctx.caller.actor.label,
    at,
  })
  return readTill(tx, ctx.org, id)
}

/** Shows the audit log the till before it changes. */
async function noteBefore(tx: Tx, ctx: Ctx, tillId: string): Promise<void> {
  const row = await findTill(tx, ctx.org, tillId)
  if (row) ctx.audit.noteBefore(viewTill(row))
}

type OpenTill = NonNullable<Awaited<ReturnType<typeof lockTill>>>

/** Locks a till for a sale, refund or payment, and fails unless it is open. */
export const lockOpenTill = (tx: Tx, ctx: Ctx, tillId: string): Promise<OpenTill> =>
  getOpenTill(lockTillForSale(tx, ctx.org, toUuid(tillId)))

/** Locks a till so that no sale, refund or payment comes in between, and fails unless it is open. */
export const lockOpenTillAlone = (tx: Tx, ctx: Ctx, id: string): Promise<OpenTill> =>
  getOpenTill(lockTill(tx, ctx.org, id))

async function getOpenTill(found: Promise<OpenTill | undefined>): Promise<OpenTill> {
  const till = (await found) ?? fail('not_found')
  return till.status === 'open' ? till : fail('invalid_state', `The till ${till.name} is closed: open one first.`)
}

/** A count is good only as long as no cash was taken or given after it. */
function getLastCount({ counted_minor, counted_expected_minor }: OpenTill, expectedMinor: number): number {
  if (counted_minor === null) return failParam('counted', 'is required: the till was not counted yet')
  if (counted_expected_minor !== expectedMinor)
    return failParam('counted', 'is required: cash was taken or given after the last count')
  return counted_minor
}
