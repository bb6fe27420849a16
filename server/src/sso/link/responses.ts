import type { PageResponse } from '#http/page'
import { page } from './html.ts'
import { errorScreen } from './screens.ts'
import type { LinkVisit } from './visit.ts'

/** Shows what went wrong, with a link to start again. */
export const showError = (visit: LinkVisit, status: number, message: string): PageResponse =>
  page(visit.brand, errorScreen(status, message, visit.base))

export const redirectToAccount = (visit: LinkVisit, cookie?: string): PageResponse => ({
  kind: 'redirect',
  to: `${visit.base}/account`,
  ...(cookie !== undefined && { cookie }),
})
