import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Device } from '@tessera/contract'
import { readTerminalQr } from '../../../server/testing/documents/terminal-qr.ts'
import { eventId, makeEvent, makePrice } from '../../../server/testing/factories.ts'
import { createOffer } from '../../../server/testing/memberships.ts'
import { aPaidOrder } from '../../../server/testing/paid-orders.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
let folder: string
before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-staff-'))
})
after(async () => {
  await rm(folder, { recursive: true })
  await w.stop()
})

/** Runs the command line without a terminal and with these variables only, besides those of the machine. */
const run = (variables: Record<string, string>, ...args: string[]): Promise<CliRun> => {
  const none = { TESSERA_ADMIN_KEY: undefined, TESSERA_SECRET_KEY: undefined, ADMIN_KEY: undefined, KEY: undefined }
  return runCli({ ...none, TESSERA_SERVICES_DIR: join(folder, 'none'), ...variables }, args, folder)
}

const tessera = async (org: TestOrg, ...args: string[]): Promise<CliRun> =>
  run({ TESSERA_URL: w.url, TESSERA_ADMIN_KEY: org.admin, TESSERA_SECRET_KEY: org.secret }, ...args)

/** Returns what a command printed; fails if the command did. */
async function print(org: TestOrg, ...args: string[]): Promise<string> {
  const { code, out, err } = await tessera(org, ...args)
  assert.equal(code, 0, err)
  return out
}

const json = async <T>(org: TestOrg, ...args: string[]): Promise<T> =>
  JSON.parse(await print(org, ...args, '--json')) as T

test('the help is grouped by task and names setup and the pages', async () => {
  const { out } = await run({}, '--help')

  const headings = [...out.matchAll(/^(\w.*):$/gm)].map(([, heading]) => heading)
  const tasks = ['First steps', 'What is on sale', 'Sales', 'Members and seasons', 'Gates', 'Integrations']
  for (const task of tasks) assert.ok(headings.includes(task), `${task} is not among ${headings.join(', ')}`)
  assert.match(out, /First steps:\n +setup .*\n(?: .*\n)* +demo .*\n(?: .*\n)* +start/)
  for (const command of ['npm run storefront', 'npm run scanner', 'npm run docs']) assert.ok(out.includes(command))
})

