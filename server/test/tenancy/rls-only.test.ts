import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkedOperations } from './leak-checks.ts'
import { replaysForeignResponse } from './replay.ts'
import { createTenancyScene, withoutFilters, type TenancyScene } from './tenancy-scene.ts'

// rls-control.test.ts does the same without row-level security, to prove that these checks are meaningful.
let guarded: TenancyScene

before(async () => {
  guarded = await createTenancyScene()
})
after(() => guarded.close())

test('the rewrite removes the filters and keeps the parameters in their places', () => {
  const rewritten = withoutFilters(
    'select 1 from a join b on b.org_id = $1 where a.org_id = $1 and org_id = $1 and x = $2',
  )
  assert.equal(rewritten.match(/\$1::uuid is not null/g)?.length, 3)
  assert.doesNotMatch(rewritten, /org_id/)
  assert.match(rewritten, /x = \$2/)
})

for (const op of checkedOperations) {
  test(`${op.id} finds nothing of another organisation with only row-level security between them`, async () => {
    assert.deepEqual(await guarded.findLeaks(op), [])
  })
}

test('each organisation still finds its own data', async () => {
  const { server: w, mine, theirs } = guarded.organisations
  for (const org of [mine, theirs]) {
    const { data } = (await w.call('/v1/customers', { key: org.secret })).json<{ data: { user_id: number }[] }>()
    assert.ok(data.length >= 2)
  }
})

test("another organisation's response to an Idempotency-Key is not replayed", async () => {
  assert.equal(await replaysForeignResponse(guarded.organisations), false)
})
