import { waitFor } from '../../server/testing/wait-for.ts'
import { toUuid } from '../../server/src/platform/ids.ts'
import type { Cell } from './cell.ts'
import { countRows, sumAll } from './checksums.ts'
import type { Shop } from './club.ts'
import { type DirectWrite, findChangedTables, findTwoHomes, findWrongRefusals } from './judge.ts'
import { type Move, startMove, type Step } from './move.ts'
import type { Scene } from './scene.ts'
import { type Intruder, startIntruder } from './traffic.ts'

/** Where the command is killed, if anywhere, and what the operator does next. */
export type KillCase = { readonly at: Step | undefined; readonly next: 'again' | 'cancel' }

/** Every step: the command is run again. Before the point of no return also: the move is cancelled. */
export const ALL_KILLS: readonly KillCase[] = [
  ...(['prepare', 'copy', 'catch-up', 'freeze', 'drain', 'numbers', 'open', 'close', 'clean'] as const).map(
    (at): KillCase => ({ at, next: 'again' }),
  ),
  ...(['prepare', 'copy', 'catch-up', 'freeze', 'drain', 'numbers', 'open'] as const).map((at): KillCase => ({
    at,
    next: 'cancel',
  })),
]

/** One of each kind: before the freeze, while frozen, and on both sides of the point of no return. */
export const SOME_KILLS: readonly KillCase[] = [
  { at: 'copy', next: 'cancel' },
  { at: 'drain', next: 'cancel' },
  { at: 'numbers', next: 'again' },
  { at: 'clean', next: 'again' },
]

/** What the intruders write, what commands leave, sums that workers add up meanwhile, and numbers of transactions. */
const WRITTEN_MEANWHILE = /^(?:basket|api_key|audit_entry|ledger_change|revenue_change|ticket_change|.*_tally)$/

const HOME_MS = 20_000

type KillReport = { readonly faults: string[]; readonly figures: Record<string, unknown> }

/** Moves an organisation again and again while clients write to both cells directly, and kills the command each time. */
export async function killMoves(scene: Scene, shop: Shop, cases: readonly KillCase[]): Promise<KillReport> {
  const intruders = scene.cells.map((cell) => startIntruder(cell, shop.org))
  const faults: string[] = []
  const writes = (): DirectWrite[] => intruders.flatMap((intruder) => intruder.writes)
  let home = await findHome(intruders, 0)
  try {
    for (const one of cases) {
      const report = await killOnce({ scene, shop, intruders, home }, one)
      home = report.home
      const name = `${one.at === undefined ? 'not killed' : `killed at ${one.at}`}, then ${one.next}`
      faults.push(...report.faults.map((fault) => `${name}: ${fault}`))
    }
  } finally {
    for (const intruder of intruders) await intruder.stop()
  }
  faults.push(...findWrongRefusals(writes()), ...(await findLostBaskets(scene, shop, { home, writes: writes() })))
  const accepted = writes().filter(({ status }) => status === 200).length
  return { faults, figures: { moves_killed: cases.length, direct_writes: writes().length, accepted } }
}

type KillScene = {
  readonly scene: Scene
  readonly shop: Shop
  readonly intruders: readonly Intruder[]
  readonly home: string
}

async function killOnce(killScene: KillScene, one: KillCase): Promise<{ faults: string[]; home: string }> {
  const { scene, shop, intruders, home } = killScene
  const [from, to] = [getCell(scene, home), getOther(scene, home)]
  const begun = intruders.map(({ writes }) => writes.length)
  const before = await sumAll(from, shop.org.org, WRITTEN_MEANWHILE)
  const outcome = await runKilled(killScene, to, one)
  const found = await findHome(intruders, performance.now())
  const [expected, other] = outcome === 'cancelled' ? [from, to] : [to, from]
  const left = Object.entries(await countRows(other, shop.org.org))
  const recent = intruders.flatMap(({ writes }, i) => writes.slice(begun[i]))
  return {
    home: found,
    faults: [
      ...(outcome === 'moved' || outcome === 'cancelled' ? [] : [outcome]),
      ...(found === expected.name ? [] : [`at home in ${found} and not in ${expected.name}`]),
      ...(one.at === 'clean' ? findUnrefused(recent, from) : []),
      ...findTwoHomes(recent, { from: home, to: expected.name }),
      ...findChangedTables('moved', before, await sumAll(expected, shop.org.org, WRITTEN_MEANWHILE)),
      ...left.map(([table, count]) => `${count} rows of ${table} are left in ${other.name}`),
    ],
  }
}

/** While the old home still has the keys it says that the organisation is elsewhere. */
const findUnrefused = (writes: readonly DirectWrite[], { name }: Cell): string[] =>
  writes.some(({ cell, status }) => cell === name && status === 421) ? [] : [`no write to ${name} was refused with 421`]

/** Returns how the move ended: `moved`, `cancelled`, or why it did neither. */
async function runKilled({ scene, shop }: KillScene, to: Cell, { at, next }: KillCase): Promise<string> {
  const start = (isCancelled: boolean): Move =>
    startMove({ org: shop.org.id, to: to.name, isCancelled, env: scene.operatorEnv })
  const first = start(false)
  if (at !== undefined) {
    await first.reach(at)
    await first.kill()
    // A move whose point of no return was reached meanwhile refuses to be cancelled, and goes on.
    if (next === 'cancel' && (await start(true).ended) === 0) return 'cancelled'
  }
  const last = at === undefined ? first : start(false)
  const code = await last.ended
  return code === 0 ? 'moved' : `the move ended with ${code}: ${last.output().slice(-2_000)}`
}

const getCell = ({ cells }: Scene, name: string): Cell => {
  const cell = cells.find((one) => one.name === name)
  if (!cell) throw new Error(`there is no cell ${name}`)
  return cell
}

const getOther = ({ cells: [north, south] }: Scene, name: string): Cell => (north.name === name ? south : north)

/** Returns the cell that accepted a write that was sent after this moment. */
const findHome = (intruders: readonly Intruder[], since: number): Promise<string> =>
  waitFor(
    async () =>
      intruders.flatMap(({ writes }) => writes).find(({ status, startedAt }) => status === 200 && startedAt > since)
        ?.cell,
    HOME_MS,
  )

/** Every basket that a cell has accepted is where the organisation is at home in the end. */
async function findLostBaskets(
  scene: Scene,
  { org }: Shop,
  { home, writes }: { readonly home: string; readonly writes: readonly DirectWrite[] },
): Promise<string[]> {
  const ids = writes.flatMap(({ id }) => (id === undefined ? [] : [toUuid(id)]))
  const { rows } = await getCell(scene, home).owner.query<{ id: string }>(
    `select id from unnest($2::uuid[]) id where not exists (
       select from basket b where b.org_id = $1 and b.basket_id = id)`,
    [org.org, ids],
  )
  return rows.map(({ id }) => `basket ${id} was accepted and is lost`)
}
