import type { createApplePass as CreateApplePass } from './wallet/apple.ts'

// The libraries that make documents are large and most processes never need them, so they are loaded on first use.

export const createApplePass: typeof CreateApplePass = async (...args) =>
  (await import('./wallet/apple.ts')).createApplePass(...args)
