import type { Order as OrderView } from '@tessera/contract'
import assert from 'node:assert/strict'
import { activeTickets, command, hasOrder, type Command } from './command.ts'
import {
  pickMostly,
  assertResponse,
  pick,
  poolOf,
  send,
  sum,
  type Model,
  type Order,
  type Real,
  type Ticket,
} from './state.ts'

/** Cancels tickets and releases their places. */
function cancelTickets(model: Model, tickets: readonly Ticket[]): void {
  for (const ticket of tickets.filter(({ active }) => active)) {
    ticket.active = false
    poolOf(model, ticket.pool).sold -= 1
  }
}

const refundableMinor = (tickets: readonly Ticket[]): number =>
  sum(tickets.filter(({ refunded }) => !refunded).map(({ minor }) => minor))

/** Marks tickets as refunded. An order is refunded when nothing is left to refund and no ticket is active. */
function markRefunded(order: Order, tickets: readonly Ticket[]): void {
  for (const ticket of tickets) ticket.refunded = true
  if (refundableMinor(order.tickets) === 0 && activeTickets(order).length === 0) order.status = 'refunded'
}

async function assertStatus(real: Real, order: Order): Promise<void> {
  const { order_status } = (await send(real, 'GET', `/v1/orders/${order.id}`)).json<OrderView>()
  assert.equal(order_status, order.status)
}

/** Refunds a whole order, or one of its tickets. */
export const refund = (which: number, ticket: number | null): Command =>
  command(`refund(order #${which}, ${ticket === null ? 'all' : `ticket ${ticket}`})`, {
    check: hasOrder,
    async run(model, real) {
      const order = pickMostly(model.orders, which, ({ status }) => status === 'confirmed')
      const chosen = ticket === null ? order.tickets : [pick(order.tickets, ticket)]
      const json = ticket === null ? {} : { ticket_ids: chosen.map(({ id }) => id) }
      const reply = await send(real, 'POST', `/admin/v1/orders/${order.id}/refunds`, json)
      if (order.status === 'refunded' || refundableMinor(chosen) === 0)
        return assertResponse(reply, 409, 'invalid_state')
      assertResponse(reply, 200)
      const { status, amount_minor } = reply.json<{ status: string; amount_minor: number }>()
      assert.deepEqual([status, amount_minor], ['succeeded', refundableMinor(chosen)])
      cancelTickets(model, chosen)
      markRefunded(order, chosen)
      await assertStatus(real, order)
    },
  })

export const cancel = (which: number, refunds: boolean): Command =>
  command(`cancel(order #${which}, ${refunds ? 'with' : 'without'} a refund)`, {
    check: hasOrder,
    async run(model, real) {
      const order = pickMostly(model.orders, which, ({ status }) => status === 'confirmed')
      assertResponse(await send(real, 'POST', `/admin/v1/orders/${order.id}/cancel`, { refund: refunds }), 200)
      if (order.status === 'confirmed') {
        order.status = 'cancelled'
        const left = refundableMinor(order.tickets)
        cancelTickets(model, order.tickets)
        if (refunds && left > 0) markRefunded(order, order.tickets)
      }
      await assertStatus(real, order)
    },
  })
