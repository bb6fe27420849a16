import { ledgerAccounts, operations, startTestClock, type Operation } from '#contract'
import { strictSchema } from '#http/json-schema'
import { encodeForm, type Json } from '../generated/json.ts'
import { callAdmin, createSearchDevice } from '#testing/gate-devices'
import { keyInputFor } from '../generated/keyring.ts'
import { makeLateMember } from '../generated/subjects/members.ts'
import { listShapes, type RequestShape } from '../generated/shapes.ts'
import { isForFans } from '../generated/subjects/sso.ts'
import { findExample, createPathIds, findSubject, subjects } from '../generated/subjects.ts'
import { listFields } from '../generated/tenancy-cases.ts'
import { defaultOptions, validValue } from '../generated/valid-values.ts'
import { fanHeaders } from '#testing/sso/linked-fan'
import { eventId, makeEvent } from '#testing/factories'
import type { TestOrg, TestResponse, TestServer } from '#testing/test-server'
import { basketSecretHeader, orderSecretHeader } from './foreign-secrets.ts'
import { listMarks, readRows, type LeakMark, type SuperuserClient } from './tenant-rows.ts'

/** An organisation that requests data of another one, and a superuser connection that reads the tables of both. */
export type TwoOrganisations = {
  readonly server: TestServer
  readonly watcher: SuperuserClient
  readonly mine: TestOrg
  readonly theirs: TestOrg
}

/** These operations show only times, which do not identify an organisation; clock.test.ts checks them. */
const CLOCK_TAG = startTestClock.tag

/** All operations that need a key, so that a new operation is checked as soon as it is declared. */
export const checkedOperations: readonly Operation[] = operations.filter(
  (op) => op.scope !== null && op.tag !== CLOCK_TAG,
)

/** Insert or update a row whose foreign keys name the organisation: they reject it before row-level security could. */
const UPSERTS = new Set([
  'putEventSection',
  'putAllocation',
  'updateTicketSettings',
  'putStaffSsoProvider',
  'putAccountNumber',
  'putCostCentre',
  'putInvoiceSettings',
])

/** Limited to one customer, whose number no two organisations share: they find nothing of another organisation. */
const LIMITED_TO_A_CUSTOMER = new Set(['listSsoOrders', 'listSsoOrderTickets'])

/**
 * These show nothing that identifies an organisation, or find people only by a function that reads the organisation of the
 * transaction: server/src/staff/people.test.ts checks it.
 */
const STAFF = new Set(['getStaffPolicy', 'updateStaffPolicy', 'listStaff', 'updateStaff', 'removeStaff'])

/** Find only what matches a text, which belongs to no row here; search.test.ts and tickets.test.ts of back-office check it. */
const SEARCHES = new Set(['searchEverything', 'adminListTickets'])

/** Show sums, in which no value of a row can be recognised. */
const SUMS = new Set([
  'getSalesReport',
  'getInstalmentsReport',
  'getRenewalsReport',
  'getVatReport',
  'getStatement',
  'getStatementCsv',
  'getStatementPdf',
  'getJournalCsv',
])

/** Shows what an organisation offers, and nothing of the basket that is named; the generated suite tries a foreign basket. */
const OFFERS = new Set(['storeGetPaymentMethods'])

/** Have nothing to show here; payouts.test.ts of settlement and payment-account.test.ts of payments check them. */
const EMPTY_HERE = new Set(['listPayoutMismatches', 'getPaymentAccount'])

/** Read or join rows of the organisation or event first: they reach those of another one never, or only by some plans. */
const BEHIND_ANOTHER_ROW = new Set([
  'getStaffSsoProvider',
  'deleteStaffSsoProvider',
  'listStaffHolds',
  'updateSeasonPlanMember',
  'getInvoiceSettings',
])

/** The secret of an order is made with its organisation: it opens nothing of another one, even if the order is found. */
const isSealed = ({ path }: Operation): boolean => path.startsWith('/store/v1/orders/')

