import { testClockLimits } from '#contract'

/** The moment of a clock, and its target while it is advancing. */
export type ClockState = { readonly stands_at: Date; readonly target: Date | null; readonly removing: boolean }

/** Why a request is refused: because of the parameter `param`, or without one because of the state of the clock. */
export type ClockRefusal = { readonly param?: string; readonly message: string }

const MAX_ADVANCE_MS = testClockLimits.years * 366 * 86_400_000

/** Returns why a clock cannot advance to this moment, or undefined if it can or is already advancing to it. */
export function advanceRefusal(clock: ClockState, to: Date): ClockRefusal | undefined {
  if (clock.target && (clock.removing || clock.target.getTime() !== to.getTime()))
    return { message: advancingMessage(clock) }
  if (to < clock.stands_at)
    return { param: 'to', message: `must not be before ${formatMoment(clock.stands_at)}: time only goes forward` }
  if (to.getTime() - clock.stands_at.getTime() > MAX_ADVANCE_MS)
    return { param: 'to', message: `must be within ${testClockLimits.years} years: advance further with several calls` }
  return undefined
}

/** Returns why a clock cannot be removed, or undefined if it can or is already being removed. */
export function removalRefusal(clock: ClockState, realNow: Date): ClockRefusal | undefined {
  if (clock.target && !clock.removing) return { message: advancingMessage(clock) }
  if (!clock.removing && clock.stands_at > realNow)
    return {
      message:
        `The clock is at ${formatMoment(clock.stands_at)}, ahead of real time, and time does not go back: ` +
        'use another organisation in test mode, or remove the clock after that moment',
    }
  return undefined
}

/**
 * Returns why a clock cannot be started at this moment, or undefined. Without a moment it starts at the current time.
 */
export const startRefusal = (at: Date | undefined, { sold }: { sold: boolean }): ClockRefusal | undefined =>
  at && sold
    ? {
        message:
          'This organisation already has baskets, orders or members, and time does not go back: ' +
          'leave out `now` to start at the current time, then advance the clock',
      }
    : undefined

const advancingMessage = ({ target, removing }: ClockState): string =>
  removing
    ? 'The clock is being removed: wait until it is gone'
    : `The clock is being advanced to ${target ? formatMoment(target) : 'another moment'}: repeat the request with that moment to wait for it`

/** Formats a moment for people, with the Unix time that the API accepts. */
export const formatMoment = (at: Date): string =>
  `${at.toISOString().slice(0, 19)}Z (${Math.floor(at.getTime() / 1_000)})`
