import { deviceHolders } from '#gates'
import type { PipelineDeps } from '#http/pipeline'
import { refusalLog, type RefusalLog } from '#http/refusals'
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

/** Opens the count of refused requests, which reach the audit log every minute. */
export const openRefusals = (db: Db, log: Log, windowMs = 60_000): RefusalLog =>
  refusalLog({ db, windowMs, onError: (error) => log.error(errorFields(error), 'refusals not recorded') })

/** Device tokens and API keys are in different tables; the prefix of the token tells which it is. */
export function openAuthentication(db: Db, log: Log): PipelineDeps['authenticate'] {
  const onError = (error: unknown) => log.error(errorFields(error), 'could not save the last use of a key')
  const byKey = createAuthenticator(db, Date.now, onError)
  const byDevice = createAuthenticator(db, Date.now, onError, deviceHolders)
  return (token, ...rest) => (token.startsWith('tdv_') ? byDevice : byKey)(token, ...rest)
}