test('commands use the club of the last demo: its file, or the variables that the file sets', async () => {
  const org = await w.createOrg()
  await print(org, 'venue', 'create', '--name', 'Old Park')
  const services = await mkdtemp(join(folder, 'services-'))
  const lines = [
    `export API='${w.url}'`,
    `export KEY='${org.secret}'`,
    `export ADMIN_KEY='${org.admin}'`,
    `export ORG='${org.id}'`,
  ]
  await writeFile(join(services, 'demo.env'), `${lines.join('\n')}\n`)

  const byFile = await run({ TESSERA_SERVICES_DIR: services }, 'venue', 'list')
  const byVariables = await run({ API: w.url, ADMIN_KEY: org.admin }, 'venue', 'list')
  const without = await run({}, 'venue', 'list')

  assert.match(byFile.out, /Old Park/, byFile.err)
  assert.match(byVariables.out, /Old Park/, byVariables.err)
  assert.deepEqual([without.code, without.out], [1, ''])
  assert.match(without.err, /^tessera: no key: give --key, set TESSERA_ADMIN_KEY, or .*demo`\n$/)
})

test('a time without a zone is local: to the venue, to the event, or to the zone that is given', async () => {
  const org = await w.createOrg()
  const venue = await json<{ venue_id: string }>(org, 'venue', 'create', '--name', 'Parc', '--timezone', 'Europe/Paris')
  type Times = { event_id: string; utc_event_start_date: string }
  const create = ['event', 'create', '--title', 'Final', '--starts-at']

  const inParis = await json<Times>(org, ...create, '2026-06-06T18:30', '--venue-id', venue.venue_id)
  const inTokyo = await json<Times>(org, ...create, '2026-06-06 18:30', '--timezone', 'Asia/Tokyo')
  const moved = await json<Times>(org, 'event', 'update', inTokyo.event_id, '--starts-at', '2026-12-06T18:30')
  const wrong = await tessera(org, ...create, '2026-02-31T18:30')
  const wrongMinute = await tessera(org, ...create, '2026-06-06T18:75')

  assert.equal(inParis.utc_event_start_date, '2026-06-06T16:30:00Z')
  assert.equal(inTokyo.utc_event_start_date, '2026-06-06T09:30:00Z')
  assert.equal(moved.utc_event_start_date, '2026-12-06T09:30:00Z')
  assert.equal(wrong.code, 1)
  assert.match(wrong.err, /a time such as 2026-06-06T18:30 \(local\)/)
  assert.match(wrongMinute.err, /a time such as 2026-06-06T18:30 \(local\)/)
})

test('a refund is confirmed first, and amounts have the decimals of their currency', async () => {
  const org = await w.createOrg()
  const { order } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  const id = String(order.order_id)

  const asked = await tessera(org, 'refund', 'create', id, '--amount', '5')
  const cancelled = await tessera(org, 'order', 'cancel', id, '--refund', 'true')
  assert.deepEqual([asked.code, cancelled.code], [1, 1])
  assert.match(
    asked.err,
    /^tessera: Refund 5\.00 GBP of order \d+\? There is no terminal to ask: add --yes to confirm\.\n$/,
  )
  assert.match(cancelled.err, /Refund everything that was paid for order \d+\?/)
  assert.match(await print(org, 'refund', 'list', id), /^refund_id[^\n]*\n$/)

  assert.match(await print(org, 'refund', 'create', id, '--amount', '5', '--yes'), /^amount +5\.00 GBP$/m)
  assert.match(await print(org, 'refund', 'list', id), / 5\.00 GBP +GBP +succeeded /)
  assert.match(await print(org, 'order', 'get', id), /^refunded_amount +5\.00 GBP$/m)
})

test('a new membership is shown with its order and its members, without JSON', async () => {
  const org = await w.createOrg()
  const { typeId, optionId } = await createOffer(w, org, { type: { expires: '2099-05-31' } })
  const offer = ['--membership-type-id', `${typeId}`, '--membership-payment-option-id', optionId]

  const shown = await print(
    org,
    'member',
    'create',
    '--email',
    'a@b.example',
    '--first-name',
    'Ann',
    '--last-name',
    'Lee',
    ...offer,
  )

  assert.match(shown, /^order\n {2}order_id +\d+\n/)
  assert.match(shown, /^ {2}total +120\.00 GBP$/m)
  assert.match(shown, /^members 1\n {2}membership_member_id +\d+\n/m)
  assert.doesNotMatch(shown, /[{}]/)
})

test('customers and orders are listed and shown, and tickets are written as PDF', async () => {
  const org = await w.createOrg()
  const { order, tickets } = await aPaidOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
  const created = [
    'customer',
    'create',
    '--first-name',
    'Zoë',
    '--last-name',
    'Lee',
    '--email-address',
    'zoe@example.com',
  ]
  const { org_customer_id } = await json<{ org_customer_id: string }>(org, ...created)

  assert.match(
    await print(org, 'customer', 'list', '--search', 'zoe'),
    new RegExp(`\\n${org_customer_id} .*zoe@example.com`),
  )
  assert.match(await print(org, 'customer', 'get', org_customer_id), /^first_name +Zoë$/m)
  const [event] = (await json<{ data: { event_id: string }[] }>(org, 'event', 'list')).data
  assert.match(
    await print(org, 'order', 'list', '--event-id', event?.event_id ?? '', '--search', 'LEE'),
    new RegExp(`\\n${order.order_id} +confirmed .*GBP`),
  )
  assert.match(await print(org, 'ticket', 'list', String(order.order_id)), new RegExp(`\\n${tickets[0]?.ticket_id} `))
  assert.equal(
    await print(org, 'order', 'tickets-pdf', String(order.order_id)),
    `written: tickets-${order.order_id}.pdf\n`,
  )
  assert.equal((await readFile(join(folder, `tickets-${order.order_id}.pdf`))).subarray(0, 5).toString(), '%PDF-')
  assert.equal(
    await print(org, 'order', 'receipt-pdf', String(order.order_id)),
    `written: receipt-${order.order_id}.pdf\n`,
  )
  const help = await print(org, 'order', '--help')
  for (const verb of ['emails', 'codes', 'invoices', 'invoice-request', 'send-email', 'tickets-pdf', 'receipt-pdf'])
    assert.match(help, new RegExp(`^ +${verb} `, 'm'))
  assert.doesNotMatch(help, /-status|(tickets|receipt)\.pdf /)
})

test('staff look up an order, a ticket by its code, and scans', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  const { order, tickets } = await aPaidOrder(w, org, await makePrice(w, org, event))
  assert.equal((await print(org, 'order', 'list', '--search', 'nobody')).trim().split('\n').length, 1)
  const shown = await print(org, 'order', 'get', String(order.order_id))
  assert.match(shown, /^customer\n {2}customer_id +cus_/m)
  assert.match(shown, /^payments 1\n {2}payment_id +pay_/m)
  assert.match(shown, /^history 1\n {2}at +\d+\n {2}type +placed\n/m)
  assert.match(
    await print(org, 'ticket', 'find', '--code', tickets[0]?.barcode ?? ''),
    new RegExp(`\\n${tickets[0]?.ticket_id} `),
  )
  assert.match(await print(org, 'ticket', 'get', String(tickets[0]?.ticket_id)), /^order\n {2}order_id +\d+\n/m)
  assert.match(
    await print(org, 'order', 'codes', String(order.order_id)),
    new RegExp(`^${tickets[0]?.ticket_id} `, 'm'),
  )
  assert.match(await print(org, 'scan', 'list', eventId(event)), /^scan_date/)
  assert.match(await print(org, 'membership-order', 'list'), /^order_id/)
})

test('a device is enrolled with a QR code that opens the scanner, then listed and revoked; keys too', async () => {
  const org = await w.createOrg()

  const shown = await print(org, 'device', 'enrol', '--name', 'Phone', '--scanner', 'https://gate.example/scanner/')
  const code = /^code +(\S+)$/m.exec(shown)?.[1] ?? assert.fail(shown)
  const address = `https://gate.example/scanner/#org=${org.id}&code=${code}`
  assert.equal(await readTerminalQr(shown), address)
  assert.ok(shown.includes(address))
  assert.deepEqual((await json<{ data: Device[] }>(org, 'device', 'list')).data, [])

  const keys = await print(org, 'key', 'list')
  assert.match(keys, /^key_id +kind +name +hint /)
  const [, id = ''] = /^(key_\w+) +secret /m.exec(keys) ?? []
  assert.match(await print(org, 'key', 'revoke', id), /^revoked_at +\d+$/m)
})
