import * as contract from '#contract'
import { type Binding, bindPublic, bindRead, bindWrite } from '#http/bind'
import { toUuid } from '#platform/ids'
import type { Sealer } from '#platform/seal'
import { createEnrolment, list as listDevices, revokeDevice, describeDevice, updateDevice } from './devices.ts'
import { enrol } from './enrol.ts'
import { rotateKey, showAccess, updateAccess } from './event-access.ts'
import { block, putRule, listGateRules, unblock, viewBlock } from './gate-rules.ts'
import { archiveGate, createGate, list, updateGate } from './gates.ts'
import { listBlocks } from './queries/settings.ts'

type GatesDeps = { readonly sealer: Sealer; readonly publicUrl: string }

export const createRoutes = ({ sealer, publicUrl }: GatesDeps): readonly Binding[] => [
  bindRead(contract.listGates, (ctx, { query }) => list(ctx, query, contract.listGates.path)),
  bindWrite(contract.createGate, (tx, ctx, { body }) => createGate(tx, ctx, body)),
  bindWrite(contract.updateGate, (tx, ctx, { params, body }) => updateGate(tx, ctx, params.gate_id, body)),
  bindWrite(contract.archiveGate, (tx, ctx, { params }) => archiveGate(tx, ctx, params.gate_id)),
  // The enrolment code is never stored, so a replayed response cannot contain it.
  bindWrite(contract.createEnrolment, (tx, ctx, { body }) => createEnrolment(tx, { ...ctx, sealer, publicUrl }, body), {
    forReplay: (response) => ({ ...response, code: null, scanner_url: null }),
  }),
  bindRead(contract.listDevices, (ctx, { query }) => listDevices(ctx, query, contract.listDevices.path)),
  bindWrite(contract.updateDevice, (tx, ctx, { params, body }) => updateDevice(tx, ctx, params.device_id, body)),
  bindWrite(contract.revokeDevice, (tx, ctx, { params }) => revokeDevice(tx, ctx, params.device_id)),
  bindRead(contract.getEventAccess, (ctx, { params }) => showAccess(ctx.db, ctx, toUuid(params.event_id))),
  bindWrite(contract.updateEventAccess, (tx, ctx, { params, body }) =>
    updateAccess(tx, { ...ctx, sealer }, params.event_id, body),
  ),
  bindWrite(contract.rotateEventKey, (tx, ctx, { params, body }) =>
    rotateKey(tx, { ...ctx, sealer }, params.event_id, body.revoke ?? false),
  ),
  bindRead(contract.listGateRules, (ctx, { params }) =>
    listGateRules(ctx, params.event_id, contract.listGateRules.path),
  ),
  bindWrite(contract.putGateRule, (tx, ctx, input) => putRule(tx, ctx, input)),
  bindRead(contract.listBarcodeBlocks, async (ctx) => ({
    object: 'barcode_blocks',
    url: contract.listBarcodeBlocks.path,
    has_more: false,
    data: (await listBlocks(ctx.db, ctx.org)).map(viewBlock),
  })),
  bindWrite(contract.blockBarcode, (tx, ctx, { body }) => block(tx, ctx, body)),
  bindWrite(contract.unblockBarcode, (tx, ctx, { params }) => unblock(tx, ctx, params.block_id)),
  bindPublic(contract.enrolDevice, (ctx, { body }) => enrol({ ...ctx, sealer }, body)),
  bindRead(contract.getCurrentDevice, (ctx) => describeDevice(ctx)),
]
