import { testClockLimits } from '#contract'

/** Where a clock stands, and where it is going if somebody has sent it on. */
export type Standing = { readonly stands_at: Date; readonly target: Date | null; readonly removing: boolean }

/** Why something cannot be done: with `param` because of what was sent, without because of where the clock stands. */
export type Refusal = { readonly param?: string; readonly message: string }

const MOST_MS = testClockLimits.years * 366 * 86_400_000

/** Why a clock cannot go to this moment; undefined when it can, or is on its way there. */
export function advanceRefusal(clock: Standing, to: Date): Refusal | undefined {
  if (clock.target && (clock.removing || clock.target.getTime() !== to.getTime())) return { message: onItsWay(clock) }
  if (to < clock.stands_at)
    return { param: 'to', message: `must not be before ${shown(clock.stands_at)}: time only goes forward` }
  if (to.getTime() - clock.stands_at.getTime() > MOST_MS)
    return { param: 'to', message: `must be within ${testClockLimits.years} years: go further by several calls` }
  return undefined
}

/** Why a clock cannot be taken away; undefined when it can, or is about to be. */
export function removalRefusal(clock: Standing, realNow: Date): Refusal | undefined {
  if (clock.target && !clock.removing) return { message: onItsWay(clock) }
  if (!clock.removing && clock.stands_at > realNow)
    return {
      message:
        `The clock stands at ${shown(clock.stands_at)}, ahead of real time, and time does not go back: ` +
        'use another organisation in test mode, or remove the clock when that moment has come',
    }
  return undefined
}

/** Why a clock cannot be started at this moment; without a moment it starts at the present one. */
export const startRefusal = (at: Date | undefined, { sold }: { sold: boolean }): Refusal | undefined =>
  at && sold
    ? {
        message:
          'This organisation has baskets, orders or members already, and time does not go back: ' +
          'leave `now` out to start at the present moment, then advance the clock',
      }
    : undefined

const onItsWay = ({ target, removing }: Standing): string =>
  removing
    ? 'The clock is being removed: wait until there is none'
    : `The clock is being advanced to ${target ? shown(target) : 'another moment'}: ask for that moment again to wait for it`

/** A moment as people read it, with the number that the API takes. */
export const shown = (at: Date): string => `${at.toISOString().slice(0, 19)}Z (${Math.floor(at.getTime() / 1_000)})`
