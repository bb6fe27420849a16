import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listMethodCases } from './method-cases.ts'
import { runMethodCases } from './run-method-cases.ts'
import { runMethods } from './run-methods.ts'

test('cards, iDEAL and debits at Stripe under kills break no invariant, and all sums agree', async () => {
  const lines: string[] = []
  const { broken, report, provider } = await runMethods({ checkouts: 100, restarts: 0 }, (line) => lines.push(line))
  const { results, faults } = report

  assert.deepEqual(broken, [], lines.join('\n'))
  // There were enough faults, and enough sales of each kind.
  assert.ok(faults.kills >= 4 && faults.freezes >= 1, JSON.stringify(faults))
  assert.ok(results.confirmed > 15 && results.declined > 0 && results.left > 0, lines.at(-1))
  const captured = provider.payments()
  for (const type of ['card', 'ideal', 'sepa_debit']) assert.ok((captured[type] ?? 0) > 2, JSON.stringify(captured))
  const { provider: atStripe, books, orders } = provider.sums() ?? {}
  assert.ok(Number(atStripe) > 0 && atStripe === books && books === orders)
})

for (const client of ['retries', 'gone'] as const)
  test(`a crash in a payment of each kind costs neither money nor an order: the client ${client}`, async () => {
    const cases = listMethodCases(client).filter((_, i) => i % 14 === 3)
    assert.deepEqual([...new Set(cases.map(({ method }) => method))].toSorted(), [
      'ctoken_sepa_debit',
      'ideal',
      'pm_card_visa',
    ])

    assert.deepEqual(await runMethodCases(client, cases), [])
  })

/** What a run without the defence must break. */
for (const [without, found] of [
  ['lookup', 'authorisations never released'],
  ['patience', 'orders without charge'],
  ['idempotency', 'double charges'],
] as const)
  test(`a run without ${without} is caught: ${found}`, async () => {
    const { report } = await runMethods({ without }, () => {})

    const invariant = report.invariants.find(({ name }) => name.startsWith(found))
    assert.ok(invariant && invariant.cases.length > 0, JSON.stringify(report.invariants))
  })
