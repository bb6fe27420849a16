import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runDebits } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'

test('after each day of a debit the order, the member, the books and the feed are as worked out by hand', async () => {
  assert.deepEqual(await runDebits(), [])
})

test('a debit that is booked on day 0 is found, for orders and instalments', async () => {
  const faults = await runDebits('patience')

  for (const { name } of scenarios)
    assert.ok(
      faults.some((fault) => fault.startsWith(`${name}, `)),
      name,
    )
  for (const what of ['an order', 'an instalment'])
    assert.ok(faults.some((fault) => fault.startsWith(`${what} that the bank pays on day 9, day 0: the books`)))
})

test('a debit that is sent before its notice is found', async () => {
  const instalments = scenarios.filter(({ pays }) => pays === 'instalment')
  const early = (faults: readonly string[]) =>
    instalments.filter(({ name }) => faults.some((fault) => fault.startsWith(`${name}, notice: `)))

  assert.deepEqual(early(await runDebits('notice')), instalments)
  assert.deepEqual(
    early(await runDebits('postponement')),
    instalments.filter(({ everyDays }) => everyDays !== undefined),
  )
})
