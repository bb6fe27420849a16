/** How a page, a letter or a ticket looks like the organisation's own. */
export type Brand = {
  readonly name: string
  readonly logo: string | undefined
  readonly color: string
  /** What is readable on the colour, and the colour where it is text on white. */
  readonly onColor: string
  readonly ink: string
}

const DEFAULT = '#1f3a5f'
const DARK = '#14171c'
/** What the accessibility guidelines ask of text. */
const READABLE = 4.5
const VISIBLE = 1.25

export function brandOf(row: { name: string; logo_image: string | null; background_color: string | null }): Brand {
  const wished = hexOf(row.background_color ?? '') ?? DEFAULT
  // A button of the colour of the card would be no button.
  const color = contrast(wished, '#ffffff') < VISIBLE ? DARK : wished
  return {
    name: row.name,
    logo: row.logo_image !== null && /^https:\/\/[^\s"'<>;,]+$/.test(row.logo_image) ? row.logo_image : undefined,
    color,
    onColor: contrast(color, '#ffffff') >= READABLE ? '#ffffff' : DARK,
    ink: contrast(color, '#ffffff') >= READABLE ? color : DARK,
  }
}

export const nobody: Brand = brandOf({ name: 'Tickets', logo_image: null, background_color: null })

function hexOf(text: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined
}

/** By the definition of WCAG 2. */
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
