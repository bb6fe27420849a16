import { operations, startTestClock, type Operation } from '#contract'
import { strictSchema } from '#http/json-schema'
import { uuidOf } from '#platform/ids'
import { encodeForm, type Json } from '../generated/json.ts'
import { admin, aSearchingDevice } from '#testing/gate-devices'
import { wishFor } from '../generated/keyring.ts'
import { makeLateMember } from '../generated/subjects/members.ts'
import { shapesOf, type Shape } from '../generated/shapes.ts'
import { isForFans } from '../generated/subjects/sso.ts'
import { exampleOf, pathIds, subjectOf, subjects } from '../generated/subjects.ts'
import { fieldsIn } from '../generated/tenancy-cases.ts'
import { plainly, validValue } from '../generated/valid-values.ts'
import { fanHeaders } from '#testing/sso/fan'
import { eventId, makeEvent } from '#testing/factories'
import type { Org, Reply, World } from '#testing/test-server'
import { marksOf, rowsOf, type Mark, type Watcher } from './tenant-rows.ts'

/** An organisation that reaches for what another one has, with a superuser who watches the tables. */
export type Attempt = { readonly world: World; readonly watcher: Watcher; readonly mine: Org; readonly theirs: Org }

/** What has nothing to show but times, by which no organisation can be known; clock.test.ts tries it. */
const TIMES_ALONE = startTestClock.tag

/** Everything that a key opens, so that a new operation is tried by being declared. */
export const tried: readonly Operation[] = operations.filter((op) => op.scope !== null && op.tag !== TIMES_ALONE)

/** Puts a row that names both a thing and its organisation: its foreign keys stop it before row-level security could. */
const PUTS_ITS_OWN = new Set(['putEventSection', 'updateTicketSettings'])

/** Asks for what belongs to one customer, whose number no two organisations share: it would find nothing of another's. */
const OF_ONE_CUSTOMER = new Set(['listSsoOrders', 'listSsoOrderTickets'])

/** Whether an operation finds rows, by id or by listing: one that only adds has nothing to find. */
export const finds = (op: Operation): boolean =>
  (op.method !== 'POST' || op.params !== undefined) && !PUTS_ITS_OWN.has(op.id) && !OF_ONE_CUSTOMER.has(op.id)

/** One of everything that a path can name, so that every list has something to show. */
export async function inhabit(world: World, org: Org): Promise<void> {
  const made: Record<string, Json> = {}
  for (const [name, make] of Object.entries(subjects)) made[name] = await make({ world, org, made })
  await admin(world, org, 'PATCH /ticket_settings', { terms: `Terms of ${org.id}` })
  await makeLateMember({ world, org, made })
  // A device is shown the events of these days alone.
  const event = await makeEvent(world, org, { starts_at: new Date() })
  const { token } = await aSearchingDevice(world, org)
  await world.call(`/gate/v1/events/${eventId(event)}/search?q=somebody`, { key: token })
}

/** What an operation shows or changes of the other organisation when it is called with its ids: one sentence each. */
export type Probe = (op: Operation) => Promise<string[]>

/** Makes what the requests of every operation name, in their organisation, and then lets them be tried one by one. */
export async function probe(attempt: Attempt): Promise<Probe> {
  const { world, watcher, mine, theirs } = attempt
  const requests = new Map<Operation, Sent>()
  for (const op of tried) {
    const sent = await requestOf(op, world, theirs)
    requests.set(op, { ...sent, headers: await headersOf(op, attempt, sent) })
  }
  const publishable = await world.aKey(mine, wishFor('publishable'))
  const device = await aSearchingDevice(world, mine)
  const keys = { v1: mine.secret, store: publishable, admin: mine.admin, gate: device.token }
  let before = await rowsOf(watcher, theirs)
  const marks = marksOf(before, await rowsOf(watcher, mine))
  return async (op) => {
    const sent = requests.get(op)
    if (!sent) throw new Error(`${op.id} is not among the operations that are tried`)
    const leaks: string[] = []
    const each = queriesOf(op, sent, marks).flatMap((query) => shapesOf(op.id).map((shape) => ({ query, shape })))
    for (const { query, shape } of each) {
      const answer = await call(op, world, { ...sent, query, shape, key: keys[op.plane] })
      const shown = marks.filter((mark) => mark.isIn(answer.text) && !sent.values.some((value) => mark.is(value)))
      leaks.push(...shown.map((mark) => `${op.id} shows ${mark.where}`))
      if (!isExpected(op, answer)) leaks.push(`${op.id} answers ${answer.status}: ${answer.text}`)
    }
    const after = await rowsOf(watcher, theirs)
    for (const [table, rows] of after) if (rows !== before.get(table)) leaks.push(`${op.id} changed ${table}`)
    before = after
    return leaks
  }
}

