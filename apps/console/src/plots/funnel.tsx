import type { ReactNode } from 'react'
import * as words from '#words/plots'
import { ShareBar, toShare } from './share-bar.tsx'
import type { Tone } from './tones.ts'
import './plots.css'

type FunnelStep = {
  readonly label: ReactNode
  readonly id: string
  readonly count: number
  readonly tone?: Tone
}

/** Steps that lose people from one to the next, each as a share of the first. */
export function Funnel({ label, steps }: { readonly label: string; readonly steps: readonly FunnelStep[] }): ReactNode {
  const first = steps[0]?.count ?? 0
  return (
    <ul className="funnel" aria-label={label}>
      {steps.map((step) => {
        const share = toShare(step.count, first)
        return (
          <li key={step.id} className="funnel-row">
            <span>{step.label}</span>
            <ShareBar isThick parts={[{ share, tone: step.tone ?? '1' }]} />
            <span className="funnel-count">{words.countAndShare({ count: step.count, share })}</span>
          </li>
        )
      })}
    </ul>
  )
}
