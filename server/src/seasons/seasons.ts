import type { createSeason as creation, Input, Season, updateSeason as change } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import {
  findSeason,
  insertSeason,
  lockSeason,
  putSeason,
  type SeasonFields,
  type SeasonRow,
} from './queries/seasons.ts'

/** Adds a season; categories name it afterwards. */
export async function createSeason(tx: Tx, ctx: Ctx, body: Input<typeof creation>['body']): Promise<Season> {
  const fields = { ...body, follows_id: body.follows_id ?? null }
  await refuse(tx, ctx, fields, undefined)
  return viewed(await insertSeason(tx, ctx.org, fields, ctx.now()))
}

/** Changes the fields that are sent. What members have been sold keeps its own last day. */
export async function updateSeason(tx: Tx, ctx: Ctx, id: number, body: Input<typeof change>['body']): Promise<Season> {
  const row = (await lockSeason(tx, ctx.org, id)) ?? fail('not_found')
  const changed = { ...row, ...body }
  await refuse(tx, ctx, changed, id)
  return viewed(await putSeason(tx, ctx.org, changed, ctx.now()))
}

async function refuse(tx: Tx, ctx: Ctx, fields: SeasonFields, id: number | undefined): Promise<void> {
  if (fields.ends_on < fields.starts_on) failParam('ends_on', 'must not be before starts_on')
  if (fields.follows_id === null) return
  if (fields.follows_id === id) failParam('follows_id', 'must be another season')
  if (!(await findSeason(tx, ctx.org, fields.follows_id)))
    failParam('follows_id', 'must be a season of your organisation')
}

export const viewSeason = ({ created_at, updated_at, ...row }: SeasonRow): Season => ({
  ...row,
  created: unixSeconds(created_at),
  updated_at: unixSeconds(updated_at),
})

function viewed([row]: readonly SeasonRow[]): Season {
  if (!row) throw new Error('the season that was just written is not there')
  return viewSeason(row)
}
