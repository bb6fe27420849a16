import type { Command } from 'commander'
import { adminGetCustomer, mergeCustomers, type CustomerRecord, type Operation } from '@tessera/contract'
import { call, type Request, type Server } from '../api.ts'
import { confirm } from '../confirm.ts'
import { count } from '../output.ts'

/** A merge asks first; `--yes` confirms in advance. */
export function addMergeConfirmation(command: Command, op: Operation): void {
  if (op === mergeCustomers) command.option('--yes', 'merge without asking; needed where there is no terminal')
}

/** Says what a merge will move and asks before it. Throws if the answer is no. */
export async function confirmMerge(
  server: Server,
  op: Operation,
  { params = {}, body = {} }: Request,
  isConfirmed: boolean,
): Promise<void> {
  if (op !== mergeCustomers || isConfirmed) return
  const [into, from] = await Promise.all([
    getCustomer(server, params.customer_id ?? ''),
    getCustomer(server, String(body.merge_customer_id)),
  ])
  await confirm(`Merge ${describe(from)} into ${describe(into)}? ${listMoves(from)} It cannot be undone.`, isConfirmed)
}

/** The server's response has the type that the contract states. */
const getCustomer = async (server: Server, customer_id: string): Promise<CustomerRecord> =>
  (await call(server, adminGetCustomer, { params: { customer_id } })) as CustomerRecord

const describe = (customer: CustomerRecord): string =>
  `${customer.first_name} ${customer.last_name} <${customer.email_address}>`

function listMoves({ order_count, ticket_count, member_count, sso_links }: CustomerRecord): string {
  const moves = [
    [order_count, 'order'],
    [ticket_count, 'ticket'],
    [member_count, 'member'],
    [sso_links?.length ?? null, 'SSO link'],
  ] as const
  const list = moves.map(([number, noun]) => (number === null ? `unknown ${noun}s` : count(number, noun))).join(', ')
  return `${list} and all consents move; the first customer no longer exists.`
}
