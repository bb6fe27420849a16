import { startServerProcess } from '../lib/fleet/server-process.ts'
import type { TestServer } from '../../server/testing/test-server.ts'
import { createClub } from './club.ts'
import { digestEverything, digestResult } from '../../server/testing/season-digest.ts'
import { findRolloverFaults } from './check-rollover.ts'
import { runPlan, runPlanWithKills, listConflicts, createPlan, type KillCounts } from './rollover.ts'

export type RolloverOptions = {
  readonly members: number
  readonly kills: number
  readonly seed: number
  readonly killProbability?: number
  /** A kill comes within this share of the usual duration of a call. Above 1, some calls end before their kill. */
  readonly killWithin?: number
}
export type RolloverReport = {
  readonly faults: readonly string[]
  readonly figures: {
    readonly conflicts: Readonly<Record<string, number>>
    readonly stepSeconds: Readonly<Record<'club' | 'plan' | 'apply' | 'undo', number>>
    readonly calls: number
    readonly applyKilled: KillCounts
    readonly undoKilled: KillCounts
    readonly digest: string
  }
}

/** Rolls a season over, with and without kills, and returns everything that is wrong with the result. */
export async function proveRollover(w: TestServer, options: RolloverOptions): Promise<RolloverReport> {
  const faults: string[] = []
  const seconds = { club: 0, plan: 0, apply: 0, undo: 0 }
  const timed = async <T>(name: keyof typeof seconds, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await work()
    seconds[name] = Math.round((performance.now() - startedAt) / 10) / 100
    return result
  }
  const club = await timed('club', () => createClub(w, options.members, options.seed))
  const client = { url: w.url, org: club.org }
  const before = await digestEverything(w.appUrl, club.org.org)
  const checkUnchanged = async (when: string): Promise<void> => {
    if ((await digestEverything(w.appUrl, club.org.org)) !== before)
      faults.push(`${when}, the data differs from before`)
  }

  const plan = await timed('plan', () => createPlan(client, club))
  faults.push(...differences(new Set(await listConflicts(client, plan.season_plan_id)), club.conflicts))
  await checkUnchanged('after the plan was created')

  const calls = await timed('apply', () => runPlan(client, plan.season_plan_id, 'apply'))
  faults.push(...(await findRolloverFaults(w.appUrl, club)))
  const digest = await digestResult(w.appUrl, club.org.org)
  await timed('undo', () => runPlan(client, plan.season_plan_id, 'undo'))
  await checkUnchanged('after the plan was undone')

  const { kills, killProbability = 0.5, killWithin = 1.2 } = options
  const start = () => startServerProcess({ TESSERA_DATABASE_URL: w.appUrl })
  const planId = (await createPlan(client, club)).season_plan_id
  const withKills = (direction: 'apply' | 'undo') => {
    const withinMs = (seconds[direction] * 1_000 * killWithin) / calls
    return runPlanWithKills(
      start,
      { org: club.org, planId, direction },
      { kills, probability: killProbability, withinMs },
    )
  }
  const applyKilled = await withKills('apply')
  const killed = await digestResult(w.appUrl, club.org.org)
  if (killed !== digest) faults.push(`the digest with kills is ${killed}, without kills ${digest}`)
  faults.push(...(await findRolloverFaults(w.appUrl, club)))
  const undoKilled = await withKills('undo')
  await checkUnchanged('after the plan was undone with kills')
  const conflicts = Object.fromEntries(plan.conflicts.map(({ kind, members }) => [kind, members]))
  return { faults, figures: { conflicts, stepSeconds: seconds, calls, applyKilled, undoKilled, digest } }
}

/** Returns the conflicts that the plan misses and those that it lists by mistake. */
function differences(found: ReadonlySet<string>, planted: ReadonlySet<string>): string[] {
  return [
    ...[...planted].filter((conflict) => !found.has(conflict)).map((conflict) => `the plan does not list: ${conflict}`),
    ...[...found]
      .filter((conflict) => !planted.has(conflict))
      .map((conflict) => `the plan lists what was not planted: ${conflict}`),
  ]
}
