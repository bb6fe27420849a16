import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutBrowser as skip } from '../../apps/console/test/console-setup.ts'
import { runTruth } from './run-truth.ts'

const plan = { actions: 40, seed: 20_261_116, without: '' }

test('every figure of the console equals the books after random sales and refunds', { skip }, async () => {
  const { faults, figures } = await runTruth(plan, () => {})

  assert.deepEqual(faults, [])
  assert.ok(Number(figures.compared) > 25, JSON.stringify(figures))
})

test('a figure that counts refunds as revenue is caught', { skip }, async () => {
  const { faults } = await runTruth({ ...plan, without: 'refunds-apart' }, () => {})

  assert.ok(faults.some((fault) => /net/i.test(fault)))
})

test('reports that leave the money of memberships out are caught', { skip }, async () => {
  const { faults } = await runTruth({ ...plan, without: 'memberships' }, () => {})

  for (const screen of ['Reports, paid', 'Today, paid']) assert.ok(faults.some((fault) => fault.startsWith(screen)))
})

test('a list of invoices that lacks one is caught', { skip }, async () => {
  const { faults } = await runTruth({ ...plan, actions: 10, without: 'invoices' }, () => {})

  assert.ok(faults.some((fault) => fault.startsWith('Invoices, ')))
})
