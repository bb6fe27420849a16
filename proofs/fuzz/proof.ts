import { randomSeed } from '../lib/random.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { describeRequest } from './check-response.ts'
import { type FuzzReport, runFuzz } from './run-fuzz.ts'
import { histogram, percentile, share } from './tally.ts'

const CONTROL_REQUESTS = 200
const SHOWN = 10

export const proof = defineProof({
  about:
    'valid, nearly valid and hostile requests to all operations cause no 5xx, hang, lost connection or memory growth',
  options: {
    requests: { about: 'how many requests', default: 100_000, quick: 1_000 },
    seed: { about: 'the same seed gives the same requests', default: randomSeed() },
  },
  defences: {
    'response-time': 'some requests keep the server busy for more than a second of processor time',
    'error-handling': 'some requests get a 500',
    connections: 'some connections are closed without a response',
    prototypes: 'some requests change Object.prototype',
  },
  async run({ options: { requests, seed }, without, print }) {
    print(`seed ${seed}`)
    const count = without === undefined ? requests : Math.min(requests, CONTROL_REQUESTS)
    const report = await runFuzz({ requests: count, seed, print, fault: without })
    if (without === undefined) print(describe(report))
    const { tally, memory, faults } = report
    const figures = {
      requests: tally.times.length,
      seed,
      succeeded: rounded(share(tally, (status) => status === 200)),
      p50_ms: rounded(percentile(tally, 0.5)),
      p99_ms: rounded(percentile(tally, 0.99)),
      rss_mb: [rounded(memory.get(20)?.rssMb ?? 0), rounded(memory.get(100)?.rssMb ?? 0)],
    }
    return reportFaults(faults, figures, print)
  },
})

const rounded = (value: number): number => Math.round(value * 100) / 100

function describe({ tally, seconds, worstBeatMs, noise }: FuzzReport): string {
  const percent = (wanted: (status: number) => boolean): string => `${(share(tally, wanted) * 100).toFixed(1)} %`
  const ms = (quantile: number): string => `${percentile(tally, quantile).toFixed(0)} ms`
  return [
    '',
    histogram(tally),
    '',
    `${tally.times.length} requests in ${seconds.toFixed(0)} s`,
    `past the limiter ${percent((status) => status !== 429)}, succeeded ${percent((status) => status === 200)}`,
    `p50 ${ms(0.5)}, p99 ${ms(0.99)}, p99.9 ${ms(0.999)}`,
    `load of the machine: a small transaction took at most ${worstBeatMs.toFixed(0)} ms`,
    `slowest ${tally.slowest?.ms.toFixed(0)} ms: ${tally.slowest && describeRequest(tally.slowest.request).slice(0, 300)}`,
    ...noise.slice(0, SHOWN).map((sentence) => `slow under load: ${sentence}`),
  ].join('\n')
}
