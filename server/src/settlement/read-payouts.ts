import { postPayout, postReturnedPayout } from '#ledger'
import type { BalanceMovement, Merchant, PayoutReader, ProviderPayout, Providers } from '#payment-providers'
import { listMerchants } from '#payments'
import type { Clock } from '#platform/clock'
import { type Db, inTx } from '#platform/db'
import { newUuid, type OrgId } from '#platform/ids'
import { currentTime } from '#platform/test-clock'
import {
  beginReading,
  findNewestPayout,
  findStoredPayouts,
  insertPayout,
  insertPayoutLines,
  markPayoutFailed,
  takeDueReadings,
} from './queries/payouts.ts'
import { sumMovements } from './rules.ts'

export type PayoutReading = {
  readonly payouts: number
  readonly lines: number
  /** False if there may be more payouts to read. */
  readonly complete: boolean
}

const DAY_MS = 86_400_000
/** How far back the first reading goes. */
const FIRST_DAYS = 90
/** A bank may return a payout some days later: those of this time are looked at again. */
const AGAIN_DAYS = 30
const AGAIN_SECONDS = 6 * 3_600
/** Payouts of one reading, and movements of one payout. */
const MAX_PAYOUTS = 50
const MAX_MOVEMENTS = 100_000
const LINES_AT_ONCE = 5_000

type ReadingContext = {
  readonly db: Db
  readonly providers: Providers
  readonly org: OrgId
  /** Real time, as providers know it, and the time at which entries are booked. */
  readonly realNow: Date
  readonly at: Date
  /** After this time no further payout is begun; without it, all are read. */
  readonly stopAfterMs?: number
}

/** Reads the payouts of all provider accounts of an organisation that are not stored yet, and books them. */
export async function readPayouts(ctx: ReadingContext): Promise<PayoutReading> {
  let total: PayoutReading = { payouts: 0, lines: 0, complete: true }
  const startedAt = performance.now()
  const isLate = (): boolean => performance.now() - startedAt > (ctx.stopAfterMs ?? Infinity)
  for (const { provider, account } of await listMerchants(ctx.db, ctx.org)) {
    if (provider !== 'sandbox' && (provider !== 'stripe' || account === null)) continue
    const { payouts: reader } = ctx.providers[provider]
    if (!reader) continue
    const own = await readAccount(ctx, {
      provider,
      account: account ?? '',
      reader,
      merchant: { org: ctx.org, account },
      isLate,
    })
    total = {
      payouts: total.payouts + own.payouts,
      lines: total.lines + own.lines,
      complete: total.complete && own.complete,
    }
  }
  return total
}

const READINGS_AT_ONCE = 10

/** Reads the payouts of organisations whose turn it is. The first reading of an organisation is requested by its staff. */
export async function readDuePayouts(db: Db, providers: Providers, clock: Clock): Promise<void> {
  const errors: unknown[] = []
  for (const org of await takeDueReadings(db, READINGS_AT_ONCE, AGAIN_SECONDS)) {
    const at = await currentTime(db, org, clock)
    // A provider that does not respond must not cost the other organisations their turn.
    await readPayouts({ db, providers, org, realNow: clock(org), at }).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'payouts of some organisations were not read')
}

type ProviderAccount = {
  readonly provider: string
  readonly account: string
  readonly reader: PayoutReader
  readonly merchant: Merchant
  readonly isLate: () => boolean
}

async function readAccount(ctx: ReadingContext, from: ProviderAccount): Promise<PayoutReading> {
  const { db, org, realNow } = ctx
  const { provider, account, reader, merchant } = from
  const first = new Date(realNow.getTime() - FIRST_DAYS * DAY_MS)
  const reading = { provider, account, since: first, againSeconds: AGAIN_SECONDS }
  const readSince = await inTx(db, org, (tx) => beginReading(tx, org, reading))
  const newest = await findNewestPayout(db, org, provider, account)
  const again = newest ? newest.getTime() - AGAIN_DAYS * DAY_MS : 0
  const since = new Date(Math.max(readSince.getTime(), again))
  // The clocks of two machines may differ by a little.
  const until = new Date(realNow.getTime() + DAY_MS)
  const read = { payouts: 0, lines: 0 }
  for await (const payout of reader.list(merchant, { since, until })) {
    if (read.payouts === MAX_PAYOUTS || from.isLate()) return { ...read, complete: false }
    const lines = await readPayout(ctx, from, payout)
    if (lines === undefined) continue
    read.payouts++
    read.lines += lines
  }
  return { ...read, complete: true }
}

/** Stores and books one payout. Returns how many lines it has, or undefined if there was nothing to do. */
async function readPayout(
  ctx: ReadingContext,
  from: ProviderAccount,
  payout: ProviderPayout,
): Promise<number | undefined> {
  const { db, org, at } = ctx
  const [stored] = await findStoredPayouts(db, org, from.provider, [payout.payoutId])
  const booked = { ...payout, provider: from.provider, costMinor: 0 }
  if (stored) {
    if (payout.status !== 'failed' || stored.status === 'failed') return undefined
    await inTx(db, org, async (tx) => {
      if (await markPayoutFailed(tx, org, stored.payout_id, at)) await postReturnedPayout(tx, org, booked, at)
    })
    return 0
  }
  if (payout.status !== 'paid') return undefined
  const movements = await collectMovements(from, payout.payoutId)
  const { costMinor, netMinor } = sumMovements(movements)
  await inTx(db, org, async (tx) => {
    const id = newUuid(payout.createdAt.getTime())
    const coversUntil = new Date(payout.createdAt.getTime() - from.reader.lagDays * DAY_MS)
    const { provider, account } = from
    const row = { ...payout, id, provider, account, coversUntil, costMinor, netMinor, lines: movements.length }
    if (!(await insertPayout(tx, org, row, at))) return
    for (let i = 0; i < movements.length; i += LINES_AT_ONCE)
      await insertPayoutLines(tx, org, id, movements.slice(i, i + LINES_AT_ONCE))
    await postPayout(tx, org, { ...booked, costMinor }, at)
  })
  return movements.length
}

async function collectMovements({ reader, merchant }: ProviderAccount, payoutId: string): Promise<BalanceMovement[]> {
  const movements: BalanceMovement[] = []
  for await (const movement of reader.listMovements(merchant, payoutId)) {
    if (movements.length === MAX_MOVEMENTS)
      throw new Error(`payout ${payoutId} has more than ${MAX_MOVEMENTS} movements`)
    movements.push(movement)
  }
  return movements
}
