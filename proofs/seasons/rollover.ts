import type { SeasonConflict, SeasonPlan } from '@tessera/contract'
import { endProcess } from '../../server/testing/server-process.ts'
import type { TestOrg } from '../../server/testing/test-server.ts'
import { childPrice, type Club } from './club.ts'
import { callAdmin, type AdminClient } from './admin-api.ts'

/** Creates the plan of the next season. */
export const createPlan = (client: AdminClient, club: Club, more: Record<string, unknown> = {}): Promise<SeasonPlan> =>
  callAdmin(client, '/season_plans', {
    from_season_id: club.seasonId,
    title: '2026/27',
    starts_on: '2026-08-01',
    ends_on: '2027-05-31',
    seat_maps: club.seatMaps,
    prices: [{ membership_type_id: club.childTypeId, price_minor: childPrice }],
    ...more,
  })

/** Every conflict of a plan, as `member kind`. */
export async function listConflicts(client: AdminClient, planId: number): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const path = `/season_plans/${planId}/conflicts?limit=500&page_number=${page}`
    const { data, has_more } = await callAdmin<{ data: SeasonConflict[]; has_more: boolean }>(client, path)
    found.push(...data.map((conflict) => `${conflict.membership_member_id} ${conflict.kind}`))
    if (!has_more) return found
  }
}

export type Direction = 'apply' | 'undo'
const FINAL_STATUS = { apply: 'applied', undo: 'undone' } as const

/** Calls the endpoint until the plan is done. Returns the number of calls. */
export async function runPlan(client: AdminClient, planId: number, direction: Direction): Promise<number> {
  for (let calls = 1; ; calls++) {
    const plan = await callAdmin<SeasonPlan>(client, `/season_plans/${planId}/${direction}`, {})
    if (plan.status === FINAL_STATUS[direction]) return calls
  }
}

export type KillOptions = {
  /** How many calls to interrupt. A kill after the end of its call does not count. */
  readonly kills: number
  /** The probability that a call is killed. */
  readonly probability: number
  /** The kill comes within this time after the start of the call. */
  readonly withinMs: number
}
export type KillCounts = { readonly kills: number; readonly interrupted: number; readonly calls: number }

type KillableServer = { readonly url: string; kill(signal: NodeJS.Signals): void; readonly ended: Promise<void> }

/**
 * Does the same while servers are killed (SIGKILL) at random moments during calls; a new server replaces each.
 * `interrupted` is the number of calls without a response.
 */
export async function runPlanWithKills(
  start: () => Promise<KillableServer>,
  plan: { readonly org: TestOrg; readonly planId: number; readonly direction: Direction },
  { kills, probability, withinMs }: KillOptions,
): Promise<KillCounts> {
  let server = await start()
  const count = { kills: 0, interrupted: 0, calls: 0 }
  for (;;) {
    const dies = count.interrupted < kills && Math.random() < probability
    const killer = dies ? setTimeout(() => server.kill('SIGKILL'), Math.random() * withinMs) : undefined
    count.calls++
    const path = `/season_plans/${plan.planId}/${plan.direction}`
    const reply = await callAdmin<SeasonPlan>({ url: server.url, org: plan.org }, path, {}).catch((error: unknown) => {
      if (!dies) throw error
      return undefined
    })
    if (dies) {
      count.kills++
      if (!reply) count.interrupted++
      clearTimeout(killer)
      await endProcess(server)
      server = await start()
    }
    if (reply?.status === FINAL_STATUS[plan.direction]) break
  }
  await endProcess(server)
  return count
}
