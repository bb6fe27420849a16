import { createHash } from 'node:crypto'
import type { AdminOrganisation, Input, putOrganisationPicture as operation } from '#contract'
import { pictureLimits } from '#contract'
import type { IdempotencyKey } from '#http/bind'
import type { Ctx } from '#platform/context'
import { inTx, type Reader, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { imageLimits, inspectImage } from '#platform/images/decode'
import { imageFile, type ImageDecoder } from '#platform/images/decoder'
import { stripImage } from '#platform/images/strip'
import { failParam } from '#platform/problem'
import { pictureFields, type BrandFields } from './brand-fields.ts'
import * as queries from './queries/pictures.ts'
import { ownPictureId, pictureUrl } from './picture-url.ts'
import { lockOrganisation, putProfile, type OrganisationRow } from './queries.ts'
import { viewAdminOrganisation } from './views.ts'

type PutPictureInput = Input<typeof operation>['body']
type PictureName = PutPictureInput['picture']

const FIELDS = { logo: 'logo_image', background: 'background_image', favicon: 'favicon' } as const

export type PictureDeps = {
  /** The URL of the installation, where everybody sees the pictures. */
  readonly publicUrl: string
  /** Decodes in other threads, with limits of time and memory. */
  readonly imageDecoder: ImageDecoder
}

/** Stores a picture and sets the field of the organisation to its URL; without content, empties the field. */
export async function putPicture(
  { publicUrl, imageDecoder }: PictureDeps,
  ctx: Ctx,
  { picture: name, content }: PutPictureInput,
  key: IdempotencyKey | undefined,
): Promise<AdminOrganisation> {
  await inTx(ctx.db, ctx.org, async (tx) => void (await key?.begin(tx)))
  if (content !== null) await ctx.countTry([{ id: 'pictures:d', kind: 'day', limit: pictureLimits.uploadsPerDay }])
  const picture = content === null ? undefined : await readPicture(imageDecoder, ctx.org, content)
  return inTx(ctx.db, ctx.org, async (tx) => {
    await key?.begin(tx)
    const row = await lockOwn(tx, ctx)
    const result = picture
      ? await storePicture(tx, ctx, row, { name, url: pictureUrl(publicUrl, ctx.org, picture), picture })
      : await removePicture(tx, ctx, row, name)
    await ctx.audit.append(tx, result)
    await key?.storeResponse(tx, result)
    return result
  })
}

type StoredPicture = { readonly name: PictureName; readonly url: string; readonly picture: queries.NewPicture }

async function storePicture(tx: Tx, ctx: Ctx, row: OrganisationRow, { name, url, picture }: StoredPicture) {
  await queries.insertPicture(tx, ctx.org, picture, ctx.realNow())
  const result = await setField(tx, ctx, row, { [FIELDS[name]]: url })
  await queries.deleteOldestPictures(tx, ctx.org)
  return result
}

/** Deletes the picture too if it was uploaded and no other field shows it. */
async function removePicture(tx: Tx, ctx: Ctx, row: OrganisationRow, name: PictureName) {
  const result = await setField(tx, ctx, row, { [FIELDS[name]]: null })
  const id = ownPictureId(ctx.org, row[FIELDS[name]])
  if (id !== undefined) await queries.deletePicture(tx, ctx.org, id)
  return result
}

/** Returns the content of an organisation's own picture by its URL; undefined if it has none there. */
export async function findOwnPicture(db: Reader, org: OrgId, url: string): Promise<Buffer | undefined> {
  const id = ownPictureId(org, url)
  return id === undefined ? undefined : (await queries.findPictureRow(db, org, id))?.content
}

/** Notes which pictures the organisation uses after a change: the others are deleted some time later. */
export async function notePicturesInUse(tx: Tx, org: OrgId, fields: BrandFields, at: Date): Promise<void> {
  const ids = pictureFields.map((field) => ownPictureId(org, fields[field])).filter((id) => id !== undefined)
  await queries.setUsedPictures(tx, org, ids, at)
}

async function lockOwn(tx: Tx, ctx: Ctx): Promise<OrganisationRow> {
  const row = await lockOrganisation(tx, ctx.org)
  if (!row) throw new Error('the organisation of a valid API key was not found')
  ctx.audit.noteBefore(viewAdminOrganisation(row))
  return row
}

async function setField(tx: Tx, ctx: Ctx, row: OrganisationRow, change: Partial<BrandFields>) {
  const changed = { ...row, ...change, updated_at: ctx.now() }
  await putProfile(tx, ctx.org, changed, changed.updated_at)
  await notePicturesInUse(tx, ctx.org, changed, ctx.realNow())
  return viewAdminOrganisation(changed)
}

const ACCEPTED = 'must be a PNG picture of at most 1 megapixel or a JPEG picture of at most 16, in Base64'

async function readPicture(decoder: ImageDecoder, org: OrgId, content: string): Promise<queries.NewPicture> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > imageLimits.bytes) failParam('content', 'must be at most 512 KiB')
  if (/^\s*<(\?xml|svg|!doctype svg|!--)/i.test(bytes.toString('latin1', 0, 200)))
    failParam('content', 'must not be SVG, which can contain scripts: export it as PNG')
  // A picture that takes too much time or memory is refused for good.
  const [type, decoded] = [inspectImage(bytes), await decoder.decode(org, imageFile(bytes))]
  if (!type || !decoded) return failParam('content', ACCEPTED)
  const stripped = stripImage(bytes)
  if (stripped.length > imageLimits.bytes) return failParam('content', ACCEPTED)
  const id = createHash('sha256').update(stripped).digest('base64url').slice(0, 22)
  return { id, mediaType: type.mediaType, content: stripped }
}
