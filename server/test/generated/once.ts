import { idempotency, writes, type Operation } from '#contract'
import type { Reply } from '#testing/test-server'
import { changedTables, stateOf } from './database-state.ts'
import { tell } from './response-checks.ts'
import { parsed } from './json.ts'
import { kindsOf } from './keyring.ts'
import type { Recipe } from './recipe.ts'
import { ask, prepare, send, type Request } from './request.ts'
import { note, openSession, type At, type Session } from './session.ts'
import { shownOnce } from './subjects.ts'

/** A repeated request has one effect and one answer; a key that was used for something else is refused. */
export async function onceOnly(session: Session, at: At): Promise<void> {
  const key = `generated-${session.next()}`
  const first = await keyed(session, key, { fresh: true })
  const answer = await send(session, first, named(at, 'the first time'))
  if (answer.status !== 200) note(session, named(at, 'the first time'), '200', answer.text)
  if (isReplay(answer)) note(session, named(at, 'the first time'), 'no replay', 'Idempotent-Replayed: true')
  const repeated = await withAnotherKey(session, first)
  await unchanged(session, named(at, 'repeated by another key of the organisation'), async (again) => {
    const replay = await send(session, repeated, again)
    if (!isReplay(replay)) note(session, again, 'Idempotent-Replayed: true', `${replay.status} ${replay.text}`)
    if (shown(replay) !== shown(answer)) note(session, again, shown(answer), shown(replay))
  })
  await changedRequests(session, at, { key, first })
  await refusals(session, at)
  await independent(session, at, key)
  await keyLengths(session, at)
}

type Used = { readonly key: string; readonly first: Request }

/** Another body, another path or another operation under the same key: 422, and nothing happens. */
async function changedRequests(session: Session, at: At, { key, first }: Used): Promise<void> {
  const { op } = session
  const others: [string, Request][] = []
  if (op.body) others.push(['with a changed body', await withAnotherBody(session, key, first)])
  if (op.params) others.push(['with another path', await keyed(session, key, { fresh: true })])
  for (const [name, request] of others) {
    await unchanged(session, named(at, name), async (changed) => {
      expectReused(session, changed, await send(session, request, changed))
    })
  }
  const other = session.among.find((each) => each.plane === op.plane && each.id !== op.id && writes(each) && each.scope)
  if (!other) return
  await onOther(session, named(at, `by ${other.id}`), other, async (there, changed) => {
    expectReused(session, changed, await ask(there, { headers: headersFor(key), fresh: true }, changed))
  })
}

/** Other values; where the schema leaves no choice, the same ones written in more bytes. */
async function withAnotherBody(session: Session, key: string, first: Request): Promise<Request> {
  const other = await keyed(session, key, { size: 'whole', salt: 1 }, first.path)
  if (String(other.call.body) !== String(first.call.body)) return other
  return keyed(session, key, { raw: { kind: 'padded', length: 1_000 } }, first.path)
}

/** A refusal has no effect; its answer is kept all the same. */
async function refusals(session: Session, at: At): Promise<void> {
  const { op } = session
  if (!op.params || op.foreign === 'empty_list') return
  const refusal = named(at, 'repeated after a refusal')
  const ids = Object.fromEntries(Object.keys(op.params.properties).map((name) => [name, 'missing' as const]))
  const request = await keyed(session, `generated-${session.next()}`, { ids })
  const first = await send(session, request, refusal)
  const again = await send(session, request, refusal)
  if (first.status !== 404 || again.text !== first.text || !isReplay(again))
    note(session, refusal, `${first.text}, replayed`, again.text)
}

/** Keys belong to one organisation and one plane: the same text elsewhere is another key. */
async function independent(session: Session, at: At, key: string): Promise<void> {
  const { op, world, among } = session
  const elsewhere = named(at, 'in another organisation')
  const foreign = await openSession(op, world, among)
  expectNew(session, elsewhere, await ask(foreign, { headers: headersFor(key), fresh: true }, elsewhere))
  const other = among.find((each) => each.plane !== op.plane && writes(each) && each.scope)
  if (!other) return
  await onOther(session, named(at, `on another plane, by ${other.id}`), other, async (there, plane) => {
    expectNew(session, plane, await ask(there, { headers: headersFor(key), fresh: true }, plane))
  })
}

async function keyLengths(session: Session, at: At): Promise<void> {
  const most = named(at, `a key of ${idempotency.keyMaxLength} characters`)
  const longest = await ask(session, { headers: headersFor('k'.repeat(idempotency.keyMaxLength)), fresh: true }, most)
  if (longest.status !== 200) note(session, most, '200', longest.text)
  for (const length of [0, idempotency.keyMaxLength + 1]) {
    const wrong = named(at, `a key of ${length} characters`)
    const reply = await ask(session, { headers: headersFor('k'.repeat(length)) }, wrong)
    if (tell(parsed(reply.text))?.param !== 'Idempotency-Key')
      note(session, wrong, 'invalid_request with param Idempotency-Key', reply.text)
  }
}

/** Another operation in the same organisation, with the findings in the same list. */
async function onOther(
  session: Session,
  at: At,
  op: Operation,
  work: (there: Session, at: At) => Promise<void>,
): Promise<void> {
  const there = await openSession(op, session.world, session.among, await session.own())
  await work(there, at)
  session.found.push(...there.found)
}

async function unchanged(session: Session, at: At, work: (at: At) => Promise<void>): Promise<void> {
  const org = await session.own()
  const before = await stateOf(session.world, org)
  await work(at)
  const changed = changedTables(before, await stateOf(session.world, org))
  if (changed.length > 0) note(session, at, 'nothing happens', `changes in ${changed.join(', ')}`)
}

const named = (at: At, name: string): At => ({ group: at.group, name: `${at.name}, ${name}` })
const headersFor = (key: string): Record<string, string> => ({ 'Idempotency-Key': key })
const isReplay = (reply: Reply): boolean => reply.headers.get('Idempotent-Replayed') === 'true'

async function keyed(session: Session, key: string, recipe: Recipe, path?: string): Promise<Request> {
  const request = await prepare(session, { ...recipe, headers: headersFor(key) })
  return path === undefined ? request : { ...request, path }
}

/** The same request by another key of the organisation: a rolled key must not make a retry happen twice. */
async function withAnotherKey(session: Session, request: Request): Promise<Request> {
  const { whole } = kindsOf[session.op.plane]
  const authorization = await session.keys.authorization({ kind: whole })
  const headers = { ...request.call.headers, ...(authorization !== undefined && { Authorization: authorization }) }
  return { ...request, call: { ...request.call, headers } }
}

/** An answer without what only the first one may show. */
const shown = ({ status, text }: Reply): string =>
  `${status} ${JSON.stringify(parsed(text), (name, value: unknown) => (shownOnce.has(name) ? null : value))}`

function expectReused(session: Session, at: At, reply: Reply): void {
  if (tell(parsed(reply.text))?.code !== 'idempotency_key_reused')
    note(session, at, 'idempotency_key_reused', `${reply.status} ${reply.text}`)
}

function expectNew(session: Session, at: At, reply: Reply): void {
  if (reply.status !== 200 || isReplay(reply)) note(session, at, '200 and no replay', `${reply.status} ${reply.text}`)
}
