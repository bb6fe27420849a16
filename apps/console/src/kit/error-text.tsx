import type { ReactNode } from 'react'
import { describeError } from './problem.tsx'

/** What went wrong, as one sentence beside the control that caused it; nothing if nothing did. */
export const ErrorText = ({ error }: { readonly error: unknown }): ReactNode =>
  error === undefined || error === null ? null : (
    <p role="alert" className="error">
      {describeError(error)}
    </p>
  )
