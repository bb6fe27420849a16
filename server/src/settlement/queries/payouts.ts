import type { BalanceMovement, ProviderPayout } from '#payment-providers'
import { type Db, read, type Reader, type Tables, type Tx, write } from '#platform/db'
import { orgId, type OrgId } from '#platform/ids'

export type PayoutRow = Omit<Tables['payout'], 'org_id'>
export type PayoutLineRow = Omit<Tables['payout_line'], 'org_id' | 'payout_id'>

const COLUMNS = `payout_id, provider, account, provider_payout_id, amount_minor, currency, status, created_at, arrives_at,
  covers_until, cost_minor, net_minor, lines, read_at`

const ensure = write<{ read_since: Date }>(`
  insert into payout_reading as kept (org_id, provider, account, read_since, due_at)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5))
  on conflict (org_id, provider, account) do update set due_at = excluded.due_at
  returning kept.read_since
`)
const takeDue = read<{ org_id: string }>(`select distinct org_id from take_due_payout_readings($1, $2)`)

const stored = read<{ provider_payout_id: string; status: string; payout_id: string; cost_minor: number }>(`
  select provider_payout_id, status, payout_id, cost_minor from payout
  where org_id = $1 and provider = $2 and provider_payout_id = any ($3::text[])
`)
const newest = read<{ created_at: Date | null }>(`
  select max(created_at) as created_at from payout where org_id = $1 and provider = $2 and account = $3
`)

const insert = write<{ payout_id: string }>(`
  insert into payout (org_id, payout_id, provider, account, provider_payout_id, amount_minor, currency, status, created_at,
    arrives_at, covers_until, cost_minor, net_minor, lines, read_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'paid', $8, $9, $10, $11, $12, $13, $14)
  on conflict (org_id, provider, provider_payout_id) do nothing returning payout_id
`)
const insertLines = write(`
  insert into payout_line (org_id, payout_id, movement_id, kind, payment_id, source_id, amount_minor, fee_minor, currency,
    created_at)
  select $1, $2, l.movement_id, l.kind, l.payment_id, l.source_id, l.amount_minor, l.fee_minor, l.currency, l.created_at
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::timestamptz[])
    as l (movement_id, kind, payment_id, source_id, amount_minor, fee_minor, currency, created_at)
`)
const markFailed = write<{ payout_id: string }>(`
  update payout set status = 'failed', read_at = $3 where org_id = $1 and payout_id = $2 and status = 'paid' returning payout_id
`)

const page = read<PayoutRow>(`
  select ${COLUMNS} from payout
  where org_id = $1 and ($2::uuid is null or (created_at, payout_id) < (
    select created_at, payout_id from payout where org_id = $1 and payout_id = $2
  ))
  order by created_at desc, payout_id desc limit $3
`)
const byId = read<PayoutRow>(`select ${COLUMNS} from payout where org_id = $1 and payout_id = $2`)
const linesOf = read<PayoutLineRow>(`
  select movement_id, kind, payment_id, source_id, amount_minor, fee_minor, currency, created_at from payout_line
  where org_id = $1 and payout_id = $2 and movement_id > $3 order by movement_id limit $4
`)

/** Sets when the payouts of an account are read again. Returns from when on they are read: `since`, if it is the first time. */
export const beginReading = async (
  tx: Tx,
  org: OrgId,
  reading: { provider: string; account: string; since: Date; againSeconds: number },
): Promise<Date> => {
  const { provider, account, since, againSeconds } = reading
  const [row] = await tx.write(ensure, org, provider, account, since, againSeconds)
  return row?.read_since ?? since
}

/** Takes organisations whose payouts are due, so that no other worker does. */
export const takeDueReadings = async (db: Db, atMost: number, againSeconds: number): Promise<OrgId[]> =>
  (await db.unscoped(takeDue, atMost, againSeconds)).map(({ org_id }) => orgId(org_id))

export const findStoredPayouts = (db: Reader, org: OrgId, provider: string, ids: readonly string[]) =>
  db.all(stored, org, provider, ids)

export const findNewestPayout = async (db: Reader, org: OrgId, provider: string, account: string) =>
  (await db.one(newest, org, provider, account))?.created_at ?? null

export type NewPayout = ProviderPayout & {
  readonly id: string
  readonly provider: string
  readonly account: string
  readonly coversUntil: Date
  readonly costMinor: number
  readonly netMinor: number
  readonly lines: number
}

/** Returns false if the payout was stored before. */
export const insertPayout = async (tx: Tx, org: OrgId, payout: NewPayout, at: Date): Promise<boolean> =>
  (
    await tx.write(
      insert,
      org,
      payout.id,
      payout.provider,
      payout.account,
      payout.payoutId,
      payout.amountMinor,
      payout.currency,
      payout.createdAt,
      payout.arrivesAt,
      payout.coversUntil,
      payout.costMinor,
      payout.netMinor,
      payout.lines,
      at,
    )
  ).length === 1

export const insertPayoutLines = (tx: Tx, org: OrgId, id: string, lines: readonly BalanceMovement[]): Promise<number> =>
  tx.count(
    insertLines,
    org,
    id,
    lines.map((line) => line.movementId),
    lines.map((line) => line.kind),
    lines.map((line) => line.paymentId),
    lines.map((line) => line.sourceId),
    lines.map((line) => line.amountMinor),
    lines.map((line) => line.feeMinor),
    lines.map((line) => line.currency),
    lines.map((line) => line.createdAt.toISOString()),
  )

/** Returns false if it was marked before. */
export const markPayoutFailed = async (tx: Tx, org: OrgId, id: string, at: Date): Promise<boolean> =>
  (await tx.write(markFailed, org, id, at)).length === 1

/** A page of payouts, newest first, before the payout `before`. */
export const listPayoutRows = (db: Reader, org: OrgId, before: string | null, limit: number): Promise<PayoutRow[]> =>
  db.all(page, org, before, limit)

export const findPayout = (db: Reader, org: OrgId, id: string): Promise<PayoutRow | undefined> => db.one(byId, org, id)

/** A page of the lines of a payout, after the line `after`. */
export const listLineRows = (
  db: Reader,
  org: OrgId,
  { payoutId, after, limit }: { payoutId: string; after: string; limit: number },
): Promise<PayoutLineRow[]> => db.all(linesOf, org, payoutId, after, limit)
