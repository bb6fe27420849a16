import type { MovementKind, Tender } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type MovementRow = Omit<
  Tables['till_movement'],
  'org_id' | 'source_id' | 'given_minor' | 'till_id' | 'discount_id'
>

const COLUMNS = `m.movement_id, m.kind, m.tender, m.order_id, m.amount_minor, m.reference, m.reason, m.actor, m.at`

const insert = write(`
  insert into till_movement (org_id, till_id, kind, tender, order_id, source_id, amount_minor, given_minor, reference, reason,
    actor, at, discount_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
`)

const page = read<MovementRow>(`
  select ${COLUMNS} from till_movement m where m.org_id = $1 and m.till_id = $2 and m.movement_id > $3
  order by m.movement_id limit $4
`)

export type TakingsRow = {
  readonly tender: string
  readonly sales: number
  readonly sold_minor: number
  readonly refunds: number
  readonly refunded_minor: number
  readonly payments: number
  readonly paid_minor: number
  readonly membership_payments: number
  readonly membership_paid_minor: number
}

const takings = read<TakingsRow>(`
  select m.tender, count(*) filter (where m.kind = 'sale') as sales,
    coalesce(sum(m.amount_minor) filter (where m.kind = 'sale'), 0)::bigint as sold_minor,
    count(*) filter (where m.kind = 'refund') as refunds,
    coalesce(-sum(m.amount_minor) filter (where m.kind = 'refund'), 0)::bigint as refunded_minor,
    count(*) filter (where m.kind = 'payment') as payments,
    coalesce(sum(m.amount_minor) filter (where m.kind = 'payment'), 0)::bigint as paid_minor,
    count(*) filter (where m.kind = 'membership') as membership_payments,
    coalesce(sum(m.amount_minor) filter (where m.kind = 'membership'), 0)::bigint as membership_paid_minor
  from till_movement m where m.org_id = $1 and m.till_id = $2 group by m.tender
`)

export type SaleRow = Pick<
  Tables['till_movement'],
  'till_id' | 'tender' | 'order_id' | 'amount_minor' | 'given_minor' | 'reference' | 'reason' | 'actor' | 'at'
> & { readonly voucher_code: string | null }

const sale = read<SaleRow>(`
  select m.till_id, m.tender, m.order_id, m.amount_minor, m.given_minor, m.reference, m.reason, m.actor, m.at,
    d.code as voucher_code
  from till_movement m left join discount d on d.org_id = $1 and d.discount_id = m.discount_id
  where m.org_id = $1 and m.order_id = $2 and m.kind = 'sale'
`)

/** What came in for an order, less what was given back. */
export type TakenMoney = { readonly cash_minor: number; readonly card_minor: number }

const taken = read<TakenMoney>(`
  select coalesce(sum(m.amount_minor) filter (where m.tender = 'cash'), 0)::bigint as cash_minor,
    coalesce(sum(m.amount_minor) filter (where m.tender = 'card_terminal'), 0)::bigint as card_minor
  from till_movement m where m.org_id = $1 and m.order_id = $2
`)

export type NewMovement = {
  readonly tillId: string
  readonly kind: MovementKind
  readonly tender: Tender
  readonly orderId: number
  readonly sourceId: string
  readonly amountMinor: number
  readonly givenMinor: number | null
  readonly reference: string | null
  readonly reason: string | null
  /** The voucher of a sale. */
  readonly discountId?: number | null
  readonly actor: string
  readonly at: Date
}

export const insertMovement = (tx: Tx, org: OrgId, movement: NewMovement) =>
  tx.count(
    insert,
    org,
    movement.tillId,
    movement.kind,
    movement.tender,
    movement.orderId,
    movement.sourceId,
    movement.amountMinor,
    movement.givenMinor,
    movement.reference,
    movement.reason,
    movement.actor,
    movement.at,
    movement.discountId ?? null,
  )

/** Returns one movement more than the page has. */
export const listMovements = (
  db: Reader,
  org: OrgId,
  tillId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) => db.all(page, org, tillId, after, limit + 1)

export const listTakings = (db: Reader | Tx, org: OrgId, tillId: string) => db.all(takings, org, tillId)

/** Returns what tills have taken for an order, by tender, less what they have given back. */
export const sumTaken = async (db: Reader | Tx, org: OrgId, orderId: number): Promise<TakenMoney> =>
  (await db.one(taken, org, orderId)) ?? { cash_minor: 0, card_minor: 0 }

/** Finds the sale of an order; undefined if it was not sold at a counter. */
export const findSale = (db: Reader | Tx, org: OrgId, orderId: number): Promise<SaleRow | undefined> =>
  db.one(sale, org, orderId)
