import type { Order as OrderView } from '@tessera/contract'
import assert from 'node:assert/strict'
import { activeTickets, command, hasOrder, type Command } from './command.ts'
import { aimed, foreseen, picked, poolOf, send, sum, type Model, type Order, type Real, type Ticket } from './state.ts'

/** Cancelled tickets give their places back. */
function cancelled(model: Model, tickets: readonly Ticket[]): void {
  for (const ticket of tickets.filter(({ active }) => active)) {
    ticket.active = false
    poolOf(model, ticket.pool).sold -= 1
  }
}

const leftOf = (tickets: readonly Ticket[]): number =>
  sum(tickets.filter(({ paidBack }) => !paidBack).map(({ minor }) => minor))

/** An order of which all is paid back and no ticket is good any more is refunded. */
function paidBack(order: Order, tickets: readonly Ticket[]): void {
  for (const ticket of tickets) ticket.paidBack = true
  if (leftOf(order.tickets) === 0 && activeTickets(order).length === 0) order.status = 'refunded'
}

async function statusAgrees(real: Real, order: Order): Promise<void> {
  const { order_status } = (await send(real, 'GET', `/v1/orders/${order.id}`)).json<OrderView>()
  assert.equal(order_status, order.status)
}

/** Pays back a whole order, or one of its tickets. */
export const refund = (which: number, ticket: number | null): Command =>
  command(`refund(order #${which}, ${ticket === null ? 'all' : `ticket ${ticket}`})`, {
    check: hasOrder,
    async run(model, real) {
      const order = aimed(model.orders, which, ({ status }) => status === 'confirmed')
      const chosen = ticket === null ? order.tickets : [picked(order.tickets, ticket)]
      const json = ticket === null ? {} : { ticket_ids: chosen.map(({ id }) => id) }
      const reply = await send(real, 'POST', `/admin/v1/orders/${order.id}/refunds`, json)
      if (order.status === 'refunded' || leftOf(chosen) === 0) return foreseen(reply, 409, 'invalid_state')
      foreseen(reply, 200)
      const { status, amount_minor } = reply.json<{ status: string; amount_minor: number }>()
      assert.deepEqual([status, amount_minor], ['succeeded', leftOf(chosen)])
      cancelled(model, chosen)
      paidBack(order, chosen)
      await statusAgrees(real, order)
    },
  })

export const cancel = (which: number, refunds: boolean): Command =>
  command(`cancel(order #${which}, ${refunds ? 'with' : 'without'} its money)`, {
    check: hasOrder,
    async run(model, real) {
      const order = aimed(model.orders, which, ({ status }) => status === 'confirmed')
      foreseen(await send(real, 'POST', `/admin/v1/orders/${order.id}/cancel`, { refund: refunds }), 200)
      if (order.status === 'confirmed') {
        order.status = 'cancelled'
        const left = leftOf(order.tickets)
        cancelled(model, order.tickets)
        if (refunds && left > 0) paidBack(order, order.tickets)
      }
      await statusAgrees(real, order)
    },
  })
