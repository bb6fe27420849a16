import type { PublicFiles } from '#http/public-files'
import type { Db } from '#platform/db'
import { orgId, toUuid } from '#platform/ids'
import { findPictureRow } from './queries/pictures.ts'
import { parsePictureName, PICTURES_FOLDER } from './picture-url.ts'

const PUBLIC_ORG = /^org_[0-9A-HJKMNP-TV-Z]{26}$/

/** Shows uploaded pictures to everybody: they are in e-mails, and on pages of other sites. */
export const pictureFiles = (db: Db): PublicFiles => ({
  folder: PICTURES_FOLDER,
  async find([org = '', name = '', ...rest]) {
    const picture = parsePictureName(name)
    if (!picture || !PUBLIC_ORG.test(org) || rest.length > 0) return undefined
    const row = await findPictureRow(db, orgId(toUuid(org)), picture.id)
    if (row?.media_type !== picture.mediaType) return undefined
    return { bytes: row.content, mediaType: picture.mediaType, tag: picture.id }
  },
})
