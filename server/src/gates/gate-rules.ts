import type {
  BarcodeBlock,
  blockBarcode as blockOperation,
  GateRule,
  Input,
  putGateRule as putOperation,
} from '#contract'
import { correctTypedCode } from '#barcodes'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { isUniqueViolation, type Tx } from '#platform/db'
import { publicId, toUuid } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { resolveTime } from './event-access.ts'
import { findGate } from './queries/gates.ts'
import {
  BARCODE_BLOCK_UNIQUE,
  type BlockRow,
  deleteBarcodeBlock,
  findAccess,
  findForeignCategories,
  insertBarcodeBlock,
  listRules,
  putGateRule,
  type RuleRow,
} from './queries/settings.ts'

/** Returns the gate rules of an event. */
export async function listGateRules(ctx: Ctx, id: string, url: string) {
  const eventId = toUuid(id)
  const [event, rows] = await Promise.all([findAccess(ctx.db, ctx.org, eventId), listRules(ctx.db, ctx.org, eventId)])
  if (!event) return fail('not_found')
  const path = url.replace('{event_id}', id)
  return { object: 'gate_rules' as const, url: path, has_more: false, event_id: id, data: rows.map(viewRule) }
}

type PutRuleInput = Input<typeof putOperation>

/** Sets what a gate admits at an event. A field that is not sent restricts nothing. */
export async function putRule(
  tx: Tx,
  ctx: Ctx,
  { params, body }: Pick<PutRuleInput, 'params' | 'body'>,
): Promise<GateRule> {
  const eventId = toUuid(params.event_id)
  const ids = { price: body.price_category_ids ?? [], membership: body.membership_category_ids ?? [] }
  const [event, gate, foreign, rules] = await Promise.all([
    findAccess(tx, ctx.org, eventId),
    findGate(tx, ctx.org, params.gate_id),
    findForeignCategories(tx, ctx.org, eventId, ids),
    listRules(tx, ctx.org, eventId),
  ])
  if (!event || !gate) return fail('not_found')
  const stored = rules.find(({ gate_id }) => gate_id === params.gate_id)
  ctx.audit.noteBefore(stored ? viewRule(stored) : NO_RULE)
  if (foreign.some(({ kind }) => kind === 'price'))
    failParam('price_category_ids', 'must be price categories of this event')
  if (foreign.some(({ kind }) => kind === 'membership'))
    failParam('membership_category_ids', 'must be membership categories of your organisation')
  const opens_at = resolveTime(body.opens_at, null)
  const closes_at = resolveTime(body.closes_at, null)
  if (opens_at && closes_at && closes_at <= opens_at) failParam('closes_at', 'must be after opens_at')
  const rule = {
    event_id: eventId,
    gate_id: params.gate_id,
    price_category_ids: body.price_category_ids ?? null,
    membership_category_ids: body.membership_category_ids ?? null,
    opens_at,
    closes_at,
  }
  await putGateRule(tx, ctx.org, { ...rule, at: ctx.now() })
  return viewRule({ ...rule, title: gate.title })
}

/** A gate without a rule restricts nothing. */
const NO_RULE = { price_category_ids: null, membership_category_ids: null, opens_at: null, closes_at: null }

/** Blocks a code, so that no gate admits it. */
export async function block(tx: Tx, ctx: Ctx, body: Input<typeof blockOperation>['body']): Promise<BarcodeBlock> {
  const barcode = correctTypedCode(body.barcode)
  const row = await insertBarcodeBlock(tx, ctx.org, { ...body, barcode, at: ctx.now() }).catch((error: unknown) => {
    if (isUniqueViolation(error, BARCODE_BLOCK_UNIQUE)) fail('already_exists', 'This code is blocked already')
    throw error
  })
  if (!row) throw new Error('insert returned no row')
  return viewBlock(row)
}

export async function unblock(tx: Tx, ctx: Ctx, id: number): Promise<BarcodeBlock> {
  return viewBlock((await deleteBarcodeBlock(tx, ctx.org, id)) ?? fail('not_found'))
}

export const viewBlock = ({ created_at, ...row }: BlockRow): BarcodeBlock => ({
  ...row,
  created: unixSeconds(created_at),
})

const viewRule = (row: RuleRow): GateRule => ({
  gate_id: row.gate_id,
  event_id: publicId('evt', row.event_id),
  gate: row.title,
  price_category_ids: row.price_category_ids,
  membership_category_ids: row.membership_category_ids,
  opens_at: row.opens_at && unixSeconds(row.opens_at),
  closes_at: row.closes_at && unixSeconds(row.closes_at),
})
