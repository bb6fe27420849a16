import type { Job } from '#platform/jobs'
import { recover } from './recover.ts'

export const jobs: readonly Job[] = [{ name: 'take payments further', everySeconds: 1, run: recover }]
