import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { isWrite, operations, type Operation, type Plane } from '#contract'
import { startOperationServer } from '#testing/operation-server'
import { isFullRun } from '#testing/test-depth'
import type { TestOrg, TestServer } from '#testing/test-server'
import { listCases } from './cases.ts'
import { planeKinds, revocableKey } from './keyring.ts'
import type { CaseGroup } from './recipe.ts'
import { prepare, type PreparedRequest } from './request.ts'
import { memoize } from './memoize.ts'
import { watchOtherOrgs } from './other-orgs.ts'
import { openSession } from './session.ts'
import { checkOperation, type CheckOptions } from './suite.ts'

/** The operations are checked in several files, so that the runner can run them side by side. */
export type Part = Exclude<Plane, 'admin'> | 'admin-reads' | 'admin-writes'

/** Returns the part that checks an operation: `<part>.test.ts`. */
export const findPart = (op: Operation): Part =>
  op.plane === 'admin' ? (isWrite(op) ? 'admin-writes' : 'admin-reads') : op.plane

/** What each group of cases says about an operation. */
const sentences: Record<CaseGroup, string> = {
  responses: 'responds as it declares',
  keys: 'rejects keys that are missing, invalid, revoked, expired or of another kind',
  scopes: 'requires its scope and no other',
  parameters: 'enforces every bound of every parameter',
  bodies: 'rejects bodies that cannot be parsed or are too large',
  tenancy: 'shows nothing of another organisation',
  idempotency: 'has one effect per Idempotency-Key',
  encodings: 'accepts forms and JSON alike',
  routing: 'rejects other methods and longer paths',
  problems: 'returns errors as RFC 9457 if the client accepts it',
}

/** Declares the tests of all operations of this part, on one server. */
export async function testOperations(part: Part): Promise<void> {
  // A stream of changes ends after its first event, so that its whole response can be read.
  const { server, stop } = await startOperationServer({ liveSettings: { lifetimeMs: 0 } })
  after(stop)
  const chosen = operations.filter((op) => findPart(op) === part)
  const others = watchOtherOrgs(server)

  describe('every operation', { concurrency: 4 }, () => {
    for (const [i, op] of chosen.entries()) testOperation(op, server, { others, ...(!isFullRun && { quickPart: i }) })
  })

  test(`a key is rejected by all of ${part} within five seconds of being revoked`, () => testRevocation(chosen, server))
}

function testOperation(op: Operation, server: TestServer, options: CheckOptions): void {
  const groups = new Set(listCases(op, operations).map((each) => each.group))
  // One check for all groups: an organisation and its objects cost more than the requests.
  const check = memoize(() => checkOperation(op, server, options))
  describe(`${op.id} (${op.method} ${op.path})`, () => {
    for (const group of groups) {
      test(sentences[group], async () => {
        const findings = await check()
        assert.deepEqual(
          findings.filter((finding) => finding.group === group),
          [],
        )
      })
    }
  })
}

async function testRevocation(chosen: readonly Operation[], server: TestServer): Promise<void> {
  const guarded = chosen.filter((op) => op.scope !== null)
  const [first = assert.fail('every part has operations that need a key')] = guarded
  const org = await server.createOrg()
  const key = await revocableKey(server, org, planeKinds[first.plane].whole)
  const requests = new Map<Operation, PreparedRequest>()
  for (const op of guarded) requests.set(op, await prepareFor(op, server, { org, secret: key.secret }))
  const statusFor = async (op: Operation): Promise<number | undefined> => {
    const request = requests.get(op)
    return request && (await server.call(request.path, request.call)).status
  }
  for (const op of guarded) assert.notEqual(await statusFor(op), 401)

  await key.revoke()

  const deadline = Date.now() + 5_000
  while ((await statusFor(first)) !== 401 && Date.now() < deadline) await setTimeout(20)
  for (const op of guarded) assert.equal(await statusFor(op), 401, op.id)
}

async function prepareFor(
  op: Operation,
  server: TestServer,
  { org, secret }: { org: TestOrg; secret: string },
): Promise<PreparedRequest> {
  const session = await openSession(op, server, operations, { org })
  return prepare(session, { key: { secret }, fresh: true })
}
