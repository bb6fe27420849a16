import { operations, type Operation } from '#contract'
import type { TestResponse, TestServer } from '#testing/test-server'
import { checkForeignData } from './foreign-data.ts'
import { listCases } from './cases.ts'
import { compareEncodings } from './encodings.ts'
import { readError } from './response-checks.ts'
import { parseJson } from './json.ts'
import { checkIdempotency } from './idempotency.ts'
import type { KeyChoice } from './keyring.ts'
import type { OtherOrgs } from './other-orgs.ts'
import { rejection, type TestCase, type ExpectedResponse, type CaseGroup } from './recipe.ts'
import { sendRecipe, prepare, send, type PreparedRequest } from './request.ts'
import { report, openSession, type Finding, type Session } from './session.ts'

export type { Finding } from './session.ts'

export type CheckOptions = {
  /** Runs only these groups of cases. */
  readonly groups?: readonly CaseGroup[]
  /** All operations that the server serves. */
  readonly operations?: readonly Operation[]
  /** What the checks of other operations on the same server know. */
  readonly others?: OtherOrgs
  /** In a quick run: the position of the operation, which selects its part of the cases that test the same code for all. */
  readonly quickPart?: number
}

/** A quick run sends an operation one of this many cases that test code for all operations, and its neighbours the others. */
const QUICK_PARTS = 4

const sharedGroups: ReadonlySet<CaseGroup> = new Set(['parameters', 'bodies', 'routing', 'problems'])
const sharedKeys: ReadonlySet<KeyChoice> = new Set([
  'other_scheme',
  'malformed',
  'unknown',
  'wrong_checksum',
  'revoked',
  'expired',
  'other_address',
])

/** One validator, one parser, one router and one look at a key serve all operations: a fault there shows at many. */
const testsSharedCode = (each: TestCase): boolean =>
  sharedGroups.has(each.group) ||
  (each.kind === 'single' && each.recipe.key !== undefined && sharedKeys.has(each.recipe.key))

/** All cases of one parameter are sent or none: a value inside its bounds is compared with the messages about those outside. */
const getTopic = (each: TestCase): string =>
  'param' in each ? `${each.place} ${each.param}` : `${each.group} ${each.name}`

function chooseCases(cases: readonly TestCase[], quickPart: number | undefined): readonly TestCase[] {
  if (quickPart === undefined) return cases
  const topics = [...new Set(cases.map(getTopic))]
  const chosen = new Set(topics.filter((_, i) => (i + quickPart) % QUICK_PARTS === 0))
  return cases.filter((each) => !testsSharedCode(each) || chosen.has(getTopic(each)))
}

/** Sends an operation every request that its declaration implies, and returns what is not as declared. */
export async function checkOperation(
  op: Operation,
  server: TestServer,
  options: CheckOptions = {},
): Promise<Finding[]> {
  const served = options.operations ?? operations
  const session = await openSession(op, server, served, options.others && { others: options.others })
  for (const each of chooseCases(listCases(op, served), options.quickPart)) {
    if (!options.groups || options.groups.includes(each.group)) await runCase(session, each)
  }
  return session.findings
}

function runCase(session: Session, each: TestCase): Promise<void> {
  switch (each.kind) {
    case 'single':
      return runSingle(session, each)
    case 'outside':
      return runOutside(session, each)
    case 'inside':
      return runInside(session, each)
    case 'indistinguishable':
      return runIndistinguishable(session, each)
    case 'foreign_data':
      return checkForeignData(session, each)
    case 'idempotency':
      return checkIdempotency(session, each)
    case 'encodings':
      return compareEncodings(session, each)
  }
}

async function runSingle(session: Session, each: Extract<TestCase, { kind: 'single' }>): Promise<void> {
  const reply = await sendRecipe(session, each.recipe, each)
  expectResponse(session, each, each.expected, reply)
  if (!each.allow) return
  const allowed = reply.headers.get('Allow')?.split(', ').toSorted().join(', ')
  const wanted = each.allow.toSorted().join(', ')
  if (allowed !== wanted) report(session, each, `Allow: ${wanted}`, `Allow: ${allowed}`)
}

async function runOutside(session: Session, each: Extract<TestCase, { kind: 'outside' }>): Promise<void> {
  const reply = await sendRecipe(session, each.recipe, each)
  expectResponse(session, each, rejection('invalid_request', each.param), reply)
  for (const message of listComplaints(reply, each.param))
    session.complaints.add(`${each.place} ${each.param} ${message}`)
}

/** A rule beyond the schema may reject a value inside the bounds, but not with the message for values outside of them. */
async function runInside(session: Session, each: Extract<TestCase, { kind: 'inside' }>): Promise<void> {
  const reply = await sendRecipe(session, each.recipe, each)
  const sent = JSON.stringify(each.recipe.body ?? each.recipe.query)
  for (const message of listComplaints(reply, each.param)) {
    if (session.complaints.has(`${each.place} ${each.param} ${message}`))
      report(session, each, `no complaint about ${sent}`, message)
  }
}

const listComplaints = (reply: TestResponse, param: string): string[] =>
  (readError(parseJson(reply.text))?.errors ?? [])
    .filter((error) => error.param === param)
    .map((error) => error.message)

async function runIndistinguishable(
  session: Session,
  each: Extract<TestCase, { kind: 'indistinguishable' }>,
): Promise<void> {
  const first = await prepare(session, each.recipe)
  const second = await prepare(session, each.other)
  const replies = [await send(session, first, each), await send(session, second, each)] as const
  for (const reply of replies) expectResponse(session, each, each.expected, reply)
  const [one, other] = [withoutIds(replies[0], first), withoutIds(replies[1], second)]
  if (one !== other) report(session, each, `the response for an object that does not exist: ${other}`, one)
}

/** Returns a response without what must differ: its request id, the ids that the request itself named, and the time. */
function withoutIds({ status, text, headers }: TestResponse, { ids }: PreparedRequest): string {
  const named = [headers.get('X-Request-Id') ?? '', ...ids].filter((id) => id !== '')
  const whole = named.map((id) => new RegExp(`(?<!\\w)${id.replaceAll(/\W/g, '\\$&')}(?!\\w)`, 'g'))
  const untimed = text.replaceAll(/"(server_time_ms|scanned_at)":\d+/g, '"$1":…')
  return `${status} ${whole.reduce((rest, id) => rest.replaceAll(id, '…'), untimed)}`
}

function expectResponse(session: Session, each: TestCase, expected: ExpectedResponse, reply: TestResponse): void {
  const got = `${reply.status} ${reply.text.slice(0, 500)}`
  if (expected.kind === 'success' && reply.status !== 200) report(session, each, '200', got)
  if (expected.kind !== 'error') return
  const error = readError(parseJson(reply.text))
  const param = expected.param === undefined ? '' : ` with param ${expected.param}`
  const holds = error?.code === expected.code && (expected.param === undefined || error.param === expected.param)
  if (!holds) report(session, each, `${expected.code}${param}`, got)
}
