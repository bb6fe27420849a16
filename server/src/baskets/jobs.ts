import type { Job } from '#platform/jobs'
import { expireBaskets } from './expire.ts'

export const jobs: readonly Job[] = [{ name: 'expire baskets', everySeconds: 30, run: expireBaskets }]
