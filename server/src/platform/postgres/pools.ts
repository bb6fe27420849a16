import { isReadOnly } from './errors.ts'
import { pipelinedPool, transactionPool, type PipelinedPool, type TransactionPool } from './pool.ts'
import { refuseTransactionPooling } from './pooler.ts'
import { sessionSettings } from './session.ts'

export type PoolSettings = {
  readonly url: string
  readonly readConnections?: number
  readonly transactionConnections?: number
  /** How many streams may run at once; each has its own connection. One organisation may have a third of them. */
  readonly maxStreams?: number
  readonly statementTimeoutMs?: number
  readonly onLost?: (error: Error) => void
  /** Called after a request has waited for a connection of a pool. */
  readonly onWait?: (pool: string, seconds: number) => void
  /** For tests only: false lets the requests of one organisation keep all others waiting. */
  readonly fairShare?: boolean
}

type Pools = {
  /** For point reads. */
  readonly light: PipelinedPool
  /** For lists, whose statements take longer. */
  readonly heavy: PipelinedPool
  readonly transactions: TransactionPool
  readonly streams: TransactionPool
  close(): Promise<void>
}

/**
 * Requests that a connection for reads takes before the response to the first. A point read takes less than a millisecond
 * and is cheap to send with others; a long list would hold up the one that was sent behind it. Only lists that are known to be
 * short are sent together (`sendShort`): one by one they took a third more processor time.
 */
const LIGHT_DEPTH = 16
const HEAVY_DEPTH = 1

/** One organisation leaves a sixth of the connections to others, whose requests then need not wait for its work to end. */
const leaveSome = (connections: number): number => connections - Math.floor(connections / 6)

/** Lists leave one connection to others: there are few, and a list may take up to the statement timeout. */
const leaveOne = (connections: number): number => connections - 1

/** While several organisations read lists, each has a quarter: a search through many rows fills a core of the database. */
const aQuarter = (connections: number): number => Math.max(1, Math.floor(connections / 4))

/** A stream lasts as long as its reader wants, so one organisation never has them all. */
const streamsPerOrg = (streams: number): number => Math.ceil(streams / 3)

/** A chunk of a stream may take longer than any other statement: its first row may need a sort. */
const STREAM_DEADLINE_MS = 45_000

/** Opens the connections of a process. Organisations share each pool fairly. */
export async function openPools(settings: PoolSettings): Promise<Pools> {
  const { url, statementTimeoutMs = 5_000, readConnections = 4, fairShare = true, onLost = () => {} } = settings
  const onWait = (pool: string) => (seconds: number) => settings.onWait?.(pool, seconds)
  const { transactionConnections = 12, maxStreams = 6 } = settings
  // PostgreSQL stops a slow statement by itself; a connection that is silent for longer is lost.
  const deadlineMs = statementTimeoutMs + 10_000
  await refuseTransactionPooling(url)
  const pools: RenewablePool[] = []
  const session = sessionSettings(statementTimeoutMs, 'generic')
  const generic = { url, session, onLost: renewAfterFailover(pools, onLost), deadlineMs, fairShare }
  const custom = { ...generic, session: sessionSettings(statementTimeoutMs, 'custom') }
  const light = await pipelinedPool({ ...generic, size: readConnections, depth: LIGHT_DEPTH, onWait: onWait('reads') })
  const lists = Math.max(2, readConnections)
  const shares = { perOrg: leaveOne(lists), perOrgShared: aQuarter(lists) }
  const heavy = await pipelinedPool({ ...custom, size: lists, ...shares, depth: HEAVY_DEPTH, onWait: onWait('lists') })
  const transactions = transactionPool({
    ...generic,
    size: transactionConnections,
    perOrg: leaveSome(transactionConnections),
    writes: true,
    onWait: onWait('transactions'),
  })
  const streams = transactionPool({
    ...custom,
    size: maxStreams,
    perOrg: streamsPerOrg(maxStreams),
    deadlineMs: STREAM_DEADLINE_MS,
    onWait: onWait('exports'),
  })
  pools.push(light, heavy, transactions, streams)
  const close = async () => {
    await Promise.all([light.close(), heavy.close(), transactions.close(), streams.close()])
  }
  return { light, heavy, transactions, streams, close }
}

type RenewablePool = { renew(reason: Error): Promise<void> }

const RENEW_EVERY_MS = 1_000

/** A server that only reads may have been replaced by another one: then its connections would read old rows for ever. */
function renewAfterFailover(pools: readonly RenewablePool[], onLost: (error: Error) => void): (reason: Error) => void {
  let notBefore = 0
  return (reason) => {
    onLost(reason)
    if (!isReadOnly(reason) || performance.now() < notBefore) return
    notBefore = performance.now() + RENEW_EVERY_MS
    // A pool that cannot reconnect now keeps its connections, and tries again when it is next called.
    for (const pool of pools) pool.renew(reason).catch(() => {})
  }
}
