import type { Timer } from '#platform/timers'
import { basketsEnd } from './expire.ts'

export const timers: readonly Timer[] = [basketsEnd]
