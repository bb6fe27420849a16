import type { AdminApi } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/sign-in'
import { Button } from '../kit/button.tsx'
import { ErrorText } from '../kit/error-text.tsx'

type SsoButtonProps = { readonly api: AdminApi; readonly organisationId: string }

/** Goes to the identity provider of the organisation. */
export function SsoButton({ api, organisationId }: SsoButtonProps): ReactNode {
  const [error, setError] = useState<unknown>()
  const start = async (): Promise<void> => {
    try {
      const { url } = await api.session.startSso({ organisation_id: organisationId })
      location.assign(url)
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
