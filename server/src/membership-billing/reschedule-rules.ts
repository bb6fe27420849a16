import type { InstalmentRow, TermState } from './rules.ts'

/** What staff change about an instalment of a term, or one that they add. */
export type ScheduleChange =
  | { readonly number: number; readonly dueAt: Date | undefined; readonly amountMinor: number | undefined }
  | { readonly number: undefined; readonly dueAt: Date; readonly amountMinor: number }

type Schedule = {
  readonly term: { readonly term_id: number; readonly state: TermState }
  readonly instalments: readonly InstalmentRow[]
}

/** Why changes are refused; without a field, because of the state of an instalment. */
export type ScheduleRefusal = { readonly field: string | undefined; readonly message: string }

const MAX_INSTALMENTS = 60
/** A date further away is a slip of the hand. */
const MAX_AHEAD_MS = 3 * 366 * 86_400_000

/**
 * Returns why the changes are refused; undefined if they are not. Only instalments that are due or failed change, and the sum
 * of all stays the same, so that the price of the term, what is paid and what is outstanding stay as they were.
 */
export function refuseSchedule(
  schedule: Schedule,
  changes: readonly ScheduleChange[],
  at: Date,
): ScheduleRefusal | undefined {
  const seen = new Set<number>()
  for (const [i, change] of changes.entries()) {
    const refusal = refuseChange(schedule, change, { at, seen })
    if (refusal) return { ...refusal, field: refusal.field && `instalments[${i}][${refusal.field}]` }
  }
  const after = applySchedule(schedule, changes)
  if (after.length > MAX_INSTALMENTS)
    return { field: 'instalments', message: `would be more than ${MAX_INSTALMENTS} of one term` }
  const difference = sum(after) - sum(schedule.instalments)
  if (difference === 0) return undefined
  const excess = `${Math.abs(difference)} minor units too ${difference > 0 ? 'much' : 'little'}`
  return { field: 'instalments', message: `must leave the outstanding amount as it is: they are ${excess}` }
}

function refuseChange(
  { instalments }: Schedule,
  { number, dueAt }: ScheduleChange,
  { at, seen }: { readonly at: Date; readonly seen: Set<number> },
): ScheduleRefusal | undefined {
  const present = instalments.find((instalment) => instalment.number === number)
  if (number !== undefined) {
    if (!present) return { field: 'number', message: 'is not an instalment of this term' }
    if (seen.has(number)) return { field: 'number', message: 'is listed twice' }
    seen.add(number)
    if (present.status !== 'due' && present.status !== 'failed')
      return { field: undefined, message: `Instalment ${number} is ${present.status}, so it cannot be changed` }
  }
  if (dueAt === undefined || (present && isSameSecond(dueAt, present.due_at))) return undefined
  if (dueAt <= at) return { field: 'due_at', message: 'must be in the future' }
  const isFar = dueAt.getTime() > at.getTime() + MAX_AHEAD_MS
  return isFar ? { field: 'due_at', message: 'must be within three years' } : undefined
}

/** Returns all instalments of a term after changes that are not refused. A new one gets the next number. */
export function applySchedule({ term, instalments }: Schedule, changes: readonly ScheduleChange[]): InstalmentRow[] {
  const byNumber = new Map(instalments.map((instalment) => [instalment.number, instalment]))
  let last = Math.max(0, ...byNumber.keys())
  for (const change of changes) {
    if (change.number === undefined) byNumber.set(++last, newInstalment(term, change, last))
    else {
      const present = byNumber.get(change.number)
      if (present) byNumber.set(change.number, changeInstalment(present, change, term.state))
    }
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number)
}

function changeInstalment(present: InstalmentRow, change: ScheduleChange, state: TermState): InstalmentRow {
  const { dueAt = present.due_at, amountMinor = present.amount_minor } = change
  const keepsDate = isSameSecond(dueAt, present.due_at)
  const keepsNotice = keepsDate && amountMinor === present.amount_minor
  const changed = { ...present, ...(keepsNotice ? {} : NOT_ANNOUNCED), amount_minor: amountMinor }
  // An instalment that keeps its date also keeps its attempts.
  if (keepsDate) return changed
  const isCollected = state === 'instalments' || present.next_attempt_at !== null
  return {
    ...changed,
    due_at: dueAt,
    status: 'due',
    attempt_count: 0,
    failure_code: null,
    next_attempt_at: isCollected ? dueAt : null,
  }
}

/** A notice says an amount and a day: after a change of either, the debit is announced again. */
const NOT_ANNOUNCED = { announced_at: null, announced_method_id: null, debit_at: null }

const newInstalment = (
  { term_id, state }: Schedule['term'],
  { dueAt, amountMinor }: { readonly dueAt: Date; readonly amountMinor: number },
  number: number,
): InstalmentRow => ({
  term_id,
  number,
  due_at: dueAt,
  amount_minor: amountMinor,
  status: 'due',
  attempt_count: 0,
  // Until the first payment of a term was made, nothing is collected automatically.
  next_attempt_at: state === 'instalments' ? dueAt : null,
  ...NOT_ANNOUNCED,
  charge_id: null,
  attempt_id: null,
  failure_code: null,
  paid_at: null,
})

/** Requests have whole seconds. */
const isSameSecond = (a: Date, b: Date): boolean => Math.floor(a.getTime() / 1_000) === Math.floor(b.getTime() / 1_000)

const sum = (instalments: readonly InstalmentRow[]): number =>
  instalments.reduce((total, { amount_minor }) => total + amount_minor, 0)
