import { idempotency, isWrite, type Operation } from '#contract'
import type { TestResponse } from '#testing/test-server'
import { changedTables, readState } from './database-state.ts'
import { readError } from './response-checks.ts'
import { parseJson } from './json.ts'
import { planeKinds } from './keyring.ts'
import type { RequestRecipe } from './recipe.ts'
import { sendRecipe, prepare, send, type PreparedRequest } from './request.ts'
import { report, openSession, type CaseRef, type Session } from './session.ts'
import { shownOnce } from './subjects.ts'

/** Checks that a repeated request has one effect and one response, and that a key used for another request is rejected. */
export async function checkIdempotency(session: Session, at: CaseRef): Promise<void> {
  const key = `generated-${session.next()}`
  const first = await prepareKeyed(session, key, { fresh: true })
  const response = await send(session, first, withName(at, 'the first time'))
  if (response.status !== 200) report(session, withName(at, 'the first time'), '200', response.text)
  if (isReplay(response)) report(session, withName(at, 'the first time'), 'no replay', 'Idempotent-Replayed: true')
  const repeated = await withAnotherKey(session, first)
  await expectNoEffect(session, withName(at, 'repeated by another key of the organisation'), async (again) => {
    const replay = await send(session, repeated, again)
    if (!isReplay(replay)) report(session, again, 'Idempotent-Replayed: true', `${replay.status} ${replay.text}`)
    if (withoutShownOnce(replay) !== withoutShownOnce(response))
      report(session, again, withoutShownOnce(response), withoutShownOnce(replay))
  })
  await checkChangedRequests(session, at, { key, first })
  await checkRejections(session, at)
  await checkIndependence(session, at, key)
  await checkKeyLengths(session, at)
}

type UsedKey = { readonly key: string; readonly first: PreparedRequest }

/** Another body, path or operation with the same key: 422 and no effect. */
async function checkChangedRequests(session: Session, at: CaseRef, { key, first }: UsedKey): Promise<void> {
  const { op } = session
  const others: [string, PreparedRequest][] = []
  if (op.body) others.push(['with a changed body', await withAnotherBody(session, key, first)])
  if (op.params) others.push(['with another path', await prepareKeyed(session, key, { fresh: true })])
  for (const [name, request] of others) {
    await expectNoEffect(session, withName(at, name), async (changed) => {
      expectReused(session, changed, await send(session, request, changed))
    })
  }
  const other = session.operations.find(
    (each) => each.plane === op.plane && each.id !== op.id && isWrite(each) && each.scope,
  )
  if (!other) return
  await withOtherOperation(session, withName(at, `by ${other.id}`), other, async (there, changed) => {
    expectReused(session, changed, await sendRecipe(there, { headers: headersFor(key), fresh: true }, changed))
  })
}

/** Other values; if the schema allows only one, the same value in more bytes. */
async function withAnotherBody(session: Session, key: string, first: PreparedRequest): Promise<PreparedRequest> {
  const other = await prepareKeyed(session, key, { size: 'whole', salt: 1 }, first.path)
  if (String(other.call.body) !== String(first.call.body)) return other
  return prepareKeyed(session, key, { raw: { kind: 'padded', length: 1_000 } }, first.path)
}

/** A rejection has no effect, but its response is stored too. */
async function checkRejections(session: Session, at: CaseRef): Promise<void> {
  const { op } = session
  if (!op.params || op.foreign === 'empty_list') return
  const rejection = withName(at, 'repeated after a rejection')
  const ids = Object.fromEntries(Object.keys(op.params.properties).map((name) => [name, 'missing' as const]))
  const request = await prepareKeyed(session, `generated-${session.next()}`, { ids })
  const first = await send(session, request, rejection)
  const again = await send(session, request, rejection)
  if (first.status !== 404 || again.text !== first.text || !isReplay(again))
    report(session, rejection, `${first.text}, replayed`, again.text)
}

