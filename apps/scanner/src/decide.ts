import { findCode, toHolderKey, type ManifestMatch, type IndexedManifest, type ManifestRecord } from './manifest.ts'
import type { Presence } from './presence.ts'
import { isT1Valid, readT1, type T1 } from './t1.ts'
import type { Check, Direction, Result } from './types.ts'

/** A scan to decide without the server. `nowMs` is the server's time as far as the phone knows it. */
export type ScanQuestion = {
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
const refuse = (result: Result, fact: string, change: string): Refusal => ({ result, fact, change })

/** Decides a scan from the manifest alone, by the same rules in the same order as the server (server/src/access/rules.ts). */
export async function decide(list: IndexedManifest, question: ScanQuestion): Promise<Decision> {
  const t1 = readT1(question.barcode)
  const found = await findCode(list, question.barcode, t1?.ticketId)
  const invalid = await codeRefusal(list, { t1, found })
  const record = invalid ? undefined : (found.record ?? toUnlistedRecord(t1))
  const holder = record ? toHolderKey(record) : `b${question.barcode}`
  const before = question.presence(holder)
  const refused =
    invalid ?? (question.direction === 'exit' ? undefined : entryRefusal(list, question, { t1, found, record, before }))
  const about = {
    holder,
    category: record ? (list.head.categories.find(({ index }) => index === record.category)?.title ?? '') : '',
  }
  if (refused && !question.override) return { ...refused, ...about, check: undefined }
  const facts = { fact: refused?.fact ?? '', change: refused?.change ?? '', ...about }
  const check = findCheck(list, question, record)
  if (refused) return { ...facts, result: 'override', check: undefined }
  if (question.direction === 'exit') return { ...facts, result: 'exited', check: undefined }
  return { ...facts, result: before?.entered ? 'readmitted' : 'admitted', check }
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
  if (record?.category === UNLISTED) return 'not_listed'
  return record?.checkConcession ? 'concession' : undefined
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
    usedRefusal(list, looked.before)
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
  if (opens != null) return refuse('not_yet_valid', `It opens at ${formatIso(opens)}.`, 'Come back at that time.')
  const closed = [head.closes_at, gate?.closes_at, t1?.notAfter].find((to) => to != null && now >= to)
  if (closed != null) return refuse('no_longer_valid', `It closed at ${formatIso(closed)}.`, 'Call a supervisor.')
  const expires = head.expiries[record.expiry - 1]
  if (record.state === 5 || (expires !== undefined && now >= expires))
    return refuse('no_longer_valid', 'The membership expired.', 'Renew it.')
  return undefined
}

/** The server's format of times; the screen shows them in the phone's time zone. */
const formatIso = (unix: number): string => new Date(unix * 1000).toISOString().replace('.000', '')

function gateRefusal({ head }: IndexedManifest, { gateId }: ScanQuestion, record: ManifestRecord): Refusal | undefined {
  const gate = head.gates.find(({ gate_id }) => gate_id === gateId)
  if (!gate) return refuse('wrong_gate', 'This gate is not in use for this event.', 'Go to another gate.')
  if (record.category === UNLISTED) return undefined
  const category = head.categories.find(({ index }) => index === record.category)
  if (category && isGateAllowed(category.gates, gate.bit)) return undefined
  const others = head.gates.filter((each) => category && isGateAllowed(category.gates, each.bit))
  const where = others.map(({ title }) => title).join(' or ')
  return refuse(
    'wrong_gate',
    `${gate.title} does not admit ${category?.title ?? 'this category'}.`,
    where === '' ? 'Call a supervisor.' : `Go to ${where}.`,
  )
}

/** Tests a bit by division: shifting to bit 31 would give a negative number. */
const isGateAllowed = (mask: number, bit: number | null): boolean =>
  bit !== null && Math.floor(mask / 2 ** bit) % 2 === 1

function usedRefusal({ head }: IndexedManifest, before: Presence | undefined): Refusal | undefined {
  if (!before?.entered || (head.reentry && !before.inside)) return undefined
  const at = formatIso(Math.floor(before.atMs / 1000))
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
