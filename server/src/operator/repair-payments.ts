import { type LostSale, rebuildSale } from '#checkout'
import { findOrder, recordProviderRefund } from '#orders'
import { type Merchant, type Providers, ProviderUnavailable } from '#payment-providers'
import type { Mismatch } from '#payments'
import { appendAudit, type AuditChanges } from '#platform/audit'
import { type Db, inTx, isConstraintViolation, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { Problem } from '#platform/problem'
import { operatorActor } from './actor.ts'
import type { LostOrder } from './lost-orders.ts'

/**
 * `refund`: money that was captured for something that we do not know. `rebuild`: its order is written again from the old
 * database. `release`: money that is reserved for it. `record`: a refund that the provider has made and we do not know.
 * Nothing of this is done to what has to be decided `by_hand`.
 */
export type RepairAction = 'refund' | 'rebuild' | 'release' | 'record' | 'by_hand'

export type Repair = {
  readonly mismatch: Mismatch
  readonly action: RepairAction
  readonly amountMinor: number
  /** The sale that is written again. */
  readonly sale?: LostSale
}

type LostOrders = ReadonlyMap<string, LostOrder>

/**
 * Returns what is to be done about each difference between the ledger and the provider. It changes nothing. Lost orders with
 * their sales are rebuilt, the others are refunded.
 */
export async function planRepairs(
  db: Db,
  org: OrgId,
  mismatches: readonly Mismatch[],
  lost: LostOrders = new Map(),
): Promise<Repair[]> {
  const repairs: Repair[] = []
  for (const mismatch of mismatches) repairs.push(await planRepair(db, org, mismatch, lost))
  return repairs
}

async function planRepair(db: Db, org: OrgId, mismatch: Mismatch, lost: LostOrders): Promise<Repair> {
  const { kind, keptMinor, oursMinor, theirsMinor, orderId, refundingMinor } = mismatch
  if (kind === 'unknown_here') {
    const sale = lost.get(mismatch.paymentId)?.sale
    // After a refund at the provider, the order that the buyer has is another one than the one that was sold.
    if (sale && keptMinor === theirsMinor) return { mismatch, action: 'rebuild', amountMinor: keptMinor, sale }
    return { mismatch, action: 'refund', amountMinor: keptMinor }
  }
  if (kind === 'open_there') return { mismatch, action: 'release', amountMinor: theirsMinor }
  const unknownMinor = theirsMinor - oursMinor
  // A refund that is being sent may or may not be among what the provider has refunded.
  if (kind === 'refunded_differs' && unknownMinor > 0 && refundingMinor === 0 && orderId !== null) {
    const order = await findOrder(db, org, { id: orderId })
    // Money of a membership belongs to terms, which only staff can choose.
    if (order && order.event_id !== null) return { mismatch, action: 'record', amountMinor: unknownMinor }
  }
  return { mismatch, action: 'by_hand', amountMinor: 0 }
}

export type RepairResult = { readonly isDone: boolean; readonly text: string }

type RepairDeps = { readonly db: Db; readonly providers: Providers; readonly at: Date }

/**
 * Repairs one difference. The provider's key is derived from the payment, so that a repair which was interrupted, or is run
 * by two operators, still refunds once.
 */
export async function repair(deps: RepairDeps, org: OrgId, plan: Repair): Promise<RepairResult> {
  try {
    switch (plan.action) {
      case 'refund':
      case 'release':
        return await repairThere(deps, org, plan)
      case 'rebuild':
        return await rebuildHere(deps, org, plan)
      case 'record':
        return await recordHere(deps, org, plan)
      case 'by_hand':
        return { isDone: false, text: 'has to be decided by hand' }
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return { isDone: false, text: `no clear response, run the command again: ${error.message}` }
    if (error instanceof Problem) return { isDone: false, text: `refused: ${error.message}` }
    throw error
  }
}

/** The intention is recorded first: a refund at the provider is then in the audit log even if this process dies during the call. */
async function repairThere({ db, providers }: RepairDeps, org: OrgId, plan: Repair): Promise<RepairResult> {
  await inTx(db, org, (tx) => recordRepair(tx, org, plan, 'begun'))
  const call = plan.action === 'refund' ? refundThere : releaseThere
  const result = await call(providers, { org, account: plan.mismatch.account }, plan)
  await inTx(db, org, (tx) => recordRepair(tx, org, plan, result.text))
  return result
}

async function refundThere(providers: Providers, merchant: Merchant, plan: Repair): Promise<RepairResult> {
  const { paymentId, provider } = plan.mismatch
  const input = { paymentId, key: `reconcile:${paymentId}`, amountMinor: plan.amountMinor }
  const result = await providers[provider].refund(merchant, input)
  if (result.kind === 'failed') return { isDone: false, text: `refused by the provider: ${result.message}` }
  return {
    isDone: true,
    text: result.kind === 'pending' ? `is being refunded, ${result.refundId}` : `refunded, ${result.refundId}`,
  }
}

async function releaseThere(providers: Providers, merchant: Merchant, plan: Repair): Promise<RepairResult> {
  const { paymentId, provider } = plan.mismatch
  const { kind } = await providers[provider].void(merchant, { paymentId, key: `reconcile:${paymentId}:void` })
  if (kind === 'voided' || kind === 'declined') return { isDone: true, text: 'released' }
  return { isDone: false, text: `is ${kind} at the provider now: run the command again` }
}

/** Writes the order again, in one transaction with its entry in the audit log, or refunds it if it does not fit any more. */
async function rebuildHere(deps: RepairDeps, org: OrgId, plan: Repair): Promise<RepairResult> {
  try {
    return await inTx(deps.db, org, async (tx) => {
      if (!plan.sale) throw new Error('an order without its sale cannot be rebuilt')
      const orderId = await rebuildSale(tx, org, plan.sale, deps.at)
      if (orderId === undefined) throw new PlacesTaken()
      const text = `rebuilt, order ${orderId}`
      await recordRepair(tx, org, plan, text)
      return { isDone: true, text }
    })
  } catch (error) {
    const reason = findObstacle(error)
    if (reason === undefined) throw error
    const { isDone, text } = await repairThere(deps, org, { ...plan, action: 'refund' })
    return { isDone, text: `${reason}: ${text}` }
  }
}

/** Rolls back a sale whose places others have bought since the restore. */
class PlacesTaken extends Error {}

/** Says why an order cannot be rebuilt, or returns undefined for an error that says nothing about the order. */
function findObstacle(error: unknown): string | undefined {
  if (error instanceof PlacesTaken) return 'its places are taken'
  return isConstraintViolation(error) ? `does not fit any more (${error.constraint ?? error.message})` : undefined
}

/** In one transaction with its entry in the audit log. */
const recordHere = ({ db, at }: RepairDeps, org: OrgId, plan: Repair): Promise<RepairResult> =>
  inTx(db, org, async (tx) => {
    const { attemptId, orderId, provider } = plan.mismatch
    if (attemptId === null || orderId === null) throw new Error('a refund of an unknown payment cannot be recorded')
    const reason = `Refunded at ${provider}; recorded by tessera ledger reconcile`
    await recordProviderRefund(tx, org, { orderId, attemptId, amountMinor: plan.amountMinor, reason, at })
    const text = `refund recorded for order ${orderId}`
    await recordRepair(tx, org, plan, text)
    return { isDone: true, text }
  })

function recordRepair(tx: Tx, org: OrgId, { mismatch, action, amountMinor }: Repair, result: string): Promise<void> {
  const { paymentId, provider, kind, currency } = mismatch
  const values = { provider, difference: kind, action, amount_minor: amountMinor, currency, result }
  const changes: AuditChanges = Object.fromEntries(
    Object.entries(values).map(([name, after]) => [name, { before: null, after }]),
  )
  return appendAudit(tx, org, {
    actor: operatorActor(),
    operation: 'operator.ledger_repair',
    entity: { kind: 'payment', id: paymentId },
    changes,
  })
}
