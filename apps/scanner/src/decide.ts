import { isReplaced } from './epoch.ts'
import { findCode, toHolderKey, type ManifestMatch, type IndexedManifest, type ManifestRecord } from './manifest.ts'
import type { Presence } from './presence.ts'
import { isT1Valid, readT1, type T1 } from './t1.ts'
import { formatMoment } from './times.ts'
import type { Check, Concession, Direction, Result } from './types.ts'

/** A scan to decide without the server. `nowMs` is the server's time as far as the phone knows it. */
export type ScanQuestion = {
  readonly barcode: string
  readonly gateId: number
  readonly direction: Direction
  readonly override: boolean
  /** What the steward found when asked for the proof of a concession. */
  readonly concession: Concession | undefined
  readonly nowMs: number
  /** The latest epoch that the phone knows. */
  readonly epoch: number
  presence(holder: string): Presence | undefined
}

export type Decision = {
  readonly result: Result
  readonly holder: string
  readonly category: string
  readonly fact: string
  readonly change: string
  readonly check: Check | undefined
  /** True if the steward must check the concession first: nothing is recorded. */
  readonly ask: boolean
}

type Refusal = Pick<Decision, 'result' | 'fact' | 'change' | 'ask'>
const refuse = (result: Result, fact: string, change: string): Refusal => ({ result, fact, change, ask: false })

/** Decides a scan from the manifest alone, by the same rules in the same order as the server (server/src/access/rules.ts). */
export async function decide(list: IndexedManifest, question: ScanQuestion): Promise<Decision> {
  const t1 = readT1(question.barcode)
  const found = await findCode(list, question.barcode, t1?.ticketId)
  const invalid = await codeRefusal(list, { t1, found })
  const record = invalid ? undefined : (found.record ?? toUnlistedRecord(t1))
  const holder = record ? toHolderKey(record) : `b${question.barcode}`
  // A signed code that the manifest did not list yet was recorded under its own ticket.
  const before = question.presence(holder) ?? (t1 && question.presence(`t${t1.ticketId}`))
  // Who is inside may leave, whatever the list: only entries need the new one.
  const replaced = question.direction === 'entry' && isReplaced(list, question.epoch)
  const refused = replaced
    ? REPLACED_LIST
    : (invalid ??
      (question.direction === 'exit'
        ? undefined
        : (entryRefusal(list, question, { t1, found, record, before }) ?? concessionRefusal(question, record))))
  const about = {
    holder,
    category: record ? (list.head.categories.find(({ index }) => index === record.category)?.title ?? '') : '',
  }
  if (refused && !question.override) return { ...refused, ...about, check: replaced ? 'replaced_list' : undefined }
  const facts = { fact: refused?.fact ?? '', change: refused?.change ?? '', ask: false, ...about }
  if (refused) return { ...facts, result: 'override', check: undefined }
  if (question.direction === 'exit') return { ...facts, result: 'exited', check: undefined }
  const check = findCheck(list, question, record)
  return { ...facts, result: before?.entered ? 'readmitted' : 'admitted', check }
}

/** Before all other reasons: tickets in the list may have been lost and refunded, and their places sold again. */
const REPLACED_LIST = refuse(
  'unknown',
  'The list of tickets was replaced, and this phone has the old one.',
  'Go where there is network to load the new one, or check by hand.',
)

/** The last reason, as on the server: only the steward can see the proof. */
function concessionRefusal({ concession }: ScanQuestion, record: ManifestRecord | undefined): Refusal | undefined {
  if (concession === 'refused')
    return refuse(
      'concession_refused',
      'The steward saw no valid proof of the concession.',
      'Show the proof, or buy a ticket at full price.',
    )
  if (concession === 'proven' || !record?.checkConcession) return undefined
  return { ...refuse('concession_refused', 'The proof of the concession was not checked yet.', ''), ask: true }
}

/** A ticket sold after the manifest was made: its signature is valid, and the steward sees that it is not listed. */
const toUnlistedRecord = (t1: T1 | undefined): ManifestRecord | undefined =>
  t1 && { id: t1.ticketId, state: 1, member: false, checkConcession: false, category: UNLISTED, expiry: 0 }

/** No category of a manifest has this number. */
const UNLISTED = -1

/** Without a manifest the phone can only ask the steward to check. */
export const decideWithoutManifest = ({ barcode, override }: Pick<ScanQuestion, 'barcode' | 'override'>): Decision => ({
  result: override ? 'override' : 'unknown',
  holder: `b${barcode}`,
  category: '',
  fact: 'This phone has no list of tickets and no network.',
  change: 'Check by hand, or go where there is network.',
  check: override ? undefined : 'no_list',
  ask: false,
})

/** Only the server can decide on a search result. */
export const decideWithoutSearch = (question: Pick<ScanQuestion, 'barcode' | 'override'>): Decision => ({
  ...decideWithoutManifest(question),
  fact: 'The server did not respond, and this phone has no names.',
  change: 'Scan the code, or search again.',
})

function findCheck(
  { head }: IndexedManifest,
  { nowMs }: ScanQuestion,
  record: ManifestRecord | undefined,
): Check | undefined {
  if (nowMs >= head.stale_at * 1000) return 'old_list'
  return record?.category === UNLISTED ? 'not_listed' : undefined
}

type ReadCode = { readonly t1: T1 | undefined; readonly found: ManifestMatch }
type EntryFacts = ReadCode & { readonly record: ManifestRecord | undefined; readonly before: Presence | undefined }

