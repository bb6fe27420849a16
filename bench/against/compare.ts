import { join } from 'node:path'
import { root } from '../../scripts/lib/command.ts'
import { adminUrl } from '../../server/testing/database.ts'
import { isLowerBetter, type Bench } from '../lib/bench.ts'
import type { StartedParts } from '../lib/started-parts.ts'
import { alternate, formatRatio, type AlternateResult, type RoundFigure, type Side } from './alternate.ts'
import { UsageError } from './arguments.ts'
import { startBench, type BenchProgram, type BenchRun } from './commit-bench.ts'
import { connectCpuReader, type CpuReader } from './cpu-time.ts'
import { isBelow, type PairedRatio } from './paired.ts'
import { addWorkTree, findCommit } from './work-tree.ts'

const MOST_PAIRS = 80
/** A bench without rounds is run as a whole, which takes minutes. */
const WHOLE_RUNS = 5

/** The last line of a comparison. */
export type Comparison = {
  readonly name: string
  readonly ours: number
  /** The figure of the other commit. */
  readonly bare: number
  /** The median of the ratios of paired rounds; above 1, this commit is faster. */
  readonly ratio: number
  /** An interval that contains the true median in at least 95 of 100 runs. */
  readonly spread: readonly [number, number]
  /** The same for operations per second of CPU, where CPU time can be read. */
  readonly cpu_ratio?: number
  readonly cpu_spread?: readonly [number, number]
  /** Microseconds of CPU for each operation, of this commit and of the other one. */
  readonly ours_cpu_us?: number
  readonly bare_cpu_us?: number
  readonly pairs: number
  readonly against: string
  readonly goal: number | null
  readonly floor: number | null
  /** True if one of the spreads lies below the floor as a whole. On a busy machine only that of the CPU is narrow. */
  readonly missed: boolean
}

type CompareOptions = {
  readonly against: string
  readonly pairs?: number | undefined
  readonly floor?: number | undefined
}

/** The two programs and what measuring them needs. */
type ComparedBench = {
  readonly bench: Bench
  readonly programs: readonly [BenchProgram, BenchProgram]
  readonly cpu: CpuReader
  readonly pairs: number | undefined
  start(program: BenchProgram): BenchRun
}

/** Alternates rounds of this work tree and of another commit, each with its own packages, database and bench program. */
export async function runAgainst(
  bench: Bench,
  { against: commit, pairs, floor }: CompareOptions,
  started: StartedParts,
): Promise<Comparison> {
  const against = await findCommit(commit)
  const { folder, temporary } = await addWorkTree(against, started)
  const cpu = await connectCpuReader(adminUrl)
  started.defer(() => cpu.close())
  const programs = [
    { label: 'this', folder: root, temporary: join(temporary, 'this') },
    { label: against.slice(0, 8), folder, temporary: join(temporary, 'other') },
  ] as const
  const start = (program: BenchProgram): BenchRun => {
    if (started.isStopped) throw new Error('the comparison was stopped')
    console.log(`starting the bench of ${program.label}`)
    const run = startBench(program, bench.name)
    started.defer(async () => {
      await run.stop()
      await cpu.dropDatabases(run.pid)
    })
    return run
  }
  const result = await measure({ bench, programs, cpu, pairs, start })
  return toComparison(result, { name: bench.name, against, floor: floor ?? null })
}

const round = (value: number): number => Number(value.toFixed(3))
const roundSpread = ({ spread: [low, high] }: PairedRatio): readonly [number, number] => [round(low), round(high)]

function toComparison(
  { ours, other, speed, cpu, pairs }: AlternateResult,
  { name, against, floor }: Pick<Comparison, 'name' | 'against' | 'floor'>,
): Comparison {
  return {
    name,
    ours: round(ours),
    bare: round(other),
    ratio: round(speed.ratio),
    spread: roundSpread(speed),
    ...(cpu && {
      cpu_ratio: round(cpu.ratio),
      cpu_spread: roundSpread(cpu),
      ours_cpu_us: round(cpu.oursMicros),
      bare_cpu_us: round(cpu.otherMicros),
    }),
    pairs,
    against,
    goal: floor,
    floor,
    missed: floor !== null && [speed, ...(cpu ? [cpu] : [])].some((figure) => isBelow(figure, floor)),
  }
}

