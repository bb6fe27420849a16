import * as contract from '#contract'
import { bindOpen, bindRead, bindSteps, bindWrite } from '#http/bind'
import { uuidOf } from '#platform/ids'
import { boughtTickets } from './bought.ts'
import { codesOf } from './codes.ts'
import { createEnrolment, list as listDevices, revokeDevice, self, updateDevice } from './devices.ts'
import { enrol } from './enrol.ts'
import { rotateKey, showAccess, updateAccess } from './event-access.ts'
import { block, putRule, rulesOf, unblock, viewBlock } from './gate-rules.ts'
import { archiveGate, createGate, list, updateGate } from './gates.ts'
import { manifestOf } from './manifest/make.ts'
import { upload } from './merge/upload.ts'
import { listBlocks } from './queries/settings.ts'
import { scan } from './scan.ts'
import { scansOf } from './scans.ts'
import { list as listSearches, search } from './search.ts'

export const routes = [
  bindRead(contract.listScans, (ctx, asked) => scansOf(ctx, asked)),
  bindRead(contract.listGates, (ctx, { query }) => list(ctx, query, contract.listGates.path)),
  bindWrite(contract.createGate, (tx, ctx, { body }) => createGate(tx, ctx, body)),
  bindWrite(contract.updateGate, (tx, ctx, { params, body }) => updateGate(tx, ctx, params.gate_id, body)),
  bindWrite(contract.archiveGate, (tx, ctx, { params }) => archiveGate(tx, ctx, params.gate_id)),
  // The code of an enrolment is never stored, so a replay cannot show it again.
  bindWrite(contract.createEnrolment, (tx, ctx, { body }) => createEnrolment(tx, ctx, body), {
    forReplay: (answer) => ({ ...answer, code: null }),
  }),
  bindRead(contract.listDevices, (ctx, { query }) => listDevices(ctx, query, contract.listDevices.path)),
  bindWrite(contract.updateDevice, (tx, ctx, { params, body }) => updateDevice(tx, ctx, params.device_id, body)),
  bindWrite(contract.revokeDevice, (tx, ctx, { params }) => revokeDevice(tx, ctx, params.device_id)),
  bindRead(contract.listDeviceSearches, (ctx, { query }) => listSearches(ctx, query, contract.listDeviceSearches.path)),
  bindRead(contract.getEventAccess, (ctx, { params }) => showAccess(ctx.db, ctx, uuidOf(params.event_id))),
  bindWrite(contract.updateEventAccess, (tx, ctx, { params, body }) => updateAccess(tx, ctx, params.event_id, body)),
  bindWrite(contract.rotateEventKey, (tx, ctx, { params, body }) =>
    rotateKey(tx, ctx, params.event_id, body.revoke ?? false),
  ),
  bindRead(contract.listGateRules, (ctx, { params }) => rulesOf(ctx, params.event_id, contract.listGateRules.path)),
  bindWrite(contract.putGateRule, (tx, ctx, asked) => putRule(tx, ctx, asked)),
  bindRead(contract.listBarcodeBlocks, async (ctx) => ({
    object: 'barcode_blocks',
    url: contract.listBarcodeBlocks.path,
    has_more: false,
    data: (await listBlocks(ctx.db, ctx.org)).map(viewBlock),
  })),
  bindWrite(contract.blockBarcode, (tx, ctx, { body }) => block(tx, ctx, body)),
  bindWrite(contract.unblockBarcode, (tx, ctx, { params }) => unblock(tx, ctx, params.block_id)),
  bindOpen(contract.enrolDevice, (outside, { body }) => enrol(outside, body)),
  bindRead(contract.getGateSelf, (ctx) => self(ctx)),
  bindRead(contract.getManifest, (ctx, { params, query }) => manifestOf(ctx, params.event_id, query.since)),
  bindRead(contract.searchHolders, (ctx, { params, query }) => search(ctx, params.event_id, query.q)),
  bindRead(contract.listOrderCodes, (ctx, { params }) => codesOf(ctx, params.order_id, contract.listOrderCodes.path)),
  bindRead(contract.storeListBasketTickets, (ctx, { params, headers }) =>
    boughtTickets(ctx, { basketId: params.basket_id, secret: headers['X-Basket-Secret'] }),
  ),
  bindSteps(contract.createScan, (ctx, { body }, once) => scan(ctx, body, once)),
  bindSteps(contract.uploadScans, (ctx, { body }, once) => upload(ctx, body, once)),
]
