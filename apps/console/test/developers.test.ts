import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { ApiKey, Delivery, WebhookEndpoint } from '@tessera/contract'
import { resumeReplays } from '../../../server/src/webhooks/replays.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { startReceiver, type WebhookReceiver } from '../../../server/testing/webhook-receiver.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import {
  createEndpoint,
  createWebhookWorker,
  verifyMessage,
  type TestWebhookWorker,
} from '../../../server/testing/webhook-messages.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { inspect, watchErrors } from './inspect.ts'
import { choose, pressOn, tick, typeInto } from './keyboard.ts'

let s: ConsoleSetup
let receiver: WebhookReceiver
let worker: TestWebhookWorker
before(async () => {
  if (skip !== false) return
  s = await startConsole({}, { requestLog: { windowMs: 20 } })
  receiver = await startReceiver()
  worker = createWebhookWorker(s.w.db)
})
after(async () => {
  if (skip !== false) return
  await worker.stop()
  await receiver.close()
  await s.end()
})

const dialog = (page: Page) => page.getByRole('dialog')

const getData = async <Row>(org: TestOrg, path: string): Promise<Row[]> =>
  (await s.w.call(`/admin/v1/${path}`, { key: org.admin })).json<{ data: Row[] }>().data

/** Runs the worker until something was delivered. */
const deliverUntil = (isDone: () => boolean): Promise<unknown> =>
  waitFor(async () => {
    await worker.runOnce()
    return isDone() || undefined
  })

test(
  'a developer creates a restricted key, copies its secret, and the key works until it is revoked',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const { page } = await s.signedIn(org)
    const errors = watchErrors(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: s.url })
    await pressOn(page, page.getByRole('link', { name: 'Developers' }))
    await pressOn(page, page.getByRole('button', { name: 'New key' }))
    await typeInto(page, dialog(page).getByLabel('Name'), 'Web shop')
    await tick(page, dialog(page).getByLabel('See customers'))
    await inspect(page, 'developers-new-key')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Create the key' }))
    const secret = await dialog(page).getByLabel('Secret', { exact: true }).inputValue()
    await pressOn(page, dialog(page).getByRole('button', { name: 'Copy' }))
    await dialog(page).getByText('Copied.').waitFor()
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), secret)
    await inspect(page, 'developers-secret')
    await pressOn(page, dialog(page).getByRole('button', { name: 'I have stored it' }))

    assert.equal((await s.w.call('/v1/customers', { key: secret })).status, 200)
    assert.equal((await s.w.call('/v1/events', { key: secret })).status, 403)

    await pressOn(page, page.getByRole('button', { name: 'Web shop', exact: true }))
    await dialog(page).getByText('See customers').waitFor()
    await inspect(page, 'developers-key')
    await page.keyboard.press('Escape')
    await inspect(page, 'developers-keys')
    await pressOn(page, page.getByRole('button', { name: 'Revoke Web shop' }))
    await inspect(page, 'developers-revoke')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Revoke the key' }))
    await page.getByText('Web shop is revoked.').waitFor()
    const keys = await getData<ApiKey>(org, 'keys')
    assert.notEqual(keys.find(({ name }) => name === 'Web shop')?.revoked_at, null)
    assert.deepEqual(errors, [])
  },
)

test('a key that works from one network only is rolled, and the old one ends', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org)
  await page.goto(`${s.url}/console/developers`)
  await pressOn(page, page.getByRole('button', { name: 'New key' }))
  await typeInto(page, dialog(page).getByLabel('Name'), 'Stock feed')
  await choose(page, dialog(page).getByLabel('Kind'), 'secret')
  await typeInto(page, dialog(page).getByLabel('Network addresses'), 'not-an-address')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Create the key' }))
  await dialog(page).locator('textarea[aria-invalid=true]').waitFor()
  await typeInto(page, dialog(page).getByLabel('Network addresses'), '198.51.100.0/24')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Create the key' }))
  const old = await dialog(page).getByLabel('Secret', { exact: true }).inputValue()
  await pressOn(page, dialog(page).getByRole('button', { name: 'I have stored it' }))
  assert.equal((await s.w.call('/v1/events', { key: old, from: '198.51.100.7' })).status, 200)
  assert.equal((await s.w.call('/v1/events', { key: old, from: '203.0.113.9' })).status, 403)

  await pressOn(page, page.getByRole('button', { name: 'Roll Stock feed' }))
  await choose(page, dialog(page).getByLabel('The old secret works for'), 'one more hour')
  await inspect(page, 'developers-roll')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Roll the key' }))
  const fresh = await dialog(page).getByLabel('Secret', { exact: true }).inputValue()
  await pressOn(page, dialog(page).getByRole('button', { name: 'I have stored it' }))
  await page.getByText('Replaced').waitFor()
  for (const key of [old, fresh])
    assert.equal((await s.w.call('/v1/events', { key, from: '198.51.100.7' })).status, 200)
})

