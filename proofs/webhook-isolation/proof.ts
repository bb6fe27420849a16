import { defineProof, reportFaults } from '../proof.ts'
import { measureIsolation } from './isolation.ts'

const MAX_P99_MS = 2_000
const MAX_GROWTH_MB = 100

export const proof = defineProof({
  about: 'endpoints that hang, fail or never stop responding do not delay the deliveries of other endpoints',
  options: {
    endpoints: { about: 'how many endpoints; one in 25 is bad', default: 1_000, quick: 200 },
    rate: { about: 'events per second', default: 200, quick: 40 },
    seconds: { about: 'how long events are emitted', default: 30, quick: 8 },
  },
  defences: { concurrency: 'a worker sends to 4 endpoints at once, so that those that hang fill all places' },
  async run({ options: { endpoints, rate, seconds }, without, print }) {
    const maxEndpoints = without === 'concurrency' ? 4 : 1_000
    const report = await measureIsolation({ endpoints, eventsPerSecond: rate, seconds, maxEndpoints })
    const { p99Ms, growthMb, missing } = report
    const faults = [
      ...(p99Ms < MAX_P99_MS ? [] : [`99 of 100 first attempts took up to ${p99Ms} ms, more than ${MAX_P99_MS} ms`]),
      ...(growthMb < MAX_GROWTH_MB ? [] : [`the worker grew by ${growthMb.toFixed(0)} MB`]),
      ...(missing === 0 ? [] : [`${missing} events did not arrive`]),
    ]
    return reportFaults(faults, { endpoints, ...report, growthMb: Math.round(growthMb) }, print)
  },
})
