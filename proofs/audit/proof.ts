import { defineProof, reportFaults } from '../proof.ts'
import { runAudit } from './run-audit.ts'

export const proof = defineProof({
  about: 'every operation that the contract declares as audited leaves one entry, in the transaction of its effect',
  options: { every: { about: 'check every n-th operation', default: 1 } },
  defences: {
    entry: 'the call that appends an entry is removed',
    rights: 'the role of the server may change the log',
  },
  async run({ options: { every }, quick, without, print }) {
    const failing = !quick && without === undefined
    const { faults, audited, missing, exceptions } = await runAudit({ every, failing, without })
    print(`${audited.length} audited operations, ${audited.length - missing.length} of them left an entry`)
    if (missing.length > 0) print(`without an entry: ${missing.join(', ')}`)
    if (without === undefined)
      for (const [name, reason] of Object.entries(exceptions)) print(`not audited: ${name} (${reason})`)
    const figures = { audited: audited.length, missing: missing.length, exceptions: Object.keys(exceptions).length }
    return reportFaults(faults, figures, print)
  },
})
