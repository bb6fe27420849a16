import { Type } from 'typebox'
import { pictureLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed } from '../primitives.ts'
import { AdminOrganisation } from './organisation.ts'

const PictureParams = Closed({
  picture: Type.Enum(['logo', 'background', 'favicon'], {
    description: 'Which picture: `logo` is `logo_image`, `background` is `background_image`, `favicon` is `favicon`.',
  }),
})

export const putOrganisationPicture = operation({
  id: 'putOrganisationPicture',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/organisation/pictures/{picture}',
  tag: 'Organisation',
  summary: 'Upload a picture of the organisation',
  description:
    'Stores a PNG picture of up to 1 megapixel or a JPEG picture of up to 16, of at most 512 KiB, without its metadata, and ' +
    'sets `logo_image`, `background_image` or `favicon` to its URL. The server shows the picture to everybody at this URL, which ' +
    'changes with the content. The picture that it replaces is kept for ' +
    `${pictureLimits.replacedDays} days, because e-mails that were sent show it, unless more than ${pictureLimits.kept} would be kept: ` +
    `then the oldest goes. An organisation can upload ${pictureLimits.uploadsPerDay} pictures in a UTC day.`,
  scope: 'organisation:write',
  params: PictureParams,
  body: Closed({
    content: Type.String({ description: 'The picture, in Base64.', minLength: 4, maxLength: 1_000_000 }),
  }),
  bodyBytes: 1024 * 1024,
  response: AdminOrganisation,
  errors: [],
})

export const deleteOrganisationPicture = operation({
  id: 'deleteOrganisationPicture',
  plane: 'admin',
  method: 'DELETE',
  path: '/admin/v1/organisation/pictures/{picture}',
  tag: 'Organisation',
  summary: 'Remove a picture of the organisation',
  description:
    'Sets `logo_image`, `background_image` or `favicon` to `null`. An uploaded picture is deleted at once: e-mails that were sent ' +
    'show the name of the organisation in its place. Caches of browsers and of e-mail services may still have it.',
  scope: 'organisation:write',
  params: PictureParams,
  response: AdminOrganisation,
  errors: [],
})
