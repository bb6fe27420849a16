import { find, holderOf, type Found, type List, type ListRecord } from './manifest.ts'
import type { Presence } from './presence.ts'
import { isGenuine, readT1, type T1 } from './t1.ts'
import type { Check, Direction, Result } from './types.ts'

/** What is asked of a phone that is alone. Times are Unix milliseconds, by the server's clock as far as it is known. */
export type Question = {
  readonly barcode: string
  readonly gateId: number
  readonly direction: Direction
  readonly override: boolean
  readonly nowMs: number
  presence(holder: string): Presence | undefined
}

export type Decision = {
  readonly result: Result
  readonly holder: string
  readonly category: string
  readonly fact: string
  readonly change: string
  readonly check: Check | undefined
}

type Refusal = { readonly result: Result; readonly fact: string; readonly change: string }
const no = (result: Result, fact: string, change: string): Refusal => ({ result, fact, change })

/** The gate's decision from the list alone: the same questions in the same order as the server's (server/src/access/rules.ts). */
export async function decide(list: List, question: Question): Promise<Decision> {
  const t1 = readT1(question.barcode)
  const found = await find(list, question.barcode, t1?.ticketId)
  const doubt = await unbelieved(list, { t1, found })
  const record = doubt ? undefined : (found.record ?? unlisted(t1))
  const holder = record ? holderOf(record) : `b${question.barcode}`
  const before = question.presence(holder)
  const refused =
    doubt ?? (question.direction === 'exit' ? undefined : entryRefusal(list, question, { t1, found, record, before }))
  const about = {
    holder,
    category: record ? (list.head.categories.find(({ index }) => index === record.category)?.title ?? '') : '',
  }
  if (refused && !question.override) return { ...refused, ...about, check: undefined }
  const said = { fact: refused?.fact ?? '', change: refused?.change ?? '', ...about }
  const check = checkOf(list, question, record)
  if (refused) return { ...said, result: 'override', check: undefined }
  if (question.direction === 'exit') return { ...said, result: 'exited', check: undefined }
  return { ...said, result: before?.entered ? 'readmitted' : 'admitted', check }
}

/** Sold after the list was made: its signature vouches for it, and the steward is told that the list does not. */
const unlisted = (t1: T1 | undefined): ListRecord | undefined =>
  t1 && { id: t1.ticketId, state: 1, member: false, checkConcession: false, category: UNLISTED, expiry: 0 }

/** No category of a list has this number. */
const UNLISTED = -1

/** A phone without a list can only ask the steward. */
export const undecided = ({ barcode, override }: Pick<Question, 'barcode' | 'override'>): Decision => ({
  result: override ? 'override' : 'unknown',
  holder: `b${barcode}`,
  category: '',
  fact: 'This phone has no list of tickets and no network.',
  change: 'Check by hand, or go where there is network.',
  check: override ? undefined : 'no_list',
})

/** What a search found is known to the server alone. */
export const unanswered = (question: Pick<Question, 'barcode' | 'override'>): Decision => ({
  ...undecided(question),
  fact: 'The server did not answer, and this phone knows no names.',
  change: 'Scan the code, or search again.',
})

function checkOf({ head }: List, { nowMs }: Question, record: ListRecord | undefined): Check | undefined {
  if (nowMs >= head.stale_at * 1000) return 'old_list'
  if (record?.category === UNLISTED) return 'not_listed'
  return record?.checkConcession ? 'concession' : undefined
}

type Code = { readonly t1: T1 | undefined; readonly found: Found }
type Looked = Code & { readonly record: ListRecord | undefined; readonly before: Presence | undefined }

async function unbelieved({ head }: List, { t1, found }: Code): Promise<Refusal | undefined> {
  if (!t1) {
    if (!found.record)
      return no('unknown', 'This code is not on the list for this event.', 'Scan the ticket for this event.')
    const plain = head.barcodes === 'random' || head.printed || found.record.member
    return plain ? undefined : no('unknown', 'This event needs the code from the app.', 'Ask for the app.')
  }
  if (t1.eventTag !== head.event_tag)
    return no('wrong_event', 'The ticket is for another event.', `Scan a ticket for ${head.title}.`)
  if (!(await isGenuine(t1, head.keys)))
    return no('unknown', 'The code was made up or altered.', 'Scan the ticket itself.')
  const wantsPassword = head.barcodes === 'rotating' && !head.printed
  const still = t1.rotating ? !t1.hasPassword && !head.printed : t1.hasPassword || wantsPassword
  if (still) return no('unknown', 'This is a picture of a moving code.', 'Ask for the live code in the app.')
  return undefined
}

