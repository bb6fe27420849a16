import type { ReactNode } from 'react'
import * as words from '#words/events'

/** Shown while a plan is counted, which takes seconds for an event with very many orders. */
export const Counting = (): ReactNode => (
  <div className="counting" role="status">
    <progress aria-label={words.counting()} />
    <p>{words.counting()}</p>
    <p className="muted">{words.countingNote()}</p>
  </div>
)
