import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as words from '#words/sign-in'
import { Loading } from '../kit/loading.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { EntryPage } from './entry-page.tsx'
import type { SignInProps } from './sign-in.tsx'

/** Ends a sign-in at the identity provider, which has sent the browser here. */
export function FinishSso({ api, onSignedIn }: SignInProps): ReactNode {
  const [error, setError] = useState<unknown>()
  const isSent = useRef(false)
  useEffect(() => {
    // The response of the provider works once.
    if (isSent.current) return
    isSent.current = true
    api.session.finishSso({ query: location.search.slice(1) }).then(onSignedIn, setError)
  }, [api, onSignedIn])
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
