import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { connectClient } from './writers.ts'

export const step = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ moved: string }>('select sequence_changes(50) as moved')).rows[0]?.moved)

export type Sequencers = { readonly deaths: () => number; stop(): Promise<void> }

/** Runs sequencers concurrently in small steps, while their connections are terminated at random. */
export async function runSequencers(url: string, ownerUrl: string, count: number): Promise<Sequencers> {
  const stop = new AbortController()
  let deaths = 0
  const pids = new Map<number, number>()
  const owner = await connectClient(ownerUrl)
  const work = async (index: number): Promise<void> => {
    let client: pg.Client | undefined
    while (!stop.signal.aborted) {
      try {
        client ??= await connect(index)
        // Some take several steps in one transaction; a kill then loses all of them.
        await client.query('begin')
        for (let n = 0; n <= randomInt(3); n++) await step(client)
        await client.query('commit')
      } catch {
        deaths++
        await client?.end().catch(() => {})
        client = undefined
      }
    }
    await client?.end()
  }
  const connect = async (index: number): Promise<pg.Client> => {
    const client = await connectClient(url)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    pids.set(index, rows[0]?.pid ?? 0)
    return client
  }
  const kill = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await owner.query('select pg_terminate_backend($1), pg_sleep($2)', [pids.get(randomInt(count)) ?? 0, 0.02])
    }
  }
  const running = [...Array.from({ length: count }, (_, index) => work(index)), kill()]
  return {
    deaths: () => deaths,
    async stop() {
      stop.abort()
      await Promise.all(running)
      await owner.end()
    },
  }
}
