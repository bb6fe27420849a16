import { operations, type Operation } from '#contract'
import type { Reply, World } from '#testing/test-server'
import { blindness } from './foreign-data.ts'
import { casesOf } from './cases.ts'
import { encodingsAlike } from './encodings.ts'
import { tell } from './response-checks.ts'
import { parsed } from './json.ts'
import { onceOnly } from './once.ts'
import { refused, type Case, type Expected, type Group } from './recipe.ts'
import { ask, prepare, send, type Request } from './request.ts'
import { note, openSession, type Finding, type Session } from './session.ts'

export type { Finding } from './session.ts'

type Choice = {
  /** Only these groups of cases. */
  readonly groups?: readonly Group[]
  /** The operations that the world serves. */
  readonly among?: readonly Operation[]
}

/** Tries an operation in every way its declaration implies, and tells what is not as declared. */
export async function findings(op: Operation, world: World, choice: Choice = {}): Promise<Finding[]> {
  const among = choice.among ?? operations
  const session = await openSession(op, world, among)
  for (const each of casesOf(op, among)) {
    if (!choice.groups || choice.groups.includes(each.group)) await run(session, each)
  }
  return session.found
}

function run(session: Session, each: Case): Promise<void> {
  switch (each.kind) {
    case 'one':
      return runOne(session, each)
    case 'outside':
      return runOutside(session, each)
    case 'inside':
      return runInside(session, each)
    case 'alike':
      return runAlike(session, each)
    case 'blind':
      return blindness(session, each)
    case 'once':
      return onceOnly(session, each)
    case 'encodings':
      return encodingsAlike(session, each)
  }
}

async function runOne(session: Session, each: Extract<Case, { kind: 'one' }>): Promise<void> {
  const reply = await ask(session, each.recipe, each)
  expectAnswer(session, each, each.expected, reply)
  if (!each.allow) return
  const allowed = reply.headers.get('Allow')?.split(', ').toSorted().join(', ')
  const wanted = each.allow.toSorted().join(', ')
  if (allowed !== wanted) note(session, each, `Allow: ${wanted}`, `Allow: ${allowed}`)
}

async function runOutside(session: Session, each: Extract<Case, { kind: 'outside' }>): Promise<void> {
  const reply = await ask(session, each.recipe, each)
  expectAnswer(session, each, refused('invalid_request', each.param), reply)
  for (const message of complaintsOf(reply, each.param))
    session.complaints.add(`${each.place} ${each.param} ${message}`)
}

/** A rule beyond the schema may refuse what is inside its bounds, but in other words than what is outside of them. */
async function runInside(session: Session, each: Extract<Case, { kind: 'inside' }>): Promise<void> {
  const reply = await ask(session, each.recipe, each)
  const sent = JSON.stringify(each.recipe.body ?? each.recipe.query)
  for (const message of complaintsOf(reply, each.param)) {
    if (session.complaints.has(`${each.place} ${each.param} ${message}`))
      note(session, each, `no complaint about ${sent}`, message)
  }
}

const complaintsOf = (reply: Reply, param: string): string[] =>
  (tell(parsed(reply.text))?.errors ?? []).filter((error) => error.param === param).map((error) => error.message)

async function runAlike(session: Session, each: Extract<Case, { kind: 'alike' }>): Promise<void> {
  const first = await prepare(session, each.recipe)
  const second = await prepare(session, each.other)
  const replies = [await send(session, first, each), await send(session, second, each)] as const
  for (const reply of replies) expectAnswer(session, each, each.expected, reply)
  const [one, other] = [anonymous(replies[0], first), anonymous(replies[1], second)]
  if (one !== other) note(session, each, `the answer to what does not exist: ${other}`, one)
}

/** An answer without what must differ: its request id, the ids that the request itself named, and the time. */
function anonymous({ status, text, headers }: Reply, { ids }: Request): string {
  const named = [headers.get('X-Request-Id') ?? '', ...ids].filter((id) => id !== '')
  const whole = named.map((id) => new RegExp(`(?<!\\w)${id.replaceAll(/\W/g, '\\$&')}(?!\\w)`, 'g'))
  const untimed = text.replaceAll(/"(server_time_ms|scanned_at)":\d+/g, '"$1":…')
  return `${status} ${whole.reduce((rest, id) => rest.replaceAll(id, '…'), untimed)}`
}

function expectAnswer(session: Session, each: Case, expected: Expected, reply: Reply): void {
  const got = `${reply.status} ${reply.text.slice(0, 500)}`
  if (expected.kind === 'success' && reply.status !== 200) note(session, each, '200', got)
  if (expected.kind !== 'error') return
  const told = tell(parsed(reply.text))
  const param = expected.param === undefined ? '' : ` with param ${expected.param}`
  const holds = told?.code === expected.code && (expected.param === undefined || told.param === expected.param)
  if (!holds) note(session, each, `${expected.code}${param}`, got)
}
