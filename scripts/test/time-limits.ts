import { shortName } from './select-files.ts'
import type { TimeLimits } from './test-process.ts'

export const usualLimits: TimeLimits = { testMs: 240_000, closingMs: 30_000 }

/** Files with a test that takes longer than others may, each with the reason. */
export const longerFiles: Readonly<Record<string, { readonly testMs: number; readonly reason: string }>> = {
  'proofs/short-versions/short-versions.test.ts': {
    testMs: 1_200_000,
    reason: 'builds the image of a container twice',
  },
}

/** How long a test of this file may take, and how long the file may take to end after its last test. */
export const limitsOf = (file: string): TimeLimits => ({
  ...usualLimits,
  testMs: longerFiles[shortName(file)]?.testMs ?? usualLimits.testMs,
})
