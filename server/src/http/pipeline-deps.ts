import type { BlockList } from 'node:net'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { Limiter } from '#platform/limits/types'
import type { Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'
import type { Tracing } from '#platform/trace'
import type { Authenticate } from './admit.ts'
import type { BusyShares } from './busy-shares.ts'
import type { Homes } from './homes.ts'
import type { RefusalLog } from './refusals.ts'
import type { RequestLog } from './request-log.ts'
import type { StaffSessions } from './session.ts'
import type { StreamLimits } from './stream.ts'

/** The dependencies of the pipeline. It knows the contract and the platform, and no slice. */
export type PipelineDeps = {
  readonly db: Db
  readonly limiter: Limiter
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly docsUrl: string
  readonly trustedProxies: BlockList
  readonly authenticate: Authenticate
  readonly sessions: StaffSessions
  readonly homes: Homes
  /** The web origin whose pages may use staff sessions; undefined if it is the one that the request names as its host. */
  readonly ownOrigin: string | undefined
  /** For tests: every response is checked against the contract, and an undeclared error is a bug. */
  readonly strict: boolean
  readonly streamLimits: StreamLimits
  readonly busyShares: BusyShares
  readonly refusals: RefusalLog
  readonly requestLog: RequestLog
}
