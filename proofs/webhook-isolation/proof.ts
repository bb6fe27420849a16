import { defineProof, reportFaults } from '../proof.ts'
import { measureIsolation } from './isolation.ts'

const MAX_GROWTH_MB = 100

export const proof = defineProof({
  about: 'endpoints that hang, fail or never stop responding do not hold up the deliveries of other endpoints',
  options: {
    endpoints: { about: 'how many endpoints; one in 25 is bad', default: 1_000, quick: 200 },
    rate: { about: 'events per second', default: 200, quick: 40 },
    seconds: { about: 'how long events are emitted', default: 30, quick: 8 },
  },
  defences: { concurrency: 'a worker sends to 4 endpoints at once, so that those that hang fill all places' },
  async run({ options: { endpoints, rate, seconds }, without, print }) {
    const maxEndpoints = without === 'concurrency' ? 4 : 1_000
    const report = await measureIsolation({ endpoints, eventsPerSecond: rate, seconds, maxEndpoints })
    const { growthMb, missing, hanging } = report
    const faults = [
      ...(hanging > 0 ? [] : ['no request hung, so nothing was shown']),
      ...(growthMb < MAX_GROWTH_MB ? [] : [`the worker grew by ${growthMb.toFixed(0)} MB`]),
      ...(missing === 0 ? [] : [`${missing} events did not arrive while ${hanging} endpoints hung`]),
    ]
    return reportFaults(faults, { endpoints, ...report, growthMb: Math.round(growthMb) }, print)
  },
})
