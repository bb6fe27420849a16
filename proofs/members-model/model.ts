import fc from 'fast-check'
import type { World } from '../../server/testing/test-server.ts'
import {
  buy,
  cancel,
  charge,
  markPaid,
  methods,
  pass,
  price,
  refund,
  reinstate,
  renewal,
  sell,
  type Command,
} from './commands.ts'
import { advance, aClub } from './state.ts'
import { watch } from './database-checks.ts'

const recent = fc.nat({ max: 9 })
const wish = fc.record({
  type: fc.nat({ max: 1 }),
  option: fc.nat({ max: 4 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const method = fc.nat({ max: methods.length - 1 })
const passing = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: 150 })).map(pass)
const buying = fc.tuple(wish, method, fc.boolean()).map((args) => buy(...args))

/** What is named more often is done more often. */
const arbitraries: fc.Arbitrary<Command>[] = [
  buying,
  buying,
  passing,
  passing,
  passing,
  wish.map(sell),
  fc.tuple(recent, fc.boolean()).map((args) => cancel(...args)),
  fc.tuple(recent, fc.option(fc.integer({ min: 1, max: 60 }))).map((args) => refund(...args)),
  recent.map(reinstate),
  recent.map(markPaid),
  fc.tuple(recent, fc.option(method)).map((args) => charge(...args)),
  fc.tuple(recent, fc.boolean()).map((args) => renewal(...args)),
  fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 0, max: 20_000 })).map((args) => price(...args)),
]

/** What was done so far: how many commands of each kind, how many members, and how many days went by. */
export type Told = {
  commands: number
  clubs: number
  members: number
  days: number
  readonly kinds: Record<string, number>
}

type Wish = {
  readonly commands: number
  readonly seed: number
  /** The server that is tried; the world's own unless another is named. */
  readonly call?: World['call']
  /** Whether the shortest list that fails is looked for. */
  readonly shrinks?: boolean
  readonly onProgress?: (told: Told) => void
}

const PER_CLUB = 60
const CLUBS_A_ROUND = 3

/** Random commands against the server, in one club after the other. Throws with the seed and the shortest list that fails. */
export async function runModel(w: World, wish: Wish): Promise<Told> {
  const { commands, seed, call = w.call, shrinks = true, onProgress } = wish
  await watch(w.ownerUrl)
  const told: Told = { commands: 0, clubs: 0, members: 0, days: 0, kinds: {} }
  const ran = (kind: string) => {
    told.commands++
    told.kinds[kind] = (told.kinds[kind] ?? 0) + 1
    onProgress?.(told)
  }
  const property = fc.asyncProperty(fc.commands(arbitraries, { maxCommands: PER_CLUB, size: 'max' }), async (list) => {
    const club = await aClub(w, call, ran)
    const begun = club.model.now
    await fc.asyncModelRun(() => club, list)
    // Two more years, so that all that was begun comes to its end.
    await advance(club.model, club.real, 730)
    told.clubs++
    told.members += club.model.members
    told.days += (club.model.now.getTime() - begun.getTime()) / 86_400_000
  })
  for (let round = 0; told.commands < commands; round++)
    await fc.assert(property, {
      seed: seed + round,
      numRuns: CLUBS_A_ROUND,
      unbiased: true,
      endOnFailure: !shrinks,
    })
  return told
}
