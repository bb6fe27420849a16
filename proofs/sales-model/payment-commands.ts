import assert from 'node:assert/strict'
import type { Checkout } from '@tessera/contract'
import { inTx, write } from '../../server/src/platform/db.ts'
import { attemptOf, checkout as pay, complete, endLease } from '../../server/testing/checkouts.ts'
import type { Reply } from '../../server/testing/test-server.ts'
import { command, hasBasket, someBasket, type Command } from './command.ts'
import { lateAsked } from './late-payments.ts'
import {
  aimed,
  completed,
  facesOf,
  foreseen,
  isOver,
  picked,
  release,
  sell,
  send,
  totalOf,
  type Basket,
  type Model,
  type Real,
} from './state.ts'

export const methods = [
  'pm_sandbox_ok',
  'pm_sandbox_bank',
  'pm_sandbox_declined',
  'pm_sandbox_3ds',
  'pm_sandbox_3ds_fails',
  'pm_sandbox_capture_fails',
  'pm_sandbox_timeout',
  'pm_sandbox_lost_answer',
  'pm_sandbox_capture_lost_answer',
  'pm_sandbox_late_success',
] as const
export type Method = (typeof methods)[number]

export const checkout = (which: number, method: Method | null): Command =>
  command(`checkout(#${which}, ${method ?? 'without a method'})`, {
    check: hasBasket,
    async run(model, real) {
      const basket = aimed(model.baskets, which, ({ standing, items }) => standing === 'open' && items.length > 0)
      const reply = await pay(real.w, real.org, basket.id, { method })
      if (isOver(basket.standing)) return foreseen(reply, 410, 'basket_expired')
      if (basket.standing !== 'open' || basket.items.length === 0) return foreseen(reply, 409, 'invalid_state')
      if (facesOf(basket) === 0) return confirmed(model, real, basket, reply)
      if (method === null) return foreseen(reply, 400, 'invalid_request')
      basket.method = method
      basket.acted = undefined
      await tried(model, real, { basket, method, reply })
    },
  })

/** Processing ends when a command says so, and not by itself some seconds later. */
const undecided = write(`
  update sandbox_payment set created_at = now() + interval '1 day' where org_id = $1 and status = 'processing'
`)

type Tried = { readonly basket: Basket; readonly method: Method; readonly reply: Reply }

/** What becomes of the first try of something that costs money. */
async function tried(model: Model, real: Real, { basket, method, reply }: Tried): Promise<void> {
  switch (method) {
    case 'pm_sandbox_ok':
    case 'pm_sandbox_bank':
      return confirmed(model, real, basket, reply)
    case 'pm_sandbox_declined':
      return declined(basket, reply)
    case 'pm_sandbox_capture_fails':
      declined(basket, reply)
      release(model, basket)
      basket.standing = 'abandoned'
      return
    case 'pm_sandbox_3ds':
    case 'pm_sandbox_3ds_fails':
      pending(reply, 'requires_action')
      basket.standing = 'waiting'
      return
    case 'pm_sandbox_late_success':
      pending(reply, 'processing')
      await inTx(real.w.db, real.org.org, (tx) => tx.count(undecided, real.org.org))
      basket.standing = 'waiting'
      return
    case 'pm_sandbox_timeout':
    case 'pm_sandbox_lost_answer':
      pending(reply, 'processing')
      basket.standing = 'unknown'
      return
    case 'pm_sandbox_capture_lost_answer':
      pending(reply, 'processing')
      sell(model, basket)
      basket.standing = 'unknown'
  }
}

function pending(reply: Reply, as: string): void {
  foreseen(reply, 200)
  const { status, payment } = reply.json<Checkout>()
  assert.deepEqual([status, payment.status], ['pending', as])
}

function declined(basket: Basket, reply: Reply): void {
  foreseen(reply, 402, 'payment_declined')
  basket.standing = 'open'
  basket.failed = true
}

async function confirmed(model: Model, real: Real, basket: Basket, reply: Reply): Promise<void> {
  foreseen(reply, 200)
  const order = reply.json<Checkout>()
  assert.deepEqual([order.status, order.total_minor], ['confirmed', totalOf(basket)])
  basket.failed = false
  await completed(model, real, basket, order.order_id)
}

export const isUnderWay = ({ standing }: Basket): boolean => ['waiting', 'unknown', 'late'].includes(standing)
export const isWaiting = ({ standing }: Basket): boolean => standing === 'waiting'
const waitsForBuyer = ({ standing, acted }: Basket): boolean =>
  (standing === 'waiting' || standing === 'late') && acted === undefined

/** The buyer does what their bank asks for, or does not. */
export const act = (which: number, outcome: 'succeed' | 'fail'): Command =>
  command(`act(#${which}, ${outcome})`, {
    check: (model) => someBasket(model, waitsForBuyer),
    async run(model, real) {
      const basket = picked(model.baskets.filter(waitsForBuyer), which)
      const { payment_id } = await attemptOf(real.w, real.org, basket.id)
      foreseen(await complete(real.w, real.org, payment_id, outcome), 200)
      basket.acted = basket.method === 'pm_sandbox_3ds_fails' ? 'fail' : outcome
    },
  })

export const confirm = (which: number): Command =>
  command(`confirm(#${which})`, {
    check: hasBasket,
    async run(model, real) {
      const basket = aimed(model.baskets, which, isUnderWay)
      if (basket.standing === 'unknown') await endLease(real.w, real.org, basket.id)
      const reply = await send(real, 'POST', `/v1/baskets/${basket.id}/confirm`)
      if (basket.standing === 'completed') return foreseen(reply, 200)
      if (basket.standing === 'unknown') return confirmed(model, real, basket, reply)
      if (basket.standing === 'late') return lateAsked(model, real, basket, reply)
      if (basket.standing !== 'waiting')
        return basket.failed ? foreseen(reply, 402, 'payment_declined') : foreseen(reply, 409, 'invalid_state')
      if (basket.acted === undefined) return pending(reply, actionOf(basket))
      if (basket.acted === 'fail') return declined(basket, reply)
      await confirmed(model, real, basket, reply)
    },
  })

const actionOf = ({ method }: Basket): string =>
  method === 'pm_sandbox_late_success' ? 'processing' : 'requires_action'