/** A key belongs to one organisation and one plane: the same text elsewhere is another key. */
async function checkIndependence(session: Session, at: CaseRef, key: string): Promise<void> {
  const { op, server, operations } = session
  const elsewhere = withName(at, 'in another organisation')
  const foreign = await openSession(op, server, operations, { others: session.others })
  expectNew(session, elsewhere, await sendRecipe(foreign, { headers: headersFor(key), fresh: true }, elsewhere))
  const other = operations.find((each) => each.plane !== op.plane && isWrite(each) && each.scope)
  if (!other) return
  await withOtherOperation(session, withName(at, `on another plane, by ${other.id}`), other, async (there, plane) => {
    expectNew(session, plane, await sendRecipe(there, { headers: headersFor(key), fresh: true }, plane))
  })
}

async function checkKeyLengths(session: Session, at: CaseRef): Promise<void> {
  const most = withName(at, `a key of ${idempotency.keyMaxLength} characters`)
  const longest = await sendRecipe(
    session,
    { headers: headersFor('k'.repeat(idempotency.keyMaxLength)), fresh: true },
    most,
  )
  if (longest.status !== 200) report(session, most, '200', longest.text)
  for (const length of [0, idempotency.keyMaxLength + 1]) {
    const wrong = withName(at, `a key of ${length} characters`)
    const reply = await sendRecipe(session, { headers: headersFor('k'.repeat(length)) }, wrong)
    if (readError(parseJson(reply.text))?.param !== 'Idempotency-Key')
      report(session, wrong, 'invalid_request with param Idempotency-Key', reply.text)
  }
}

/** Runs another operation in the same organisation and adds its findings to the same list. */
async function withOtherOperation(
  session: Session,
  at: CaseRef,
  op: Operation,
  work: (there: Session, at: CaseRef) => Promise<void>,
): Promise<void> {
  const there = await openSession(op, session.server, session.operations, {
    org: await session.ownOrg(),
    others: session.others,
  })
  await work(there, at)
  session.findings.push(...there.findings)
}

async function expectNoEffect(session: Session, at: CaseRef, work: (at: CaseRef) => Promise<void>): Promise<void> {
  const org = await session.ownOrg()
  const before = await readState(session.server, org)
  await work(at)
  const changed = changedTables(before, await readState(session.server, org))
  if (changed.length > 0) report(session, at, 'no effect', `changes in ${changed.join(', ')}`)
}

const withName = (at: CaseRef, name: string): CaseRef => ({ group: at.group, name: `${at.name}, ${name}` })
const headersFor = (key: string): Record<string, string> => ({ 'Idempotency-Key': key })
const isReplay = (reply: TestResponse): boolean => reply.headers.get('Idempotent-Replayed') === 'true'

async function prepareKeyed(
  session: Session,
  key: string,
  recipe: RequestRecipe,
  path?: string,
): Promise<PreparedRequest> {
  const request = await prepare(session, { ...recipe, headers: headersFor(key) })
  return path === undefined ? request : { ...request, path }
}

/** The same request with another API key of the organisation: after a key was rolled, a retry must not have a second effect. */
async function withAnotherKey(session: Session, request: PreparedRequest): Promise<PreparedRequest> {
  const { whole } = planeKinds[session.op.plane]
  const authorization = await session.keys.authorization({ kind: whole })
  const headers = { ...request.call.headers, ...(authorization !== undefined && { Authorization: authorization }) }
  return { ...request, call: { ...request.call, headers } }
}

/** Returns a response without the fields that only the first one may show. */
const withoutShownOnce = ({ status, text }: TestResponse): string =>
  `${status} ${JSON.stringify(parseJson(text), (name, value: unknown) => (shownOnce.has(name) ? null : value))}`

function expectReused(session: Session, at: CaseRef, reply: TestResponse): void {
  if (readError(parseJson(reply.text))?.code !== 'idempotency_key_reused')
    report(session, at, 'idempotency_key_reused', `${reply.status} ${reply.text}`)
}

function expectNew(session: Session, at: CaseRef, reply: TestResponse): void {
  if (reply.status !== 200 || isReplay(reply)) report(session, at, '200 and no replay', `${reply.status} ${reply.text}`)
}
