import { customerCreated, type Customer } from '#contract'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { emitAll, outboxEvent } from '#platform/outbox'
import { listCustomersByEmail, insertMissingCustomers, type BuyerDetails } from './queries/buyers.ts'

/**
 * Finds the organisation's customers by their e-mail addresses and creates missing ones. The address of a customer that was
 * merged into another finds that other one. Returns them in the order of the buyers. An existing customer is not changed:
 * the details of this purchase are stored in the order.
 */
export async function findOrCreateCustomers(
  tx: Tx,
  org: OrgId,
  buyers: readonly BuyerDetails[],
  at: Date,
): Promise<Customer[]> {
  if (buyers.length === 0) return []
  // All transactions insert in the same order, so that two with the same buyers cannot deadlock.
  const sorted = buyers.toSorted((a, b) => (toEmailKey(a.email) < toEmailKey(b.email) ? -1 : 1))
  const candidates = sorted.map((buyer) => ({ ...buyer, customerId: newUuid(at.getTime()) }))
  const [insertedIds, customers] = await Promise.all([
    insertMissingCustomers(tx, org, candidates, at),
    listCustomersByEmail(
      tx,
      org,
      buyers.map((buyer) => buyer.email),
    ),
  ])
  if (customers.length !== buyers.length) throw new Error('a customer that this transaction wrote was not found')
  const inserted = new Set(insertedIds)
  const distinct = [...new Map(customers.map((customer) => [customer.user_id, customer])).values()]
  await emitAll(
    tx,
    org,
    at,
    distinct
      .filter((customer) => inserted.has(customer.user_id))
      .map((customer) => outboxEvent(customerCreated, { customer })),
  )
  return customers
}

const toEmailKey = (email: string): string => email.toLowerCase()
