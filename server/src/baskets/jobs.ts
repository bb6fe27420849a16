import type { Job } from '#platform/jobs'
import { expireBaskets } from './expire.ts'
import { recover } from './recover.ts'

export const jobs: readonly Job[] = [
  { name: 'take payments further', everySeconds: 1, run: recover },
  { name: 'end stale baskets', everySeconds: 30, run: expireBaskets },
]
