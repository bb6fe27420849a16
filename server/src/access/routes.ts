import * as contract from '#contract'
import { bindRead, bindSteps } from '#http/bind'
import { manifestOf } from './manifest/build-manifest.ts'
import { upload } from './merge/upload.ts'
import { scan } from './scan.ts'
import { scansOf } from './scans.ts'
import { list as listSearches, search } from './search.ts'

export const routes = [
  bindRead(contract.listScans, (ctx, asked) => scansOf(ctx, asked)),
  bindRead(contract.listDeviceSearches, (ctx, { query }) => listSearches(ctx, query, contract.listDeviceSearches.path)),
  bindRead(contract.getManifest, (ctx, { params, query }) => manifestOf(ctx, params.event_id, query.since)),
  bindRead(contract.searchHolders, (ctx, { params, query }) => search(ctx, params.event_id, query.q)),
  bindSteps(contract.createScan, (ctx, { body }, once) => scan(ctx, body, once)),
  bindSteps(contract.uploadScans, (ctx, { body }, once) => upload(ctx, body, once)),
]
