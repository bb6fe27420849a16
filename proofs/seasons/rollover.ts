import type { SeasonClash, SeasonPlan } from '@tessera/contract'
import type { Org } from '../../server/testing/test-server.ts'
import { childPrice, type Club } from './club.ts'
import { asked, type Office } from './office.ts'

/** The plan of the next season, as an operator would ask for it. */
export const planned = (office: Office, club: Club, more: Record<string, unknown> = {}): Promise<SeasonPlan> =>
  asked(office, '/season_plans', {
    from_season_id: club.seasonId,
    title: '2026/27',
    starts_on: '2026-08-01',
    ends_on: '2027-05-31',
    seat_maps: club.seatMaps,
    prices: [{ membership_type_id: club.childTypeId, price_minor: childPrice }],
    ...more,
  })

/** Every clash of a plan, as `member kind`. */
export async function clashesOf(office: Office, planId: number): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; ; page++) {
    const path = `/season_plans/${planId}/clashes?limit=500&page_number=${page}`
    const { data, has_more } = await asked<{ data: SeasonClash[]; has_more: boolean }>(office, path)
    found.push(...data.map((clash) => `${clash.membership_member_id} ${clash.kind}`))
    if (!has_more) return found
  }
}

export type Direction = 'apply' | 'undo'
const ENDS = { apply: 'applied', undo: 'undone' } as const

/** Calls until it is over. Answers how often it called. */
export async function carriedOut(office: Office, planId: number, direction: Direction): Promise<number> {
  for (let calls = 1; ; calls++) {
    const plan = await asked<SeasonPlan>(office, `/season_plans/${planId}/${direction}`, {})
    if (plan.status === ENDS[direction]) return calls
  }
}

export type Killing = {
  /** How many calls are to be broken off; a kill that comes when the call is over does not count. */
  readonly kills: number
  /** How likely a call is to be killed. */
  readonly likely: number
  /** Within how many milliseconds of its beginning. */
  readonly withinMs: number
}
export type Killed = { readonly kills: number; readonly interrupted: number; readonly calls: number }

type Mortal = { readonly url: string; kill(signal: NodeJS.Signals): void; readonly ended: Promise<void> }

/**
 * The same by servers that are killed outright in the middle of calls, at random moments, each time with a new one in their
 * place. `interrupted` says how many calls got no answer.
 */
export async function carriedOutWithKills(
  start: () => Promise<Mortal>,
  of: { readonly org: Org; readonly planId: number; readonly direction: Direction },
  { kills, likely, withinMs }: Killing,
): Promise<Killed> {
  let server = await start()
  const count = { kills: 0, interrupted: 0, calls: 0 }
  for (;;) {
    const dies = count.interrupted < kills && Math.random() < likely
    const killer = dies ? setTimeout(() => server.kill('SIGKILL'), Math.random() * withinMs) : undefined
    count.calls++
    const path = `/season_plans/${of.planId}/${of.direction}`
    const plan = await asked<SeasonPlan>({ url: server.url, org: of.org }, path, {}).catch((error: unknown) => {
      if (!dies) throw error
      return undefined
    })
    if (dies) {
      count.kills++
      if (!plan) count.interrupted++
      clearTimeout(killer)
      server.kill('SIGKILL')
      await server.ended
      server = await start()
    }
    if (plan?.status === ENDS[of.direction]) break
  }
  server.kill('SIGKILL')
  await server.ended
  return count
}