test('an endpoint is created and tested, and what happened is delivered, shown and sent again', { skip }, async () => {
  const org = await s.w.createOrg()
  const { page } = await s.signedIn(org, 'developer')
  const errors = watchErrors(page)
  await pressOn(page, page.getByRole('link', { name: 'Developers' }))
  await pressOn(page, page.getByRole('link', { name: 'Webhooks' }))
  await pressOn(page, page.getByRole('button', { name: 'New endpoint' }))
  await typeInto(page, dialog(page).getByLabel('Address'), receiver.url)
  await typeInto(page, dialog(page).getByLabel('Description'), 'CRM')
  await pressOn(page, dialog(page).getByLabel('Send every event type'), 'Space')
  await tick(page, dialog(page).getByLabel('customer.created'))
  await inspect(page, 'developers-new-endpoint')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Create the endpoint' }))
  const secret = await dialog(page).getByLabel('Secret', { exact: true }).inputValue()
  await pressOn(page, dialog(page).getByRole('button', { name: 'I have stored it' }))
  await pressOn(page, page.getByRole('link', { name: receiver.url }))

  await pressOn(page, page.getByRole('button', { name: 'Send a test' }))
  await dialog(page).getByText('Response 200').waitFor()
  await dialog(page).getByText('thanks').waitFor()
  await inspect(page, 'developers-test')
  await page.keyboard.press('Escape')
  const [ping] = receiver.received
  assert.ok(ping)
  assert.doesNotThrow(() => verifyMessage(secret, ping))

  await s.w.createCustomer(org, { first_name: 'Zoë' })
  await deliverUntil(() => receiver.received.length === 2)
  await page.reload()
  await pressOn(page, page.getByRole('button', { name: 'customer.created' }))
  await dialog(page).getByText('Response 200').waitFor()
  await pressOn(page, dialog(page).getByText('The message'))
  await dialog(page).getByRole('region', { name: 'The message' }).getByText('Zoë').waitFor()
  await inspect(page, 'developers-delivery')
  await pressOn(page, dialog(page).getByRole('button', { name: 'Send it again' }))
  await page.getByText('It is being sent again.').waitFor()
  await deliverUntil(() => receiver.received.length === 3)
  const [, first, again] = receiver.received
  assert.equal(again?.headers['webhook-id'], first?.headers['webhook-id'])
  assert.deepEqual(errors, [])
})

test(
  'a period is sent again with progress, the secret is rotated, and the endpoint disabled and deleted',
  { skip },
  async () => {
    const org = await s.w.createOrg()
    const own = await startReceiver()
    const { endpoint_id, secret } = await createEndpoint(s.w, org, { url: own.url })
    await s.w.createCustomer(org)
    await deliverUntil(() => own.received.length === 1)
    const { page } = await s.signedIn(org)
    await page.goto(`${s.url}/console/developers/endpoints/${endpoint_id}`)
    await page.getByText('Working').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Send a period again' }))
    await inspect(page, 'developers-replay')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Send again' }))
    await page.getByRole('progressbar', { name: 'Sending a period again' }).waitFor()
    await resumeReplays(s.w.db)
    await page.getByText(/^Done: 1 message since .* is sent again/).waitFor()
    await deliverUntil(() => own.received.length === 2)
    await inspect(page, 'developers-endpoint')

    await pressOn(page, page.getByRole('button', { name: 'New secret' }))
    await inspect(page, 'developers-rotate')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Create a new secret' }))
    const fresh = await dialog(page).getByLabel('Secret', { exact: true }).inputValue()
    assert.notEqual(fresh, secret)
    await pressOn(page, dialog(page).getByRole('button', { name: 'I have stored it' }))
    await page.getByText('Signed with 2 secrets').waitFor()

    await pressOn(page, page.getByRole('button', { name: 'Disable' }))
    await inspect(page, 'developers-disable')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Disable' }))
    await page.getByText('The endpoint is disabled.').waitFor()
    const [stored] = await getData<WebhookEndpoint>(org, 'webhook_endpoints')
    assert.equal(stored?.status, 'disabled')
    await pressOn(page, page.getByRole('button', { name: 'Enable' }))
    await page.getByText('The endpoint is enabled.').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Delete' }))
    await inspect(page, 'developers-delete')
    await pressOn(page, dialog(page).getByRole('button', { name: 'Delete the endpoint' }))
    await page.getByText('Nothing is told to other systems yet.').waitFor()
    assert.deepEqual(await getData<WebhookEndpoint>(org, 'webhook_endpoints'), [])
    assert.equal((await getData<Delivery>(org, 'webhook_deliveries')).length, 2)
    await own.close()
  },
)

test('a call that failed with a key is found by its request id and by its key', { skip }, async () => {
  const org = await s.w.createOrg()
  const failed = await s.w.call('/admin/v1/customers', { method: 'POST', key: org.admin, json: { first_name: 'Ann' } })
  const id = failed.headers.get('X-Request-Id') ?? assert.fail('the response has no id')
  await s.w.call('/v1/customers/cus_00000000000000000000000000', { key: org.secret })
  await waitFor(async () => (await getData(org, 'requests')).length === 2 || undefined)
  const { page } = await s.signedIn(org, 'developer')
  const errors = watchErrors(page)
  await page.goto(`${s.url}/console/developers?tab=requests`)
  const rows = page.getByRole('table', { name: 'Failed requests' }).locator('tbody tr')
  await rows.nth(1).waitFor()
  await inspect(page, 'developers-requests')
  await choose(page, page.getByLabel('Status'), '404')
  await page.getByText('not_found', { exact: true }).waitFor()
  await rows.nth(1).waitFor({ state: 'detached' })

  await typeInto(page, page.getByLabel('Request id'), id)
  await pressOn(page, page.getByRole('button', { name: 'Open' }))
  await page.getByRole('heading', { name: id }).waitFor()
  await page.getByText('POST /admin/v1/customers').waitFor()
  await page.getByText('invalid_request').waitFor()
  await inspect(page, 'developers-request')
  await pressOn(page, page.getByRole('link', { name: 'admin', exact: true }))
  await page.getByRole('link', { name: 'POST /admin/v1/customers' }).waitFor()
  assert.equal(await rows.count(), 1)

  await page.goto(`${s.url}/console/developers/requests/req_doesnotexist00`)
  await page.getByText('There is no failed request with this id.').waitFor()
  assert.deepEqual(errors, [])
})