function entryRefusal(list: List, question: Question, looked: Looked): Refusal | undefined {
  const { record, found } = looked
  if (!record) return undefined
  if (found.blocked) return no('blocked', 'The organisation blocked this code.', 'Call a supervisor.')
  return (
    standing(list, record) ??
    untimely(list, question, { t1: looked.t1, record }) ??
    atWrongGate(list, question, record) ??
    used(list, looked.before)
  )
}

function standing({ head }: List, { state, member }: ListRecord): Refusal | undefined {
  const what = member ? 'membership' : 'ticket'
  if (head.cancelled) return no('cancelled', `${head.title} was cancelled.`, 'Nobody enters.')
  if (state === 0) return no('unpaid', `The ${what} is not paid for.`, 'Pay at the ticket office.')
  if (state === 2 || state === 3) return no('cancelled', `The ${what} was cancelled.`, 'Buy a new ticket.')
  if (state === 4) return no('superseded', 'Another ticket took its place.', 'Scan the new ticket.')
  return undefined
}

type Timed = { readonly t1: T1 | undefined; readonly record: ListRecord }

function untimely({ head }: List, { nowMs, gateId }: Question, { t1, record }: Timed): Refusal | undefined {
  const now = nowMs / 1000
  const gate = head.gates.find(({ gate_id }) => gate_id === gateId)
  const opens = [head.opens_at, gate?.opens_at, t1?.notBefore].find((from) => from != null && now < from)
  if (opens != null) return no('not_yet_valid', `It opens at ${moment(opens)}.`, 'Come back at that time.')
  const closed = [head.closes_at, gate?.closes_at, t1?.notAfter].find((to) => to != null && now >= to)
  if (closed != null) return no('no_longer_valid', `It closed at ${moment(closed)}.`, 'Call a supervisor.')
  const expires = head.expiries[record.expiry - 1]
  if (record.state === 5 || (expires !== undefined && now >= expires))
    return no('no_longer_valid', 'The membership expired.', 'Renew it.')
  return undefined
}

/** As the server writes moments; the screen shows them in the phone's own time. */
const moment = (unix: number): string => new Date(unix * 1000).toISOString().replace('.000', '')

function atWrongGate({ head }: List, { gateId }: Question, record: ListRecord): Refusal | undefined {
  const gate = head.gates.find(({ gate_id }) => gate_id === gateId)
  if (!gate) return no('wrong_gate', 'This gate is not in use for this event.', 'Go to another gate.')
  if (record.category === UNLISTED) return undefined
  const category = head.categories.find(({ index }) => index === record.category)
  if (category && lets(category.gates, gate.bit)) return undefined
  const others = head.gates.filter((each) => category && lets(category.gates, each.bit))
  const where = others.map(({ title }) => title).join(' or ')
  return no(
    'wrong_gate',
    `${gate.title} does not let in ${category?.title ?? 'this category'}.`,
    where === '' ? 'Call a supervisor.' : `Go to ${where}.`,
  )
}

/** Bits are taken by division: the 32nd would make a shifted number negative. */
const lets = (mask: number, bit: number | null): boolean => bit !== null && Math.floor(mask / 2 ** bit) % 2 === 1

function used({ head }: List, before: Presence | undefined): Refusal | undefined {
  if (!before?.entered || (head.reentry && !before.inside)) return undefined
  const at = moment(Math.floor(before.atMs / 1000))
  if (head.reentry)
    return no(
      'not_exited',
      before.told || `It was let in at ${before.gate} at ${at} and did not leave.`,
      'Scan it out first.',
    )
  return no(
    'duplicate',
    before.told || `It was let in at ${before.gate} at ${at} already.`,
    'Scan a code that was not used.',
  )
}
