import { Tessera, type AdminApi } from '@tessera/sdk'
import { keepKeys, type EarlierAttempt } from './kept-keys.ts'

/** The Admin API of the server that served this page. The session is in a cookie, which the browser sends by itself. */
export const createApi = (organisation?: string): AdminApi =>
  new Tessera({ baseUrl: location.origin, organisation }).admin

/** The Admin API for an organisation. Keys of acts are kept in the tab until there is a response. */
export function createOrganisationApi(organisation: string, onEarlier: (attempt: EarlierAttempt) => void): AdminApi {
  const fetch = keepKeys((url, init) => globalThis.fetch(url, init), sessionStorage, onEarlier)
  return new Tessera({ baseUrl: location.origin, organisation, fetch }).admin
}
