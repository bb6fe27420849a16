import assert from 'node:assert/strict'
import type { Member } from '@tessera/contract'
import { noLimits } from '../../server/testing/checkouts.ts'
import { advanceTo, startClock } from '../../server/testing/test-clock.ts'
import { anOffer, anOption, aType, membersOf } from '../../server/testing/memberships.ts'
import type { Org, Reply, World } from '../../server/testing/test-server.ts'

export type Real = {
  readonly w: World
  /** The server that commands are sent to. */
  readonly call: World['call']
  readonly org: Org
  readonly types: readonly number[]
  readonly options: readonly string[]
  readonly ran: (kind: string) => void
}

/** All that the model knows: what time it is, and how many members there are. */
export type Model = { now: Date; members: number }

const START = '2026-01-05T09:00:00Z'

/** A club with two types of membership and five ways to pay, whose clock stands in January. */
export async function aClub(w: World, call: World['call'], ran: Real['ran']): Promise<{ model: Model; real: Real }> {
  const org = await w.anOrg({ limits: noLimits })
  await startClock(w, org, START)
  const renews = { auto_renewal: 1 }
  const { categoryId, typeId, optionId } = await anOffer(w, org, { type: { price_minor: 12_000 }, option: renews })
  const seasonal = { membership_category_id: categoryId, price_minor: 9_999, expires: '2026-06-30' }
  const plan = [
    { due_on: '2026-01-31', percent: 40 },
    { due_on: '2026-03-31', percent: 33.33 },
    { due_on: '2026-05-31', percent: 26.67 },
  ]
  const options = [
    optionId,
    await anOption(w, org, { ...renews, number_of_instalments: 3 }),
    await anOption(w, org, { ...renews, plan, grace_days: 3 }),
    await anOption(w, org, {
      ...renews,
      number_of_instalments: 5,
      interval_unit: 'week',
      retry_days: [1, 2],
      grace_days: 0,
    }),
    await anOption(w, org, { number_of_instalments: 2, interval_count: 2, retry_days: [] }),
  ]
  const types = [typeId, await aType(w, org, seasonal)]
  return { model: { now: new Date(START), members: 0 }, real: { w, call, org, types, options, ran } }
}

export const picked = <T>(list: readonly T[], n: number): T => list[n % list.length] ?? assert.fail('there is none')

export const send = (real: Real, path: string, json: object, method: 'POST' | 'PATCH' = 'POST'): Promise<Reply> =>
  real.call(`/admin/v1/${path}`, { method, key: real.org.admin, json })

export async function advance(model: Model, real: Real, days: number): Promise<void> {
  model.now = new Date(model.now.getTime() + days * 86_400_000)
  await advanceTo({ ...real.w, call: real.call }, real.org, `${model.now.toISOString().slice(0, 19)}Z`)
}

export const memberAt = async (real: Real, which: number): Promise<Member> =>
  picked(await membersOf(real.w, real.org), which)

/** An answer that was foreseen: done, or refused for one of these reasons. */
export function foreseen(reply: Reply, ...codes: string[]): boolean {
  if (reply.status === 200) return true
  const code = reply.json<{ error?: { code: string } }>().error?.code ?? reply.text
  assert.ok(codes.includes(code), `${reply.status} ${reply.text}`)
  return false
}
