import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortByIds, listKinds, planSearch, rankHits, restrictPlan } from './search-plan.ts'

const CODE = '0A1B2C3D4E5F6G7H8J9KAMBNCP'

for (const [text, kinds] of [
  ['ann', ['orders', 'customers', 'members']],
  ['Ann  Lee', ['orders', 'customers', 'members']],
  ['ann@example.com', ['orders', 'customers', 'members']],
  ['fan2026@example.com', ['orders', 'customers', 'members']],
  ['1234567', ['orders', 'customers', 'tickets', 'members']],
  ['42', ['orders', 'customers', 'tickets', 'members']],
  ['#42', ['orders', 'customers', 'members']],
  ['**** 4242', ['orders']],
  ['+44 7700 900123', ['customers']],
  ['N1 9GU', ['orders', 'customers', 'members']],
  ['ann85', ['orders', 'customers', 'members']],
  ['cus_01KPWS1F0W8Y3RB5N6C2M9QXTD', ['customers']],
  ['0b0e8a8e-3b5f-4b53-9d5e-0f1d1c1b1a19', ['orders']],
  [CODE, ['tickets', 'members']],
  ['OLD-000123', ['orders', 'customers', 'tickets', 'members']],
  ['x', []],
  ['é', []],
] as const)
  test(`${JSON.stringify(text)} is looked for in ${kinds.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(listKinds(planSearch(text)), kinds)
  })

test('a number is an exact match and never a part of a name', () => {
  const { orders, customers, members } = planSearch('4242')
  assert.deepEqual([orders?.orderId, orders?.last4, orders?.text], [4242, '4242', null])
  assert.deepEqual([customers?.userId, customers?.search], [4242, null])
  assert.deepEqual([members?.codes, members?.text], [['4242', '0004242'], null])
})

test('a kind that the caller may not read is not searched', () => {
  const plan = restrictPlan(planSearch('ann'), (kind) => kind === 'customers')
  assert.deepEqual(listKinds(plan), ['customers'])
})

test('exact matches come first, each object once, up to the limit', () => {
  assert.deepEqual(rankHits([7], [9, 7, 8], 3), { hits: [7, 9, 8], more: false })
  assert.deepEqual(rankHits([7], [9, 7, 8], 2), { hits: [7, 9], more: true })
  assert.deepEqual(
    sortByIds([2, 3, 1], [{ id: 1 }, { id: 2 }], ({ id }) => id),
    [{ id: 2 }, { id: 1 }],
  )
})
