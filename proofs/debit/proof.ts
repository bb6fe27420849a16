import { defineProof, reportFaults } from '../proof.ts'
import { runDebits } from './run-scenario.ts'
import { scenarios } from './scenarios.ts'

export const proof = defineProof({
  about:
    'SEPA debits on the test clock, announced 14 days before, paid on day 9, refused on day 12, disputed in week 7',
  options: {},
  defences: {
    patience: 'a debit is booked on day 0, before the bank has decided',
    notice: 'an instalment is collected without waiting until its debit was announced',
    postponement: 'a debit is taken on its due date, even if it was announced too late for that',
  },
  async run({ without, print }) {
    const faults = await runDebits(without)
    for (const { name } of scenarios) {
      const found = faults.filter((fault) => fault.startsWith(`${name}, `))
      print(`${found.length === 0 ? '✓' : '✗'} ${name}`)
    }
    const days = scenarios.reduce((sum, { expected }) => sum + expected.length, 0)
    return reportFaults(faults, { scenarios: scenarios.length, 'days looked at': days }, print)
  },
})
