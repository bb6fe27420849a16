import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { read } from '#platform/db'
import { isDue, makeAttempt } from '#testing/attempts'
import { startTestEdge, type TestEdge } from '#testing/cells'
import { onboardAccount, READY, sendAccountEvent } from '#testing/stripe/onboarding'
import { type FakeStripe, startFakeStripe } from '#testing/stripe/server'
import { signStripeEvent } from '#testing/stripe/sign-event'
import { startTestServer, stripeWebhookSecret, type TestOrg, type TestServer } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { setPaymentAccount } from '../operator/organisations.ts'

let fake: FakeStripe
let north: TestServer
let south: TestServer
let edge: TestEdge
before(async () => {
  fake = await startFakeStripe()
  const env = {
    TESSERA_STRIPE_SECRET_KEY: fake.secretKey,
    TESSERA_STRIPE_API_URL: fake.url,
    TESSERA_PUBLIC_URL: 'https://tickets.example',
  }
  north = await startTestServer({}, undefined, env)
  south = await startTestServer({}, undefined, env)
  edge = await startTestEdge({ north, south })
})
after(async () => {
  await edge.stop()
  for (const each of [north, south, fake]) await each.stop()
})

type SentEvent = { readonly type: string; readonly account?: string; readonly object: object }

function send({ type, account, object }: SentEvent, from?: string) {
  const event = { object: 'event', id: `evt_${randomUUID()}`, type, account, livemode: false, data: { object } }
  const body = JSON.stringify(event)
  const headers = { 'Stripe-Signature': signStripeEvent(body, stripeWebhookSecret) }
  return edge.call('/providers/stripe/events', { method: 'POST', body, headers, ...(from && { from }) })
}

const disputeOf = (paymentId: string | null): SentEvent => ({
  type: 'charge.dispute.funds_withdrawn',
  object: { id: `dp_${randomUUID()}`, payment_intent: paymentId, amount: 2_800, currency: 'gbp' },
})

const chargebacks = read<{ order_id: number }>(`select order_id from chargeback where org_id = $1`)
const countChargebacks = async ({ org }: TestOrg): Promise<number> => (await south.db.all(chargebacks, org)).length

async function aPaymentInTheSouth() {
  const org = await south.createOrg()
  const account = `acct_${randomUUID()}`
  await setPaymentAccount(south.db, org.org, { provider: 'stripe', account })
  const attempt = await makeAttempt(south, org, { account, status: 'done', settled_at: new Date() })
  return { org, account, attempt }
}

test('an account that was opened in the second cell is connected as soon as Stripe says that it takes payments', async () => {
  const org = await south.createOrg()
  const account = await onboardAccount(south, org)
  const object = fake.changeAccount(account, READY)

  const sent = await sendAccountEvent({ ...south, call: edge.call }, account, { type: 'account.updated', object })

  assert.equal(sent.status, 200, sent.text)
  const { payment_account_id } = (await south.call('/admin/v1/organisation', { key: org.admin })).json()
  assert.equal(payment_account_id, account)
})

test('events about a payment on a replaced account are booked in the cell of the payment', async () => {
  const { org, account, attempt } = await aPaymentInTheSouth()
  const waiting = await makeAttempt(south, org, { account })
  await setPaymentAccount(south.db, org.org, { provider: 'stripe', account: `acct_${randomUUID()}` })

  assert.equal((await send({ ...disputeOf(attempt.payment_id), account })).status, 200)
  assert.equal(await countChargebacks(org), 1)

  const metadata = { org_id: org.org, attempt_id: waiting.attempt_id }
  const object = { id: waiting.payment_id, object: 'payment_intent', metadata }
  assert.equal((await send({ type: 'payment_intent.succeeded', account, object })).status, 200)
  assert.equal(await isDue(south, org, waiting), true)
})

const unmatched = read<{ provider_dispute_id: string }>(
  `select provider_dispute_id from unmatched_dispute where org_id = $1`,
)

async function anOrgOfTheInstallation(cell: TestServer): Promise<TestOrg> {
  const org = await cell.createOrg()
  await setPaymentAccount(cell.db, org.org, { provider: 'stripe', account: 'platform' })
  return org
}

