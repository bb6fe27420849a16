import type { ReactNode } from 'react'
import * as words from '#words/kit'

/** Shown while something is read. It appears after a moment, so that a fast response does not flicker. */
export function Loading(): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{words.loading()}</span>
    </div>
  )
}
