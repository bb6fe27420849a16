import { insideTx } from './db.ts'

/** The one door to the network. It stays shut while a transaction is open: a slow peer must never hold a row lock. */
export async function outbound<T>(call: () => Promise<T>): Promise<T> {
  if (insideTx()) throw new Error('no network calls inside a transaction')
  return call()
}
