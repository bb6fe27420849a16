import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { archiveGate, createGate, list, updateGate } from './gates.ts'
import { scansOf } from './scans.ts'

export const routes = [
  bindRead(contract.listScans, (ctx, asked) => scansOf(ctx, asked)),
  bindRead(contract.listGates, (ctx, { query }) => list(ctx, query, contract.listGates.path)),
  bindWrite(contract.createGate, (tx, ctx, { body }) => createGate(tx, ctx, body)),
  bindWrite(contract.updateGate, (tx, ctx, { params, body }) => updateGate(tx, ctx, params.gate_id, body)),
  bindWrite(contract.archiveGate, (tx, ctx, { params }) => archiveGate(tx, ctx, params.gate_id)),
]
