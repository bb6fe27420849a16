import { requestLogLimits } from '#contract'
import { deviceHolders } from '#gates'
import type { PipelineDeps } from '#http/pipeline'
import { refusalLog, type RefusalLog } from '#http/refusals'
import { requestLog, type RequestLog, type RequestLogSettings } from '#http/request-log'
import { createAuthenticator } from '#keys'
import type { Db } from '#platform/db'
import { limiter } from '#platform/limits/limiter'
import type { Limiter } from '#platform/limits/types'
import { errorFields, type Log } from '#platform/log'
import type { Metrics } from '#platform/metrics'

type LimiterParts = {
  readonly redisUrl: string
  readonly log: Log
  readonly measured: Metrics
  /** Tests only. */
  readonly now: (() => number) | undefined
}

/** Opens the rate limits of this process, and reports when they are no longer shared with others. */
export const openLimiter = ({ redisUrl, log, measured, now }: LimiterParts): Limiter =>
  limiter({
    redisUrl,
    onModeChange(mode, reason) {
      measured.setLimiterMode(mode)
      log.warn(
        { reason },
        mode === 'local' ? 'rate limits are local: Redis is out of reach' : 'rate limits are shared again',
      )
    },
    ...(now && { now }),
  })

/** What tests may replace of the logs of requests. */
export type LogOverrides = {
  /** How long refused requests are counted before they are added to the audit log. */
  readonly refusalWindowMs?: number
  readonly requestLog?: RequestLogSettings
}

type LogParts = { readonly db: Db; readonly log: Log; readonly measured: Metrics }

/** Opens the logs of requests: refused ones reach the audit log every minute, failed ones their own log twice a second. */
export function openLogs(
  { db, log, measured }: LogParts,
  { refusalWindowMs = 60_000, requestLog: settings = {} }: LogOverrides,
): { readonly refusals: RefusalLog; readonly requestLog: RequestLog; close(): Promise<void> } {
  const refusals = refusalLog({
    db,
    windowMs: refusalWindowMs,
    onError: (error) => log.error(errorFields(error), 'refusals not recorded'),
  })
  const requests = requestLog({
    db,
    windowMs: settings.windowMs ?? 500,
    limits: settings.limits ?? requestLogLimits,
    onError: (error) => log.error(errorFields(error), 'failed requests not stored'),
    onDropped: measured.failedRequestsDropped,
  })
  return {
    refusals,
    requestLog: requests,
    async close() {
      await Promise.all([refusals.close(), requests.close()])
    },
  }
}

/** Device tokens and API keys are in different tables; the prefix of the token tells which it is. */
export function openAuthentication(db: Db, log: Log): PipelineDeps['authenticate'] {
  const onError = (error: unknown) => log.error(errorFields(error), 'could not save the last use of a key')
  const byKey = createAuthenticator(db, Date.now, onError)
  const byDevice = createAuthenticator(db, Date.now, onError, deviceHolders)
  return (token, ...rest) => (token.startsWith('tdv_') ? byDevice : byKey)(token, ...rest)
}
