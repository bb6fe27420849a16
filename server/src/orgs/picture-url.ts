import type { OrgId } from '#platform/ids'
import { publicId } from '#platform/ids'

export const PICTURES_FOLDER = 'pictures'

export type PictureType = 'image/png' | 'image/jpeg'

const PICTURE_ID = /^([\w-]{22})\.(png|jpg)$/
const OWN_PATH = new RegExp(`^https?://[^/?#]+/${PICTURES_FOLDER}/(org_[0-9A-Z]{26})/([\\w-]{22})\\.(png|jpg)$`)

/** The URL at which everybody sees an uploaded picture. */
export const pictureUrl = (publicUrl: string, org: OrgId, picture: { id: string; mediaType: PictureType }): string =>
  `${publicUrl}/${PICTURES_FOLDER}/${publicId('org', org)}/${picture.id}.${picture.mediaType === 'image/png' ? 'png' : 'jpg'}`

/** Returns the id and the type that the last part of a picture's path names. */
export function parsePictureName(name: string): { id: string; mediaType: PictureType } | undefined {
  const [, id, extension] = PICTURE_ID.exec(name) ?? []
  return id === undefined ? undefined : { id, mediaType: extension === 'png' ? 'image/png' : 'image/jpeg' }
}

/**
 * Returns the id of an organisation's own picture. The host does not count: an installation may get another one, and an organisation
 * may move to a cell with another one.
 */
export function ownPictureId(org: OrgId, url: string | null): string | undefined {
  const [, owner, id] = OWN_PATH.exec(url ?? '') ?? []
  return owner === publicId('org', org) ? id : undefined
}

/** True for the URL of an uploaded picture, also of an installation without TLS. */
export const isPictureUrl = (url: string): boolean => OWN_PATH.test(url)
