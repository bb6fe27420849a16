import { layoutLimits, type Input, type SeatMapBackground, type putSeatMapBackground as operation } from '#contract'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { inspectImage } from '#platform/images/decode'
import { fail, failParam } from '#platform/problem'
import { lockLayout } from './layout.ts'
import { deleteBackground, findBackground, putBackground, type BackgroundRow } from './queries/layout.ts'

/** Returns the picture that staff draw by, with its content. */
export async function getBackground(ctx: Ctx, mapId: number): Promise<SeatMapBackground & { content: string }> {
  const row = (await findBackground(ctx.db, ctx.org, mapId)) ?? fail('not_found')
  return { ...viewBackground(row), content: row.content.toString('base64') }
}

type PutBackgroundInput = Pick<Input<typeof operation>, 'params' | 'body'>

/** Stores a picture, or moves the existing one. */
export async function storeBackground(
  tx: Tx,
  ctx: Ctx,
  { params, body }: PutBackgroundInput,
): Promise<SeatMapBackground> {
  await lockLayout(tx, ctx, params.seat_map_id)
  const before = await findBackground(tx, ctx.org, params.seat_map_id)
  ctx.audit.noteBefore(before ? viewBackground(before) : {})
  const { content, ...place } = body
  const picture = content === undefined ? before : readPicture(content)
  if (!picture) return failParam('content', 'is required, because the map has no picture yet')
  const row = { ...picture, ...place, seat_map_id: params.seat_map_id }
  await putBackground(tx, ctx.org, row)
  return viewBackground(row)
}

/** Deletes the picture. */
export async function removeBackground(tx: Tx, ctx: Ctx, mapId: number): Promise<SeatMapBackground> {
  await lockLayout(tx, ctx, mapId)
  const view = viewBackground((await findBackground(tx, ctx.org, mapId)) ?? fail('not_found'))
  ctx.audit.noteBefore(view)
  await deleteBackground(tx, ctx.org, mapId)
  return view
}

type Picture = Pick<BackgroundRow, 'media_type' | 'content' | 'pixel_width' | 'pixel_height'>

function readPicture(content: string): Picture {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > layoutLimits.backgroundBytes) failParam('content', 'must be at most 2 MiB')
  const image = inspectImage(bytes)
  if (!image) return failParam('content', 'must be a PNG or JPEG picture of at most 16 megapixels, in Base64')
  return { media_type: image.mediaType, content: bytes, pixel_width: image.width, pixel_height: image.height }
}

const viewBackground = (row: Omit<BackgroundRow, 'org_id'>): SeatMapBackground => ({
  x: row.x,
  y: row.y,
  width: row.width,
  height: row.height,
  opacity: row.opacity,
  media_type: row.media_type === 'image/png' ? 'image/png' : 'image/jpeg',
  bytes: row.content.length,
  pixel_width: row.pixel_width,
  pixel_height: row.pixel_height,
})
