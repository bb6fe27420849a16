import type { Me } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/frame'
import { EntryPage } from '../sign-in/entry-page.tsx'

type ChooseOrganisationProps = { readonly me: Me; onChoose(orgId: string): void }

/** Lists the organisations that the person works for. */
export function ChooseOrganisation({ me, onChoose }: ChooseOrganisationProps): ReactNode {
  return (
    <EntryPage title={words.chooseOrganisation()}>
      {me.memberships.length === 0 && <p>{words.noOrganisation()}</p>}
      <ul className="choices">
        {me.memberships.map(({ org_id, organisation, role_title, mode }) => (
          <li key={org_id}>
            <button type="button" className="choice" onClick={() => onChoose(org_id)}>
              <bdi>{organisation}</bdi>
              <span className="muted">
                <bdi>{role_title}</bdi>
                {mode === 'test' && ` · ${words.testMode()}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </EntryPage>
  )
}
