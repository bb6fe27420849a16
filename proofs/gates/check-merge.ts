import { mergePassages } from '../../server/src/access/merge/rules.ts'
import {
  merge,
  simulateEvening,
  type Evening,
  type MergeFunction,
  type SimulatedScan,
  type EveningOptions,
  type MergedState,
} from './simulate.ts'

const ORDERS = 3

/** Simulates an evening, merges it in several orders and returns everything that is wrong with the results. */
export function findMergeFaults(run: EveningOptions, mergeScans: MergeFunction = mergePassages): string[] {
  const evening = simulateEvening(run)
  const states = Array.from({ length: ORDERS }, (_, i) => merge(evening, run.seed * 31 + i, mergeScans))
  return [
    ...evening.falseRefusals,
    ...states.flatMap((state, i) => findDivergence(states[0], state).map((fault) => `order ${i}: ${fault}`)),
    ...states.flatMap((state) => [...findWrongResults(evening, state), ...findEventFaults(state)]),
    ...findBoundFaults(evening),
  ].map((fault) => `seed ${run.seed}: ${fault}`)
}

/** Every order of merging must give the same results. */
const findDivergence = (one: MergedState | undefined, other: MergedState): string[] =>
  [...other.results]
    .filter(([scanId, result]) => one?.results.get(scanId) !== result)
    .map(([scanId, result]) => `${scanId} is ${result}, and ${one?.results.get(scanId)} in another order`)

/** The merged results must equal those of a second implementation that shares no code with the merge. */
function findWrongResults(evening: Evening, { results }: MergedState): string[] {
  return [...Map.groupBy(listPassages(evening), ({ ticket }) => ticket.place).values()].flatMap((some) =>
    some.flatMap((each) => {
      const expected = expectedResult(evening, each, some)
      const found = results.get(each.passage.scanId)
      return found === expected ? [] : [`${each.passage.scanId} is ${found}, not ${expected}`]
    }),
  )
}

const listPassages = ({ scans }: Evening): SimulatedScan[] =>
  scans.filter(({ result }) => ['admitted', 'readmitted', 'exited'].includes(result))

/** Decides by looking at all earlier scans of the place, with whichever ticket: a conflict is an entry after an entry without an exit between. */
function expectedResult(
  { reentry }: Evening,
  { passage, ticket }: SimulatedScan,
  all: readonly SimulatedScan[],
): string {
  if (passage.direction === 'exit') return 'exited'
  if (!ticket.known) return 'unknown_accepted'
  if (ticket.revokedMs !== null && passage.atMs >= ticket.revokedMs) return 'accepted_revoked'
  const key = ({ passage: p }: SimulatedScan) =>
    `${String(p.atMs).padStart(16, '0')} ${p.deviceId} ${String(p.sequence).padStart(9, '0')}`
  const own = all.find((each) => each.passage === passage)
  const before = all.filter((each) => own && key(each) < key(own))
  const entries = before.filter((each) => each.passage.direction === 'entry')
  if (entries.length === 0) return 'admitted'
  const latest = before.reduce((a, b) => (key(a) > key(b) ? a : b))
  const barred = latest.passage.direction === 'entry' || !reentry
  return barred ? 'conflict' : 'readmitted'
}

/** Each finding must be emitted, the last event must state the final result, and no event may repeat the one before. */
function findEventFaults({ results, emitted }: MergedState): string[] {
  const last = new Map<string, string>()
  const faults: string[] = []
  for (const line of emitted) {
    const [scanId = '', result = ''] = line.split(' ')
    if (last.get(scanId) === result) faults.push(`${scanId} was emitted as ${result} twice in a row`)
    last.set(scanId, result)
  }
  for (const [scanId, result] of results) {
    const finding = ['conflict', 'accepted_revoked', 'unknown_accepted'].includes(result)
    if (finding && last.get(scanId) !== result)
      faults.push(`${scanId} is ${result} but was emitted as ${last.get(scanId)}`)
    if (!finding && last.has(scanId) && last.get(scanId) !== result)
      faults.push(`${scanId} is ${result} but that was not emitted`)
  }
  return faults
}

/** With k isolated parts a place is entered at most k times, whatever the clocks say and however often it was re-issued. */
function findBoundFaults(evening: Evening): string[] {
  if (evening.exits) return []
  return [...Map.groupBy(listPassages(evening), ({ ticket }) => ticket.place)].flatMap(([place, entries]) => {
    const parts = new Set(entries.map(({ part }) => part)).size
    return entries.length > parts ? [`${place} was entered ${entries.length} times in ${parts} parts`] : []
  })
}
