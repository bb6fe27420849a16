import * as contract from '#contract'
import { bindRead, bindMultiStep, type Binding } from '#http/bind'
import type { Sealer } from '#platform/seal'
import { buildManifest } from './manifest/build-manifest.ts'
import { upload } from './merge/upload.ts'
import { scan } from './scan.ts'
import { listEventScans } from './scans.ts'
import { list as listSearches, search } from './search.ts'

export const createRoutes = (sealer: Sealer): readonly Binding[] => [
  bindRead(contract.listScans, (ctx, input) => listEventScans(ctx, input)),
  bindRead(contract.listDeviceSearches, (ctx, { query }) =>
    listSearches({ ...ctx, sealer }, query, contract.listDeviceSearches.path),
  ),
  bindRead(contract.getManifest, (ctx, { params, query }) =>
    buildManifest({ ...ctx, sealer }, params.event_id, query.since),
  ),
  bindRead(contract.searchHolders, (ctx, { params, query }) => search({ ...ctx, sealer }, params.event_id, query.q)),
  bindMultiStep(contract.createScan, (ctx, { body }, once) => scan({ ...ctx, sealer }, body, once)),
  bindMultiStep(contract.uploadScans, (ctx, { body }, once) => upload({ ...ctx, sealer }, body, once)),
]
