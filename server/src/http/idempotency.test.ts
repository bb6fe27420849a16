// longer than 250 lines because every way in which two requests with one key can meet stands here together
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createCustomer as operation, idempotency, type NewApiKey } from '#contract'
import { eventually } from '#testing/wait-for'
import { waitingForLocks } from '#testing/locks'
import { world, type Org, type Reply, type World } from '#testing/test-server'
import { fail } from '../platform/problem.ts'
import type { Ctx } from '../platform/context.ts'
import type { Tx } from '../platform/db.ts'
import { routes } from '../slices.ts'
import { claimOf } from './idempotency.ts'

/** What the handler of createCustomer meets before its real work, by the last name of the customer. */
const atFirst = new Map<string, () => Promise<void>>()
const atLast = new Map<string, () => Promise<void>>()

const gated: typeof routes = routes.map((binding) => {
  if (binding.kind !== 'write' || binding.op.id !== operation.id) return binding
  return {
    ...binding,
    async handler(tx: Tx, ctx: Ctx, input: { body: { last_name: string } }) {
      await atFirst.get(input.body.last_name)?.()
      const answer = await binding.handler(tx, ctx, input as never)
      await atLast.get(input.body.last_name)?.()
      return answer
    },
  }
})

let nowMs = Date.UTC(2026, 2, 14, 12)
let w: World
let owner: pg.Client
let watcher: pg.Client

before(async () => {
  w = await world({ routes: gated, clock: () => new Date(nowMs) })
  owner = new pg.Client({ connectionString: w.ownerUrl })
  watcher = new pg.Client({ connectionString: w.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await w.end()
})

let count = 0
/** A customer that no other test has, by a last name that no other test has. */
const aFan = () => ({ first_name: 'Ann', last_name: `Fan ${++count}`, email_address: `once${count}@example.com` })

const create = (org: Org, key: string, json: unknown): Promise<Reply> =>
  w.call(operation.path, { method: 'POST', key: org.admin, json, headers: { 'Idempotency-Key': key } })
const createKey = (admin: string, key: string): Promise<Reply> =>
  w.call('/admin/v1/keys', {
    method: 'POST',
    key: admin,
    json: { kind: 'secret', name: 'x' },
    headers: { 'Idempotency-Key': key },
  })
const replayed = (reply: Reply): boolean => reply.headers.get('Idempotent-Replayed') === 'true'
const codeOf = (reply: Reply): string => reply.json<{ error: { code: string } }>().error.code

async function rowsOf(org: Org): Promise<{ customers: number; messages: number; answers: number }> {
  const { rows } = await owner.query<{ customers: number; messages: number; answers: number }>(
    `select (select count(*)::int from customer where org_id = $1) as customers,
      (select count(*)::int from outbox where org_id = $1) as messages,
      (select count(*)::int from idempotent_answer where org_id = $1) as answers`,
    [org.org],
  )
  return rows[0] ?? { customers: -1, messages: -1, answers: -1 }
}

test('a repeated request is done once and answered twice', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  const [first, again] = [await create(org, 'k', fan), await create(org, 'k', fan)]
  assert.deepEqual([first.status, replayed(first)], [200, false])
  assert.deepEqual([again.status, again.text, replayed(again)], [200, first.text, true])
  assert.deepEqual(await rowsOf(org), { customers: 1, messages: 1, answers: 1 })
})

test('of twenty at the same moment one is done, and the others hear its answer or that it is under way', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(org, 'k', fan)))
  const done = answers.filter((answer) => answer.status === 200)
  assert.equal(done.filter((answer) => !replayed(answer)).length, 1)
  assert.equal(new Set(done.map((answer) => answer.text)).size, 1)
  for (const answer of answers)
    if (answer.status !== 200) assert.deepEqual([answer.status, codeOf(answer)], [409, 'idempotency_in_flight'])
  assert.deepEqual(await rowsOf(org), { customers: 1, messages: 1, answers: 1 })
})

test('while the first is under way a repetition does not wait for it', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  atFirst.set(fan.last_name, () => {
    begun.resolve()
    return release.promise
  })
  const first = create(org, 'k', fan)
  await Promise.race([begun.promise, first.then((early) => assert.fail(early.text))])
  const meanwhile = await create(org, 'k', fan)
  const unrelated = await create(org, 'another', aFan())
  release.resolve()
  assert.deepEqual([meanwhile.status, codeOf(meanwhile)], [409, 'idempotency_in_flight'])
  assert.equal(unrelated.status, 200)
  assert.equal((await first).status, 200)
  const again = await create(org, 'k', fan)
  assert.deepEqual([again.text, replayed(again)], [(await first).text, true])
})

test('a refusal is replayed too, even when the reason is gone', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  const taken = await w.aCustomer(org, { email_address: fan.email_address })
  const refused = await create(org, 'k', fan)
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'already_exists'])
  await w.call(`/admin/v1/customers/${taken.org_customer_id}`, {
    method: 'PATCH',
    key: org.admin,
    json: { email_address: 'moved@example.com' },
  })

  const again = await create(org, 'k', fan)
  assert.deepEqual([again.status, again.text, replayed(again)], [409, refused.text, true])
  assert.equal((await create(org, 'fresh', fan)).status, 200)
})

