import { answerOf, kept, written } from './database.ts'
import type { StoredList } from './manifest.ts'
import type { Device } from './device.ts'
import type { Attempt, Entry, Outcome, Place } from './types.ts'

/** Everything that the phone remembers. */
export type Store = ReturnType<typeof storeIn>

type Begun = Omit<Attempt, 'sequence' | 'scan_id'>
type Queued = { readonly sequence: number; readonly org_id: string }

export const storeIn = (db: IDBDatabase) => ({
  device: () => kept<Device>(db, 'kept', 'device'),
  place: () => kept<Place>(db, 'kept', 'place'),
  list: (eventId: string) => kept<StoredList>(db, 'lists', eventId),
  keep: (name: 'device' | 'place' | 'events' | 'offset', value: unknown) =>
    written(db, ['kept'], (store) => void store('kept').put(value, name)),
  offset: () => kept<number>(db, 'kept', 'offset'),
  events: <T>() => kept<T>(db, 'kept', 'events'),
  keepList: (eventId: string, list: StoredList) =>
    written(db, ['lists'], (store) => {
      // One event at a time: what another list knows is of no use here, and it should not lie around.
      store('lists').clear()
      store('lists').put(list, eventId)
    }),
  /** What a phone that was shut out may not keep. The log stays: those scans happened. */
  forget: () =>
    written(db, ['kept', 'lists'], (store) => {
      store('kept').delete('device')
      store('kept').delete('place')
      store('kept').delete('events')
      store('lists').clear()
    }),
  begin: (begun: Begun, as: 'new' | 'again' | 'late') => begin(db, begun, as),
  append: (entry: Entry) =>
    written(db, ['kept', 'log', 'queue'], async (store) => {
      store('log').add(entry)
      if (entry.mode === 'offline') store('queue').add({ sequence: entry.sequence, org_id: entry.org_id })
      const left = (await answerOf(store('kept').get('attempt'))) as Attempt | undefined
      if (left?.scan_id === entry.scan_id) store('kept').delete('attempt')
    }),
  entriesOf: (eventId: string): Promise<Entry[]> =>
    answerOf(db.transaction('log').objectStore('log').index('event').getAll(eventId) as IDBRequest<Entry[]>),
  latest: (count: number) => latest(db, count),
  queueLength: () => answerOf(db.transaction('queue').objectStore('queue').count()),
  queued: (orgId: string, count: number) => queued(db, orgId, count),
  settle: (outcomes: readonly Outcome[]) =>
    written(db, ['queue', 'outcomes'], (store) => {
      for (const outcome of outcomes) {
        store('queue').delete(outcome.sequence)
        store('outcomes').put(outcome)
      }
    }),
})

/**
 * Gives a scan its number and its id before anything is asked. Somebody who scans a code again after the phone died in the
 * middle goes on with the same attempt: the server may have let them in already, and says so again. What is told late is
 * no attempt that could be gone on with.
 */
const begin = (db: IDBDatabase, begun: Begun, as: 'new' | 'again' | 'late'): Promise<Attempt> =>
  written(db, ['kept'], async (store) => {
    const left = (await answerOf(store('kept').get('attempt'))) as Attempt | undefined
    if (left && as === 'again' && isSame(left, begun)) return left
    const last = ((await answerOf(store('kept').get('sequence'))) as number | undefined) ?? 0
    const attempt = { ...begun, sequence: last + 1, scan_id: crypto.randomUUID() }
    store('kept').put(attempt.sequence, 'sequence')
    if (as !== 'late') store('kept').put(attempt, 'attempt')
    return attempt
  })

const isSame = (a: Begun, b: Begun): boolean =>
  a.barcode === b.barcode && a.event_id === b.event_id && a.gate_id === b.gate_id && a.direction === b.direction

/** The last lines of the log with what the server said of them, newest first. */
async function latest(
  db: IDBDatabase,
  count: number,
): Promise<{ entry: Entry; outcome: Outcome | undefined; waits: boolean }[]> {
  const tx = db.transaction(['log', 'outcomes', 'queue'])
  const last = await answerOf(tx.objectStore('log').openKeyCursor(null, 'prev'))
  const from = Number(last?.key ?? 0) - count
  const range = IDBKeyRange.lowerBound(from, true)
  const [entries, outcomes, waiting] = await Promise.all([
    answerOf(tx.objectStore('log').getAll(range) as IDBRequest<Entry[]>),
    answerOf(tx.objectStore('outcomes').getAll(range) as IDBRequest<Outcome[]>),
    answerOf(tx.objectStore('queue').getAllKeys(range)),
  ])
  const said = new Map(outcomes.map((outcome) => [outcome.sequence, outcome]))
  const waits = new Set(waiting)
  return entries
    .toReversed()
    .map((entry) => ({ entry, outcome: said.get(entry.sequence), waits: waits.has(entry.sequence) }))
}

/** The oldest lines that wait for this organisation. */
async function queued(db: IDBDatabase, orgId: string, count: number): Promise<Entry[]> {
  const tx = db.transaction(['queue', 'log'])
  const waiting = await answerOf(tx.objectStore('queue').getAll() as IDBRequest<Queued[]>)
  const mine = waiting.filter(({ org_id }) => org_id === orgId).slice(0, count)
  return Promise.all(mine.map(({ sequence }) => answerOf(tx.objectStore('log').get(sequence) as IDBRequest<Entry>)))
}
