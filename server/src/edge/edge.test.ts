import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { after, before, test } from 'node:test'
import { Stripe } from 'stripe'
import { isDue, makeAttempt } from '#testing/attempts'
import { startCells, startTestEdge, type TestCells } from '#testing/cells'
import { openChangeStream } from '#testing/change-streams'
import { createDevice } from '#testing/gate-devices'
import { createPerson, SESSION } from '#testing/staff'
import { startWorker, stripeWebhookSecret } from '#testing/test-server'
import { waitFor } from '#testing/wait-for'
import { newSecret } from '../keys/secret.ts'
import { setPaymentAccount } from '../operator/organisations.ts'

let w: TestCells
before(async () => {
  w = await startCells()
})
after(() => w.stop())

const profile = (name: string) => ({ method: 'PATCH', json: { name } })

test('a key reaches the cell in which its organisation is', async () => {
  const [north, south] = await Promise.all([w.north.createOrg(), w.south.createOrg()])
  for (const [org, cell] of [
    [north, w.north],
    [south, w.south],
  ] as const) {
    const changed = await w.edge.call('/admin/v1/organisation', { key: org.admin, ...profile(`At ${org.id}`) })
    assert.equal(changed.status, 200, changed.text)
    const read = await cell.call('/v1/organisation', { key: org.secret })
    assert.equal(read.json().name, `At ${org.id}`)
  }
})

test('a key that is created through the edge works at once, and a revoked one does not', async () => {
  const org = await w.south.createOrg()
  const json = { kind: 'secret', name: 'new' }
  const created = await w.edge.call('/admin/v1/keys', { method: 'POST', key: org.admin, json })
  const { secret, key_id } = created.json<{ secret: string; key_id: string }>()

  assert.equal((await w.edge.call('/v1/organisation', { key: secret })).status, 200)

  const revoked = await w.edge.call(`/admin/v1/keys/${key_id}/revoke`, { method: 'POST', key: org.admin })
  assert.equal(revoked.status, 200, revoked.text)
  const refused = await waitFor(async () => {
    const response = await w.edge.call('/v1/organisation', { key: secret })
    return response.status === 200 ? undefined : response
  })
  assert.equal(refused.json<{ error: { code: string } }>().error.code, 'key_invalid')
})

test('a device enrols and works in the cell of its organisation', async () => {
  const org = await w.south.createOrg()

  const device = await createDevice({ ...w.south, call: w.edge.call }, org)

  const read = await w.edge.call('/gate/v1/self', { key: device.token })
  assert.equal(read.status, 200, read.text)
})

test('a session works in the cell in which it was started, and another one does not know it', async () => {
  const org = await w.south.createOrg()
  const person = await createPerson(w.south, org)
  const headers = { Cookie: `${SESSION}=${person.browser.session()}` }

  assert.equal((await w.edge.call('/admin/v1/me', { headers })).status, 200)
  assert.equal((await w.north.call('/admin/v1/me', { headers })).status, 401)
})

test('an event of Stripe reaches the cell of the account, and one without a name reaches every cell', async () => {
  const org = await w.south.createOrg()
  const account = `acct_${randomUUID()}`
  await setPaymentAccount(w.south.db, org.org, { provider: 'stripe', account })
  const attempt = await makeAttempt(w.south, org)
  const event = {
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.amount_capturable_updated',
    livemode: false,
    data: { object: { id: attempt.payment_id, object: 'payment_intent', metadata: {} } },
  }
  const before = await w.edge.readMetric('tessera_edge_requests_total', { cell: 'north' })

  assert.equal((await sendStripeEvent({ ...event, account })).status, 200)

  assert.equal(await isDue(w.south, org, attempt), true)
  assert.equal(await w.edge.readMetric('tessera_edge_requests_total', { cell: 'north' }), before)
  assert.equal((await sendStripeEvent(event)).status, 200)
  assert.equal(await w.edge.readMetric('tessera_edge_requests_total', { cell: 'north' }), before + 1)
})

function sendStripeEvent(event: object) {
  const body = JSON.stringify({ object: 'event', ...event })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: stripeWebhookSecret })
  return w.edge.call('/providers/stripe/events', { method: 'POST', body, headers: { 'Stripe-Signature': signature } })
}

test('changes arrive through the edge while the stream is open, and it closes with its reader', async () => {
  const org = await w.south.createOrg()
  const worker = await startWorker(w.south.appUrl)
  try {
    const stream = await openChangeStream(w.edge.url, org.admin)
    const json = { first_name: 'Ann', last_name: 'Lee', email_address: 'ann@example.com' }
    await w.edge.call('/admin/v1/customers', { method: 'POST', key: org.admin, json })
    await waitFor(async () => stream.changes().find(({ type }) => type === 'customer.created'))
    stream.close()
    await stream.ended
  } finally {
    await worker.stop()
  }
})

test('unknown keys are refused, and a flood of them reads the directories once a second', async () => {
  const reads = () => w.edge.readMetric('tessera_edge_directory_reads_total', { cell: 'south', kind: 'unknown' })
  const [before, startedAt] = [await reads(), performance.now()]
  const statuses = new Set<number>()
  while (performance.now() - startedAt < 2_200) {
    const batch = Array.from({ length: 20 }, () =>
      w.edge.call('/v1/organisation', { key: newSecret('secret', 'test') }),
    )
    for (const { status } of await Promise.all(batch)) statuses.add(status)
  }

  assert.deepEqual([...statuses], [401])
  const allowed = 1 + (performance.now() - startedAt) / 1_000
  const made = (await reads()) - before
  assert.ok(made >= 2 && made <= allowed, `${made} reads, ${allowed} allowed`)
})

test('a request that names nothing goes to the cell of its host', async () => {
  const edge = await startTestEdge({ north: w.north, south: { ...w.south, hosts: ['south.example.com'] } })
  try {
    const served = (cell: string) => edge.readMetric('tessera_edge_requests_total', { cell })
    assert.equal((await edge.call('/openapi.json')).status, 200)
    assert.deepEqual([await served('north'), await served('south')], [1, 0])
    assert.equal(await requestWithHost(edge.url, 'South.example.com:443'), 200)
    assert.deepEqual([await served('north'), await served('south')], [1, 1])
  } finally {
    await edge.stop()
  }
})

/** `fetch` does not let a caller choose the host. */
const requestWithHost = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/openapi.json`, { headers: { Host: host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    request.on('error', reject)
  })

test('an edge that never read the directory of a cell refuses to guess', async () => {
  const org = await w.south.createOrg()
  const away = { ...w.south, directory: 'postgres://tessera_edge@127.0.0.1:1/tessera' }
  const unready = await startTestEdge({ north: w.north, south: away }, { mayBeUnready: true })
  try {
    const readiness = await waitFor(async () => {
      const response = await unready.call('/readyz')
      return response.text.includes('read 0 s ago') ? response : undefined
    })
    assert.equal(readiness.status, 503)
    assert.equal(readiness.json<{ checks: { south: string } }>().checks.south, 'directory not read yet')
    const refused = await unready.call('/v1/organisation', { key: org.secret })
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1'])
    assert.equal(refused.json<{ error: { code: string } }>().error.code, 'unavailable')
    assert.equal((await unready.call('/openapi.json')).status, 200, 'a request that names nothing is served')
    assert.ok((await unready.readMetric('tessera_edge_directory_age_seconds', { cell: 'south' })) > 0, 'alerts see it')
  } finally {
    await unready.stop()
  }
})