async function codeRefusal({ head }: IndexedManifest, { t1, found }: ReadCode): Promise<Refusal | undefined> {
  if (!t1) {
    if (!found.record)
      return refuse('unknown', 'This code is not on the list for this event.', 'Scan the ticket for this event.')
    const plain = head.barcodes === 'random' || head.printed || found.record.member
    return plain ? undefined : refuse('unknown', 'This event needs the code from the app.', 'Ask for the app.')
  }
  if (t1.eventTag !== head.event_tag)
    return refuse('wrong_event', 'The ticket is for another event.', `Scan a ticket for ${head.title}.`)
  if (!(await isT1Valid(t1, head.keys)))
    return refuse('unknown', 'The code is forged or altered.', 'Scan the ticket itself.')
  const wantsPassword = head.barcodes === 'rotating' && !head.printed
  const isStatic = t1.rotating ? !t1.hasPassword && !head.printed : t1.hasPassword || wantsPassword
  if (isStatic) return refuse('unknown', 'This is a picture of a moving code.', 'Ask for the live code in the app.')
  return undefined
}

function entryRefusal(list: IndexedManifest, question: ScanQuestion, looked: EntryFacts): Refusal | undefined {
  const { record, found } = looked
  if (!record) return undefined
  if (found.blocked) return refuse('blocked', 'The organisation blocked this code.', 'Call a supervisor.')
  return (
    statusRefusal(list, record) ??
    hoursRefusal(list, question, { t1: looked.t1, record }) ??
    gateRefusal(list, question, record) ??
    usedRefusal(list, question, looked.before)
  )
}

function statusRefusal({ head }: IndexedManifest, { state, member }: ManifestRecord): Refusal | undefined {
  const what = member ? 'membership' : 'ticket'
  if (head.cancelled) return refuse('cancelled', `${head.title} was cancelled.`, 'Nobody enters.')
  if (state === 0) return refuse('unpaid', `The ${what} is not paid for.`, 'Pay at the ticket office.')
  if (state === 2 || state === 3) return refuse('cancelled', `The ${what} was cancelled.`, 'Buy a new ticket.')
  if (state === 4) return refuse('superseded', 'Another ticket replaced it.', 'Scan the new ticket.')
  return undefined
}

type TimedCode = { readonly t1: T1 | undefined; readonly record: ManifestRecord }

function hoursRefusal(
  { head }: IndexedManifest,
  { nowMs, gateId }: ScanQuestion,
  { t1, record }: TimedCode,
): Refusal | undefined {
  const now = nowMs / 1000
  const gate = head.gates.find(({ gate_id }) => gate_id === gateId)
  const opens = [head.opens_at, gate?.opens_at, t1?.notBefore].find((from) => from != null && now < from)
  const format = (unix: number): string => formatMoment(head.timezone, unix * 1000, nowMs)
  if (opens != null) return refuse('not_yet_valid', `It opens at ${format(opens)}.`, 'Come back at that time.')
  const closed = [head.closes_at, gate?.closes_at, t1?.notAfter].find((to) => to != null && now >= to)
  if (closed != null) return refuse('no_longer_valid', `It closed at ${format(closed)}.`, 'Call a supervisor.')
  const expires = head.expiries[record.expiry - 1]
  if (record.state === 5 || (expires !== undefined && now >= expires))
    return refuse('no_longer_valid', 'The membership expired.', 'Renew it.')
  return undefined
}

function gateRefusal({ head }: IndexedManifest, { gateId }: ScanQuestion, record: ManifestRecord): Refusal | undefined {
  const gate = head.gates.find(({ gate_id }) => gate_id === gateId)
  const category = head.categories.find(({ index }) => index === record.category)
  const where = nameRightGates(head.gates.filter((each) => category && isGateAllowed(category.gates, each.bit)))
  if (!gate) return refuse('wrong_gate', 'This gate is not in use for this event.', where)
  if (record.category === UNLISTED) return undefined
  if (category && isGateAllowed(category.gates, gate.bit)) return undefined
  return refuse('wrong_gate', `${gate.title} does not admit ${category?.title ?? 'this category'}.`, where)
}

/** So many gates are named, as by the server. */
const MAX_NAMED_GATES = 4

function nameRightGates(gates: readonly { readonly title: string }[]): string {
  if (gates.length === 0) return 'Call a supervisor.'
  const named = gates.slice(0, MAX_NAMED_GATES).map(({ title }) => title)
  const more = gates.length - named.length
  return `Go to ${named.join(' or ')}${more === 0 ? '' : ` or one of ${more} other gates`}.`
}

/** Tests a bit by division: shifting to bit 31 would give a negative number. */
const isGateAllowed = (mask: number, bit: number | null): boolean =>
  bit !== null && Math.floor(mask / 2 ** bit) % 2 === 1

function usedRefusal(
  { head }: IndexedManifest,
  { nowMs }: ScanQuestion,
  before: Presence | undefined,
): Refusal | undefined {
  if (!before?.entered || (head.reentry && !before.inside)) return undefined
  const at = formatMoment(head.timezone, before.atMs, nowMs)
  if (head.reentry)
    return refuse(
      'not_exited',
      before.serverFact || `It was admitted at ${before.gate} at ${at} and did not leave.`,
      'Scan it out first.',
    )
  return refuse(
    'duplicate',
    before.serverFact || `It was already admitted at ${before.gate} at ${at}.`,
    'Scan a code that was not used.',
  )
}
