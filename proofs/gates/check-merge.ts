import { fold } from '../../server/src/access/merge/rules.ts'
import { merge, play, type Evening, type Fold, type Happened, type Run, type State } from './simulate.ts'

const ORDERS = 3

/** Plays an evening, merges it in several orders, and says what is not as it must be. */
export function faultsOf(run: Run, how: Fold = fold): string[] {
  const evening = play(run)
  const states = Array.from({ length: ORDERS }, (_, i) => merge(evening, run.seed * 31 + i, how))
  return [
    ...evening.untrue,
    ...states.flatMap((state, i) => divergence(states[0], state).map((fault) => `order ${i}: ${fault}`)),
    ...states.flatMap((state) => [...truthFaults(evening, state), ...tellingFaults(state)]),
    ...boundFaults(evening),
  ].map((fault) => `seed ${run.seed}: ${fault}`)
}

/** Every order of merging gives the same. */
const divergence = (one: State | undefined, other: State): string[] =>
  [...other.results]
    .filter(([scanId, result]) => one?.results.get(scanId) !== result)
    .map(([scanId, result]) => `${scanId} is ${result}, and ${one?.results.get(scanId)} in another order`)

/** What is found is what is there, said in another way than the fold says it. */
function truthFaults(evening: Evening, { results }: State): string[] {
  return [...Map.groupBy(through(evening), ({ ticket }) => ticket).values()].flatMap((some) =>
    some.flatMap((each) => {
      const expected = truth(evening, each, some)
      const found = results.get(each.passage.scanId)
      return found === expected ? [] : [`${each.passage.scanId} is ${found}, not ${expected}`]
    }),
  )
}

const through = ({ happened }: Evening): Happened[] =>
  happened.filter(({ result }) => ['admitted', 'readmitted', 'exited'].includes(result))

/** By looking at all others: is there an entry before it that nobody left after. */
function truth({ reentry }: Evening, { passage, ticket }: Happened, all: readonly Happened[]): string {
  if (passage.direction === 'exit') return 'exited'
  if (!ticket.known) return 'unknown_accepted'
  if (ticket.revokedMs !== null && passage.atMs >= ticket.revokedMs) return 'accepted_revoked'
  const key = ({ passage: p }: Happened) =>
    `${String(p.atMs).padStart(16, '0')} ${p.deviceId} ${String(p.sequence).padStart(9, '0')}`
  const own = all.find((each) => each.passage === passage)
  const before = all.filter((each) => own && key(each) < key(own))
  const entries = before.filter((each) => each.passage.direction === 'entry')
  if (entries.length === 0) return 'admitted'
  const latest = before.reduce((a, b) => (key(a) > key(b) ? a : b))
  const barred = latest.passage.direction === 'entry' || !reentry
  return barred ? 'conflict' : 'readmitted'
}

/** Each finding is told, the last telling is what holds, and nothing is told twice over. */
function tellingFaults({ results, told }: State): string[] {
  const last = new Map<string, string>()
  const faults: string[] = []
  for (const line of told) {
    const [scanId = '', result = ''] = line.split(' ')
    if (last.get(scanId) === result) faults.push(`${scanId} was told to be ${result} twice over`)
    last.set(scanId, result)
  }
  for (const [scanId, result] of results) {
    const finding = ['conflict', 'accepted_revoked', 'unknown_accepted'].includes(result)
    if (finding && last.get(scanId) !== result)
      faults.push(`${scanId} is ${result} and was told as ${last.get(scanId)}`)
    if (!finding && last.has(scanId) && last.get(scanId) !== result)
      faults.push(`${scanId} was never told to be ${result}`)
  }
  return faults
}

/** With k isolated parts a code passes at most k times, and conflicts are exactly those past the first: whatever the clocks. */
function boundFaults(evening: Evening): string[] {
  if (evening.exits) return []
  return [...Map.groupBy(through(evening), ({ ticket }) => ticket)].flatMap(([ticket, entries]) => {
    const parts = new Set(entries.map(({ part }) => part)).size
    return entries.length > parts ? [`${ticket.id} passed ${entries.length} times in ${parts} parts`] : []
  })
}