/** A stream starts at the present, so that a short one has no rows; live.test.ts checks it. */
const STREAMS = new Set(['streamChanges'])

/** True if an operation finds rows, by id or by listing: one that only inserts finds none. */
export const findsRows = (op: Operation): boolean =>
  (op.method !== 'POST' || op.params !== undefined) &&
  !UPSERTS.has(op.id) &&
  !STAFF.has(op.id) &&
  !STREAMS.has(op.id) &&
  !isSealed(op) &&
  !SEARCHES.has(op.id) &&
  !SUMS.has(op.id) &&
  !EMPTY_HERE.has(op.id) &&
  !OFFERS.has(op.id) &&
  !BEHIND_ANOTHER_ROW.has(op.id) &&
  !LIMITED_TO_A_CUSTOMER.has(op.id)

/** Creates one of every object that a path can name, so that every list has items. */
export async function fillOrganisation(server: TestServer, org: TestOrg): Promise<void> {
  const made: Record<string, Json> = {}
  for (const [name, make] of Object.entries(subjects)) made[name] = await make({ server, org, made })
  const payment_url = 'https://club.example/pay/{order_uuid}#{payment_secret}'
  await callAdmin(server, org, 'PATCH /ticket_settings', { terms: `Terms of ${org.id}`, payment_url })
  for (const account of ledgerAccounts)
    await callAdmin(server, org, 'PUT /account_numbers', {
      account,
      number: '820',
      name: `${account} of ${org.id}`,
      tax_rate: 'No VAT',
    })
  await makeLateMember({ server, org, made })
  // A device sees only the events of these days.
  const event = await makeEvent(server, org, { starts_at: new Date() })
  const { token } = await createSearchDevice(server, org)
  await server.call(`/gate/v1/events/${eventId(event)}/search?q=somebody`, { key: token })
}

/** Returns what an operation shows or changes of the other organisation when it is called with its ids: one sentence each. */
export type FindLeaks = (op: Operation) => Promise<string[]>

/** Creates the objects for the requests of every operation in the other organisation, and returns a function that checks one operation. */
export async function prepareLeakCheck(organisations: TwoOrganisations): Promise<FindLeaks> {
  const { server, watcher, mine, theirs } = organisations
  const requests = new Map<Operation, SentRequest>()
  for (const op of checkedOperations) {
    const sent = await buildRequest(op, server, theirs)
    requests.set(op, { ...sent, headers: await buildHeaders(op, organisations, sent) })
  }
  const publishable = await server.createKey(mine, keyInputFor('publishable'))
  const device = await createSearchDevice(server, mine)
  const keys = { v1: mine.secret, store: publishable, gate: device.token }
  let before = await readRows(watcher, theirs)
  const marks = listMarks(before, await readRows(watcher, mine))
  return async (op) => {
    const sent = requests.get(op)
    if (!sent) throw new Error(`${op.id} is not one of the checked operations`)
    const leaks: string[] = []
    // All operations together are more than one admin key may call in a minute.
    const key = op.plane === 'admin' ? await server.createKey(mine, { kind: 'admin' }) : keys[op.plane]
    const each = listQueries(op, sent, marks).flatMap((query) => listShapes(op.id).map((shape) => ({ query, shape })))
    for (const { query, shape } of each) {
      const response = await sendRequest(op, server, { ...sent, query, shape, key })
      const shown = marks.filter((mark) => mark.isIn(response.text) && !sent.values.some((value) => mark.is(value)))
      leaks.push(...shown.map((mark) => `${op.id} shows ${mark.where}`))
      if (!isExpected(op, response)) leaks.push(`${op.id} returns ${response.status}: ${response.text}`)
    }
    const after = await readRows(watcher, theirs)
    for (const [table, rows] of after) if (rows !== before.get(table)) leaks.push(`${op.id} changed ${table}`)
    before = after
    return leaks
  }
}

