import type { ReactNode } from 'react'
import * as words from '#words/kit'
import './effects.css'

/** What an act will do, one effect for each line. Effects that do not apply are left out. */
export const Effects = ({ effects }: { readonly effects: readonly (string | undefined)[] }): ReactNode => (
  <ul className="effects" aria-label={words.whatHappens()}>
    {effects
      .filter((effect) => effect !== undefined)
      .map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
  </ul>
)

type WarningProps = { readonly children: ReactNode; readonly isAlert?: boolean }

/** Something to notice before going on. As an alert it is read out when it appears. */
export const Warning = ({ children, isAlert = false }: WarningProps): ReactNode => (
  <div className="warning" role={isAlert ? 'alert' : undefined}>
    {children}
  </div>
)
