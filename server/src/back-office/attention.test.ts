// longer than 250 lines because each kind of attention has its own scene
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttentionItem, attentionKinds, type AttentionKind, type Scope } from '#contract'
import { inTx, write } from '#platform/db'
import { publicId } from '#platform/ids'
import {
  eventId,
  insert,
  makeEvent,
  makeGate,
  makeMember,
  makeOrder,
  makePrice,
  makeVenue,
  type Row,
} from '#testing/factories'
import { createOffer, sellToBea } from '#testing/memberships'
import { anOrder } from '#testing/staff-orders'
import { createPerson, openBrowser, signIn } from '#testing/staff'
import { getJson } from '#testing/staff/people'
import { startTestServer, type TestOrg, type TestServer } from '#testing/test-server'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const from = (ms: number): Date => new Date(Date.now() + ms)

const getAttention = async (key: string): Promise<AttentionItem[]> => {
  const response = await w.call('/admin/v1/attention', { key })
  assert.equal(response.status, 200, response.text)
  return response.json<{ data: AttentionItem[] }>().data
}

const summary = (items: readonly AttentionItem[]) =>
  Object.fromEntries(items.map(({ kind, count, links }) => [kind, [count, ...links.map(({ id }) => id)]]))

type Shop = { readonly org: TestOrg; readonly event: Row<'event'>; readonly price: Row<'price'> }

async function aShop(org: TestOrg, fields: Partial<Row<'event'>> = {}): Promise<Shop> {
  const event = await makeEvent(w, org, fields)
  return { org, event, price: await makePrice(w, org, event) }
}

async function failRefund(shop: Shop, settledAt: Date): Promise<number> {
  const { order_id } = await anOrder(w, shop)
  const { attempt_id } = await aPaidAttempt(shop, order_id)
  await aRefund(shop, { order_id, attempt_id, created_at: settledAt })
  return order_id
}

const aPaidAttempt = (shop: Shop, orderId: number) =>
  anAttempt(shop, orderId, { status: 'done', settled_at: from(-2 * DAY) })

type RefundFields = Partial<Row<'refund'>> & Pick<Row<'refund'>, 'order_id' | 'attempt_id' | 'created_at'>

/** A refund that failed, unless the fields say something else. */
const aRefund = (shop: Shop, fields: RefundFields) =>
  insert(w, shop.org, 'refund', {
    refund_id: crypto.randomUUID(),
    cause: 'requested',
    amount_minor: 100,
    currency: 'GBP',
    status: 'failed',
    version: 1,
    due_at: fields.created_at,
    attempt_count: 1,
    failure_message: fields.status === 'succeeded' ? null : 'x',
    updated_at: fields.created_at,
    settled_at: fields.created_at,
    ...fields,
  })

const anAttempt = (shop: Shop, orderId: number, fields: Partial<Row<'attempt'>>) =>
  insert(w, shop.org, 'attempt', {
    attempt_id: crypto.randomUUID(),
    subject_id: crypto.randomUUID(),
    subject_kind: 'basket',
    order_id: orderId,
    provider: 'sandbox',
    payment_method: 'pm',
    amount_minor: 100,
    currency: 'GBP',
    status: 'waiting',
    version: 1,
    due_at: from(DAY),
    attempt_count: 0,
    deadline: from(DAY),
    created_at: from(-2 * DAY),
    updated_at: from(-2 * DAY),
    ...fields,
  })

const failEmail = async (shop: Shop): Promise<number> => {
  const { order_id } = await anOrder(w, shop)
  await insert(w, shop.org, 'ticket_email', {
    email_id: crypto.randomUUID(),
    order_id,
    cause: 'sale',
    status: 'failed',
    attempts: 5,
    due_at: from(-HOUR),
    created_at: from(-HOUR),
    ended_at: from(-HOUR),
    reason: 'refused',
  })
  return order_id
}

const aDevice = (org: TestOrg, lastUsed: Date, fields: Partial<Row<'device'>> = {}) =>
  insert(w, org, 'device', {
    device_id: crypto.randomUUID(),
    name: 'Turnstile',
    public_key: Buffer.alloc(32),
    token_hash: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
    hint: 'x',
    created_at: from(-40 * DAY),
    last_used_at: lastUsed,
    ...fields,
  })

const aTill = (org: TestOrg, openedAt: Date) =>
  insert(w, org, 'till', {
    till_id: crypto.randomUUID(),
    name: `Till ${openedAt.getTime()}`,
    currency: 'GBP',
    status: 'open',
    float_minor: 0,
    opened_by: 'x',
    opened_at: openedAt,
  })

const anEndpoint = (org: TestOrg, fields: Partial<Row<'webhook_endpoint'>>) =>
  insert(w, org, 'webhook_endpoint', {
    endpoint_id: crypto.randomUUID(),
    url: 'https://x.example/hook',
    ed25519: false,
    status: 'enabled',
    created_at: from(-DAY),
    updated_at: from(-DAY),
    ...fields,
  })

