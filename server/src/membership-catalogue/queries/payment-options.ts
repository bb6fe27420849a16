import { OfferStatus } from '#contract'
import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { InstalmentPlan } from '../schedule.ts'

/** Check constraints keep `interval_unit` and `plan` to the types of an instalment plan. */
export type OptionRow = Omit<Tables['membership_payment_option'], 'org_id' | 'interval_unit' | 'plan'> & InstalmentPlan
export type OptionFields = Omit<OptionRow, 'membership_payment_option_id' | 'status' | 'created_at' | 'updated_at'>

const COLUMNS = `membership_payment_option_id, title, auto_renewal, fixed_end_date, number_of_instalments, interval_unit,
  interval_count, plan, grace_days, retry_days, renewal_notice_days, debit_notice_days, order_by, status, created_at, updated_at`

const list = read<OptionRow>(
  `select ${COLUMNS} from membership_payment_option where org_id = $1 order by order_by, membership_payment_option_id`,
  { heavy: true },
)

const listActive = read<OptionRow>(
  `select ${COLUMNS} from membership_payment_option where org_id = $1 and status = ${OfferStatus.active}
   order by order_by, membership_payment_option_id`,
  { heavy: true },
)

const lock = write<OptionRow>(
  `select ${COLUMNS} from membership_payment_option where org_id = $1 and membership_payment_option_id = $2 for update`,
)

const insert = write<OptionRow>(`
  insert into membership_payment_option (org_id, title, auto_renewal, fixed_end_date, number_of_instalments, order_by,
    interval_unit, interval_count, plan, grace_days, retry_days, renewal_notice_days, debit_notice_days, status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, ${OfferStatus.inactive}, $14, $14)
  returning ${COLUMNS}
`)

const update = write<OptionRow>(`
  update membership_payment_option set title = $3, auto_renewal = $4, fixed_end_date = $5, number_of_instalments = $6,
    order_by = $7, interval_unit = $8, interval_count = $9, plan = $10, grace_days = $11, retry_days = $12,
    renewal_notice_days = $13, debit_notice_days = $14, status = $15, updated_at = $16
  where org_id = $1 and membership_payment_option_id = $2
  returning ${COLUMNS}
`)

const values = (f: OptionFields) =>
  [
    f.title,
    f.auto_renewal,
    f.fixed_end_date,
    f.number_of_instalments,
    f.order_by,
    f.interval_unit,
    f.interval_count,
    f.plan === null ? null : JSON.stringify(f.plan),
    f.grace_days,
    f.retry_days,
    f.renewal_notice_days,
    f.debit_notice_days,
  ] as const

export const listOptions = (db: Reader, org: OrgId): Promise<OptionRow[]> => db.all(list, org)

export const listActiveOptions = (db: Reader, org: OrgId): Promise<OptionRow[]> => db.all(listActive, org)

export const lockOption = async (tx: Tx, org: OrgId, id: string | number): Promise<OptionRow | undefined> =>
  (await tx.write(lock, org, id))[0]

export const insertOption = (tx: Tx, org: OrgId, fields: OptionFields, at: Date): Promise<OptionRow[]> =>
  tx.write(insert, org, ...values(fields), at)

export const putOption = (tx: Tx, org: OrgId, row: OptionRow, at: Date): Promise<OptionRow[]> =>
  tx.write(update, org, row.membership_payment_option_id, ...values(row), row.status, at)
