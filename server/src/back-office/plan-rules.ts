/** The figures of an event that its cancel plan shows, and that a request compares with. */
export type PlannedFigures = {
  readonly orders: number
  readonly tickets: number
  readonly used: number
  readonly amountMinor: number
}

const VERSION = '1'

/** Returns the name of a plan. It contains the figures themselves, so that nothing needs to be stored. */
export const planName = ({ orders, tickets, used, amountMinor }: PlannedFigures): string =>
  [VERSION, ...[orders, tickets, used, amountMinor].map((figure) => figure.toString(36))].join('.')

/** Returns the figures that the name of a plan contains; undefined if it is of another version. */
export function readPlanName(name: string): PlannedFigures | undefined {
  const [version, ...parts] = name.split('.')
  const [orders = NaN, tickets = NaN, used = NaN, amountMinor = NaN] = parts.map((part) => Number.parseInt(part, 36))
  const figures = { orders, tickets, used, amountMinor }
  if (version !== VERSION || !Object.values(figures).every(isFigure)) return undefined
  return figures
}

const isFigure = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** One order of a hundred may come or go while staff look at the plan of a sale in progress. */
const TOLERANCE = 0.01

/** True if a plan no longer describes the event. A ticket that was used since always counts: somebody is inside. */
export const isPlanStale = (planned: PlannedFigures, current: PlannedFigures): boolean =>
  planned.used !== current.used ||
  (['orders', 'tickets', 'amountMinor'] as const).some(
    (figure) => Math.abs(planned[figure] - current[figure]) > TOLERANCE * planned[figure],
  )
