import { customerCreated, type Customer } from '#contract'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { emitAll, happened } from '#platform/outbox'
import { customersOfEmails, insertMissing, type Fan } from './queries/buyers.ts'

/**
 * Finds the organisation's customers by their e-mail addresses and makes those that are missing, in the order of what was
 * asked. A customer who is known stays as they are: what they said this time stands in the order.
 */
export async function rememberFans(tx: Tx, org: OrgId, fans: readonly Fan[], at: Date): Promise<Customer[]> {
  if (fans.length === 0) return []
  // Everybody inserts in the same order, so that two groups with the same fans wait for each other and never both.
  const sorted = fans.toSorted((a, b) => (keyOf(a.email) < keyOf(b.email) ? -1 : 1))
  const wanted = sorted.map((fan) => ({ ...fan, customerId: newUuid(at.getTime()) }))
  const [made, known] = await Promise.all([
    insertMissing(tx, org, wanted, at),
    customersOfEmails(
      tx,
      org,
      fans.map((fan) => fan.email),
    ),
  ])
  if (known.length !== fans.length) throw new Error('a customer vanished in the transaction that wrote it')
  const fresh = new Set(made)
  const created = [...new Map(known.map((customer) => [customer.user_id, customer])).values()]
  await emitAll(
    tx,
    org,
    at,
    created
      .filter((customer) => fresh.has(customer.user_id))
      .map((customer) => happened(customerCreated, { customer })),
  )
  return known
}

const keyOf = (email: string): string => email.toLowerCase()
