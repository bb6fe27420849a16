import { randomBytes } from 'node:crypto'
import { payoutMovementKinds } from '#contract'
import type { Db, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import type { BalanceMovement, PayoutReader, ProviderPayout } from '../../payouts.ts'
import { listSandboxMovements, listSandboxPayouts, lockUnpaid, type MovementRow, savePayout } from './queries.ts'

export type SandboxPayoutRecord = { readonly payoutId: string; readonly amountMinor: number; readonly currency: string }

/** Pays everything out that is not yet, as a real provider does by its own schedule: one payout for each currency. */
export async function payOut(tx: Tx, org: OrgId): Promise<SandboxPayoutRecord[]> {
  const movements = await lockUnpaid(tx, org)
  const payouts: SandboxPayoutRecord[] = []
  for (const [currency, own] of Map.groupBy(movements, (movement) => movement.currency)) {
    const payoutId = `spo_${randomBytes(12).toString('hex')}`
    const amountMinor = own.reduce((sum, { amount_minor, fee_minor }) => sum + amount_minor - fee_minor, 0)
    const payout = { payoutId, amountMinor, currency }
    await savePayout(tx, org, payout, own)
    payouts.push(payout)
  }
  return payouts
}

export const createSandboxPayouts = (db: Db): PayoutReader => ({
  lagDays: 0,
  list: ({ org }, span) => listPayouts(db, org, span),
  listMovements: ({ org }, payoutId) => listMovements(db, org, payoutId),
})

async function* listPayouts(
  db: Db,
  org: OrgId,
  span: { readonly since: Date; readonly until: Date },
): AsyncGenerator<ProviderPayout> {
  for (const row of await listSandboxPayouts(db, org, span))
    yield {
      payoutId: row.payout_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      status: 'paid',
      createdAt: row.created_at,
      arrivesAt: row.created_at,
    }
}

const PAGE = 1_000

async function* listMovements(db: Db, org: OrgId, payoutId: string): AsyncGenerator<BalanceMovement> {
  for (let after = ''; ;) {
    const rows: MovementRow[] = await listSandboxMovements(db, org, { payoutId, after, limit: PAGE })
    for (const row of rows)
      yield {
        movementId: row.movement_id,
        kind: oneOf(payoutMovementKinds, row.kind),
        paymentId: row.payment_id,
        sourceId: row.source_id,
        amountMinor: row.amount_minor,
        feeMinor: row.fee_minor,
        currency: row.currency,
        createdAt: row.created_at,
      }
    after = rows.at(-1)?.movement_id ?? ''
    if (rows.length < PAGE) return
  }
}