test('a dispute about a payment on the account of the installation is booked by the cell that has the payment alone', async () => {
  const strangers: TestOrg[] = []
  for (const perCell of ['one organisation', 'several organisations']) {
    const org = await anOrgOfTheInstallation(south)
    strangers.push(await anOrgOfTheInstallation(north))
    const attempt = await makeAttempt(south, org, { account: 'platform', status: 'done', settled_at: new Date() })

    assert.equal((await send(disputeOf(attempt.payment_id))).status, 200, perCell)

    assert.equal(await countChargebacks(org), 1, perCell)
    for (const each of strangers) assert.deepEqual(await north.db.all(unmatched, each.org), [], perCell)
  }
})

test('an event that belongs to no cell is not acknowledged', async () => {
  const refused = await send({ ...disputeOf('pi_nobody'), account: 'acct_nobody' })
  assert.deepEqual([refused.status, refused.json<{ status: string }>().status], [503, 'unmatched'])
  assert.equal(refused.headers.get('tessera-not-placed'), null)
})

/** Opens requests of a megabyte whose last byte never comes. */
async function stallBodies(path: string, count: number, from: (i: number) => string): Promise<Socket[]> {
  const size = 1024 * 1024
  const { hostname, port } = new URL(edge.url)
  const sockets: Socket[] = []
  for (let i = 0; i < count; i++) {
    const socket = connect(Number(port), hostname).on('error', () => {})
    sockets.push(socket)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from(i)}\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.write(Buffer.alloc(size - 1, 'x'), resolve))
  }
  return sockets
}

/**
 * Stalls bodies until the edge can hold no more of them for such a request. A probe takes memory too, and may so push a body out: then
 * another one takes its place.
 */
async function stallUntilFull(
  path: string,
  sockets: Socket[],
  { from, probedFrom }: { readonly from: (i: number) => string; readonly probedFrom?: string },
): Promise<void> {
  await waitFor(async () => {
    const body = JSON.stringify({ code: 'x'.repeat(200) })
    const probe = await edge.call(path, { method: 'POST', body, ...(probedFrom && { from: probedFrom }) })
    if (probe.status === 503) return true
    sockets.push(...(await stallBodies(path, 1, () => from(sockets.length))))
    return undefined
  }, 60_000)
}

test('stalled bodies keep no event from its cell', async () => {
  const { org, account, attempt } = await aPaymentInTheSouth()
  const attackers = (i: number) => `203.0.113.${i % 20}`
  const sockets = [
    ...(await stallBodies('/store/v1/baskets', 70, attackers)),
    ...(await stallBodies('/providers/stripe/events', 8, () => '203.0.113.99')),
  ]
  try {
    await stallUntilFull('/gate/v1/enrol', sockets, { from: attackers })
    const sent = await send({ ...disputeOf(attempt.payment_id), account })
    assert.deepEqual([sent.status, await countChargebacks(org)], [200, 1])
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

test('an event that cannot be held is refused and not sent to a wrong cell', async () => {
  const { org, account, attempt } = await aPaymentInTheSouth()
  const [dispute, from] = [{ ...disputeOf(attempt.payment_id), account }, '2001:db8:7::1']
  const sockets = await stallBodies('/providers/stripe/events', 5, (i) => `2001:db8:7:${i}::1`)
  try {
    await stallUntilFull('/providers/stripe/events', sockets, { from: () => from, probedFrom: from })
    const refused = await send(dispute, from)
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1'])
    assert.equal((await send(dispute)).status, 200, 'another client is served')
    assert.equal(await countChargebacks(org), 1)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

test('one client cannot use up what the edge holds of other requests', async () => {
  const [path, from] = ['/gate/v1/enrol', '2001:db8:9::1']
  const sockets = await stallBodies(path, 9, (i) => `2001:db8:9:${i}::1`)
  try {
    await stallUntilFull(path, sockets, { from: () => from, probedFrom: from })
    const other = await edge.call(path, { method: 'POST', body: JSON.stringify({ code: 'x'.repeat(200) }) })
    assert.notEqual(other.status, 503, other.text)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})
