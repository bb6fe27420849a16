import type { Timer } from '#platform/timers'
import { basketExpiryTimer } from './expire.ts'

export const timers: readonly Timer[] = [basketExpiryTimer]