/** Returns the slowest part of the bench. */
async function measure(compared: ComparedBench): Promise<AlternateResult> {
  const [mine, others] = compared.programs
  const one = compared.start(mine)
  const first = await one.next()
  if (first.kind !== 'ready') return compareWholeRuns(compared, toFigure(mine, first))
  const two = compared.start(others)
  const second = await two.next()
  if (second.kind !== 'ready') throw noRounds(others, compared.bench, second)
  const parts: AlternateResult[] = []
  do parts.push(await comparePart(compared, [one, two]))
  while (await areBothReady([one, two], compared))
  return parts.reduce((a, b) => (b.speed.ratio < a.speed.ratio ? b : a))
}

/** Measures what both have set up, until the ratio is known well enough. The first rounds only warm both up. */
async function comparePart(
  { cpu, pairs, bench }: ComparedBench,
  runs: readonly [BenchRun, BenchRun],
): Promise<AlternateResult> {
  const side =
    (run: BenchRun): Side =>
    async () => {
      const before = await cpu.read(run.pid)
      run.send('round')
      const message = await run.next()
      if (message.kind !== 'figure') throw new Error('a bench ended within a round')
      const after = await cpu.read(run.pid)
      const { ours, seconds } = message
      if (before === undefined || after === undefined) return { ours }
      return { ours, perCpuSecond: (ours * seconds) / (after - before) }
    }
  const sides = [side(runs[0]), side(runs[1])] as const
  console.log('warming up')
  for (const measureOnce of [...sides, ...sides]) await measureOnce()
  const result = await alternate(sides, { most: pairs ?? MOST_PAIRS, isLowerBetter: isLowerBetter(bench) })
  console.log(`ratio to the other commit: ${formatRatio(result.speed)}`)
  for (const run of runs) run.send('end')
  return result
}

/** True if both have another part; otherwise waits until both have ended, so that they stop what they started. */
async function areBothReady(runs: readonly [BenchRun, BenchRun], { programs, bench }: ComparedBench): Promise<boolean> {
  const messages = [await runs[0].next(), await runs[1].next()]
  if (messages.every(({ kind }) => kind === 'ready')) return true
  for (const [i, run] of runs.entries()) {
    let message = messages[i]
    while (message?.kind === 'ready') {
      run.send('end')
      message = await run.next()
    }
    // It may have missed its goal, since it has measured no bare engine; without a last line it has failed.
    if (message?.kind === 'ended' && message.ours === undefined)
      throw new Error(`the bench ${bench.name} of ${programs[i]?.label} failed after its rounds`)
  }
  return false
}

/** A bench that alternates no rounds is run from beginning to end, by turns. */
async function compareWholeRuns(compared: ComparedBench, first: RoundFigure): Promise<AlternateResult> {
  const { programs, pairs, bench, start } = compared
  console.log('this bench has no rounds, so that whole runs alternate')
  const figures = [first]
  const side =
    (program: BenchProgram, known: RoundFigure[]): Side =>
    async () => {
      const [measured] = known.splice(0, 1)
      if (measured) return measured
      const message = await start(program).next()
      if (message.kind !== 'ended') throw new Error(`the bench of ${program.label} has rounds, unlike this one`)
      return toFigure(program, message)
    }
  return alternate([side(programs[0], figures), side(programs[1], [])], {
    most: pairs ?? WHOLE_RUNS,
    isLowerBetter: isLowerBetter(bench),
  })
}

function toFigure({ label }: BenchProgram, message: Awaited<ReturnType<BenchRun['next']>>): RoundFigure {
  if (message.kind !== 'ended' || message.ours === undefined) throw new Error(`the bench of ${label} failed`)
  return { ours: message.ours }
}

const noRounds = ({ label }: BenchProgram, { name }: Bench, message: { kind: string; code?: number }): Error =>
  message.code === 2
    ? new UsageError(`${label} has no bench ${name}.`)
    : new Error(`the bench ${name} of ${label} ended before its first round`)
