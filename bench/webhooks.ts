import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { customerCreated } from '../contract/src/index.ts'
import { inTx } from '../server/src/platform/db.ts'
import { newUuid, publicId } from '../server/src/platform/ids.ts'
import { emit } from '../server/src/platform/outbox.ts'
import { requestBody, requestHeaders } from '../server/src/webhooks/deliver.ts'
import { signatures, createSigner } from '../server/src/webhooks/sign.ts'
import { spawnServer } from '../server/testing/server-process.ts'
import { createEndpoint, barePool } from '../server/testing/webhook-messages.ts'
import { startTestServer, type TestOrg, type TestServer } from '../server/testing/test-server.ts'
import { readCpuSeconds } from '../proofs/lib/fleet/usage.ts'
import { runInterleaved, type Bench } from './lib/bench.ts'

const MESSAGES = 8_000
const ROUNDS = 3
const CLIENTS = 32
const { sample: data } = customerCreated

export const webhooks: Bench = {
  name: 'webhooks',
  about: `deliveries per CPU second of the worker, from the business transaction on, compared with undici posting the same`,
  goal: 0.5,
  goalOf: 'ratio-at-least',
  async run(started) {
    const w = await startTestServer()
    started.defer(() => w.stop())
    const org = await w.createOrg()
    const receiver = await startReceiver()
    started.defer(() => receiver.process.connected && receiver.process.disconnect())
    const { secret } = await createEndpoint(w, org, { url: receiver.url })
    const worker = spawnServer(['worker'], {
      TESSERA_DATABASE_URL: w.appUrl,
      TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
      TESSERA_LOG_LEVEL: 'error',
    })
    started.defer(async () => {
      worker.kill('SIGTERM')
      await worker.ended
    })
    const database = new pg.Client({ connectionString: w.ownerUrl })
    await database.connect()
    started.defer(() => database.end())
    await emitEvents(w, org)
    await receiver.until(MESSAGES)
    const result = await runInterleaved(
      ROUNDS,
      () =>
        messagesPerCoreSecond({ name: 'ours', pid: worker.process.pid ?? 0, database }, receiver, () =>
          emitEvents(w, org),
        ),
      () =>
        messagesPerCoreSecond({ name: 'bare', pid: process.pid }, receiver, () =>
          postDirectly(receiver.url, org, secret),
        ),
    )
    return result
  },
}

type MeasuredSender = { readonly name: string; readonly pid: number; readonly database?: pg.Client }

/**
 * Returns messages per CPU second of the sending process, from the first transaction to the last arrival: the machine is
 * shared, so that wall-clock time depends on other processes. Also prints the CPU time of PostgreSQL.
 */
async function messagesPerCoreSecond(
  { name, pid, database }: MeasuredSender,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  work: () => Promise<void>,
): Promise<number> {
  const from = receiver.received()
  const [cpu, backends] = [readCpuSeconds(pid), await backendSeconds(database)]
  const startedAt = performance.now()
  const since = (): number => (performance.now() - startedAt) / 1_000
  const [worked] = await Promise.all([work().then(since), receiver.until(from + MESSAGES)])
  const seconds = since()
  const own = readCpuSeconds(pid) - cpu
  const postgres = (await backendSeconds(database)) - backends
  const parts = [
    `${(MESSAGES / seconds).toFixed(0)}/s by wall clock (the last one ${((seconds - worked) * 1_000).toFixed(0)} ms after its cause)`,
    `${((own * 1e6) / MESSAGES).toFixed(0)} us of the sender`,
    `${((postgres * 1e6) / MESSAGES).toFixed(0)} us of PostgreSQL, transactions included`,
  ]
  console.log(`  ${name}: ${parts.join(', ')}`)
  return MESSAGES / own
}

/** Returns the CPU time of all sessions of the database so far. */
async function backendSeconds(database: pg.Client | undefined): Promise<number> {
  if (!database) return 0
  const { rows } = await database.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => sum + readCpuSeconds(pid), 0)
}

/** Emits one event per transaction, by clients that each wait for their commit. */
async function emitEvents(w: TestServer, { org }: TestOrg): Promise<void> {
  let left = MESSAGES
  const client = async () => {
    while (left-- > 0) await inTx(w.db, org, (tx) => emit(tx, org, customerCreated, { at: new Date(), data }))
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

/** Posts the same bodies with the same signatures, and nothing else: no database, no log, no retry. */
async function postDirectly(url: string, { org }: TestOrg, secret: string): Promise<void> {
  const pool = barePool(url, CLIENTS)
  const signers = [createSigner(Buffer.from(secret.slice(6), 'base64'))]
  const text = JSON.stringify(data)
  let left = MESSAGES
  const client = async () => {
    while (left-- > 0) {
      const at = new Date()
      const messageId = newUuid(at.getTime())
      const fields = { message_id: messageId, type: customerCreated.type, sequence: left, epoch: 1, occurred_at: at }
      const body = requestBody(org, { ...fields, data: text })
      const id = publicId('msg', messageId)
      const signature = signatures(signers, { id, at: Math.floor(at.getTime() / 1_000), body })
      const headers = requestHeaders({ messageId, at, signature, cause: 'event' })
      const response = await pool.request({ method: 'POST', path: '/hook', headers, body })
      await response.body.dump()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await pool.close()
}

async function startReceiver() {
  const child = fork(join(import.meta.dirname, 'lib/webhook-receiver.ts'))
  let received = 0
  let waiting: { readonly count: number; readonly go: () => void } | undefined
  const port = await new Promise<number>((resolve) =>
    child.on('message', (message: { port?: number; received?: number }) => {
      if (message.port !== undefined) resolve(message.port)
      received = message.received ?? received
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
