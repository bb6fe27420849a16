import { defineProof, reportFaults } from '../proof.ts'
import { faults, guardedFault } from './faults.ts'
import { proveGate } from './prove-gate.ts'

export const proof = defineProof({
  about: 'ten planted faults, each the only change since the last full run, are noticed by what .ci/run runs',
  options: { faults: { about: 'plant only the first ones', default: faults.length, quick: 2 } },
  defences: { guards: 'no long file runs because of what changed' },
  async run({ options, without, print }) {
    const planted = without === undefined ? [...faults.slice(0, options.faults), guardedFault] : [guardedFault]
    const unnoticed = await proveGate({ faults: planted, hasGuards: without === undefined, print })
    return reportFaults(unnoticed, { planted: planted.length, noticed: planted.length - unnoticed.length }, print)
  },
})
