import { randomUUID } from 'node:crypto'
import type { CustomerRecord, SalesReport, StaffMember } from '@tessera/contract'
import { openChangeStream } from '../../server/testing/change-streams.ts'
import { errorCode, newEmail, type TestBrowser } from '../../server/testing/staff.ts'
import { getJson } from '../../server/testing/staff/people.ts'
import type { TestResponse } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { sequenceChanges } from '../../server/src/webhooks/feed.ts'
import type { EventScene, Scene } from '../lib/roles/scene.ts'

/** Sends real requests to the operations that filter, as a person who works with one event. Returns what is wrong. */
export async function checkLists(scene: Scene): Promise<string[]> {
  await sequenceChanges(scene.server.db)
  const parts = [checkReads, checkCustomer, checkSales, checkCounter, checkStaff, checkStream]
  const faults: string[] = []
  for (const check of parts) faults.push(...(await check(scene)))
  return faults
}

/** Lists, with the event whose marks they must not show. */
async function checkReads({ confined, own, other }: Scene): Promise<string[]> {
  const lists = [
    '/events',
    '/events?search=e',
    '/orders',
    '/orders?search=probewell',
    '/customers',
    '/customers?sort=name',
    '/customers?search=probewell',
    '/search?q=probewell',
    `/tickets?code=${own.barcode}`,
    `/box_office/staff_holds?event_id=${own.ids.event_id}`,
    '/changes?after=0&limit=500',
  ]
  // What names the other event must find nothing of it.
  const empty = [
    `/orders?event_id=${other.ids.event_id}`,
    `/orders?customer_id=${other.ids.customer_id}`,
    `/orders?search=${other.ids.order_id}`,
    `/tickets?code=${other.barcode}`,
    `/search?q=${other.ids.customer_id}`,
    `/search?q=other.fan@example.com`,
    `/events?search=${other.ids.event_id}`,
    `/events/${own.ids.event_id}/reports/pace?compare=${other.ids.event_id}`,
    `/box_office/staff_holds?event_id=${other.ids.event_id}`,
  ]
  const faults: string[] = []
  for (const path of lists) {
    const response = await confined.call(`/admin/v1${path}`)
    if (!shows(response, own)) faults.push(`${path}: shows nothing of the person's own event: ${response.status}`)
    if (shows(response, other)) faults.push(`${path}: shows something of another event`)
  }
  for (const path of empty)
    if (shows(await confined.call(`/admin/v1${path}`), other)) faults.push(`${path}: shows something of another event`)
  return faults
}

/** A search repeats what was searched for, which is no result. */
const shows = ({ status, text }: TestResponse, { marks }: EventScene): boolean =>
  status === 200 && marks.some((mark) => text.replace(/"query":"[^"]*"/, '').includes(mark))

/** A customer with orders of both events has only those of one for a confined person, and no memberships. */
async function checkCustomer({ confined, own, other, people, tillId }: Scene): Promise<string[]> {
  const owner = people.get('owner') ?? confined
  const customer = getJson<CustomerRecord>(await owner.call(`/admin/v1/customers/${own.ids.customer_id}`))
  const sale = { till_id: tillId, tender: 'cash', lines: [{ price_id: other.priceId }], user_id: customer.user_id }
  getJson(await post(owner, '/box_office/sales', sale))
  const seen = getJson<CustomerRecord>(await confined.call(`/admin/v1/customers/${own.ids.customer_id}`))
  const orders = (seen.orders ?? []).map(({ order_id }) => String(order_id))
  const isRight = orders.includes(own.ids.order_id ?? '') && orders.length === 2 && seen.order_count === 2
  return isRight && seen.members === null ? [] : [`a customer of two events shows the orders ${orders.join()}`]
}

async function checkSales({ confined, own, people }: Scene): Promise<string[]> {
  const tickets = async (browser: TestBrowser, query: string) =>
    getJson<SalesReport>(await browser.call(`/admin/v1/reports/sales?by=day${query}`)).total.tickets
  const owner = people.get('owner') ?? confined
  const [seen, ofOwn, all] = [
    await tickets(confined, ''),
    await tickets(owner, `&event_ids=${own.ids.event_id}`),
    await tickets(owner, ''),
  ]
  return seen === ofOwn && seen < all ? [] : [`the sales report has ${seen} tickets of ${ofOwn} of their event`]
}

/** Sells, blocks and receives for one event and not for the other. */
async function checkCounter({ confined, own, other, tillId }: Scene): Promise<string[]> {
  const sale = ({ priceId }: EventScene) =>
    post(confined, '/box_office/sales', { till_id: tillId, tender: 'cash', lines: [{ price_id: priceId }] })
  const hold = ({ ids }: EventScene) =>
    post(confined, '/box_office/staff_holds', { ...HOLD, pool_id: Number(ids.pool_id), event_id: ids.event_id })
  const payment = ({ accountOrderId }: EventScene) =>
    post(confined, '/box_office/payments', {
      till_id: tillId,
      order_id: accountOrderId,
      tender: 'cash',
      amount_minor: 1,
    })
  const codes: string[] = []
  for (const act of [sale, hold, payment]) codes.push(errorCode(await act(own)), errorCode(await act(other)))
  const expected = 'ok not_found ok not_found ok not_found'
  return codes.join(' ') === expected ? [] : [`the counter returned ${codes.join(' ')}, and not ${expected}`]
}

const HOLD = { places: 1, reason: 'Guests' }

/** Gives others no events but their own, and cannot change people who have more. */
async function checkStaff({ confined, own, people }: Scene): Promise<string[]> {
  const owner = people.get('owner') ?? confined
  const staff = getJson<{ data: StaffMember[] }>(await owner.call('/admin/v1/staff')).data
  const clerk = staff.find(({ role }) => role === 'box_office_clerk')?.person_id
  const invite = (limits: object) =>
    post(confined, '/staff_invitations', { email: newEmail(), role: 'box_office_clerk', ...limits })
  const responses = [
    await invite({ event_ids: [own.ids.event_id] }),
    await invite({}),
    await invite({ event_ids: null }),
    await confined.call(`/admin/v1/staff/${clerk}`, { method: 'PATCH', json: { role: 'finance' } }),
    await confined.call(`/admin/v1/staff/${clerk}`, { method: 'DELETE' }),
  ]
  const codes = responses.map(errorCode).join(' ')
  const inherited = responses[1]?.text.includes(own.ids.event_id ?? '') === true
  const expected = 'ok ok confined_to_events confined_to_events confined_to_events'
  return codes === expected && inherited ? [] : [`staff operations returned ${codes}, and not ${expected}`]
}

async function checkStream({ confined, server, own, other }: Scene): Promise<string[]> {
  const cookie = [...confined.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await openChangeStream(server.url, undefined, { query: '?after=0', headers: { Cookie: cookie } })
  try {
    const received = () => JSON.stringify(stream.changes())
    const isShown = await waitFor(async () => received().includes(own.ids.event_id ?? '') || undefined).catch(
      () => false,
    )
    if (!isShown) return ["the stream shows nothing of the person's own event"]
    return other.marks.some((mark) => received().includes(mark)) ? ['the stream shows something of another event'] : []
  } finally {
    stream.close()
  }
}

const post = (browser: TestBrowser, path: string, json: object): Promise<TestResponse> =>
  browser.call(`/admin/v1${path}`, { method: 'POST', json, headers: { 'Idempotency-Key': randomUUID() } })