test('a request whose form is wrong does not use up its key', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  assert.equal((await create(org, 'k', { ...fan, email_address: 'nothing' })).status, 400)
  assert.equal((await create(org, 'k', fan)).status, 200)
})

test('when the work fails inside, nothing of it remains and the key is free', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  atLast.set(fan.last_name, async () => {
    throw new Error('out of luck')
  })
  const failed = await create(org, 'k', fan)
  assert.deepEqual([failed.status, codeOf(failed)], [500, 'internal'])
  assert.deepEqual(await rowsOf(org), { customers: 0, messages: 0, answers: 0 })

  atLast.delete(fan.last_name)
  const again = await create(org, 'k', fan)
  assert.deepEqual([again.status, replayed(again)], [200, false])
})

test('a key belongs to one request: another body, path or method with it is refused', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  const made = (await create(org, 'k', fan)).json<{ org_customer_id: string }>()
  const headers = { 'Idempotency-Key': 'k' }
  const id = made.org_customer_id
  const others = [
    await create(org, 'k', { ...fan, first_name: 'Anna' }),
    await createKey(org.admin, 'k'),
    await w.call(`/admin/v1/customers/${id}`, { method: 'PATCH', key: org.admin, json: fan, headers }),
  ]
  for (const other of others) assert.deepEqual([other.status, codeOf(other)], [422, 'idempotency_key_reused'])
  assert.deepEqual(await rowsOf(org), { customers: 1, messages: 1, answers: 1 })
})

test('the same key in two organisations is two keys', async () => {
  const [mine, theirs] = [await w.anOrg(), await w.anOrg()]
  const fan = aFan()
  const answers = [await create(mine, 'k', fan), await create(theirs, 'k', fan)]
  assert.deepEqual(answers.map(replayed), [false, false])
  assert.notEqual(answers[0]?.text, answers[1]?.text)
})

test('a key lives on when the API key is rolled', async () => {
  const org = await w.anOrg()
  const admin = (
    await w.call('/admin/v1/keys', { method: 'POST', key: org.admin, json: { kind: 'admin', name: 'x' } })
  ).json<NewApiKey>()
  const first = await createKey(admin.secret ?? '', 'k')
  const rolled = await w.call(`/admin/v1/keys/${admin.key_id}/roll`, { method: 'POST', key: org.admin, json: {} })
  const again = await createKey(rolled.json<{ secret: string }>().secret, 'k')
  assert.ok(replayed(again))
  assert.equal(again.json<NewApiKey>().key_id, first.json<NewApiKey>().key_id)
})

test('a key is remembered for 24 hours', async () => {
  const org = await w.anOrg()
  const first = await createKey(org.admin, 'k')
  nowMs += idempotency.hours * 3_600_000 - 1
  assert.ok(replayed(await createKey(org.admin, 'k')))
  nowMs += 1
  const later = await createKey(org.admin, 'k')
  assert.deepEqual([later.status, replayed(later)], [200, false])
  assert.notEqual(later.json<NewApiKey>().key_id, first.json<NewApiKey>().key_id)
  const again = await createKey(org.admin, 'k')
  assert.ok(replayed(again), 'and then for another 24 hours')
  assert.equal(again.json<NewApiKey>().key_id, later.json<NewApiKey>().key_id)
})

test('a key has 1 to 255 characters', async () => {
  const org = await w.anOrg()
  assert.equal((await create(org, 'x'.repeat(255), aFan())).status, 200)
  for (const key of ['', 'x'.repeat(256)]) {
    const answer = await create(org, key, aFan())
    assert.deepEqual([answer.status, answer.json<{ error: { param: string } }>().error.param], [400, 'Idempotency-Key'])
  }
})

test('reading takes no notice of a key', async () => {
  const org = await w.anOrg()
  const headers = { 'Idempotency-Key': 'k' }
  const before = await w.call('/v1/customers', { key: org.secret, headers })
  await w.aCustomer(org)
  const after = await w.call('/v1/customers', { key: org.secret, headers })
  assert.notEqual(after.text, before.text)
})

test('without a key every request is new', () => {
  assert.equal(claimOf(operation, operation.path, undefined, Buffer.alloc(0)), undefined)
})

test('a refusal that is still being written down and a repetition that would succeed do not both count', async () => {
  const org = await w.anOrg()
  const fan = aFan()
  let refusals = 0
  atFirst.set(fan.last_name, async () => {
    if (refusals++ === 0) fail('already_exists')
  })
  // Writing to the store has to wait, so that the refused one has ended its work and not yet stored its answer.
  await owner.query('begin')
  await owner.query('lock table idempotent_answer in exclusive mode')
  const refused = create(org, 'k', fan)
  await eventually(async () => (await waitingForLocks(watcher)) === 1 || undefined)
  const repetition = create(org, 'k', fan)
  await Promise.race([repetition, eventually(async () => (await waitingForLocks(watcher)) === 2 || undefined)])
  await owner.query('commit')
  const [first, second] = await Promise.all([refused, repetition])

  const final = await create(org, 'k', fan)
  const counted = [first, second].filter(
    (answer) => answer.status === 200 || codeOf(answer) !== 'idempotency_in_flight',
  )
  for (const answer of counted) assert.deepEqual([answer.status, answer.text], [final.status, final.text])
  assert.equal((await rowsOf(org)).customers, final.status === 200 ? 1 : 0)
})