/** Their id in the path names nothing; their id elsewhere may be refused in whatever words the contract has for it. */
function isExpected(op: Operation, answer: Reply): boolean {
  if (op.params) return answer.status === (op.foreign === 'empty_list' ? 200 : 404)
  return op.body ? answer.status < 500 : answer.status === 200
}

type Sent = {
  readonly ids: Readonly<Record<string, Json>>
  readonly given: Readonly<Record<string, Json>>
  /** Every id in the request, which an answer may repeat without telling anything. */
  readonly values: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** What goes with the ids: a fan of mine, or their basket's own secret. */
async function headersOf(op: Operation, attempt: Attempt, sent: Sent): Promise<Record<string, string>> {
  if (!op.headers) return {}
  return isForFans(op) ? fanHeaders(attempt.world, attempt.mine) : secretOf(attempt.watcher, sent)
}

/** Their basket's own secret: knowing it does not make the basket mine. */
async function secretOf(watcher: Watcher, { ids }: Sent): Promise<Record<string, string>> {
  const text = 'select client_secret from basket where basket_id = $1'
  const { rows } = await watcher.query<{ client_secret: string }>(text, [uuidOf(idText(ids.basket_id))])
  return { 'X-Basket-Secret': rows[0]?.client_secret ?? '' }
}

/** Things of one organisation for the path, and for every field of the query and the body that points at one. */
async function requestOf(op: Operation, world: World, org: Org): Promise<Sent> {
  const ids = await pathIds(op, world, org)
  const names = new Set(
    [op.query, op.body].flatMap((schema) => fieldsIn(schema && strictSchema(schema))).map(({ name }) => name),
  )
  const given: Record<string, Json> = {}
  for (const name of names) {
    const make = subjectOf(op, name)
    if (make) given[name] = await make({ world, org, made: { ...ids, ...given } })
  }
  return { ids, given, values: [...Object.values(ids), ...Object.values(given)].map(idText), headers: {} }
}

const idText = (id: Json | undefined): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

function call(op: Operation, world: World, sent: Sent & { query: Json; shape: Shape; key: string }): Promise<Reply> {
  const { ids, given, query, shape, key, headers } = sent
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idText(ids[name]))
  const search = encodeForm(query)
  return world.call(search === '' ? path : `${path}?${search}`, {
    method: op.method,
    key,
    headers: { ...headers },
    ...(op.body && { json: valid(op, op.body, { given, shape }) }),
  })
}

let count = 1_000_000

/** Changes are tried with every field, so that what could be overwritten is. */
function valid(
  op: Operation,
  schema: NonNullable<Operation['body']>,
  { given, shape }: Pick<Sent, 'given'> & { shape: Shape },
): Json {
  return validValue(strictSchema(schema), {
    ...plainly,
    size: op.method === 'POST' ? 'least' : 'whole',
    also: [...Object.keys(given).filter((name) => !shape.without.includes(name)), ...shape.also],
    without: shape.without,
    given: (name) => given[name] ?? exampleOf(op, name)?.(++count),
  })
}

/** The plain query, and where there is a search, searches for things that they have, some of every table. */
function queriesOf(op: Operation, { given }: Sent, marks: readonly Mark[]): Json[] {
  const properties = op.query?.properties ?? {}
  const pointing = Object.fromEntries(Object.entries(given).filter(([name]) => name in properties))
  const needed = op.query ? asRecord(validValue(strictSchema(op.query), plainly)) : {}
  const plain = [needed, ...(Object.keys(pointing).length > 0 ? [{ ...needed, ...pointing }] : [])]
  if (!('search' in properties)) return plain
  const some = Object.values(Object.groupBy(marks, (mark) => mark.table)).flatMap((all) => all?.slice(0, 4) ?? [])
  const terms = some.map((mark) => mark.text).filter((text) => text.length <= 100)
  return [...plain, ...terms.map((search) => ({ ...needed, search }))]
}

const asRecord = (value: Json): Record<string, Json> => Object.fromEntries(Object.entries(value ?? {}))
