import assert from 'node:assert/strict'
import type fc from 'fast-check'
import { checkout } from '../../server/testing/checkouts.ts'
import { aMembershipBasket, membersOf } from '../../server/testing/memberships.ts'
import { holds } from './invariants.ts'
import { advance, foreseen, memberAt, picked, send, type Model, type Real } from './state.ts'

export type Command = fc.AsyncCommand<Model, Real, true>

type Told = { readonly check?: (model: Model) => boolean; readonly run: (model: Model, real: Real) => Promise<void> }

const command = (name: string, { check = () => true, run }: Told): Command => ({
  check: (model) => Promise.resolve(check(model)),
  async run(model, real) {
    await run(model, real)
    model.members = (await membersOf(real.w, real.org)).length
    await holds(real.w, real.org)
    real.ran(name.replace(/\(.*/, ''))
  },
  toString: () => name,
})

const hasMember = (model: Model): boolean => model.members > 0

/** What works, what is declined later, and what the payer has to be there for. */
export const methods = [
  'pm_sandbox_ok',
  'pm_sandbox_ok',
  'pm_sandbox_later_declined_once',
  'pm_sandbox_later_declined_twice',
  'pm_sandbox_later_declined',
  'pm_sandbox_later_3ds',
  'pm_sandbox_lost_answer',
  'pm_sandbox_capture_lost_answer',
  'pm_sandbox_bank',
  'pm_sandbox_declined',
] as const

type Wish = { readonly type: number; readonly option: number; readonly quantity: number }

export const buy = ({ type, option, quantity }: Wish, method: number, renews: boolean): Command =>
  command(
    `buy(${quantity} of type ${type}, option ${option}, ${picked(methods, method)}, ${renews ? 'renewing' : 'once'})`,
    {
      async run(_, real) {
        const offer = { typeId: picked(real.types, type), optionId: picked(real.options, option) }
        const of = { ...real.w, call: real.call }
        const basket = await aMembershipBasket(of, real.org, offer, { quantity, auto_renew: renews ? 1 : 0 }).catch(
          (error: unknown) => (/not_on_sale/.test(String(error)) ? undefined : assert.fail(String(error))),
        )
        if (basket === undefined) return
        const paid = await checkout(of, real.org, basket, { method: picked(methods, method) })
        foreseen(paid, 'payment_declined')
      },
    },
  )

export const sell = ({ type, option, quantity }: Wish): Command =>
  command(`sell(${quantity} of type ${type}, option ${option})`, {
    async run(model, real) {
      const sold = await send(real, 'members', {
        email: `fan${model.members}@members.example`,
        first_name: 'Ann',
        last_name: 'Lee',
        membership_type_id: picked(real.types, type),
        membership_payment_option_id: picked(real.options, option),
        quantity,
      })
      foreseen(sold, 'not_on_sale')
    },
  })

export const pass = (days: number): Command =>
  command(`pass(${days} days)`, { run: (model, real) => advance(model, real, days) })

export const cancel = (which: number, refund: boolean): Command =>
  command(`cancel(#${which}, ${refund ? 'with' : 'without'} its money)`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await memberAt(real, which)
      foreseen(await send(real, `members/${id}/cancel`, { refund }))
      assert.equal((await memberAt(real, which)).membership_member_status_id, 3)
    },
  })

export const refund = (which: number, amount: number | null): Command =>
  command(`refund(#${which}, ${amount ?? 'all'})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await memberAt(real, which)
      foreseen(await send(real, `members/${id}/refund`, amount === null ? {} : { amount }), 'invalid_state')
    },
  })

export const reinstate = (which: number): Command =>
  command(`reinstate(#${which})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id, membership_member_status_id: status } = await memberAt(real, which)
      const done = foreseen(await send(real, `members/${id}/reinstate`, {}), 'invalid_state', 'not_on_sale')
      assert.ok(!done || status === 3, `a member of status ${status} was reinstated`)
      if (done) assert.equal((await memberAt(real, which)).membership_member_status_id, 0)
    },
  })

export const markPaid = (which: number): Command =>
  command(`markPaid(#${which})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await memberAt(real, which)
      const done = foreseen(await send(real, `members/${id}/mark_paid`, {}), 'invalid_state')
      if (done) assert.equal((await memberAt(real, which)).membership_member_status_id, 1)
    },
  })

export const charge = (which: number, method: number | null): Command =>
  command(`charge(#${which}, ${method === null ? 'what is kept' : picked(methods, method)})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await memberAt(real, which)
      const json = method === null ? {} : { payment_method: picked(methods, method) }
      foreseen(await send(real, `members/${id}/charge`, json), 'invalid_state', 'payment_declined')
    },
  })

export const renewal = (which: number, on: boolean): Command =>
  command(`renewal(#${which}, ${on ? 'on' : 'off'})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await memberAt(real, which)
      foreseen(await send(real, `members/${id}`, { auto_renew: on ? 1 : 0 }, 'PATCH'), 'invalid_state')
    },
  })

export const price = (type: number, price_minor: number): Command =>
  command(`price(type ${type}, ${price_minor})`, {
    async run(_, real) {
      foreseen(await send(real, `membership_types/${picked(real.types, type)}`, { price_minor }, 'PATCH'))
    },
  })
