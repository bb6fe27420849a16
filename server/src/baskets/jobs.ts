import type { Job } from '#platform/jobs'
import { expireBaskets } from './expire.ts'

export const jobs: readonly Job[] = [{ name: 'end stale baskets', everySeconds: 30, run: expireBaskets }]
