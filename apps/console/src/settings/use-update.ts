import type { QueryKey } from '@tanstack/react-query'
import type { AdminOrganisation, RequestOptions, UpdateOrganisationBody } from '@tessera/sdk'
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
  return useWrite((body: UpdateOrganisationBody, options) => api.organisation.update(body, options), {
    refresh: [ORGANISATION_KEY],
    done: words.saved,
    isErrorShown: true,
  })
}

const ORGANISATION_KEY = ['organisation']

/** Changes fields of the organisation. The form shows the error. */
export function useOrganisationUpdate(options: UpdateOptions): Write<UpdateOrganisationBody, AdminOrganisation> {
  const api = useApi()
  const { organisation } = useSession()
  return useSettingsUpdate({
    ...options,
    shown: organisation,
    read: () => api.organisation.get(),
    send: (body: UpdateOrganisationBody, request) => api.organisation.update(body, request),
    queryKey: ORGANISATION_KEY,
  })
}

type SettingsUpdate<Settings, Body> = UpdateOptions & {
  readonly shown: Settings
  read(): Promise<Settings>
  send(body: Body & { readonly version?: string }, options: RequestOptions, latest?: Settings): PromiseLike<Settings>
  readonly queryKey: QueryKey
}

/** Changes settings that the page goes on showing after they are saved. The form shows the error. */
export function useSettingsUpdate<Settings extends { readonly version: string }, Body extends object>({
  onTheirs,
  queryKey,
  ...change
}: SettingsUpdate<Settings, Body>): Write<Body, Settings> {
  const isTaken = useRef(false)
  const send = useVersioned<Settings, Body, Settings>({
    ...change,
    onTheirs: () => {
      isTaken.current = true
    },
  })
  return useWrite(send, {
    refresh: [queryKey],
    done: words.saved,
    isErrorShown: true,
    onDone: ({ version }) => {
      if (isTaken.current) onTheirs(version)
      isTaken.current = false
    },
  })
}
