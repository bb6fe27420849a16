import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { encodings, operations, type Operation, type Plane } from '#contract'
import { handingOut } from '#testing/documents/wallet-identities'
import { world, type Org } from '#testing/test-server'
import { casesOf } from './cases.ts'
import { kindsOf, revocableKey } from './keyring.ts'
import type { Group } from './recipe.ts'
import { prepare } from './request.ts'
import { once, openSession } from './session.ts'
import { findings } from './suite.ts'

const w = await world({}, undefined, handingOut())
after(() => w.end())

/** What a group of cases says of an operation. */
const sentences: Record<Group, string> = {
  answers: 'answers as it declares',
  keys: 'refuses keys that are missing, bad, revoked, expired or of another kind',
  scopes: 'needs its scope and no other',
  parameters: 'holds every bound of every parameter',
  bodies: 'refuses bodies that it cannot read or that are too large',
  tenancy: "knows nothing of another organisation's",
  once: 'happens once per Idempotency-Key',
  encodings: 'takes forms and JSON alike',
  routing: 'refuses other methods and longer paths',
  problems: 'tells errors as RFC 9457 to those who ask for it',
}

describe('every operation', { concurrency: 4 }, () => {
  for (const op of operations) {
    const present = new Set(casesOf(op, operations).map((each) => each.group))
    // One trial for all groups: an organisation and its things cost more than what is asked of them.
    const trial = once(() => findings(op, w))
    describe(`${op.id} (${op.method} ${op.path})`, () => {
      for (const group of present) {
        test(sentences[group], async () => {
          const found = await trial()
          assert.deepEqual(
            found.filter((finding) => finding.group === group),
            [],
          )
        })
      }
    })
  }
})

const planes = Object.keys(encodings).filter((name): name is Plane => name in encodings)

for (const plane of planes) {
  test(`a key in use is refused by all of ${plane} within five seconds of being revoked`, async () => {
    const org = await w.anOrg()
    const key = await revocableKey(w, org, kindsOf[plane].whole)
    const guarded = operations.filter((op) => op.plane === plane && op.scope !== null)
    for (const op of guarded) assert.notEqual(await statusOf(op, org, key.secret), 401)

    await key.revoke()

    const [first = assert.fail('a plane has operations')] = guarded
    const deadline = Date.now() + 5_000
    while ((await statusOf(first, org, key.secret)) !== 401 && Date.now() < deadline) await setTimeout(20)
    for (const op of guarded) assert.equal(await statusOf(op, org, key.secret), 401, op.id)
  })
}

async function statusOf(op: Operation, org: Org, secret: string): Promise<number> {
  const session = await openSession(op, w, operations, org)
  const { path, call } = await prepare(session, { key: { secret }, fresh: true })
  return (await w.call(path, call)).status
}
