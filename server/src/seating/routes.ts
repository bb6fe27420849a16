import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { copySeatMap } from './copy.ts'
import { checkFile, importSeats } from './import.ts'
import { getSeatMapWithSeats, getSeatMapPage } from './list.ts'
import { activateSeatMap, archiveSeatMap, createSeatMap, updateSeatMap } from './maps.ts'
import { updateSection } from './update-section.ts'

export const routes = [
  bindRead(contract.listSeatMaps, (ctx, { query }) => getSeatMapPage(ctx, query, contract.listSeatMaps.path)),
  bindRead(contract.getSeatMap, (ctx, { params }) => getSeatMapWithSeats(ctx, params.seat_map_id)),
  bindRead(contract.adminListSeatMaps, (ctx, { query }) => getSeatMapPage(ctx, query, contract.adminListSeatMaps.path)),
  bindRead(contract.adminGetSeatMap, (ctx, { params }) => getSeatMapWithSeats(ctx, params.seat_map_id)),
  bindWrite(contract.createSeatMap, (tx, ctx, { body }) => createSeatMap(tx, ctx, body)),
  bindWrite(contract.updateSeatMap, (tx, ctx, { params, body }) => updateSeatMap(tx, ctx, params.seat_map_id, body)),
  bindWrite(contract.checkSeats, async (_tx, _ctx, { body }) => checkFile(body)),
  bindWrite(contract.importSeats, (tx, ctx, input) => importSeats(tx, ctx, input)),
  bindWrite(contract.activateSeatMap, (tx, ctx, { params }) => activateSeatMap(tx, ctx, params.seat_map_id)),
  bindWrite(contract.copySeatMap, (tx, ctx, input) => copySeatMap(tx, ctx, input)),
  bindWrite(contract.archiveSeatMap, (tx, ctx, { params }) => archiveSeatMap(tx, ctx, params.seat_map_id)),
  bindWrite(contract.updateSeatSection, (tx, ctx, input) => updateSection(tx, ctx, input)),
]
