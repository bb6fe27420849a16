import assert from 'node:assert/strict'
import type fc from 'fast-check'
import { checkout } from '../../server/testing/checkouts.ts'
import { createMembershipBasket, fetchMembers } from '../../server/testing/memberships.ts'
import { assertInvariants } from './invariants.ts'
import { advance, assertExpected, pickMember, pick, send, sendToTill, type Model, type Real } from './state.ts'

export type Command = fc.AsyncCommand<Model, Real, true>

type CommandInput = {
  readonly check?: (model: Model) => boolean
  readonly run: (model: Model, real: Real) => Promise<void>
}

const command = (name: string, { check = () => true, run }: CommandInput): Command => ({
  check: (model) => Promise.resolve(check(model)),
  async run(model, real) {
    await run(model, real)
    model.members = (await fetchMembers(real.w, real.org)).length
    await assertInvariants(real.w, real.org)
    real.ran(name.replace(/\(.*/, ''))
  },
  toString: () => name,
})

const hasMember = (model: Model): boolean => model.members > 0

/** Methods that work, that are declined later, and that need the customer to authenticate. */
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

type MembershipSelection = { readonly type: number; readonly option: number; readonly quantity: number }

export const buy = ({ type, option, quantity }: MembershipSelection, method: number, renews: boolean): Command =>
  command(
    `buy(${quantity} of type ${type}, option ${option}, ${pick(methods, method)}, ${renews ? 'renewing' : 'once'})`,
    {
      async run(_, real) {
        const offer = { typeId: pick(real.types, type), optionId: pick(real.options, option) }
        const server = { ...real.w, call: real.call }
        const basket = await createMembershipBasket(server, real.org, offer, {
          quantity,
          auto_renew: renews ? 1 : 0,
        }).catch((error: unknown) => (/not_on_sale/.test(String(error)) ? undefined : assert.fail(String(error))))
        if (basket === undefined) return
        const paid = await checkout(server, real.org, basket, { method: pick(methods, method) })
        assertExpected(paid, 'payment_declined')
      },
    },
  )

export const sell = ({ type, option, quantity }: MembershipSelection): Command =>
  command(`sell(${quantity} of type ${type}, option ${option})`, {
    async run(model, real) {
      const sold = await send(real, 'members', {
        email: `fan${model.members}@members.example`,
        first_name: 'Ann',
        last_name: 'Lee',
        membership_type_id: pick(real.types, type),
        membership_payment_option_id: pick(real.options, option),
        quantity,
      })
      assertExpected(sold, 'not_on_sale')
    },
  })

export const passDays = (days: number): Command =>
  command(`passDays(${days})`, { run: (model, real) => advance(model, real, days) })

export const cancel = (which: number, refund: boolean): Command =>
  command(`cancel(#${which}, ${refund ? 'with' : 'without'} a refund)`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await pickMember(real, which)
      assertExpected(await send(real, `members/${id}/cancel`, { refund }))
      assert.equal((await pickMember(real, which)).membership_member_status_id, 3)
    },
  })

export const refund = (which: number, amount: number | null): Command =>
  command(`refund(#${which}, ${amount ?? 'all'})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await pickMember(real, which)
      assertExpected(await send(real, `members/${id}/refund`, amount === null ? {} : { amount }), 'invalid_state')
    },
  })

export const reinstate = (which: number): Command =>
  command(`reinstate(#${which})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id, membership_member_status_id: status } = await pickMember(real, which)
      const done = assertExpected(await send(real, `members/${id}/reinstate`, {}), 'invalid_state', 'not_on_sale')
      assert.ok(!done || status === 3, `a member of status ${status} was reinstated`)
      if (done) assert.equal((await pickMember(real, which)).membership_member_status_id, 0)
    },
  })

export const markPaid = (which: number): Command =>
  command(`markPaid(#${which})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await pickMember(real, which)
      const done = assertExpected(await send(real, `members/${id}/mark_paid`, {}), 'invalid_state')
      if (done) assert.equal((await pickMember(real, which)).membership_member_status_id, 1)
    },
  })

/** Pays one instalment at the till, if the member has one of this number, or all that is outstanding. */
export const payAtTill = (which: number, number: number | null): Command =>
  command(`payAtTill(#${which}, ${number ?? 'all'})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id } = await pickMember(real, which)
      const json = { membership_member_id, tender: 'cash', ...(number !== null && { instalments: [number] }) }
      assertExpected(await sendToTill(real, '/membership_payments', json), 'invalid_state', 'invalid_request')
    },
  })

export const refundAtTill = (which: number, amount: number | null): Command =>
  command(`refundAtTill(#${which}, ${amount ?? 'all'})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id } = await pickMember(real, which)
      const json = { membership_member_id, ...(amount !== null && { amount }) }
      assertExpected(await sendToTill(real, '/membership_refunds', json), 'invalid_state')
    },
  })

export const charge = (which: number, method: number | null): Command =>
  command(`charge(#${which}, ${method === null ? 'saved method' : pick(methods, method)})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await pickMember(real, which)
      const json = method === null ? {} : { payment_method: pick(methods, method) }
      assertExpected(await send(real, `members/${id}/charge`, json), 'invalid_state', 'payment_declined')
    },
  })

export const renewal = (which: number, on: boolean): Command =>
  command(`renewal(#${which}, ${on ? 'on' : 'off'})`, {
    check: hasMember,
    async run(_, real) {
      const { membership_member_id: id } = await pickMember(real, which)
      assertExpected(await send(real, `members/${id}`, { auto_renew: on ? 1 : 0 }, 'PATCH'), 'invalid_state')
    },
  })

export const price = (type: number, price_minor: number): Command =>
  command(`price(type ${type}, ${price_minor})`, {
    async run(_, real) {
      assertExpected(await send(real, `membership_types/${pick(real.types, type)}`, { price_minor }, 'PATCH'))
    },
  })
