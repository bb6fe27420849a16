import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/frame'
import { Page } from '../kit/page.tsx'

/** Shown for an address that the console does not have. */
export const NotFound = (): ReactNode => (
  <Page title={words.notFound()}>
    <p>{words.notFoundText()}</p>
    <p>
      <Link to="/">{words.today()}</Link>
    </p>
  </Page>
)
