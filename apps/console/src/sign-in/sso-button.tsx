import type { AdminApi } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { ErrorText } from '../kit/error-text.tsx'

type SsoButtonProps = {
  readonly api: AdminApi
  readonly organisationId: string
  /** True if this page must stay as it is: it reads the session again when the person comes back to it. */
  readonly isInNewTab?: boolean | undefined
}

/** Goes to the identity provider of the organisation. */
export function SsoButton({ api, organisationId, isInNewTab }: SsoButtonProps): ReactNode {
  const [error, setError] = useState<unknown>()
  const start = async (): Promise<void> => {
    try {
      const { url } = await api.session.startSso({ organisation_id: organisationId })
      if (isInNewTab) window.open(url, '_blank')
      else location.assign(url)
    } catch (failure) {
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
