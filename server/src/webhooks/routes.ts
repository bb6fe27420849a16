import * as contract from '#contract'
import { bindRead, type Binding } from '#http/bind'
import { changesAfter } from './changes.ts'
import { digestOf } from './digest.ts'
import { endpointRoutes } from './endpoint-routes.ts'

export const routes: readonly Binding[] = [
  bindRead(contract.listChanges, (ctx, { query }) => changesAfter(ctx, query)),
  bindRead(contract.getDigest, (ctx) => digestOf(ctx)),
  ...endpointRoutes,
]
