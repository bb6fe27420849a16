import type { PageAnswer } from '#http/page'
import { page } from './html.ts'
import { trouble } from './screens.ts'
import type { Visit } from './visit.ts'

/** The visit was cut short: why, and the way back to its beginning. */
export const stopped = (visit: Visit, status: number, words: string): PageAnswer =>
  page(visit.brand, trouble(status, words, visit.base))

export const toAccount = (visit: Visit, cookie?: string): PageAnswer => ({
  kind: 'go',
  to: `${visit.base}/account`,
  ...(cookie !== undefined && { cookie }),
})
