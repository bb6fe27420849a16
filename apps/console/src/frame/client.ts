import { Tessera, type AdminApi } from '@tessera/sdk'

/** The Admin API of the server that served this page. The session is in a cookie, which the browser sends by itself. */
export const createApi = (organisation?: string): AdminApi =>
  new Tessera({ baseUrl: location.origin, organisation }).admin
