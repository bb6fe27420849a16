import type { AdminOrganisation, UpdateOrganisationBody } from '@tessera/sdk'
import * as words from '#words/settings'
import { useApi } from '../frame/session.ts'
import { useWrite, type Write } from '../kit/use-write.ts'

/** Changes fields of the organisation. The form shows the error. */
export function useOrganisationUpdate(): Write<UpdateOrganisationBody, AdminOrganisation> {
  const api = useApi()
  return useWrite((body: UpdateOrganisationBody, options) => api.organisation.update(body, options), {
    refresh: [['organisation']],
    done: words.saved,
    isErrorShown: true,
  })
}
