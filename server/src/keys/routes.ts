import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { createKey } from './create.ts'
import { listKeys } from './queries.ts'
import { getCreator, revokeKey, rollKey } from './roll.ts'
import { viewKey } from './views.ts'

/** The secret of a new key is never stored, so a replay cannot show it again. */
const forReplay = (response: contract.NewApiKey): contract.NewApiKey => ({ ...response, secret: null })

export const routes = [
  bindRead(contract.listKeys, async (ctx) => ({
    object: 'keys',
    url: contract.listKeys.path,
    has_more: false,
    data: (await listKeys(ctx.db, ctx.org)).map(viewKey),
  })),
  bindWrite(
    contract.createKey,
    async (tx, ctx, { body }) =>
      createKey(tx, ctx.org, body, { mode: ctx.caller.mode, at: ctx.realNow(), by: await getCreator(tx, ctx) }),
    { forReplay },
  ),
  bindWrite(
    contract.rollKey,
    (tx, ctx, { params, body }) => rollKey(tx, ctx, params.key_id, body.overlap_seconds ?? DEFAULT_OVERLAP_SECONDS),
    { forReplay },
  ),
  bindWrite(contract.revokeKey, (tx, ctx, { params }) => revokeKey(tx, ctx, params.key_id)),
]

const DEFAULT_OVERLAP_SECONDS = 86_400
