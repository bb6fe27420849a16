import type { Tone } from './signals.ts'
import type { Result, DecisionView } from './types.ts'

/** The headline for each result. */
const HEADLINES: Readonly<Record<Result, string>> = {
  admitted: 'Let in',
  readmitted: 'Let in',
  exited: 'Out',
  override: 'Let in',
  duplicate: 'Already used',
  unknown: 'Not known',
  wrong_event: 'Wrong event',
  wrong_gate: 'Wrong gate',
  not_yet_valid: 'Too early',
  no_longer_valid: 'Too late',
  cancelled: 'Cancelled',
  unpaid: 'Not paid',
  blocked: 'Blocked',
  superseded: 'Replaced',
  not_exited: 'Already inside',
  concession_refused: 'Turned away',
  conflict: 'Conflict',
  accepted_revoked: 'Was cancelled',
  unknown_accepted: 'Was not known',
}

export const getHeadline = (result: Result): string => HEADLINES[result]

export type DecisionMessage = {
  readonly tone: Tone
  /** What to do, in one word. */
  readonly order: string
  readonly headline: string
  readonly lines: readonly string[]
  readonly small: string
}

/** Returns a decision as a short message for the steward. */
export function toMessage(shown: DecisionView, listAge: string): DecisionMessage {
  const hasList = shown.check !== 'no_list' && shown.check !== 'replaced_list'
  const small = shown.mode === 'online' ? '' : hasList ? `Decided offline · list ${listAge}` : 'Offline'
  const lines = [shown.title, ...shown.details].filter(Boolean)
  if (shown.ask)
    return {
      tone: 'check',
      order: 'Check',
      headline: 'Ask for proof',
      lines: ['Concession ticket: see the card or ID.', ...lines],
      small,
    }
  if (shown.check) return { tone: 'check', order: 'Check', ...toCheckMessage(shown, listAge), small }
  const headline = getHeadline(shown.result)
  if (!shown.pass)
    return {
      tone: 'stop',
      order: 'Stop',
      headline,
      lines: [shown.fact, shown.change, ...lines],
      small,
    }
  const more = { readmitted: 'Back again', override: 'By steward', admitted: '', exited: '' }
  const extra = shown.result in more ? more[shown.result as keyof typeof more] : ''
  return { tone: 'go', order: 'Go', headline, lines: [...lines, extra].filter(Boolean), small }
}

function toCheckMessage({ check, title, details, fact, change }: DecisionView, listAge: string) {
  const lines = [title, ...details].filter(Boolean)
  switch (check) {
    case 'old_list':
      return {
        headline: 'List is old',
        lines: [`Valid when the list was made, ${listAge} ago. Check the ticket.`, ...lines],
      }
    case 'not_listed':
      return {
        headline: 'New ticket',
        lines: ['Valid, but sold after the list was made. Check the ticket.', ...lines],
      }
    case 'replaced_list':
      return { headline: 'New list needed', lines: [fact, change] }
    case 'no_list':
    case undefined:
      return { headline: 'Cannot check', lines: [fact, change] }
  }
}

/** Formats a time with 24 hours, as the server does. */
export const formatClock = (at: Date): string =>
  at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** Returns the age in a short form for the status line. */
export function formatAge(fromMs: number | undefined, nowMs: number): string {
  if (fromMs === undefined) return 'none'
  const minutes = Math.max(0, Math.floor((nowMs - fromMs) / 60_000))
  if (minutes < 1) return 'new'
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
