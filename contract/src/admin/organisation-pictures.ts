import { Type } from 'typebox'
import { pictureLimits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Closed, Nullable } from '../primitives.ts'
import { AdminOrganisation } from './organisation.ts'

export const putOrganisationPicture = operation({
  id: 'putOrganisationPicture',
  plane: 'admin',
  method: 'PUT',
  path: '/admin/v1/organisation/picture',
  tag: 'Organisation',
  summary: 'Upload or remove a picture of the organisation',
  description:
    'Stores a PNG picture of up to 1 megapixel or a JPEG picture of up to 16, of at most 512 KiB, without its metadata, and ' +
    'sets `logo_image`, `background_image` or `favicon` to its URL. The server shows the picture to everybody at this URL, which ' +
    'changes with the content. The picture that it replaces is kept for ' +
    `${pictureLimits.replacedDays} days, because e-mails that were sent show it, unless more than ${pictureLimits.kept} would be kept: ` +
    `then the oldest goes. An organisation can upload ${pictureLimits.uploadsPerDay} pictures in a UTC day. With \`null\` the field ` +
    'becomes `null`, and an uploaded picture is deleted at once: e-mails that were sent show the name of the organisation in its ' +
    'place. Caches of browsers and of e-mail services may still have it.',
  scope: 'organisation:write',
  body: Closed({
    picture: Type.Enum(['logo', 'background', 'favicon'], {
      description: 'Which picture: `logo` is `logo_image`, `background` is `background_image`, `favicon` is `favicon`.',
    }),
    content: Nullable(
      Type.String({ minLength: 4, maxLength: 1_000_000 }),
      'The picture, in Base64; `null` removes the one that is there.',
    ),
  }),
  bodyBytes: 1024 * 1024,
  response: AdminOrganisation,
  errors: [],
})
