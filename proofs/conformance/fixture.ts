import { makeEvent, type Row } from '../../server/testing/factories.ts'
import {
  startTestServer,
  type TestRequest,
  type TestOrg,
  type TestResponse,
  type TestServer,
} from '../../server/testing/test-server.ts'
import { createCrowd, type Crowd } from './crowd.ts'
import { makeSeating, sell } from './sold-event.ts'
import type { WrongServer } from './wrong-servers.ts'
import { setPaymentAccount } from '../../server/src/operator/organisations.ts'
import { publicId } from '../../server/src/platform/ids.ts'

/** One organisation with every field of every resource filled, and a second one that must stay unseen. */
export type Fixture = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly other: TestOrg
  readonly customerId: string
  readonly userId: number
  readonly event: Row<'event'>
  readonly eventId: string
  readonly otherEventId: string
  readonly price: Row<'price'>
  readonly order: Row<'order'>
  /** An order of the same event with a name and an address of its own. */
  readonly namedOrderId: number
  readonly tickets: readonly Row<'ticket'>[]
  readonly member: Row<'member'>
  readonly seatMapId: number
  readonly typeId: number
  /** Lists that are longer than their default page, in an organisation of their own. */
  readonly crowd: Crowd
  /** The fixture that asks the real server. */
  readonly right: Fixture
  /** What happens to webhook messages on their way. */
  readonly deliver: NonNullable<WrongServer['deliver']>
  get(path: string, call?: TestRequest): Promise<TestResponse>
  /** Returns the status of the response to a GET request with this key, or without a key. */
  status(path: string, key?: string): Promise<number>
  body(path: string): Promise<Record<string, unknown>>
  data(path: string): Promise<Record<string, unknown>[]>
  /** The same data, asked from a server that does something wrong. */
  on(wrong: WrongServer): Fixture
  /** Makes another server do the same wrong, if this fixture asks a wrong one. */
  alike(w: TestServer): TestServer
}

const at = (text: string): Date => new Date(text)

export async function createFixture(): Promise<Fixture> {
  const w = await startTestServer()
  // All rows use one key, so its limits are raised; the rows about limits use keys of their own.
  const org = await w.createOrg({ limits: { keyMinute: 1_000_000, keyDay: 1_000_000, orgDay: 1_000_000 } })
  const other = await w.createOrg()
  await fillOrganisation(w, org)
  const customers = []
  for (let i = 0; i < 25; i++) customers.push(await w.createCustomer(org, customer(i)))
  const [first] = customers
  if (!first) throw new Error('no customer was created')
  const seating = await makeSeating(w, org)
  const event = await makeEvent(w, org, {
    title: 'Cup Final',
    venue_id: seating.venueId,
    seat_map_id: seating.seatMapId,
    buy_tickets_url: 'https://club.example/cup-final',
    banner_image: 'https://club.example/banner.png',
    starts_at: at('2026-03-14T19:30:00Z'),
  })
  for (const status of [0, 2, 3]) await makeEvent(w, org, { status, starts_at: at(`2026-05-0${status + 1}T18:00:00Z`) })
  const foreign = await makeEvent(w, other)
  const sold = await sell(w, org, event, seating)
  return askedFrom(undefined, {
    w,
    org,
    other,
    customerId: first.org_customer_id,
    userId: first.user_id,
    event,
    eventId: publicId('evt', event.event_id),
    otherEventId: publicId('evt', foreign.event_id),
    seatMapId: seating.seatMapId,
    typeId: seating.typeId,
    crowd: await createCrowd(w),
    ...sold,
  })
}

type FixtureData = Omit<Fixture, 'right' | 'deliver' | 'get' | 'status' | 'body' | 'data' | 'on' | 'alike'>

/** A fixture whose requests go to the real server, or to one that does something wrong. */
function askedFrom(wrong: WrongServer | undefined, data: FixtureData, right?: Fixture): Fixture {
  const alike = (w: TestServer): TestServer => {
    const { call: alter } = wrong ?? {}
    return alter ? { ...w, call: (path, request = {}) => alter(w.call, path, request) } : w
  }
  const w = alike(data.w)
  const get = (path: string, call: TestRequest = {}) => w.call(path, { key: data.org.secret, ...call })
  const body = async (path: string) => (await get(path)).json()
  const fixture: Fixture = {
    ...data,
    w,
    get right() {
      return right ?? fixture
    },
    deliver: wrong?.deliver ?? ((message) => message),
    get,
    status: async (path, key) => (await w.call(path, { key })).status,
    body,
    async data(path) {
      const { data: items } = await body(path)
      if (!Array.isArray(items)) throw new Error(`${path} has no data`)
      return items as Record<string, unknown>[]
    },
    on: (other) => askedFrom(other, data, right ?? fixture),
    alike,
  }
  return fixture
}

const customer = (i: number) => ({
  first_name: i === 3 ? 'Chloé' : `Fan${i}`,
  last_name: 'Rover',
  mobile_number: `+44770090000${i % 10}`,
  postcode: 'N1 9GU',
  marketing_emails: i % 2 === 0,
})

async function fillOrganisation(w: TestServer, org: TestOrg): Promise<void> {
  const json = {
    company: 'Club Ltd',
    business_number: '123',
    logo_image: 'https://club.example/logo.png',
    background_image: 'https://club.example/back.png',
    favicon: 'https://club.example/favicon.ico',
    background_color: '#102030',
  }
  await setPaymentAccount(w.db, org.org, { provider: 'sandbox', account: 'acct_1' })
  await w.call('/admin/v1/organisation', { method: 'PATCH', key: org.admin, json })
}
