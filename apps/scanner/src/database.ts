/** The phone's own database. Lines of `log` are only ever added; `queue` has the numbers of those not uploaded yet. */
export type StoreName = 'kept' | 'log' | 'queue' | 'outcomes' | 'lists'

export function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('tessera-scanner', 1)
  opening.addEventListener('upgradeneeded', () => {
    const db = opening.result
    db.createObjectStore('kept')
    db.createObjectStore('log', { keyPath: 'sequence' }).createIndex('event', 'event_id')
    db.createObjectStore('queue', { keyPath: 'sequence' })
    db.createObjectStore('outcomes', { keyPath: 'sequence' })
    db.createObjectStore('lists')
  })
  return answerOf(opening)
}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database does not answer')))
  })

/** Runs requests in one transaction, and ends when it is on the disk: a phone whose battery falls out keeps it. */
export async function written<T>(
  db: IDBDatabase,
  stores: readonly StoreName[],
  requests: (store: (name: StoreName) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const tx = db.transaction([...stores], 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('the phone could not write')))
  })
  const answer = requests((name) => tx.objectStore(name))
  await done
  return answer
}

/** What is read is what was stored under that name: nothing else writes here. */
export const kept = <T>(db: IDBDatabase, store: StoreName, key: IDBValidKey): Promise<T | undefined> =>
  answerOf(db.transaction(store).objectStore(store).get(key) as IDBRequest<T | undefined>)
