import * as contract from '#contract'
import { bindRead, type Binding } from '#http/bind'
import { listChangePage } from './changes.ts'
import { getDigest } from './digest.ts'
import type { WebhookDeps } from './deps.ts'
import { createEndpointRoutes } from './endpoint-routes.ts'

export const createRoutes = (deps: WebhookDeps): readonly Binding[] => [
  bindRead(contract.listChanges, (ctx, { query }) => listChangePage(ctx, query)),
  bindRead(contract.getDigest, (ctx) => getDigest(ctx)),
  ...createEndpointRoutes(deps),
]
