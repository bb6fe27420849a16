import { type createSeason as creation, type Input, type Season, updateSeason as operation } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { fail, failParam } from '#platform/problem'
import { requireVersion, withVersion } from '#platform/version'
import {
  findSeason,
  insertSeason,
  lockSeason,
  putSeason,
  type SeasonFields,
  type SeasonRow,
} from './queries/seasons.ts'

/** Creates a season, which categories can then refer to. */
export async function createSeason(tx: Tx, ctx: Ctx, body: Input<typeof creation>['body']): Promise<Season> {
  const fields = { ...body, previous_season_id: body.previous_season_id ?? null }
  await assertValid(tx, ctx, fields, undefined)
  return viewWritten(await insertSeason(tx, ctx.org, fields, ctx.now()))
}

/** Changes the fields that are sent. Memberships that were sold already keep their own last day. */
export async function updateSeason(
  tx: Tx,
  ctx: Ctx,
  id: number,
  body: Input<typeof operation>['body'],
): Promise<Season> {
  const row = (await lockSeason(tx, ctx.org, id)) ?? fail('not_found')
  const before = viewSeason(row)
  ctx.audit.noteBefore(before)
  const { version, ...changes } = body
  requireVersion(version, before)
  const changed = { ...row, ...changes }
  await assertValid(tx, ctx, changed, id)
  return viewWritten(await putSeason(tx, ctx.org, changed, ctx.now()))
}

async function assertValid(tx: Tx, ctx: Ctx, fields: SeasonFields, id: number | undefined): Promise<void> {
  if (fields.ends_on < fields.starts_on) failParam('ends_on', 'must not be before starts_on')
  if (fields.previous_season_id === null) return
  if (fields.previous_season_id === id) failParam('previous_season_id', 'must be another season')
  if (!(await findSeason(tx, ctx.org, fields.previous_season_id)))
    failParam('previous_season_id', 'must be a season of your organisation')
}

export const viewSeason = ({ created_at, updated_at, ...row }: SeasonRow): Season =>
  withVersion(operation, {
    ...row,
    created: unixSeconds(created_at),
    updated_at: unixSeconds(updated_at),
  })

function viewWritten([row]: readonly SeasonRow[]): Season {
  if (!row) throw new Error('the season was not found after it was written')
  return viewSeason(row)
}
