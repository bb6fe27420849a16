import type { WebhookReplay } from '#contract'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { newUuid, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { viewReplay } from './delivery-views.ts'
import { findTarget, lockEndpoint } from './queries/endpoints.ts'
import { insertReplayRow, findLastReplay, advanceReplay, takeDueReplays } from './queries/log.ts'

/** Starts to send again all events since a time. A job does the work in small steps. */
export async function startReplay(tx: Tx, ctx: Ctx, id: string, since: Date): Promise<WebhookReplay> {
  const { endpoint_id } = (await lockEndpoint(tx, ctx.org, toUuid(id))) ?? fail('not_found')
  if (!(await findTarget(tx, ctx.org, endpoint_id))?.enabled) fail('invalid_state', 'Enable the endpoint first.')
  if ((await findLastReplay(tx, ctx.org, endpoint_id))?.status === 'running')
    fail('invalid_state', 'A replay to this endpoint is running: wait until it is done.')
  const at = ctx.now()
  const replay = { replayId: newUuid(at.getTime()), endpointId: endpoint_id, since, at }
  return viewReplay((await insertReplayRow(tx, ctx.org, replay)) ?? fail('not_found'))
}

export const getLastReplay = async (ctx: Ctx, id: string): Promise<WebhookReplay> =>
  viewReplay((await findLastReplay(ctx.db, ctx.org, toUuid(id))) ?? fail('not_found'))

const MAX_REPLAYS = 50
const LEASE_SECONDS = 10
/** Changes of the feed per step. A replay takes one step a second, so that it never floods an endpoint. */
const CHANGES_PER_STEP = 1_000

/** Takes the next step of each running replay, for all organisations. */
export async function resumeReplays(db: Db): Promise<void> {
  for (const { org, replayId } of await takeDueReplays(db, MAX_REPLAYS, LEASE_SECONDS))
    await advanceReplay(db, org, replayId, CHANGES_PER_STEP)
}
