import assert from 'node:assert/strict'
import type { Checkout } from '@tessera/contract'
import { inTx, write } from '../../server/src/platform/db.ts'
import { getLastAttempt, checkout as pay, complete, endLease } from '../../server/testing/checkouts.ts'
import type { TestResponse } from '../../server/testing/test-server.ts'
import { command, hasBasket, someBasket, type Command } from './command.ts'
import { confirmLate } from './late-payments.ts'
import {
  pickMostly,
  completeBasket,
  priceOf,
  assertResponse,
  isExpired,
  pick,
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
      const basket = pickMostly(model.baskets, which, ({ state, items }) => state === 'open' && items.length > 0)
      const reply = await pay(real.w, real.org, basket.id, { method })
      if (isExpired(basket.state)) return assertResponse(reply, 410, 'basket_expired')
      if (basket.state !== 'open' || basket.items.length === 0) return assertResponse(reply, 409, 'invalid_state')
      if (priceOf(basket) === 0) return assertConfirmed(model, real, basket, reply)
      if (method === null) return assertResponse(reply, 400, 'invalid_request')
      basket.method = method
      basket.action = undefined
      await applyFirstAttempt(model, real, { basket, method, reply })
    },
  })

/** Keeps payments in `processing` until a command ends it: the sandbox would decide some seconds later by itself. */
const undecided = write(`
  update sandbox_payment set created_at = now() + interval '1 day' where org_id = $1 and status = 'processing'
`)

type FirstAttempt = { readonly basket: Basket; readonly method: Method; readonly reply: TestResponse }

/** Applies the result of the first request of a payment to the model. */
async function applyFirstAttempt(model: Model, real: Real, { basket, method, reply }: FirstAttempt): Promise<void> {
  switch (method) {
    case 'pm_sandbox_ok':
    case 'pm_sandbox_bank':
      return assertConfirmed(model, real, basket, reply)
    case 'pm_sandbox_declined':
      return assertDeclined(basket, reply)
    case 'pm_sandbox_capture_fails':
      assertDeclined(basket, reply)
      release(model, basket)
      basket.state = 'abandoned'
      return
    case 'pm_sandbox_3ds':
    case 'pm_sandbox_3ds_fails':
      assertPending(reply, 'requires_action')
      basket.state = 'waiting'
      return
    case 'pm_sandbox_late_success':
      assertPending(reply, 'processing')
      await inTx(real.w.db, real.org.org, (tx) => tx.count(undecided, real.org.org))
      basket.state = 'waiting'
      return
    case 'pm_sandbox_timeout':
    case 'pm_sandbox_lost_answer':
      assertPending(reply, 'processing')
      basket.state = 'unknown'
      return
    case 'pm_sandbox_capture_lost_answer':
      assertPending(reply, 'processing')
      sell(model, basket)
      basket.state = 'unknown'
  }
}

function assertPending(reply: TestResponse, paymentStatus: string): void {
  assertResponse(reply, 200)
  const { status, payment } = reply.json<Checkout>()
  assert.deepEqual([status, payment.status], ['pending', paymentStatus])
}

function assertDeclined(basket: Basket, reply: TestResponse): void {
  assertResponse(reply, 402, 'payment_declined')
  basket.state = 'open'
  basket.failed = true
}

async function assertConfirmed(model: Model, real: Real, basket: Basket, reply: TestResponse): Promise<void> {
  assertResponse(reply, 200)
  const order = reply.json<Checkout>()
  assert.deepEqual([order.status, order.total_minor], ['confirmed', totalOf(basket)])
  basket.failed = false
  await completeBasket(model, real, basket, order.order_id)
}

export const isInFlight = ({ state }: Basket): boolean => ['waiting', 'unknown', 'late'].includes(state)
export const isWaiting = ({ state }: Basket): boolean => state === 'waiting'
const waitsForCustomer = ({ state, action }: Basket): boolean =>
  (state === 'waiting' || state === 'late') && action === undefined

/** The customer authenticates at the bank, or fails to. */
export const authenticate = (which: number, outcome: 'succeed' | 'fail'): Command =>
  command(`authenticate(#${which}, ${outcome})`, {
    check: (model) => someBasket(model, waitsForCustomer),
    async run(model, real) {
      const basket = pick(model.baskets.filter(waitsForCustomer), which)
      const { payment_id } = await getLastAttempt(real.w, real.org, basket.id)
      assertResponse(await complete(real.w, real.org, payment_id, outcome), 200)
      basket.action = basket.method === 'pm_sandbox_3ds_fails' ? 'fail' : outcome
    },
  })

export const confirm = (which: number): Command =>
  command(`confirm(#${which})`, {
    check: hasBasket,
    async run(model, real) {
      const basket = pickMostly(model.baskets, which, isInFlight)
      if (basket.state === 'unknown') await endLease(real.w, real.org, basket.id)
      const reply = await send(real, 'POST', `/v1/baskets/${basket.id}/confirm`)
      if (basket.state === 'completed') return assertResponse(reply, 200)
      if (basket.state === 'unknown') return assertConfirmed(model, real, basket, reply)
      if (basket.state === 'late') return confirmLate(model, real, basket, reply)
      if (basket.state !== 'waiting')
        return basket.failed
          ? assertResponse(reply, 402, 'payment_declined')
          : assertResponse(reply, 409, 'invalid_state')
      if (basket.action === undefined) return assertPending(reply, pendingStatusOf(basket))
      if (basket.action === 'fail') return assertDeclined(basket, reply)
      await assertConfirmed(model, real, basket, reply)
    },
  })

const pendingStatusOf = ({ method }: Basket): string =>
  method === 'pm_sandbox_late_success' ? 'processing' : 'requires_action'
