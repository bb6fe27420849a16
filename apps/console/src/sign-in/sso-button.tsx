import type { AdminApi } from '@tessera/sdk'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { leaveFor, onSsoInOtherTab, openSsoTab } from './sso-return.ts'

type SsoButtonProps = {
  readonly api: AdminApi
  readonly organisationId: string
  /** With it this page stays as it is: the person signs in in a new tab, and then it is called. */
  readonly onSignedIn?: (() => void) | undefined
}

/** Goes to the identity provider of the organisation. */
export function SsoButton({ api, organisationId, onSignedIn }: SsoButtonProps): ReactNode {
  const [error, setError] = useState<unknown>()
  const hear = useEffectEvent(() => onSignedIn?.())
  useEffect(() => onSsoInOtherTab(() => hear()), [])
  const start = async (): Promise<void> => {
    const tab = onSignedIn && openSsoTab()
    try {
      const { url } = await api.session.startSso({ organisation_id: organisationId })
      if (tab) tab.location.assign(url)
      else leaveFor(url)
    } catch (failure) {
      tab?.close()
      setError(failure)
    }
  }
  return (
    <>
      <ErrorText error={error} />
      <Button variant="primary" onClick={() => void start()}>
        {words.continueWithSso()}
      </Button>
    </>
  )
}