const anUnmatchedDispute = (org: TestOrg, at: Date) =>
  insert(w, org, 'unmatched_dispute', {
    unmatched_dispute_id: crypto.randomUUID(),
    provider: 'stripe',
    provider_dispute_id: `dp_${crypto.randomUUID()}`,
    payment_id: 'pi_of_nobody',
    amount_minor: 100,
    currency: 'GBP',
    created_at: at,
  })

/** Creates one of each kind that needs attention, and beside it one that does not. Returns the ids that must be found. */
async function createTroubles(org: TestOrg): Promise<Record<AttentionKind, string>> {
  const shop = await aShop(org)
  const refund = await failRefund(shop, from(-DAY))
  await failRefund(shop, from(-40 * DAY))
  const pending = await anOrder(w, shop, { status: 'pending' })
  await anAttempt(shop, pending.order_id, {})
  await anAttempt(shop, (await anOrder(w, shop, { status: 'pending' })).order_id, { created_at: from(-MINUTE) })
  const late = { status: 'late', failure_code: 'late_payment_refunded', created_at: from(-MINUTE) }
  const stuck = await anOrder(w, shop, { status: 'expired' })
  await anAttempt(shop, stuck.order_id, { ...late, refund_failures: 3 })
  await anAttempt(shop, (await anOrder(w, shop, { status: 'expired' })).order_id, { ...late, refund_failures: 2 })
  const dispute = await anUnmatchedDispute(org, from(-DAY))
  await anUnmatchedDispute(org, from(-31 * DAY))
  const email = await failEmail(shop)
  const member = await makeMember(w, org, { status: 2, instalment_state: 'past_due' })
  await makeMember(w, org, { status: 2, instalment_state: 'current' })
  const disabled = await anEndpoint(org, { status: 'disabled', disabled_reason: 'failing' })
  await anEndpoint(org, { status: 'disabled', disabled_reason: 'requested' })
  const failing = await anEndpoint(org, {})
  await insert(w, org, 'endpoint_state', {
    endpoint_id: failing.endpoint_id,
    enabled: true,
    due_at: from(DAY),
    not_before: from(DAY),
    failures: 3,
    failing_since: from(-HOUR),
  })
  const device = await aDevice(org, from(-HOUR))
  await aDevice(org, from(-MINUTE))
  await aDevice(org, from(-HOUR), { revoked_at: from(-HOUR) })
  const till = await aTill(org, from(-2 * DAY))
  await aTill(org, from(-HOUR))
  const { venue_id } = await makeGate(w, org)
  const priceless = await makeEvent(w, org, { venue_id, starts_at: from(HOUR) })
  await makeEvent(w, org, { venue_id, starts_at: from(8 * DAY) })
  const gateless = await makeEvent(w, org, {
    venue_id: (await makeVenue(w, org)).venue_id,
    starts_at: from(2 * DAY),
  })
  await makePrice(w, org, gateless)
  return {
    refund_failed: String(refund),
    late_refund_failed: String(stuck.order_id),
    dispute_unmatched: dispute.provider_dispute_id,
    order_pending: String(pending.order_id),
    email_failed: String(email),
    member_past_due: String(member.member_id),
    payment_undecided: await aLostPayment(org),
    season_conflict: await aPlanWithConflicts(org),
    webhook_disabled: publicId('whe', disabled.endpoint_id),
    webhook_failing: publicId('whe', failing.endpoint_id),
    device_silent: publicId('dev', device.device_id),
    till_open: publicId('til', till.till_id),
    event_without_prices: eventId(priceless),
    event_without_gates: eventId(gateless),
  }
}

/** A member with an instalment of which the provider never decided the payment, and one with an instalment that is only due. */
async function aLostPayment(org: TestOrg): Promise<string> {
  const offer = await createOffer(w, org)
  const [lost, declined] = [await sellToBea(w, org, offer), await sellToBea(w, org, offer)]
  const fail = (id: number, code: string) => inTx(w.db, org.org, (tx) => tx.count(failInstalments, org.org, id, code))
  await fail(lost.membership_member_id, 'payment_lost')
  await fail(declined.membership_member_id, 'card_declined')
  return String(lost.membership_member_id)
}

const failInstalments = write(`
  update instalment i set failure_code = $3 from membership_term t
  where i.org_id = $1 and t.org_id = $1 and t.term_id = i.term_id and t.member_id = $2
`)

async function aPlanWithConflicts(org: TestOrg): Promise<string> {
  const stamps = { created_at: from(-DAY), updated_at: from(-DAY) }
  const season = await insert(w, org, 'season', {
    title: '25/26',
    starts_on: '2025-08-01',
    ends_on: '2026-05-31',
    ...stamps,
  })
  const plan = {
    from_season_id: season.season_id,
    makes_season: true,
    title: '26/27',
    starts_on: '2026-08-01',
    ends_on: '2027-05-31',
    resolutions: '{}',
    status: 'planned',
    ...stamps,
  }
  const found = await insert(w, org, 'season_plan', {
    ...plan,
    counts: JSON.stringify({ conflicts: { seat_missing: 2 } }),
  })
  await insert(w, org, 'season_plan', { ...plan, counts: JSON.stringify({ conflicts: {} }) })
  return String(found.season_plan_id)
}

