import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { getBackground, removeBackground, storeBackground } from './background.ts'
import { copySeatMap } from './copy.ts'
import { exportSeats } from './export.ts'
import { checkFile, importSeats } from './import.ts'
import { getLayout, getSectionRows, updateLayout } from './layout.ts'
import { getSeatMapWithSeats, getSeatMapPage } from './list.ts'
import { activateSeatMap, archiveSeatMap, createSeatMap, updateSeatMap } from './maps.ts'
import { createSection, deleteSection, updateSection } from './update-section.ts'

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

  bindRead(contract.getSeatMapLayout, (ctx, { params }) => getLayout(ctx.db, ctx, params.seat_map_id)),
  bindWrite(contract.updateSeatMapLayout, (tx, ctx, input) => updateLayout(tx, ctx, input)),
  bindRead(contract.getSeatMapBackground, (ctx, { params }) => getBackground(ctx, params.seat_map_id)),
  bindWrite(contract.putSeatMapBackground, (tx, ctx, input) => storeBackground(tx, ctx, input)),
  bindWrite(contract.deleteSeatMapBackground, (tx, ctx, { params }) => removeBackground(tx, ctx, params.seat_map_id)),
  bindRead(contract.exportSeats, (ctx, input) => exportSeats(ctx, input)),
  bindRead(contract.getSeatSectionRows, (ctx, { params }) => getSectionRows(ctx, params)),
  bindWrite(contract.createSeatSection, (tx, ctx, input) => createSection(tx, ctx, input)),
  bindWrite(contract.deleteSeatSection, (tx, ctx, { params }) => deleteSection(tx, ctx, params)),
  bindWrite(contract.updateSeatSection, (tx, ctx, input) => updateSection(tx, ctx, input)),
]
