import type { Job } from '#platform/jobs'
import { sendLetters, writeLetters } from './emails/send.ts'

export const jobs: readonly Job[] = [
  { name: 'letters to write', everySeconds: 1, run: writeLetters },
  { name: 'letters to send', everySeconds: 1, run: sendLetters },
]
