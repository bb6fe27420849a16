import type { Job } from '#platform/jobs'

export const jobs: readonly Job[] = []
