import assert from 'node:assert/strict'
import type { Member, MembershipSale, MemberWithTerms, Order } from '#contract'
import { read } from '#platform/db'
import { checkout } from './checkouts.ts'
import { aMembershipBasket, anOffer, membersOf } from './memberships.ts'
import type { Org, Reply, World } from './test-server.ts'

const postings = read<{ kind: string; account: string; amount_minor: number }>(
  `select j.kind, p.account, p.amount_minor from journal j join posting p on p.org_id = $1 and p.journal_id = j.journal_id
   where j.org_id = $1 order by j.journal_id, p.account`,
)

/** Staff who look after members, and what they can see. */
export type Desk = {
  post(path: string, json?: object, once?: string): Promise<Reply>
  /** A verb on a member. */
  act(id: number | undefined, verb: string, json?: object): Promise<Reply>
  get(id: number | undefined): Promise<MemberWithTerms>
  order(id: string | number | null): Promise<Order>
  /** The books, as `kind account amount`. */
  booked(): Promise<string[]>
  /** Memberships that were sold without a payment. */
  sold(json?: object): Promise<MembershipSale>
  /** The first member, who bought a membership by card. */
  bought(said?: { readonly type?: object; readonly option?: object }): Promise<Member>
}

export function aDesk(w: World, org: Org): Desk {
  const post: Desk['post'] = (path, json = {}, once) =>
    w.call(`/admin/v1/${path}`, {
      method: 'POST',
      key: org.admin,
      json,
      headers: once === undefined ? {} : { 'Idempotency-Key': once },
    })
  return {
    post,
    act: (id, verb, json) => post(`members/${id}/${verb}`, json),
    get: async (id) => (await w.call(`/admin/v1/members/${id}`, { key: org.admin })).json<MemberWithTerms>(),
    order: async (id) => (await w.call(`/v1/orders/${id}`, { key: org.secret })).json<Order>(),
    booked: async () =>
      (await w.db.all(postings, org.org)).map(
        ({ kind, account, amount_minor }) => `${kind} ${account} ${amount_minor}`,
      ),
    async sold(json = {}) {
      const offer = await anOffer(w, org)
      const body = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
      const who = { email: 'bea@members.example', first_name: 'Bea', last_name: 'Bay' }
      const reply = await post('members', { ...who, ...body, ...json })
      assert.equal(reply.status, 200, reply.text)
      return reply.json<MembershipSale>()
    },
    async bought(said = {}) {
      const offer = await anOffer(w, org, said)
      const reply = await checkout(w, org, await aMembershipBasket(w, org, offer))
      assert.equal(reply.status, 200, reply.text)
      const [member] = await membersOf(w, org)
      assert.ok(member)
      return member
    },
  }
}
