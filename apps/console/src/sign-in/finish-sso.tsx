import type { AdminApi } from '@tessera/sdk'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as words from '#words/sign-in'
import { Loading } from '../kit/loading.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { EntryPage } from './entry-page.tsx'
import { endAtReturn } from './sso-return.ts'

/** Ends a sign-in at the identity provider, which has sent the browser here. */
export function FinishSso({ api }: { readonly api: AdminApi }): ReactNode {
  const [error, setError] = useState<unknown>()
  const [isForOtherTab, setForOtherTab] = useState(false)
  const isSent = useRef(false)
  useEffect(() => {
    // The response of the provider works once.
    if (isSent.current) return
    isSent.current = true
    const end = (): void => {
      const page = endAtReturn()
      if (page === undefined) setForOtherTab(true)
      else location.replace(page)
    }
    api.session.finishSso({ query: location.search.slice(1) }).then(end, setError)
  }, [api])
  if (isForOtherTab)
    return (
      <EntryPage title={words.ssoDone()}>
        <p>{words.ssoDoneText()}</p>
        <a className="button" href="/console/">
          {words.openConsoleHere()}
        </a>
      </EntryPage>
    )
  if (error === undefined) return <Loading />
  return (
    <EntryPage title={words.ssoFailed()}>
      <ErrorText error={error} />
      <a className="button" href="/console/">
        {words.back()}
      </a>
    </EntryPage>
  )
}