test('everything that needs attention is listed once, and what does not is not', async () => {
  const org = await w.createOrg()
  const expected = await createTroubles(org)
  const quiet = await w.createOrg()

  const found = await getAttention(org.admin)

  assert.deepEqual(summary(found), Object.fromEntries(Object.entries(expected).map(([kind, id]) => [kind, [1, id]])))
  assert.equal(found[0]?.kind, 'refund_failed')
  assert.deepEqual(await getAttention(quiet.admin), [])
})

test('a caller sees only the kinds that its scopes may read', async () => {
  const org = await w.createOrg()
  await createTroubles(org)
  for (const scope of new Set<Scope>(Object.values(attentionKinds))) {
    const key = await w.createKey(org, { kind: 'admin', scopes: ['activity:read', scope] })
    assert.deepEqual(
      (await getAttention(key)).map(({ kind }) => kind).toSorted(),
      Object.entries(attentionKinds)
        .filter(([, needed]) => needed === scope)
        .map(([kind]) => kind)
        .toSorted(),
      scope,
    )
  }
  assert.deepEqual(await getAttention(await w.createKey(org, { kind: 'admin', scopes: ['activity:read'] })), [])
})

test('a failure that a later try has settled needs no attention', async () => {
  const org = await w.createOrg()
  const shop = await aShop(org)
  const orderId = await failEmail(shop)
  assert.deepEqual(summary(await getAttention(org.admin)), { email_failed: [1, String(orderId)] })
  await insert(w, org, 'ticket_email', {
    email_id: crypto.randomUUID(),
    order_id: orderId,
    cause: 'request',
    status: 'sent',
    attempts: 1,
    due_at: from(0),
    created_at: from(0),
    ended_at: from(0),
  })
  assert.deepEqual(await getAttention(org.admin), [])
})

test('a failed refund needs attention until the same tickets or as much money are refunded', async () => {
  const org = await w.createOrg()
  const shop = await aShop(org)
  const { order: row, tickets } = await makeOrder(w, org, shop.price, { tickets: 2 })
  const { order_id } = row
  const { attempt_id } = await aPaidAttempt(shop, order_id)
  const order = { order_id, attempt_id }
  const [first = 0, second = 0] = tickets.map(({ ticket_id }) => ticket_id)
  const refundTicket = async (ticketId: number, fields: Partial<Row<'refund'>> & { created_at: Date }) => {
    const { refund_id } = await aRefund(shop, { ...order, ...fields })
    await insert(w, org, 'refund_ticket', { refund_id, ticket_id: ticketId, amount_minor: 100, face_minor: 100 })
  }
  await refundTicket(first, { created_at: from(-5 * HOUR) })
  const needed = { refund_failed: [1, String(order_id)] }

  // Another ticket, and a smaller amount, settle nothing.
  await refundTicket(second, { created_at: from(-4 * HOUR), status: 'succeeded' })
  await aRefund(shop, { ...order, created_at: from(-3 * HOUR), status: 'succeeded', amount_minor: 50 })
  await refundTicket(first, { created_at: from(-2 * HOUR) })
  assert.deepEqual(summary(await getAttention(org.admin)), needed, 'once, although two refunds failed')

  await aRefund(shop, { ...order, created_at: from(-HOUR), status: 'succeeded', amount_minor: 100 })
  assert.deepEqual(await getAttention(org.admin), [])
})

test('counting stops at a hundred', async () => {
  const org = await w.createOrg()
  const { user_id } = await w.createCustomer(org)
  for (let i = 0; i < 101; i++) await makeMember(w, org, { user_id, status: 2, instalment_state: 'past_due' })

  const [item] = await getAttention(org.admin)

  assert.deepEqual([item?.kind, item?.count, item?.more, item?.links.length], ['member_past_due', 100, true, 5])
})

test('a person who is confined to events sees what belongs to them, and nothing of the whole organisation', async () => {
  const org = await w.createOrg()
  await createTroubles(org)
  const own = await aShop(org, { starts_at: from(2 * DAY) })
  const ownOrder = await failEmail(own)
  const { email, id } = await createPerson(w, org, 'event_manager')
  const limited = await w.call(`/admin/v1/staff/${id}`, {
    method: 'PATCH',
    key: org.admin,
    json: { event_ids: [eventId(own.event)] },
  })
  assert.equal(limited.status, 200, limited.text)
  const browser = openBrowser(w)
  assert.equal((await signIn(browser, email)).status, 200)

  const { data } = getJson<{ data: AttentionItem[] }>(await browser.call('/admin/v1/attention'))

  const { till_open: tills, ...others } = summary(data)
  assert.equal(tills?.[0], 1)
  assert.deepEqual(others, {
    email_failed: [1, String(ownOrder)],
    event_without_gates: [1, eventId(own.event)],
  })
})
