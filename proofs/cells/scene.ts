import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directoryUrl } from '../../server/testing/cells.ts'
import { endProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { type FakeStripe, startFakeStripe } from '../../server/testing/stripe/server.ts'
import { request, stripeWebhookSecret } from '../../server/testing/test-server.ts'
import { waitFor } from '../../server/testing/wait-for.ts'
import { closeAll, type Closers } from '../lib/closers.ts'
import { type Cell, startCell } from './cell.ts'

/** Two cells, the edge before them, and Stripe, which belongs to neither. */
export type Scene = {
  readonly cells: readonly [north: Cell, south: Cell]
  /** The address that clients use. */
  readonly edgeUrl: string
  readonly stripe: FakeStripe
  /** What the operator's commands need. */
  readonly operatorEnv: Readonly<Record<string, string>>
  end(): Promise<void>
}

const ENCRYPTION_KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`

const READY_MS = 20_000

export async function startScene(isDurable: boolean): Promise<Scene> {
  const closers: Closers = []
  try {
    return await start(isDurable, closers)
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

async function start(isDurable: boolean, closers: Closers): Promise<Scene> {
  const stripe = await startFakeStripe()
  closers.push(() => stripe.stop())
  const env = {
    TESSERA_STRIPE_SECRET_KEY: stripe.secretKey,
    TESSERA_STRIPE_API_URL: stripe.url,
    TESSERA_STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    TESSERA_ENCRYPTION_KEY: ENCRYPTION_KEY,
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
    TESSERA_TRUSTED_PROXIES: '127.0.0.1',
  }
  const north = await startCell({ name: 'north', env, isDurable }, closers)
  const south = await startCell({ name: 'south', env, isDurable }, closers)
  const folder = await mkdtemp(join(tmpdir(), 'tessera-cells-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'cells.json')
  await writeFile(file, JSON.stringify({ north: describe(north), south: describe(south) }))
  const edge = await startServerProcess({ TESSERA_CELLS: file, TESSERA_LOG_LEVEL: 'info' }, { role: 'edge' })
  closers.push(() => endProcess(edge))
  await waitFor(async () => ((await request(`${edge.url}/readyz`, {})).status === 200 ? true : undefined), READY_MS)
  return {
    cells: [north, south],
    edgeUrl: edge.url,
    stripe,
    operatorEnv: { TESSERA_CELLS: file, TESSERA_ENCRYPTION_KEY: ENCRYPTION_KEY },
    end: () => closeAll(closers),
  }
}

const describe = (cell: Cell): object => ({
  servers: [cell.url],
  directory: directoryUrl(cell.w),
  owner: cell.w.ownerUrl,
})
