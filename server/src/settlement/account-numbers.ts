import {
  type AccountNumber,
  type CostCentre,
  type Input,
  ledgerAccounts,
  listAccountNumbers as listOperation,
  type Output,
  type putAccountNumber as putOperation,
} from '#contract'
import { findEvent } from '#events'
import type { Ctx } from '#platform/context'
import type { Db, Reader, Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { toUuid } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail } from '#platform/problem'
import { findCostCentre, listNumbers, putNumber, setCostCentre } from './queries/account-numbers.ts'

/** Returns the accounts that have a number, in the order of the ledger. */
export async function getAccountNumbers(db: Reader, org: OrgId): Promise<AccountNumber[]> {
  const rows = await listNumbers(db, org)
  return ledgerAccounts.flatMap((account) => {
    const row = rows.find((one) => one.account === account)
    return row ? [{ ...row, account: oneOf(ledgerAccounts, row.account) }] : []
  })
}

export const listAccountNumbers = async (ctx: Ctx): Promise<Output<typeof listOperation>> => ({
  object: 'account_numbers',
  url: listOperation.path,
  has_more: false,
  data: await getAccountNumbers(ctx.db, ctx.org),
})

/** Sets number, name and tax rate of an account. */
export async function putAccountNumber(
  tx: Tx,
  ctx: Ctx,
  body: Input<typeof putOperation>['body'],
): Promise<AccountNumber> {
  const before = (await getAccountNumbers(tx, ctx.org)).find(({ account }) => account === body.account)
  ctx.audit.noteBefore(before ?? {})
  await putNumber(tx, ctx.org, body, ctx.now())
  return body
}

export async function getCostCentre(db: Db | Tx, ctx: Ctx, eventId: string): Promise<CostCentre> {
  const id = toUuid(eventId)
  if (!(await findEvent(db, ctx.org, id))) return fail('not_found')
  return { event_id: eventId, cost_centre: await findCostCentre(db, ctx.org, id) }
}

/** Sets or removes the cost centre of an event. */
export async function putCostCentre(tx: Tx, ctx: Ctx, eventId: string, costCentre: string | null): Promise<CostCentre> {
  ctx.audit.noteBefore(await getCostCentre(tx, ctx, eventId))
  await setCostCentre(tx, ctx.org, { eventId: toUuid(eventId), costCentre, at: ctx.now() })
  return { event_id: eventId, cost_centre: costCentre }
}
