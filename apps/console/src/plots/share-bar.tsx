import type { ReactNode } from 'react'
import type { Tone } from './tones.ts'
import './plots.css'

export type BarPart = {
  /** From 0 to 1, of the whole bar. */
  readonly share: number
  readonly tone: Tone
}

type ShareBarProps = {
  /** What the bar shows, as a sentence; without it the figures beside the bar say it. */
  readonly label?: string
  readonly parts: readonly BarPart[]
  readonly isThick?: boolean
}

/** A bar of parts, one after the other; what is left is empty. */
export function ShareBar({ label, parts, isThick = false }: ShareBarProps): ReactNode {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0))
  return (
    <svg
      className={isThick ? 'share-bar thick' : 'share-bar'}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {parts.map(({ share, tone }, index) => (
        <rect
          key={`${tone} ${index}`}
          className={`tone-${tone}`}
          x={toPercent(starts[index] ?? 0)}
          width={toPercent(share)}
          height="100%"
        />
      ))}
    </svg>
  )
}

const toPercent = (share: number): string => `${Math.max(0, Math.min(1, share)) * 100}%`

/** Returns a part of a whole as a share; 0 of nothing is 0. */
export const toShare = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
