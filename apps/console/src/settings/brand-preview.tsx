import type { AdminOrganisation } from '@tessera/sdk'
import { useEffect, useRef, type ReactNode } from 'react'
import * as words from '#words/settings'

type BrandPreviewProps = { readonly organisation: Pick<AdminOrganisation, 'name' | 'background_color'> }

/** A sketch of a ticket in the colour of the organisation. Pictures of other hosts are not loaded here: the policy forbids it. */
export function BrandPreview({ organisation }: BrandPreviewProps): ReactNode {
  const card = useRef<HTMLDivElement>(null)
  const { name, background_color } = organisation
  useEffect(() => {
    if (card.current) card.current.style.backgroundColor = background_color ?? ''
  }, [background_color])
  return (
    <div ref={card} className="brand-preview" role="img" aria-label={words.previewLabel({ name })}>
      <span className="brand-paper" aria-hidden="true">
        <bdi>{name}</bdi>
      </span>
    </div>
  )
}
