import type { Me, StaffMembership } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/frame'
import { Button } from '../kit/button.tsx'
import { EntryPage } from '../sign-in/entry-page.tsx'
import { Authenticator, Passkeys } from '../sign-in/second-factor.tsx'
import { SsoButton } from '../sign-in/sso-button.tsx'
import { ChooseOrganisation } from './choose-organisation.tsx'
import { createApi } from './client.ts'
import { SignOutButton } from './sign-out-button.tsx'

type BlockedProps = { readonly me: Me; readonly membership: StaffMembership; onChoose(orgId: string): void }

/** Says what the organisation demands and this session lacks, and the way to it. */
export function Blocked({ me, membership, onChoose }: BlockedProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing) return <ChooseOrganisation me={me} onChoose={onChoose} />
  const { organisation, org_id, blocked_by } = membership
  const api = createApi()
  return (
    <EntryPage title={words.cannotWorkYet()}>
      {blocked_by === 'sso_required' ? (
        <>
          <p>{words.ssoRequired({ organisation })}</p>
          <SsoButton api={api} organisationId={org_id} />
        </>
      ) : (
        <>
          <p>{words.secondFactorRequired({ organisation })}</p>
          <Authenticator api={api} me={me} />
          <Passkeys api={api} />
        </>
      )}
      {me.memberships.length > 1 && <Button onClick={() => setChoosing(true)}>{words.otherOrganisation()}</Button>}
      <SignOutButton />
    </EntryPage>
  )
}