/** A foreign id in the path does not exist; a foreign id elsewhere may be rejected with any declared error. */
function isExpected(op: Operation, response: TestResponse): boolean {
  if (op.params) return response.status === (op.foreign === 'empty_list' ? 200 : 404)
  return op.body ? response.status < 500 : response.status === 200 || response.status === 404
}

type SentRequest = {
  readonly ids: Readonly<Record<string, Json>>
  readonly given: Readonly<Record<string, Json>>
  /** Every id in the request, which a response may repeat. */
  readonly values: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** Adds what the ids need: the SSO token of an own customer, or the secret of the foreign basket. */
async function buildHeaders(
  op: Operation,
  organisations: TwoOrganisations,
  sent: SentRequest,
): Promise<Record<string, string>> {
  if (op.keyRequired) return { 'Idempotency-Key': `leak-${op.id}` }
  if (isForFans(op)) return fanHeaders(organisations.server, organisations.mine)
  if (sent.ids.order_uuid !== undefined) return orderSecretHeader(organisations, idText(sent.ids.order_uuid))
  return sent.ids.basket_id !== undefined && op.headers
    ? basketSecretHeader(organisations.watcher, idText(sent.ids.basket_id))
    : {}
}

/** Creates objects of one organisation for the path, and for every field of the query and the body that refers to one. */
async function buildRequest(op: Operation, server: TestServer, org: TestOrg): Promise<SentRequest> {
  const ids = await createPathIds(op, server, org)
  const names = new Set(
    [op.query, op.body].flatMap((schema) => listFields(schema && strictSchema(schema))).map(({ name }) => name),
  )
  const given: Record<string, Json> = {}
  for (const name of names) {
    const make = findSubject(op, name)
    if (make) given[name] = await make({ server, org, made: { ...ids, ...given } })
  }
  return { ids, given, values: [...Object.values(ids), ...Object.values(given)].map(idText), headers: {} }
}

const idText = (id: Json | undefined): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

function sendRequest(
  op: Operation,
  server: TestServer,
  sent: SentRequest & { query: Json; shape: RequestShape; key: string },
): Promise<TestResponse> {
  const { ids, given, query, shape, key, headers } = sent
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idText(ids[name]))
  const search = encodeForm(query)
  return server.call(search === '' ? path : `${path}?${search}`, {
    method: op.method,
    key,
    headers: { ...headers },
    ...(op.body && { json: buildBody(op, op.body, { given, shape }) }),
  })
}

let count = 1_000_000

/** Updates have every field, so that everything that could be overwritten is. */
function buildBody(
  op: Operation,
  schema: NonNullable<Operation['body']>,
  { given, shape }: Pick<SentRequest, 'given'> & { shape: RequestShape },
): Json {
  return validValue(strictSchema(schema), {
    ...defaultOptions,
    size: op.method === 'POST' ? 'least' : 'whole',
    also: [...Object.keys(given).filter((name) => !shape.without.includes(name)), ...shape.also],
    without: shape.without,
    valueFor: (name) => given[name] ?? findExample(op, name)?.(++count),
  })
}

/** Returns the plain query, and if there is a search, searches for values of the other organisation, some of every table. */
function listQueries(op: Operation, { given }: SentRequest, marks: readonly LeakMark[]): Json[] {
  const properties = op.query?.properties ?? {}
  const pointing = Object.fromEntries(Object.entries(given).filter(([name]) => name in properties))
  const needed = op.query ? asRecord(validValue(strictSchema(op.query), defaultOptions)) : {}
  const plain = [needed, ...(Object.keys(pointing).length > 0 ? [{ ...needed, ...pointing }] : [])]
  if (!('search' in properties)) return plain
  const some = Object.values(Object.groupBy(marks, (mark) => mark.table)).flatMap((all) => all?.slice(0, 4) ?? [])
  const terms = some.map((mark) => mark.text).filter((text) => text.length <= 100)
  return [...plain, ...terms.map((search) => ({ ...needed, search }))]
}

const asRecord = (value: Json): Record<string, Json> => Object.fromEntries(Object.entries(value ?? {}))
