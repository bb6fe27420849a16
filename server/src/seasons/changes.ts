import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { type ParamError, Problem } from '#platform/problem'
import { leaveOutMembers } from './queries/renew-members.ts'
import { listFacts, listJoined, listLeft, listPlanned } from './queries/facts.ts'
import { countPlan } from './queries/evaluate-plan.ts'
import { type ChangedPart, listChangedParts } from './queries/parts.ts'
import type { PlanRow } from './queries/plans.ts'
import { changeOf } from './rules.ts'

/** How many differences are told at most; the first ones say enough. */
const TOLD = 20
const PART = 500

/**
 * Stops when something that matters is no longer as the plan found it, and says what. Members who changed can be left out
 * instead; then the plan says so.
 */
export async function refuseChanges(tx: Tx, ctx: Ctx, plan: PlanRow, skip: boolean): Promise<PlanRow> {
  const planId = plan.season_plan_id
  const parts = await listChangedParts(tx, ctx.org, planId)
  const joined = skip ? [] : await listJoined(tx, ctx.org, { planId, at: ctx.now() })
  const told = [
    ...parts.map(partSentence),
    ...joined.map((id) => ({ param: `member ${id}`, message: 'joined the season after the plan was made' })),
  ]
  if (told.length > 0) refuse(told)
  let checked = plan
  for (let after = 0; ;) {
    const ids = await listLeft(tx, ctx.org, planId, { after, limit: PART })
    const last = ids.at(-1)
    if (last === undefined) return checked
    checked = await refuseChangedMembers(tx, ctx, checked, { skip, ids })
    after = last
  }
}

type Look = { readonly skip: boolean; readonly ids: readonly number[] }

/** The same for some members alone. */
export async function refuseChangedMembers(tx: Tx, ctx: Ctx, plan: PlanRow, { skip, ids }: Look): Promise<PlanRow> {
  const planId = plan.season_plan_id
  const [then, now] = [
    await listPlanned(tx, ctx.org, planId, ids),
    new Map((await listFacts(tx, ctx.org, { planId, at: ctx.now() }, ids)).map((one) => [one.member_id, one])),
  ]
  const found = then.flatMap((one) => {
    const message = changeOf(one, now.get(one.member_id))
    return message === undefined ? [] : [{ member_id: one.member_id, message }]
  })
  if (found.length === 0) return plan
  if (!skip) refuse(found.map(({ member_id, message }) => ({ param: `member ${member_id}`, message })))
  const changed = found.map((one) => one.member_id)
  await leaveOutMembers(tx, ctx.org, planId, changed)
  // Who is passed over was counted when the plan was made.
  const { cancelled, carried_before } = plan.counts
  return { ...plan, counts: { ...(await countPlan(tx, ctx.org, planId)), cancelled, carried_before } }
}

/** Stops, and names the first differences. */
export function refuse(told: readonly ParamError[]): never {
  const [first] = told
  const detail = `${first?.param} ${first?.message}: make a new plan, or leave out members who changed with skip_changed`
  throw new Problem('season_changed', detail, told.slice(0, TOLD))
}

const partSentence = ({ kind, from_id, what }: ChangedPart): ParamError => ({
  param: `${kind} ${from_id}`,
  message: what,
})
