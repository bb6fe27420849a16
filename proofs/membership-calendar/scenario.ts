import assert from 'node:assert/strict'
import type { Change, Checkout, Member } from '@tessera/contract'
import { read } from '../../server/src/platform/db.ts'
import { sequenceChanges } from '../../server/src/webhooks/feed.ts'
import { aBasket } from '../../server/testing/baskets.ts'
import { advanceTo, startClock } from '../../server/testing/test-clock.ts'
import { addMemberships, createOffer, createPaymentOption } from '../../server/testing/memberships.ts'
import type { TestOrg, TestServer } from '../../server/testing/test-server.ts'

/** What differs between scenarios: the tests use one value, the control another. */
export type ScenarioTerms = { readonly retryDays: readonly number[] }

/**
 * Plays fourteen months of a club with two members, through HTTP alone: Ann pays by instalments and renews, Bob pays once and
 * does not renew. `onSold` is called after the first day.
 */
export async function playScenario(
  w: TestServer,
  { retryDays }: ScenarioTerms,
  onSold: () => Promise<unknown> = async () => undefined,
): Promise<TestOrg> {
  const org = await w.createOrg()
  await startClock(w, org, '2024-01-10T09:00:00Z')
  const gold = await createOffer(w, org, {
    type: { title: 'Gold', price_minor: 10_001 },
    option: {
      title: 'Four instalments',
      number_of_instalments: 4,
      auto_renewal: 1,
      retry_days: retryDays,
      grace_days: 14,
      renewal_notice_days: 14,
    },
  })
  const year = await createOffer(w, org, { type: { title: '2024', price_minor: 5_000, expires: '2024-12-31' } })
  const once = await createPaymentOption(w, org, { title: 'At once' })
  const ann = await buyMembership(w, org, {
    ...gold,
    auto_renew: 1,
    name: 'Ann',
    method: 'pm_sandbox_later_declined_twice',
  })
  await buyMembership(w, org, { ...year, optionId: once, auto_renew: 0, name: 'Bob', method: 'pm_sandbox_ok' })
  await onSold()

  await advanceTo(w, org, '2024-06-01T12:00:00Z')
  await advanceTo(w, org, '2025-01-02T10:00:00Z')
  await callAdmin(w, org, `PATCH /membership_types/${gold.typeId}`, { price_minor: 11_001 })
  await advanceTo(w, org, '2025-02-20T12:00:00Z')
  await callAdmin(w, org, `POST /members/${ann}/cancel`, { refund: true, reason: 'Moved away' })
  await advanceTo(w, org, '2025-02-25T12:00:00Z')
  await callAdmin(w, org, `POST /members/${ann}/reinstate`, {})
  await advanceTo(w, org, '2025-03-01T12:00:00Z')
  await callAdmin(w, org, `POST /members/${ann}/mark_paid`)
  await advanceTo(w, org, '2025-03-10T09:00:00Z')
  return org
}

type BuyerInput = {
  readonly typeId: number
  readonly optionId: string
  readonly auto_renew: number
  readonly name: string
  readonly method: string
}

/** Buys a membership and returns the id of the member. */
async function buyMembership(w: TestServer, org: TestOrg, { name, method, ...offer }: BuyerInput): Promise<number> {
  const { id } = await aBasket(w, org)
  const added = await addMemberships(w, org, id, { ...offer, members: [{ first_name: name }] })
  assert.equal(added.status, 200, added.text)
  const customer = { email: `${name.toLowerCase()}@life.example`, first_name: name, last_name: 'Lee' }
  const paid = { payment_method: method, customer }
  const reply = await w.call(`/v1/baskets/${id}/checkout`, { method: 'POST', key: org.secret, json: paid })
  assert.equal(reply.status, 200, reply.text)
  const { order_id } = reply.json<Checkout>()
  const members = (await w.call('/v1/members', { key: org.secret })).json<{ data: Member[] }>().data
  const mine = members.find((member) => member.membership_order_id === String(order_id))
  return mine?.membership_member_id ?? assert.fail(`no member of order ${order_id}`)
}

/** Sends a request of staff, for example `POST /members/1/cancel`. */
async function callAdmin(w: TestServer, org: TestOrg, call: string, json?: object): Promise<void> {
  const [method = '', path] = call.split(' ')
  const reply = await w.call(`/admin/v1${path}`, { method, key: org.admin, ...(json && { json }) })
  assert.equal(reply.status, 200, reply.text)
}

/** Returns all events of the organisation from the feed. */
export async function readFeed(w: TestServer, org: TestOrg): Promise<Change[]> {
  await sequenceChanges(w.db)
  const reply = await w.call('/v1/changes?limit=1000', { key: org.secret })
  assert.equal(reply.status, 200, reply.text)
  return reply.json<{ data: Change[] }>().data
}

const postings = read<{ at: Date; kind: string; order_id: number; account: string; amount_minor: number }>(`
  select j.at, j.kind, j.order_id, p.account, p.amount_minor
  from ledger_entry j join ledger_posting p on p.org_id = $1 and p.ledger_entry_id = j.ledger_entry_id
  where j.org_id = $1 order by j.ledger_entry_id, p.amount_minor desc
`)

/** Returns all postings of the ledger: time, kind, account and amount. */
export const readLedger = (w: TestServer, org: TestOrg) => w.db.all(postings, org.org)
