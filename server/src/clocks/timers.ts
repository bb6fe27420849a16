import { timers as basketTimers } from '#baskets'
import { timers as checkoutTimers } from '#checkout'
import { timers as inventoryTimers } from '#inventory'
import { timers as memberTimers } from '#membership-billing'
import type { Timer } from '#platform/timers'

/**
 * All that waits for a moment. What falls on the same moment is done in this order: payments first, so that what was charged
 * for is known before anything ends for want of it.
 */
export const timers: readonly Timer[] = [...checkoutTimers, ...basketTimers, ...memberTimers, ...inventoryTimers]
