import { isInsideTx } from './db.ts'

/** Runs a network call. Refused while a transaction is open: a slow peer must never hold a row lock. */
export async function outboundCall<T>(call: () => Promise<T>): Promise<T> {
  if (isInsideTx()) throw new Error('no network calls inside a transaction')
  return call()
}
