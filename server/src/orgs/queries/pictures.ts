import { pictureLimits } from '#contract'
import { type Db, read, type Reader, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { PictureType } from '../picture-url.ts'

type PictureRow = { readonly media_type: string; readonly content: Buffer }

const find = read<PictureRow>(
  `select media_type, content from organisation_picture where org_id = $1 and picture_id = $2`,
  { heavy: true },
)

const insert = write(`
  insert into organisation_picture (org_id, picture_id, media_type, content, created_at) values ($1, $2, $3, $4, $5)
  on conflict (org_id, picture_id) do update set retired_at = null
`)

/** Pictures that are used again count as used, and the others as replaced. */
const setUsed = write(`
  update organisation_picture set retired_at = case when picture_id = any ($2::text[]) then null else $3::timestamptz end
  where org_id = $1 and (picture_id = any ($2::text[])) = (retired_at is not null)
`)

const deleteOldest = write(`
  delete from organisation_picture where org_id = $1 and retired_at is not null and picture_id not in (
    select picture_id from organisation_picture where org_id = $1
    order by retired_at desc nulls first, picture_id limit $2
  )
`)

const remove = write(
  `delete from organisation_picture where org_id = $1 and picture_id = $2 and retired_at is not null`,
)

const forget = read<{ forgotten: number }>(`select forget_retired_pictures($1, $2)::integer as forgotten`)

export const findPictureRow = (db: Reader, org: OrgId, id: string) => db.one(find, org, id)

export type NewPicture = { readonly id: string; readonly mediaType: PictureType; readonly content: Buffer }

export const insertPicture = (tx: Tx, org: OrgId, { id, mediaType, content }: NewPicture, at: Date) =>
  tx.count(insert, org, id, mediaType, content, at)

export const setUsedPictures = (tx: Tx, org: OrgId, ids: readonly string[], at: Date) => tx.count(setUsed, org, ids, at)

export const deleteOldestPictures = (tx: Tx, org: OrgId) => tx.count(deleteOldest, org, pictureLimits.kept)

/** Deletes a picture, unless the organisation uses it. */
export const deletePicture = (tx: Tx, org: OrgId, id: string) => tx.count(remove, org, id)

export const forgetPictures = async (db: Db, atMost: number): Promise<number> =>
  (await db.unscoped(forget, pictureLimits.replacedDays, atMost))[0]?.forgotten ?? 0
