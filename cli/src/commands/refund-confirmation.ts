import type { Command } from 'commander'
import {
  cancelMember,
  cancelOrder,
  cancelTicket,
  createMembershipRefund,
  createRefund,
  refundCounterSale,
  refundEvent,
  refundMember,
  type Operation,
} from '@tessera/contract'
import type { Request, Server } from '../api.ts'
import { confirm } from '../confirm.ts'
import { findCurrency, formatMoney } from '../money.ts'

const refunds: readonly Operation[] = [
  createRefund,
  createMembershipRefund,
  refundCounterSale,
  refundEvent,
  refundMember,
]
const cancellations: readonly Operation[] = [cancelOrder, cancelTicket, cancelMember]

/** Commands that can send money back ask first; `--yes` confirms in advance. */
export function addConfirmation(command: Command, op: Operation): void {
  if (refunds.includes(op) || cancellations.includes(op))
    command.option('--yes', 'refund without asking; needed where there is no terminal')
}

/** Asks before money is sent back. Throws if the answer is no. */
export async function confirmRefund(
  server: Server,
  op: Operation,
  request: Request,
  isConfirmed: boolean,
): Promise<void> {
  const { body = {}, params = {} } = request
  if (!refunds.includes(op) && !(cancellations.includes(op) && body.refund === true)) return
  const [kind, id] = describeTarget(
    op === createMembershipRefund ? { membership_member_id: String(body.membership_member_id) } : params,
  )
  const { amount, ticket_ids: tickets } = body
  const what =
    typeof amount === 'number'
      ? `${await formatAmount(server, amount)} of ${kind} ${id}`
      : Array.isArray(tickets)
        ? `tickets ${tickets.join(', ')} of ${kind} ${id}`
        : op === refundEvent
          ? `all orders of event ${id}`
          : `everything that was paid for ${kind} ${id}`
  const ending = typeof amount === 'number' ? '' : ' Tickets and memberships that are refunded are cancelled.'
  await confirm(`Refund ${what}?${ending}`, isConfirmed)
}

/** A refund names an order, a ticket, an event or a member. */
function describeTarget(params: Readonly<Record<string, string>>): readonly [kind: string, id: string] {
  const [[name, id] = ['', '']] = Object.entries(params)
  return [name === 'membership_member_id' ? 'member' : name.replace(/_id$/, ''), id]
}

async function formatAmount(server: Server, amount: number): Promise<string> {
  const currency = await findCurrency(server, 'admin')
  return currency === undefined ? String(amount) : formatMoney(amount, currency)
}
