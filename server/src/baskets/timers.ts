import type { Timer } from '#platform/timers'
import { checkoutTimers } from './checkout-timers.ts'
import { basketsEnd } from './expire.ts'

export const timers: readonly Timer[] = [...checkoutTimers, basketsEnd]
