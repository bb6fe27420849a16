import type { CustomerMerge, Input, mergeCustomers as operation, MergedCustomer } from '#contract'
import {
  completeMerge,
  type CompletedMerge,
  listCustomersByUserId,
  lockMergePair,
  moveNotes,
  type MergeRow,
} from '#customers'
import { moveHolds } from '#inventory'
import { moveMembers, withdrawMembersMarketing } from '#members'
import { moveCharges } from '#membership-billing'
import { moveOrders } from '#orders'
import { moveSavedMethods } from '#payments'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { moveSsoLinks } from '#sso'

/**
 * Merges a customer into another. Every slice moves its own rows, in the order of docs/locking.md; at the end the customer is
 * deleted, which the database refuses while anything still refers to it.
 */
export async function mergeCustomers(
  tx: Tx,
  ctx: Ctx,
  customerId: string,
  body: Input<typeof operation>['body'],
): Promise<MergedCustomer> {
  const { org } = ctx
  const pair = await lockMergePair(tx, org, { intoId: customerId, fromId: body.merge_customer_id })
  if (!('into' in pair)) return viewEarlierMerge(tx, ctx, pair)
  ctx.audit.noteBefore({ ...pair.into, merged_customer_id: null })
  const at = ctx.now()
  const move = { from: pair.from.user_id, to: pair.into.user_id, at }
  await moveHolds(tx, org, move)
  const orders = await moveOrders(tx, org, move)
  const members = await moveMembers(tx, org, move)
  await moveSavedMethods(tx, org, move)
  await moveCharges(tx, org, move)
  await moveNotes(tx, org, move)
  const ssoLinks = await moveSsoLinks(tx, org, move)
  const moved = { orders, members, ssoLinks }
  const completed = await completeMerge(tx, org, pair, { reason: body.reason, moved, at })
  const hadConsent = pair.into.marketing_emails || pair.from.marketing_emails
  if (hadConsent && !completed.customer.marketing_emails) await withdrawMembersMarketing(tx, org, move.to, at)
  return viewMerged(completed)
}

/** Returns what the first of several equal requests returned, with the customer as it is now. */
async function viewEarlierMerge(tx: Tx, { org }: Ctx, merge: MergeRow): Promise<MergedCustomer> {
  const [customer] = await listCustomersByUserId(tx, org, [merge.user_id])
  if (!customer) throw new Error(`customer ${merge.user_id} was not found while it was locked`)
  return viewMerged({ customer, merge })
}

const viewMerged = ({ customer, merge }: CompletedMerge): MergedCustomer => ({
  ...customer,
  merged_customer_id: publicId('cus', merge.merged_customer_id),
  merged: viewMerge(merge),
})

export const viewMerge = (row: MergeRow): CustomerMerge => ({
  customer_id: publicId('cus', row.merged_customer_id),
  user_id: row.merged_user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email_address: row.email_address,
  reason: row.reason,
  merged_at: unixSeconds(row.merged_at),
  moved: { orders: row.moved_orders, members: row.moved_members, sso_links: row.moved_sso_links },
})
