import type { AdminOrganisation, UpdateOrganisationBody } from '@tessera/sdk'
import { useRef } from 'react'
import * as words from '#words/settings'
import { useApi, useSession } from '../frame/session.ts'
import type { ConflictField } from '../kit/conflict/conflict-question.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { useWrite, type Write } from '../kit/use-write.ts'

export type SettingsCardProps = {
  readonly organisation: AdminOrganisation
  /** The card must begin anew, with what is stored in this version: the person took values of somebody else. */
  onTheirs(version: string): void
}

type UpdateOptions = {
  /** The fields of the form, for the case that somebody else changes the same ones. */
  readonly fields: readonly ConflictField[]
  readonly onTheirs: SettingsCardProps['onTheirs']
}

/** Changes a field that is saved as soon as it is chosen, and always shows what is stored. */
export function useOrganisationWrite(): Write<UpdateOrganisationBody, AdminOrganisation> {
  const api = useApi()
  return useWrite((body: UpdateOrganisationBody, options) => api.organisation.update(body, options), WRITE)
}

const WRITE = { refresh: [['organisation']], done: words.saved, isErrorShown: true }

/** Changes fields of the organisation. The form shows the error. */
export function useOrganisationUpdate({
  fields,
  onTheirs,
}: UpdateOptions): Write<UpdateOrganisationBody, AdminOrganisation> {
  const api = useApi()
  const { organisation } = useSession()
  const isTaken = useRef(false)
  const send = useVersioned({
    shown: organisation,
    read: () => api.organisation.get(),
    send: (body: UpdateOrganisationBody, options) => api.organisation.update(body, options),
    fields,
    onTheirs: () => {
      isTaken.current = true
    },
  })
  return useWrite(send, {
    ...WRITE,
    onDone: ({ version }) => {
      if (isTaken.current) onTheirs(version)
      isTaken.current = false
    },
  })
}
