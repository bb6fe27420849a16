import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { connected } from './writers.ts'

export const step = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ moved: string }>('select sequence_changes(50) as moved')).rows[0]?.moved)

export type Sequencers = { readonly deaths: () => number; stop(): Promise<void> }

/** Sequencers that work side by side in small steps, while somebody ends their connections. */
export async function runSequencers(url: string, ownerUrl: string, count: number): Promise<Sequencers> {
  const stop = new AbortController()
  let deaths = 0
  const pids = new Map<number, number>()
  const mighty = await connected(ownerUrl)
  const work = async (me: number): Promise<void> => {
    let client: pg.Client | undefined
    while (!stop.signal.aborted) {
      try {
        client ??= await begin(me)
        // Half of them take several steps in one transaction: dying there loses all of it.
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
  const begin = async (me: number): Promise<pg.Client> => {
    const client = await connected(url)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    pids.set(me, rows[0]?.pid ?? 0)
    return client
  }
  const kill = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await mighty.query('select pg_terminate_backend($1), pg_sleep($2)', [pids.get(randomInt(count)) ?? 0, 0.02])
    }
  }
  const running = [...Array.from({ length: count }, (_, me) => work(me)), kill()]
  return {
    deaths: () => deaths,
    async stop() {
      stop.abort()
      await Promise.all(running)
      await mighty.end()
    },
  }
}
