import { isHexColor, isLocalUrl, isPlainUrl } from './brand-fields.ts'
import { isPictureUrl } from './picture-url.ts'

/** The branding of an organisation's pages, e-mails and tickets. */
export type Brand = {
  readonly name: string
  readonly logo: string | undefined
  readonly color: string
  /** A text colour that is readable on `color`. `ink` is `color`, or a dark colour if it is unreadable on white. */
  readonly onColor: string
  readonly ink: string
}

const DEFAULT_COLOR = '#1f3a5f'
const DARK = '#14171c'
/** The contrast that the WCAG require of text. */
const READABLE_CONTRAST = 4.5
const VISIBLE_CONTRAST = 1.25

export function buildBrand(row: { name: string; logo_image: string | null; background_color: string | null }): Brand {
  const own = parseHexColor(row.background_color ?? '') ?? DEFAULT_COLOR
  // A button in nearly the colour of the white card would be invisible.
  const color = contrast(own, '#ffffff') < VISIBLE_CONTRAST ? DARK : own
  return {
    name: row.name,
    logo: row.logo_image !== null && isShown(row.logo_image) ? row.logo_image : undefined,
    color,
    onColor: contrast(color, '#ffffff') >= READABLE_CONTRAST ? '#ffffff' : DARK,
    ink: contrast(color, '#ffffff') >= READABLE_CONTRAST ? color : DARK,
  }
}

/** The branding of pages that belong to no organisation. */
export const defaultBrand: Brand = buildBrand({ name: 'Tickets', logo_image: null, background_color: null })

/** A URL that was stored before there were rules may be anything. */
const isShown = (url: string): boolean =>
  isPlainUrl(url) && URL.canParse(url) && (url.startsWith('https://') || isPictureUrl(url) || isLocalUrl(new URL(url)))

function parseHexColor(text: string): string | undefined {
  if (!isHexColor(text)) return undefined
  const digits = text.length === 4 ? text.slice(1).replaceAll(/./g, '$&$&') : text.slice(1)
  return `#${digits}`.toLowerCase()
}

/** The contrast ratio as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
