import { useEffect, useRef, type ReactNode } from 'react'
import * as words from '#words/settings'

type BrandPreviewProps = { readonly name: string; readonly colour: string }

/** A sketch of a ticket in the colour of the organisation, `#rrggbb`, with its name in the text colour that is readable on it. */
export function BrandPreview({ name, colour }: BrandPreviewProps): ReactNode {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!card.current) return
    card.current.style.backgroundColor = colour
    card.current.style.color = isWhiteReadableOn(colour) ? '#ffffff' : '#14171c'
  }, [colour])
  return (
    <div ref={card} className="brand-preview" role="img" aria-label={words.previewLabel({ name })}>
      <bdi aria-hidden="true">{name}</bdi>
      <span className="brand-paper" aria-hidden="true">
        {words.previewTicket()}
      </span>
    </div>
  )
}

/** True if white text has the contrast of 4.5 that WCAG 2 requires. */
function isWhiteReadableOn(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
}
