import type { renderTicketsPdf as RenderTicketsPdf } from './pdf/make.ts'
import type { createApplePass as CreateApplePass } from './wallet/apple.ts'

// The libraries that make documents are large and most processes never need them, so they are loaded on first use.

export const renderTicketsPdf: typeof RenderTicketsPdf = async (...args) =>
  (await import('./pdf/make.ts')).renderTicketsPdf(...args)

export const createApplePass: typeof CreateApplePass = async (...args) =>
  (await import('./wallet/apple.ts')).createApplePass(...args)
