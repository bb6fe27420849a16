import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { customerCreated } from '../contract/src/index.ts'
import { inTx } from '../server/src/platform/db.ts'
import { newUuid, publicId } from '../server/src/platform/ids.ts'
import { emit } from '../server/src/platform/outbox.ts'
import { bodyOf, requestHeaders } from '../server/src/webhooks/deliver.ts'
import { signatures, signerOf } from '../server/src/webhooks/sign.ts'
import { anEndpoint, barePool } from '../server/testing/webhook-messages.ts'
import { redisUrl, world, type Org, type World } from '../server/testing/test-server.ts'
import { interleaved, type Bench } from './lib/bench.ts'

const MESSAGES = 8_000
const ROUNDS = 3
const CLIENTS = 32
const { sample: data } = customerCreated

export const webhooks: Bench = {
  name: 'webhooks',
  about: `deliveries for each second of a core, from the business transaction on, beside undici posting the same`,
  goal: 0.5,
  async run() {
    const w = await world()
    const org = await w.anOrg()
    const receiver = await aReceiver()
    const { secret } = await anEndpoint(w, org, { url: receiver.url })
    const worker = aWorker(w)
    const database = new pg.Client({ connectionString: w.ownerUrl })
    await database.connect()
    await transactions(w, org)
    await receiver.until(MESSAGES)
    const result = await interleaved(
      ROUNDS,
      () => perCore({ name: 'ours', pid: worker.pid ?? 0, database }, receiver, () => transactions(w, org)),
      () => perCore({ name: 'bare', pid: process.pid }, receiver, () => posts(receiver.url, org, secret)),
    )
    await database.end()
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    receiver.process.disconnect()
    await w.end()
    return result
  },
}

type Sending = { readonly name: string; readonly pid: number; readonly database?: pg.Client }

/**
 * Messages for each second that the sending process had a core, from the first transaction to the last arrival: the machine
 * is shared, and time on the wall says more about the others. What PostgreSQL took for it is told as well.
 */
async function perCore(
  { name, pid, database }: Sending,
  receiver: Awaited<ReturnType<typeof aReceiver>>,
  work: () => Promise<void>,
): Promise<number> {
  const from = receiver.received()
  const [cpu, backends] = [cpuSeconds(pid), await backendSeconds(database)]
  const startedAt = performance.now()
  const since = (): number => (performance.now() - startedAt) / 1_000
  const [worked] = await Promise.all([work().then(since), receiver.until(from + MESSAGES)])
  const seconds = since()
  const own = cpuSeconds(pid) - cpu
  const theirs = (await backendSeconds(database)) - backends
  const told = [
    `${(MESSAGES / seconds).toFixed(0)}/s on the wall (the last one ${((seconds - worked) * 1_000).toFixed(0)} ms after its cause)`,
    `${((own * 1e6) / MESSAGES).toFixed(0)} us of the sender`,
    `${((theirs * 1e6) / MESSAGES).toFixed(0)} us of PostgreSQL, transactions included`,
  ]
  console.log(`  ${name}: ${told.join(', ')}`)
  return MESSAGES / own
}

/** User and system time of all sessions in the database so far. */
async function backendSeconds(database: pg.Client | undefined): Promise<number> {
  if (!database) return 0
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}

/** One event in each transaction, by so many clients that each wait for their commit. */
async function transactions(w: World, { org }: Org): Promise<void> {
  let left = MESSAGES
  const client = async () => {
    while (left-- > 0) await inTx(w.db, org, (tx) => emit(tx, org, customerCreated, { at: new Date(), data }))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

/** The same bodies with the same signatures, and nothing else: no database, no log, no retry. */
async function posts(url: string, { org }: Org, secret: string): Promise<void> {
  const pool = barePool(url, CLIENTS)
  const signers = [signerOf(Buffer.from(secret.slice(6), 'base64'))]
  const text = JSON.stringify(data)
  let left = MESSAGES
  const client = async () => {
    while (left-- > 0) {
      const at = new Date()
      const messageId = newUuid(at.getTime())
      const fields = { message_id: messageId, type: customerCreated.type, sequence: left, occurred_at: at }
      const body = bodyOf(org, { ...fields, data: text })
      const id = publicId('msg', messageId)
      const signature = signatures(signers, { id, at: Math.floor(at.getTime() / 1_000), body })
      const headers = requestHeaders({ messageId, at, signature, cause: 'event' })
      const answer = await pool.request({ method: 'POST', path: '/hook', headers, body })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await pool.close()
}

async function aReceiver() {
  const child = fork(join(import.meta.dirname, 'lib/hook-receiver.ts'))
  let received = 0
  let waiting: { readonly count: number; readonly go: () => void } | undefined
  const port = await new Promise<number>((resolve) =>
    child.on('message', (told: { port?: number; received?: number }) => {
      if (told.port !== undefined) resolve(told.port)
      received = told.received ?? received
      if (waiting && received >= waiting.count) waiting.go()
    }),
  )
  return {
    process: child,
    url: `http://127.0.0.1:${port}/hook`,
    received: () => received,
    until: (count: number) => new Promise<void>((go) => (waiting = { count, go })),
  }
}

/** A worker as an operator would start it. */
function aWorker(w: World): ChildProcess {
  const main = join(import.meta.dirname, '../server/src/main.ts')
  const settings = { TESSERA_REDIS_URL: redisUrl, TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8', TESSERA_LOG_LEVEL: 'error' }
  return spawn(process.execPath, [main, 'worker'], {
    env: { ...process.env, TESSERA_DATABASE_URL: w.appUrl, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const TICKS_A_SECOND = 100

/** User and system time of a process so far, as Linux counts it. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
