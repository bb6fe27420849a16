import type { WebhookReplay } from '#contract'
import type { Ctx } from '#platform/context'
import type { Db, Tx } from '#platform/db'
import { newUuid, uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'
import { viewReplay } from './delivery-views.ts'
import { findTarget, lockEndpoint } from './queries/endpoints.ts'
import { beginReplay, findLastReplay, goOnWithReplay, takeDueReplays } from './queries/log.ts'

/** Begins to send again what happened since a moment; the work is done bit by bit, by a job. */
export async function replaySince(tx: Tx, ctx: Ctx, id: string, since: Date): Promise<WebhookReplay> {
  const { endpoint_id } = (await lockEndpoint(tx, ctx.org, uuidOf(id))) ?? fail('not_found')
  if (!(await findTarget(tx, ctx.org, endpoint_id))?.enabled) fail('invalid_state', 'Enable the endpoint first.')
  if ((await findLastReplay(tx, ctx.org, endpoint_id))?.status === 'running')
    fail('invalid_state', 'A replay to this endpoint is running: wait for its end.')
  const at = ctx.now()
  const begun = { replayId: newUuid(at.getTime()), endpointId: endpoint_id, since, at }
  return viewReplay((await beginReplay(tx, ctx.org, begun)) ?? fail('not_found'))
}

export const lastReplayOf = async (ctx: Ctx, id: string): Promise<WebhookReplay> =>
  viewReplay((await findLastReplay(ctx.db, ctx.org, uuidOf(id))) ?? fail('not_found'))

const REPLAYS = 50
const HOLD_SECONDS = 10
/** Numbers of the feed that one step looks at; a replay takes one step a second, so that it never floods an endpoint. */
const STEP = 1_000

/** Goes on with replays, of every organisation. */
export async function goOnWithReplays(db: Db): Promise<void> {
  for (const { org, replayId } of await takeDueReplays(db, REPLAYS, HOLD_SECONDS))
    await goOnWithReplay(db, org, replayId, STEP)
}
