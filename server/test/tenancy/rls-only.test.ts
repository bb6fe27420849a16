import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tried } from './leak-checks.ts'
import { replaysTheirs } from './replay.ts'
import { scene, withoutFilters, type Scene } from './scene.ts'

// rls-control.test.ts does the same without row-level security, to prove that these attempts are real ones.
let guarded: Scene

before(async () => {
  guarded = await scene()
})
after(() => guarded.end())

test('the rewrite takes the filters out and leaves the parameters in their places', () => {
  const rewritten = withoutFilters(
    'select 1 from a join b on b.org_id = $1 where a.org_id = $1 and org_id = $1 and x = $2',
  )
  assert.equal(rewritten.match(/\$1::uuid is not null/g)?.length, 3)
  assert.doesNotMatch(rewritten, /org_id/)
  assert.match(rewritten, /x = \$2/)
})

for (const op of tried) {
  test(`${op.id} finds nothing of another organisation when only row-level security stands between them`, async () => {
    assert.deepEqual(await guarded.leaksOf(op), [])
  })
}

test('each organisation still finds its own', async () => {
  const { world: w, mine, theirs } = guarded.attempt
  for (const org of [mine, theirs]) {
    const { data } = (await w.call('/v1/customers', { key: org.secret })).json<{ data: { user_id: number }[] }>()
    assert.ok(data.length >= 2)
  }
})

test("another organisation's answer to an Idempotency-Key is not replayed", async () => {
  assert.equal(await replaysTheirs(guarded.attempt), false)
})
