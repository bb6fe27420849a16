import * as contract from '#contract'
import { bindRead, type Binding } from '#http/bind'
import { listChangePage, listVisibleChangePage } from './changes.ts'
import { getDigest } from './digest.ts'
import type { WebhookDeps } from './deps.ts'
import { createEndpointRoutes } from './endpoint-routes.ts'
import type { StreamHub } from './live/hub.ts'
import { openChangeStream } from './live/open.ts'

export const createRoutes = (deps: WebhookDeps, hub: StreamHub): readonly Binding[] => [
  bindRead(contract.listChanges, (ctx, { query }) => listChangePage(ctx, query)),
  bindRead(contract.getDigest, (ctx) => getDigest(ctx)),
  bindRead(contract.adminListChanges, (ctx, { query }) => listVisibleChangePage(ctx, query)),
  bindRead(contract.streamChanges, (ctx, { query, headers }) => openChangeStream(ctx, hub, { query, headers })),
  ...createEndpointRoutes(deps),
]
