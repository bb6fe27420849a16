/** The stores of the phone's database. `log` is append-only; `queue` has the numbers of entries that were not uploaded yet. */
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
  return requestResult(opening)
}

export const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database does not respond')))
  })

/** Runs requests in one transaction. Resolves when it is on disk, so that a phone that loses power keeps it. */
export async function writeTransaction<T>(
  db: IDBDatabase,
  stores: readonly StoreName[],
  requests: (store: (name: StoreName) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const tx = db.transaction([...stores], 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('the phone could not write')))
  })
  const result = requests((name) => tx.objectStore(name))
  await done
  return result
}

/** Reads a value. Its type is that of the value stored under this key: nothing else writes there. */
export const readValue = <T>(db: IDBDatabase, store: StoreName, key: IDBValidKey): Promise<T | undefined> =>
  requestResult(db.transaction(store).objectStore(store).get(key) as IDBRequest<T | undefined>)
