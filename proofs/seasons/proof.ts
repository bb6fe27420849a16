import { aServer } from '../crash/server-process.ts'
import type { World } from '../../server/testing/test-server.ts'
import { aClub } from './club.ts'
import { everythingOf, resultOf } from './digest.ts'
import { faultsOf } from './check-rollover.ts'
import { carriedOut, carriedOutWithKills, clashesOf, planned, type Killed } from './rollover.ts'

export type Wish = {
  readonly members: number
  readonly kills: number
  readonly seed: number
  readonly likely?: number
  /** In what part of a call's usual time a kill comes; over 1, some come when it is done. */
  readonly within?: number
}
export type Proof = {
  readonly faults: readonly string[]
  readonly figures: {
    readonly clashes: Readonly<Record<string, number>>
    readonly seconds: Readonly<Record<'club' | 'plan' | 'apply' | 'undo', number>>
    readonly calls: number
    readonly applyKilled: Killed
    readonly undoKilled: Killed
    readonly digest: string
  }
}

/** Rolls a season over, with and without kills, and says everything that is not as it must be. */
export async function proveRollover(w: World, wish: Wish): Promise<Proof> {
  const faults: string[] = []
  const seconds = { club: 0, plan: 0, apply: 0, undo: 0 }
  const timed = async <T>(name: keyof typeof seconds, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    const result = await work()
    seconds[name] = Math.round((performance.now() - begun) / 10) / 100
    return result
  }
  const club = await timed('club', () => aClub(w, wish.members, wish.seed))
  const office = { url: w.url, org: club.org }
  const before = await everythingOf(w.appUrl, club.org.org)
  const isAsBefore = async (when: string): Promise<void> => {
    if ((await everythingOf(w.appUrl, club.org.org)) !== before)
      faults.push(`${when}, something is not as it was before`)
  }

  const plan = await timed('plan', () => planned(office, club))
  faults.push(...differences(new Set(await clashesOf(office, plan.season_plan_id)), club.clashes))
  await isAsBefore('after the plan was made')

  const calls = await timed('apply', () => carriedOut(office, plan.season_plan_id, 'apply'))
  faults.push(...(await faultsOf(w.appUrl, club)))
  const digest = await resultOf(w.appUrl, club.org.org)
  await timed('undo', () => carriedOut(office, plan.season_plan_id, 'undo'))
  await isAsBefore('after it was undone')

  const { kills, likely = 0.5, within = 1.2 } = wish
  const start = () => aServer({ TESSERA_DATABASE_URL: w.appUrl })
  const planId = (await planned(office, club)).season_plan_id
  const withKills = (direction: 'apply' | 'undo') => {
    const killing = { kills, likely, withinMs: (seconds[direction] * 1_000 * within) / calls }
    return carriedOutWithKills(start, { org: club.org, planId, direction }, killing)
  }
  const applyKilled = await withKills('apply')
  const killed = await resultOf(w.appUrl, club.org.org)
  if (killed !== digest) faults.push(`with kills it came to ${killed}, without to ${digest}`)
  faults.push(...(await faultsOf(w.appUrl, club)))
  const undoKilled = await withKills('undo')
  await isAsBefore('after it was undone with kills')
  const clashes = Object.fromEntries(plan.clashes.map(({ kind, members }) => [kind, members]))
  return { faults, figures: { clashes, seconds, calls, applyKilled, undoKilled, digest } }
}

/** Clashes that the plan does not list, and those that it should not. */
function differences(found: ReadonlySet<string>, planted: ReadonlySet<string>): string[] {
  return [
    ...[...planted].filter((clash) => !found.has(clash)).map((clash) => `the plan does not list: ${clash}`),
    ...[...found]
      .filter((clash) => !planted.has(clash))
      .map((clash) => `the plan lists what was not planted: ${clash}`),
  ]
}
