import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { described, limits } from './judge.ts'
import { fuzz, type Report } from './run-fuzz.ts'
import { histogram, percentile, share } from './tally.ts'

const percents = { admitted: `${limits.admitted * 100} %`, succeeded: `${limits.succeeded * 100} %` }

const help = `Usage: node proofs/fuzz/fuzz.ts [--requests <n>] [--seed <n>]

Fires valid, nearly valid and hostile requests at all operations, in each encoding that their plane takes, against a
server in a process of its own on a fresh database. PostgreSQL and Redis must run.

  --requests <n>   how many, 100000 unless told
  --seed <n>       the same seed gives the same requests; drawn and printed unless told
  --help

The exit code is 1 on any 5xx, on a request without an answer or with one after more than ${limits.hangMs} ms, on an
error that the server logs, on a changed prototype, when memory grows by more than ${limits.growthMb} MB after the
first fifth, when fewer than ${percents.admitted} get past the limiter, or fewer than ${percents.succeeded} succeed.
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const SHOWN = 10

function told({ tally, seconds, worst, noise, faults }: Report): string {
  const percent = (wanted: (status: number) => boolean): string => `${(share(tally, wanted) * 100).toFixed(1)} %`
  const ms = (of: number): string => `${percentile(tally, of).toFixed(0)} ms`
  return [
    '',
    histogram(tally),
    '',
    `${tally.times.length} requests in ${seconds.toFixed(0)} s`,
    `past the limiter ${percent((status) => status !== 429)}, succeeded ${percent((status) => status === 200)}`,
    `p50 ${ms(0.5)}, p99 ${ms(0.99)}, p99.9 ${ms(0.999)}`,
    `beside it: this process slept at most ${worst.sleptMs.toFixed(0)} ms,`,
    `and a small transaction took at most ${worst.beatMs.toFixed(0)} ms`,
    `slowest ${tally.slowest?.ms.toFixed(0)} ms: ${tally.slowest && described(tally.slowest.shot).slice(0, 300)}`,
    ...noise.slice(0, SHOWN).map((sentence) => `the machine was busy: ${sentence}`),
    ...faults.slice(0, SHOWN).map((sentence) => `FAULT ${sentence}`),
    faults.length > 0 ? `${faults.length} faults` : 'no faults',
  ].join('\n')
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { requests: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    say(help)
    return 0
  }
  const requests = Number(values.requests ?? 100_000)
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
    process.stderr.write('--requests and --seed must be whole numbers\n')
    return 2
  }
  say(`seed ${seed}`)
  const report = await fuzz({ requests, seed, say })
  say(told(report))
  return report.faults.length > 0 ? 1 : 0
}

process.exitCode = await main()
