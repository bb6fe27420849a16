import type { AdminApi } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/sign-in'
import { readStoredChoice } from '../frame/organisation-choice.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { EntryPage } from './entry-page.tsx'
import { SsoButton } from './sso-button.tsx'

type SsoFormProps = {
  readonly api: AdminApi
  /** With it the page behind this form stays as it is. */
  readonly onSignedIn?: (() => void) | undefined
  onBack(): void
}

/** Signs in through the identity provider of an organisation. Its id is remembered after the first time. */
export function SsoForm({ api, onSignedIn, onBack }: SsoFormProps): ReactNode {
  const [id, setId] = useState(() => readStoredChoice() ?? '')
  return (
    <EntryPage title={words.ssoTitle()}>
      <TextField
        label={words.organisationId()}
        hint={words.organisationIdHint()}
        value={id}
        onChange={(event) => setId(event.target.value.trim())}
      />
      <SsoButton api={api} organisationId={id} onSignedIn={onSignedIn} />
      <Button variant="quiet" onClick={onBack}>
        {words.back()}
      </Button>
    </EntryPage>
  )
}
