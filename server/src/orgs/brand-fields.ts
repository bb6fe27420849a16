import { isLoopback } from '#platform/network'

/** What an organisation's pages, e-mails and tickets look like, as it is stored. */
export type BrandFields = {
  readonly logo_image: string | null
  readonly background_image: string | null
  readonly favicon: string | null
  readonly background_color: string | null
}

export const pictureFields = ['logo_image', 'background_image', 'favicon'] as const

/** A colour that means the same in CSS, in a PDF file and in a wallet pass. */
export const isHexColor = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/** Returns why a changed field is invalid, or undefined. What was stored before there were rules may stay. */
export function brandRefusal(
  before: BrandFields,
  after: BrandFields & { readonly mode: string },
): { param: string; message: string } | undefined {
  const { background_color: color } = after
  if (color !== before.background_color && color !== null && !isHexColor(color))
    return { param: 'background_color', message: 'must be a # and 3 or 6 hexadecimal digits, such as #0b3d2e' }
  for (const param of pictureFields) {
    const url = after[param]
    const refused = url === null || url === before[param] ? undefined : addressRefusal(url, after.mode)
    if (refused) return { param, message: refused }
  }
  return undefined
}

/** True for a URL that cannot break out of the markup or the policy that it is written into. */
export const isPlainUrl = (text: string): boolean => /^https?:\/\/[^\s"'<>;,\\]+$/.test(text)

/** True for `http` on this machine: a picture of a developer. */
export const isLocalUrl = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname)

function addressRefusal(text: string, mode: string): string | undefined {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    return 'must be the address of a picture on the web, such as https://club.example/logo.png, and not the name of a file: upload a file in the settings of the console'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(mode === 'test' && isLocalUrl(url))) return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or a password'
  return isPlainUrl(text)
    ? undefined
    : 'must not contain spaces, quotes, commas, semicolons, backslashes or angle brackets'
}
