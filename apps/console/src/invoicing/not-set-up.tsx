import { Link } from '@tanstack/react-router'
import { ResponseError } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/invoices'
import { useCan } from '../frame/session.ts'
import { Warning } from '../kit/effects.tsx'

/** True if the organisation has no invoice settings. The server says so in words for developers. */
const isNotSetUp = (error: unknown): boolean => error instanceof ResponseError && error.code === 'not_configured'

/** Returns the error that a form shows, without the one that `NotSetUp` explains. */
export const shownError = (error: unknown): unknown => (isNotSetUp(error) ? undefined : error)

/** Says that invoices have to be set up first, and where; nothing if they are. */
export function NotSetUp({ error }: { readonly error: unknown }): ReactNode {
  const canSetUp = useCan()('putInvoiceSettings')
  if (!isNotSetUp(error)) return null
  return (
    <Warning isAlert>
      <p>{words.notSetUp()}</p>
      {canSetUp && (
        <Link to="/settings" search={{ tab: 'invoices' }}>
          {words.setUp()}
        </Link>
      )}
    </Warning>
  )
}
