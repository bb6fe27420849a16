import { requestResult, readValue, writeTransaction } from './database.ts'
import type { StoredManifest } from './manifest.ts'
import type { Device } from './device.ts'
import type { Attempt, Entry, Outcome, GatePosition } from './types.ts'

/** Everything that the phone stores. */
export type Store = ReturnType<typeof createStore>

type NewAttempt = Omit<Attempt, 'sequence' | 'scan_id'>
type QueueItem = { readonly sequence: number; readonly org_id: string }

export const createStore = (db: IDBDatabase) => ({
  device: () => readValue<Device>(db, 'kept', 'device'),
  place: () => readValue<GatePosition>(db, 'kept', 'place'),
  list: (eventId: string) => readValue<StoredManifest>(db, 'lists', eventId),
  keep: (name: 'device' | 'place' | 'events' | 'offset', value: unknown) =>
    writeTransaction(db, ['kept'], (store) => void store('kept').put(value, name)),
  offset: () => readValue<number>(db, 'kept', 'offset'),
  epoch: () => readValue<number>(db, 'kept', 'epoch'),
  raiseEpoch: (epoch: number) => storeLaterEpoch(db, epoch),
  events: <T>() => readValue<T>(db, 'kept', 'events'),
  keepList: (eventId: string, list: StoredManifest) =>
    writeTransaction(db, ['lists'], (store) => {
      // One event at a time: the manifest of another event is not needed and should not stay on the phone.
      store('lists').clear()
      store('lists').put(list, eventId)
    }),
  /** Deletes what a signed-out phone may not keep. The log stays, because those scans happened. */
  forget: () =>
    writeTransaction(db, ['kept', 'lists'], (store) => {
      store('kept').delete('device')
      store('kept').delete('place')
      store('kept').delete('events')
      store('kept').delete('epoch')
      store('lists').clear()
    }),
  begin: (begun: NewAttempt, as: 'new' | 'again' | 'late') => beginAttempt(db, begun, as),
  append: (entry: Entry) =>
    writeTransaction(db, ['kept', 'log', 'queue'], async (store) => {
      store('log').add(entry)
      if (entry.mode === 'offline') store('queue').add({ sequence: entry.sequence, org_id: entry.org_id })
      const unfinished = (await requestResult(store('kept').get('attempt'))) as Attempt | undefined
      if (unfinished?.scan_id === entry.scan_id) store('kept').delete('attempt')
    }),
  entriesOf: (eventId: string): Promise<Entry[]> =>
    requestResult(db.transaction('log').objectStore('log').index('event').getAll(eventId) as IDBRequest<Entry[]>),
  latest: (count: number) => listLatest(db, count),
  queueLength: () => requestResult(db.transaction('queue').objectStore('queue').count()),
  queued: (orgId: string, count: number) => listQueued(db, orgId, count),
  settle: (outcomes: readonly Outcome[]) =>
    writeTransaction(db, ['queue', 'outcomes'], (store) => {
      for (const outcome of outcomes) {
        store('queue').delete(outcome.sequence)
        store('outcomes').put(outcome)
      }
    }),
})

/** Stores the latest epoch that a server named. It never goes back. */
const storeLaterEpoch = (db: IDBDatabase, epoch: number): Promise<void> =>
  writeTransaction(db, ['kept'], async (store) => {
    const known = (await requestResult(store('kept').get('epoch'))) as number | undefined
    store('kept').put(Math.max(known ?? epoch, epoch), 'epoch')
  })

/**
 * Gives a scan its number and id before the server is asked. If the phone died during a scan and the same code is scanned again,
 * the same attempt continues: the server may have admitted it, and repeats its response. A late entry is never continued.
 */
const beginAttempt = (db: IDBDatabase, begun: NewAttempt, as: 'new' | 'again' | 'late'): Promise<Attempt> =>
  writeTransaction(db, ['kept'], async (store) => {
    const unfinished = (await requestResult(store('kept').get('attempt'))) as Attempt | undefined
    if (unfinished && as === 'again' && isSameScan(unfinished, begun)) return unfinished
    const last = ((await requestResult(store('kept').get('sequence'))) as number | undefined) ?? 0
    const attempt = { ...begun, sequence: last + 1, scan_id: crypto.randomUUID() }
    store('kept').put(attempt.sequence, 'sequence')
    if (as !== 'late') store('kept').put(attempt, 'attempt')
    return attempt
  })

const isSameScan = (a: NewAttempt, b: NewAttempt): boolean =>
  a.barcode === b.barcode && a.event_id === b.event_id && a.gate_id === b.gate_id && a.direction === b.direction

/** Returns the last log entries with the server's results, newest first. */
async function listLatest(
  db: IDBDatabase,
  count: number,
): Promise<{ entry: Entry; outcome: Outcome | undefined; waits: boolean }[]> {
  const tx = db.transaction(['log', 'outcomes', 'queue'])
  const last = await requestResult(tx.objectStore('log').openKeyCursor(null, 'prev'))
  const from = Number(last?.key ?? 0) - count
  const range = IDBKeyRange.lowerBound(from, true)
  const [entries, outcomes, waiting] = await Promise.all([
    requestResult(tx.objectStore('log').getAll(range) as IDBRequest<Entry[]>),
    requestResult(tx.objectStore('outcomes').getAll(range) as IDBRequest<Outcome[]>),
    requestResult(tx.objectStore('queue').getAllKeys(range)),
  ])
  const outcomeBySequence = new Map(outcomes.map((outcome) => [outcome.sequence, outcome]))
  const waits = new Set(waiting)
  return entries
    .toReversed()
    .map((entry) => ({ entry, outcome: outcomeBySequence.get(entry.sequence), waits: waits.has(entry.sequence) }))
}

/** Returns the oldest entries that wait for upload to this organisation. */
async function listQueued(db: IDBDatabase, orgId: string, count: number): Promise<Entry[]> {
  const tx = db.transaction(['queue', 'log'])
  const waiting = await requestResult(tx.objectStore('queue').getAll() as IDBRequest<QueueItem[]>)
  const mine = waiting.filter(({ org_id }) => org_id === orgId).slice(0, count)
  return Promise.all(
    mine.map(({ sequence }) => requestResult(tx.objectStore('log').get(sequence) as IDBRequest<Entry>)),
  )
}
