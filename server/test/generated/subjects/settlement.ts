import type { Payout } from '#contract'
import { callAdmin } from '#testing/gate-devices'
import { makeEvent, makePrice } from '#testing/factories'
import { aPaidOrder } from '#testing/paid-orders'
import type { Id, SubjectScope } from '../subject-scope.ts'

/** A payout of the sandbox that was read in. */
async function createPayout({ server, org }: SubjectScope): Promise<Id> {
  await aPaidOrder(server, org, await makePrice(server, org, await makeEvent(server, org)))
  await callAdmin(server, org, 'POST /sandbox/payouts')
  await callAdmin(server, org, 'POST /payouts/read')
  const { data } = await callAdmin<{ data: Payout[] }>(server, org, 'GET /payouts')
  const [newest] = data
  if (!newest) throw new Error('no payout was read in')
  return newest.payout_id
}

export const settlementSubjects = { payout_id: createPayout }
