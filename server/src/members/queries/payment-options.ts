import { read, write, type Reader, type Tables, type Tx } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type OptionRow = Omit<Tables['membership_payment_option'], 'org_id'>
export type OptionFields = Omit<OptionRow, 'membership_payment_option_id' | 'status' | 'created_at' | 'updated_at'>

const COLUMNS = `membership_payment_option_id, title, auto_renewal, fixed_end_date, number_of_instalments, order_by, status,
  created_at, updated_at`

const list = read<OptionRow>(
  `select ${COLUMNS} from membership_payment_option where org_id = $1 order by order_by, membership_payment_option_id`,
  { wide: true },
)

const listActive = read<OptionRow>(
  `select ${COLUMNS} from membership_payment_option where org_id = $1 and status = 1
   order by order_by, membership_payment_option_id`,
  { wide: true },
)

const lock = write<OptionRow>(
  `select ${COLUMNS} from membership_payment_option where org_id = $1 and membership_payment_option_id = $2 for update`,
)

const insert = write<OptionRow>(`
  insert into membership_payment_option (org_id, title, auto_renewal, fixed_end_date, number_of_instalments, order_by,
    status, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, 0, $7, $7)
  returning ${COLUMNS}
`)

const update = write<OptionRow>(`
  update membership_payment_option set title = $3, auto_renewal = $4, fixed_end_date = $5, number_of_instalments = $6,
    order_by = $7, status = $8, updated_at = $9
  where org_id = $1 and membership_payment_option_id = $2
  returning ${COLUMNS}
`)

const values = (f: OptionFields) =>
  [f.title, f.auto_renewal, f.fixed_end_date, f.number_of_instalments, f.order_by] as const

export const listOptions = (db: Reader, org: OrgId): Promise<OptionRow[]> => db.all(list, org)

export const listActiveOptions = (db: Reader, org: OrgId): Promise<OptionRow[]> => db.all(listActive, org)

export const lockOption = async (tx: Tx, org: OrgId, id: string | number): Promise<OptionRow | undefined> =>
  (await tx.write(lock, org, id))[0]

export const insertOption = (tx: Tx, org: OrgId, fields: OptionFields, at: Date): Promise<OptionRow[]> =>
  tx.write(insert, org, ...values(fields), at)

export const putOption = (tx: Tx, org: OrgId, row: OptionRow, at: Date): Promise<OptionRow[]> =>
  tx.write(update, org, row.membership_payment_option_id, ...values(row), row.status, at)
