import { createKeyFor } from '../../server/src/operator/organisations.ts'
import { connect } from '../../server/src/platform/db.ts'
import type { BenchServer } from './bench-server.ts'

const KEYS = 40

/** Returns admin keys in turn: a bench makes more requests than the 600 that one key may make in a minute. */
export async function createAdminKeys({ ownerUrl, demo }: BenchServer): Promise<() => string> {
  const db = await connect({ url: ownerUrl, readConnections: 1, transactionConnections: 1 })
  const keys: string[] = []
  for (let i = 0; i < KEYS; i++)
    keys.push(await createKeyFor(db, demo.org, { kind: 'admin', name: `Staff ${i}` }, new Date()))
  await db.close()
  let used = 0
  return () => keys[used++ % KEYS] ?? ''
}
