import { PgError } from './errors.ts'

/** A migration changed what a prepared statement returns. The connection has forgotten it and prepares it again. */
export const STALE_PLAN = '0A000'
const MAX_STALE_PLANS = 20

/** Repeats a read that met a stale plan. Each connection has its own, so several may refuse it one after the other. */
export async function withFreshPlan<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof PgError && error.code === STALE_PLAN) || attempt >= MAX_STALE_PLANS) throw error
    }
  }
}
