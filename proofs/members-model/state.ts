import assert from 'node:assert/strict'
import type { Member } from '@tessera/contract'
import { aTill, postToCounter } from '../../server/testing/box-office.ts'
import { noLimits } from '../../server/testing/checkouts.ts'
import { advanceTo, startClock } from '../../server/testing/test-clock.ts'
import {
  createOffer,
  createPaymentOption,
  createMembershipType,
  fetchMembers,
} from '../../server/testing/memberships.ts'
import type { TestOrg, TestResponse, TestServer } from '../../server/testing/test-server.ts'

export type Real = {
  readonly w: TestServer
  /** The server that commands are sent to. */
  readonly call: TestServer['call']
  readonly org: TestOrg
  readonly types: readonly number[]
  readonly options: readonly string[]
  readonly tillId: string
  readonly ran: (kind: string) => void
}

/** All that the model knows: the time, and the number of members. */
export type Model = { now: Date; members: number }

const START = '2026-01-05T09:00:00Z'

/** Creates a club with two membership types and five payment options, whose test clock starts in January. */
export async function createClub(
  w: TestServer,
  call: TestServer['call'],
  ran: Real['ran'],
): Promise<{ model: Model; real: Real }> {
  const org = await w.createOrg({ limits: noLimits })
  await startClock(w, org, START)
  const { till_id } = await aTill(w, org)
  const renews = { auto_renewal: 1 }
  const { categoryId, typeId, optionId } = await createOffer(w, org, { type: { price_minor: 12_000 }, option: renews })
  const seasonal = { membership_category_id: categoryId, price_minor: 9_999, expires: '2026-06-30' }
  const plan = [
    { due_on: '2026-01-31', percent: 40 },
    { due_on: '2026-03-31', percent: 33.33 },
    { due_on: '2026-05-31', percent: 26.67 },
  ]
  const options = [
    optionId,
    await createPaymentOption(w, org, { ...renews, number_of_instalments: 3 }),
    await createPaymentOption(w, org, { ...renews, plan, grace_days: 3 }),
    await createPaymentOption(w, org, {
      ...renews,
      number_of_instalments: 5,
      interval_unit: 'week',
      retry_days: [1, 2],
      grace_days: 0,
    }),
    await createPaymentOption(w, org, { number_of_instalments: 2, interval_count: 2, retry_days: [] }),
  ]
  const types = [typeId, await createMembershipType(w, org, seasonal)]
  return { model: { now: new Date(START), members: 0 }, real: { w, call, org, types, options, tillId: till_id, ran } }
}

export const pick = <T>(list: readonly T[], n: number): T =>
  list[n % list.length] ?? assert.fail('cannot pick from an empty list')

export const send = (
  real: Real,
  path: string,
  json: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<TestResponse> => real.call(`/admin/v1/${path}`, { method, key: real.org.admin, json })

/** Posts to the box office, at the till of the club. */
export const sendToTill = (real: Real, path: string, json: object): Promise<TestResponse> =>
  postToCounter({ ...real.w, call: real.call }, real.org, path, { till_id: real.tillId, ...json })

export async function advance(model: Model, real: Real, days: number): Promise<void> {
  model.now = new Date(model.now.getTime() + days * 86_400_000)
  await advanceTo({ ...real.w, call: real.call }, real.org, `${model.now.toISOString().slice(0, 19)}Z`)
}

export const pickMember = async (real: Real, which: number): Promise<Member> =>
  pick(await fetchMembers(real.w, real.org), which)

/** Asserts that a request succeeded or failed with one of these codes. Returns true if it succeeded. */
export function assertExpected(reply: TestResponse, ...codes: string[]): boolean {
  if (reply.status === 200) return true
  const code = reply.json<{ error?: { code: string } }>().error?.code ?? reply.text
  assert.ok(codes.includes(code), `${reply.status} ${reply.text}`)
  return false
}
