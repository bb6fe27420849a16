import fc from 'fast-check'
import type { TestServer } from '../../server/testing/test-server.ts'
import {
  buy,
  cancel,
  charge,
  markPaid,
  methods,
  passDays,
  payAtTill,
  price,
  refund,
  refundAtTill,
  reinstate,
  renewal,
  sell,
  type Command,
} from './commands.ts'
import { advance, createClub } from './state.ts'
import { installDatabaseChecks } from './database-checks.ts'

const recent = fc.nat({ max: 9 })
const selection = fc.record({
  type: fc.nat({ max: 1 }),
  option: fc.nat({ max: 4 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const method = fc.nat({ max: methods.length - 1 })
const passing = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: 150 })).map(passDays)
const buying = fc.tuple(selection, method, fc.boolean()).map((args) => buy(...args))

/** A command that is listed more often is run more often. */
const arbitraries: fc.Arbitrary<Command>[] = [
  buying,
  buying,
  passing,
  passing,
  passing,
  selection.map(sell),
  fc.tuple(recent, fc.boolean()).map((args) => cancel(...args)),
  fc.tuple(recent, fc.option(fc.integer({ min: 1, max: 60 }))).map((args) => refund(...args)),
  recent.map(reinstate),
  recent.map(markPaid),
  fc.tuple(recent, fc.option(fc.integer({ min: 1, max: 5 }))).map((args) => payAtTill(...args)),
  fc.tuple(recent, fc.option(fc.integer({ min: 1, max: 40 }))).map((args) => refundAtTill(...args)),
  fc.tuple(recent, fc.option(method)).map((args) => charge(...args)),
  fc.tuple(recent, fc.boolean()).map((args) => renewal(...args)),
  fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 0, max: 20_000 })).map((args) => price(...args)),
]

/** What was done so far: how many commands of each kind, how many members, and how many simulated days. */
export type ModelReport = {
  commands: number
  clubs: number
  members: number
  days: number
  readonly kinds: Record<string, number>
}

type ModelOptions = {
  readonly commands: number
  readonly seed: number
  /** Sends requests to the server under test; by default to the test server. */
  readonly call?: TestServer['call']
  /** Whether to look for the shortest list of commands that fails. */
  readonly shrinks?: boolean
  readonly onProgress?: (report: ModelReport) => void
}

const PER_CLUB = 60
const CLUBS_PER_ROUND = 3

/** Runs random commands in one club after the other. Throws with the seed and the shortest list that fails. */
export async function runModel(w: TestServer, options: ModelOptions): Promise<ModelReport> {
  const { commands, seed, call = w.call, shrinks = true, onProgress } = options
  await installDatabaseChecks(w.ownerUrl)
  const report: ModelReport = { commands: 0, clubs: 0, members: 0, days: 0, kinds: {} }
  const ran = (kind: string) => {
    report.commands++
    report.kinds[kind] = (report.kinds[kind] ?? 0) + 1
    onProgress?.(report)
  }
  const property = fc.asyncProperty(fc.commands(arbitraries, { maxCommands: PER_CLUB, size: 'max' }), async (list) => {
    const club = await createClub(w, call, ran)
    const startedAt = club.model.now
    await fc.asyncModelRun(() => club, list)
    // Two more years, so that every term and every instalment comes to its end.
    await advance(club.model, club.real, 730)
    report.clubs++
    report.members += club.model.members
    report.days += (club.model.now.getTime() - startedAt.getTime()) / 86_400_000
  })
  for (let round = 0; report.commands < commands; round++)
    await fc.assert(property, {
      seed: seed + round,
      numRuns: CLUBS_PER_ROUND,
      unbiased: true,
      endOnFailure: !shrinks,
    })
  return report
}
