import type { QueryClient } from '@tanstack/react-query'
import { createApi } from './client.ts'
import { readStoredChoice } from './organisation-choice.ts'

/** The query with the organisation that the person works for. */
export const ORGANISATION_KEY = ['organisation'] as const

/** Reads the organisation of the last visit at once, beside the person. If it is another one now, it is read again later. */
export function prefetchOrganisation(client: QueryClient): void {
  const orgId = readStoredChoice()
  if (orgId === null) return
  void client.prefetchQuery({
    queryKey: [...ORGANISATION_KEY, orgId],
    queryFn: () => createApi(orgId).organisation.get(),
  })
}
