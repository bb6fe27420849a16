import { setTimeout as pause } from 'node:timers/promises'
import { createDevice } from '../../server/testing/gate-devices.ts'
import { request } from '../../server/testing/test-server.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { listPauses } from '../lib/buyer/crowd.ts'
import { type BusyClub, openBusyClub } from './busy-club.ts'
import type { Cell } from './cell.ts'
import { countRows, sumHistory } from './checksums.ts'
import { openShop } from './club.ts'
import { findChangedTables } from './judge.ts'
import { type KillCase, killMoves } from './kills.ts'
import { measureSteps, startMove } from './move.ts'
import { type Neighbour, openNeighbour } from './neighbour.ts'
import type { Scene } from './scene.ts'
import { type Defence, switchOff } from './without.ts'

export type CellsPlan = {
  /** How many rows the organisation has that is moved while it sells. */
  readonly rows: number
  /** How long buyers rest between two purchases. */
  readonly restMs: number
  /** There, or there and back. */
  readonly moves: 1 | 2
  /** How the command is killed while another organisation is moved. */
  readonly kills: readonly KillCase[]
  readonly without: Defence | undefined
  readonly print: (line: string) => void
}

export type CellsReport = { readonly faults: string[]; readonly figures: Record<string, unknown> }

/** The longest time that a move may stop sales. */
const MAX_PAUSE_MS = 3_000
/** A gate scans about ten tickets a second, and a move of so many rows takes minutes. */
const MANY_ROWS = 1_000_000
const SMALL_ROWS = 1_000
const CALM_MS = 1_000
/** A move that takes longer than this stands still. */
const MOVE_MS = { least: 60_000, perRow: 0.5 }
const TICKETS = { many: 15_000, few: 1_000 }

/** An organisation is moved to another cell and back while it sells; another one, while the command is killed. */
export async function proveCells(scene: Scene, plan: CellsPlan): Promise<CellsReport> {
  const closers: Closers = []
  try {
    if (plan.without) closers.push(await switchOff(plan.without, scene.cells))
    const killed = await killSmall(scene, plan)
    const sold = await sellThrough(scene, plan, closers)
    return { faults: [...killed.faults, ...sold.faults], figures: { ...killed.figures, ...sold.figures } }
  } finally {
    await closeAll(closers)
  }
}

async function killSmall(scene: Scene, { kills, print }: CellsPlan): Promise<CellsReport> {
  if (kills.length === 0) return { faults: [], figures: {} }
  const small = await openShop(scene.cells[0], SMALL_ROWS)
  const report = await killMoves(scene, small, kills)
  print(`killed: ${JSON.stringify(report.figures)}`)
  return report
}

async function sellThrough(scene: Scene, plan: CellsPlan, closers: Closers): Promise<CellsReport> {
  const [north, south] = scene.cells
  const limitMs = MOVE_MS.least + plan.rows * MOVE_MS.perRow
  const tickets = plan.rows >= MANY_ROWS ? TICKETS.many : TICKETS.few
  // All before anybody buys: a history takes ids one after the other, and customers of a sale would come between.
  const shops = [
    await openShop(north, plan.rows),
    await openShop(north, SMALL_ROWS),
    await openShop(south, SMALL_ROWS),
  ] as const
  // A move compares the encryption keys of both cells, by what each has encrypted for the organisations that stay.
  await createDevice(north.w, shops[1].org)
  await createDevice(south.w, shops[2].org)
  const club = await openBusyClub(scene, { shop: shops[0], tickets, restMs: plan.restMs }, closers)
  const { org } = club.shop.org
  const neighbours = [
    await openNeighbour(scene, { cell: north, shop: shops[1] }, closers),
    await openNeighbour(scene, { cell: south, shop: shops[2] }, closers),
  ]
  const faults: string[] = []
  const figures: Record<string, unknown> = { rows: sum(await countRows(north, org)) }
  const directions = [
    [north, south],
    [south, north],
  ] as const
  for (const [from, to] of directions.slice(0, plan.moves)) {
    const report = await moveOnce({ scene, club, limitMs }, { from, to, neighbours })
    plan.print(`to ${to.name}: ${JSON.stringify(report.figures)}`)
    figures[`to_${to.name}`] = report.figures
    faults.push(...report.faults.map((fault) => `to ${to.name}: ${fault}`))
    // It is in neither cell, or in both: no client gets any further.
    if (report.faults.length > 0) return { faults, figures }
  }
  faults.push(...(await club.stopAndJudge(plan.moves === 1 ? south : north)))
  for (const neighbour of neighbours) faults.push(...(await neighbour.stopAndJudge()))
  plan.print(`sold: ${JSON.stringify(club.figures())}`)
  return { faults, figures: { ...figures, ...club.figures() } }
}

type Moving = {
  readonly scene: Scene
  readonly club: BusyClub
  readonly limitMs: number
}

type Direction = { readonly from: Cell; readonly to: Cell; readonly neighbours: readonly Neighbour[] }

/** Moves the club while it sells, and looks at both cells afterwards. */
async function moveOnce({ scene, club, limitMs }: Moving, { from, to, neighbours }: Direction): Promise<CellsReport> {
  const { org, id } = club.shop.org
  await pause(CALM_MS)
  const move = startMove({ org: id, to: to.name, env: scene.operatorEnv })
  const code = await Promise.race([move.ended, pause(limitMs, 'late' as const, { ref: false })])
  if (code !== 0) {
    await move.kill()
    await startMove({ org: id, to: to.name, isCancelled: true, env: scene.operatorEnv }).ended
    const why = code === 'late' ? `was not done after ${limitMs / 1_000} s` : `ended with ${code}`
    return { faults: [`the move ${why}: ${move.output().slice(-2_000)}`], figures: {} }
  }
  const movedAt = performance.now()
  await pause(CALM_MS)
  const until = performance.now()
  const [{ ms } = { ms: 0 }] = listPauses(club.crowd, move.startedAt, until)
  const stale = await request(`${from.url}/v1/baskets`, {
    method: 'POST',
    key: club.shop.org.secret,
    json: { org: id },
  })
  const left = Object.entries(await countRows(from, org))
  return {
    faults: [
      ...(ms > MAX_PAUSE_MS ? [`nothing was sold for ${Math.round(ms)} ms`] : []),
      ...(stale.status === 200 ? [`${from.name} accepted a write after the move`] : []),
      ...left.map(([table, count]) => `${count} rows of ${table} are left in ${from.name}`),
      ...findChangedTables('history', club.history.sums, await sumHistory(to, org, club.history)),
    ],
    figures: {
      seconds: Math.round((movedAt - move.startedAt) / 100) / 10,
      steps_ms: measureSteps(move, movedAt),
      longest_pause_ms: Math.round(ms),
      gate_pause_ms: findGatePause(club, move.startedAt, until),
      neighbours_pause_ms: Object.fromEntries(
        neighbours.map((neighbour) => [neighbour.cell, neighbour.findPause(move.startedAt, until)]),
      ),
    },
  }
}

/** The longest time between two decisions, in ms. */
function findGatePause({ gate }: BusyClub, from: number, until: number): number {
  const times = gate.decided.map(({ at }) => at).filter((at) => at > from && at < until)
  const ends = [...times, until]
  return Math.round(Math.max(...[from, ...times].map((at, i) => (ends[i] ?? until) - at)))
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0)
