import assert from 'node:assert/strict'
import type { Member, MembershipSale, MemberWithTerms, Order } from '#contract'
import { read } from '#platform/db'
import { checkout } from './checkouts.ts'
import { createMembershipBasket, createOffer, fetchMembers } from './memberships.ts'
import type { TestOrg, TestResponse, TestServer } from './test-server.ts'

const postings = read<{ kind: string; account: string; amount_minor: number }>(
  `select j.kind, p.account, p.amount_minor from ledger_entry j join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id
   where j.org_id = $1 order by j.ledger_entry_id, p.account`,
)

/** What staff do with members through the admin API. */
export type MembershipStaff = {
  post(path: string, json?: object, once?: string): Promise<TestResponse>
  /** Calls a verb of a member. */
  act(id: number | undefined, verb: string, json?: object): Promise<TestResponse>
  get(id: number | undefined): Promise<MemberWithTerms>
  order(id: string | number | null): Promise<Order>
  /** The ledger postings, as `kind account amount`. */
  ledgerLines(): Promise<string[]>
  /** Sells a membership without a payment. */
  sell(json?: object): Promise<MembershipSale>
  /** Buys a membership by card. Returns the first member of the organisation. */
  buyByCard(offer?: { readonly type?: object; readonly option?: object }): Promise<Member>
}

export function membershipStaff(w: TestServer, org: TestOrg): MembershipStaff {
  const post: MembershipStaff['post'] = (path, json = {}, once) =>
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
    ledgerLines: async () =>
      (await w.db.all(postings, org.org)).map(
        ({ kind, account, amount_minor }) => `${kind} ${account} ${amount_minor}`,
      ),
    async sell(json = {}) {
      const offer = await createOffer(w, org)
      const body = { membership_type_id: offer.typeId, membership_payment_option_id: offer.optionId }
      const buyer = { email: 'bea@members.example', first_name: 'Bea', last_name: 'Bay' }
      const response = await post('members', { ...buyer, ...body, ...json })
      assert.equal(response.status, 200, response.text)
      return response.json<MembershipSale>()
    },
    async buyByCard(fields = {}) {
      const offer = await createOffer(w, org, fields)
      const response = await checkout(w, org, await createMembershipBasket(w, org, offer))
      assert.equal(response.status, 200, response.text)
      const [member] = await fetchMembers(w, org)
      assert.ok(member)
      return member
    },
  }
}
