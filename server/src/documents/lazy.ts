import type { openFonts as OpenFonts } from '#platform/fonts'
import type { pdfOf as PdfOf } from './pdf/make.ts'
import type { applePass as ApplePass } from './wallet/apple.ts'

// What makes documents is large, and most processes never make one: it is loaded when the first is wanted.

export const pdfOf: typeof PdfOf = async (...made) => (await import('./pdf/make.ts')).pdfOf(...made)

export const applePass: typeof ApplePass = async (...made) => (await import('./wallet/apple.ts')).applePass(...made)

export const openFonts = async (folder: string): Promise<ReturnType<typeof OpenFonts>> =>
  (await import('#platform/fonts')).openFonts(folder)
