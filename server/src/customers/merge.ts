import { customerMerged, customerUpdated, type Customer } from '#contract'
import type { Tx } from '#platform/db'
import { publicId, toUuid, type OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { fail, failParam } from '#platform/problem'
import { parseCustomer } from './create.ts'
import { isWalkIn, mergeFields } from './merge-rules.ts'
import { putCustomer, type CustomerRow } from './queries/customers.ts'
import {
  findMerge,
  listLatestConsents,
  lockCustomers,
  replaceByMerge,
  type CustomerMove,
  type MergeRow,
  type MovedCounts,
} from './queries/merges.ts'

export type MergePair = { readonly into: CustomerRow; readonly from: CustomerRow }
type MergeIds = { readonly intoId: string; readonly fromId: string }

/**
 * Locks two customers, so that nothing new can refer to either. Returns the earlier merge if the second was merged into the
 * first before.
 */
export async function lockMergePair(tx: Tx, org: OrgId, ids: MergeIds): Promise<MergePair | MergeRow> {
  const [intoUuid, fromUuid] = [toUuid(ids.intoId), toUuid(ids.fromId)]
  if (intoUuid === fromUuid) failParam('merge_customer_id', 'must be another customer')
  const rows = await lockCustomers(tx, org, [intoUuid, fromUuid])
  const into = rows.find((row) => row.customer_id === intoUuid)
  const from = rows.find((row) => row.customer_id === fromUuid)
  if (!into) return failMerged(await findMerge(tx, org, intoUuid)) ?? fail('not_found')
  if (from) {
    if (isWalkIn(into) || isWalkIn(from))
      fail('invalid_state', 'The customer for sales without a name cannot be merged')
    return { into, from }
  }
  const earlier = await findMerge(tx, org, fromUuid)
  if (earlier?.user_id === into.user_id) return earlier
  return failMerged(earlier) ?? failParam('merge_customer_id', 'must be a customer of your organisation')
}

/** Fails if a customer was merged into another, and names that one. */
function failMerged(merge: MergeRow | undefined): undefined {
  if (merge)
    fail(
      'invalid_state',
      `The customer ${publicId('cus', merge.merged_customer_id)} was merged into ${publicId('cus', merge.customer_id)}`,
    )
}

export type CompletedMerge = { readonly customer: Customer; readonly merge: MergeRow }

/** Ends a merge after everything else of the second customer was moved to the first. */
export async function completeMerge(
  tx: Tx,
  org: OrgId,
  { into, from }: MergePair,
  details: { readonly reason: string; readonly moved: MovedCounts; readonly at: Date },
): Promise<CompletedMerge> {
  const { at } = details
  const move: CustomerMove = { from: from.user_id, to: into.user_id, at }
  await replaceByMerge(tx, org, move, details)
  const fields = mergeFields(into, from, await listLatestConsents(tx, org, into.user_id))
  const customer = parseCustomer(await putCustomer(tx, org, into.customer_id, { fields, at }))
  const ids = { merged_customer_id: publicId('cus', from.customer_id), merged_user_id: from.user_id }
  await emitAll(tx, org, at, [
    outboxEvent(customerMerged, { customer, ...ids }),
    outboxEvent(customerUpdated, { customer }),
  ])
  const merge = await findMerge(tx, org, from.customer_id)
  if (!merge) throw new Error('the merge that this transaction wrote was not found')
  return { customer, merge }
}
