import { read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type PrintRow = Omit<Tables['counter_print'], 'org_id'>

const COLUMNS = 'p.order_id, p.document, p.copy, p.format, p.reason, p.actor, p.at'

/** The order is locked before, so that two prints do not get the same number. */
const insert = write<PrintRow>(`
  insert into counter_print as p (org_id, order_id, document, copy, format, reason, actor, at)
  select $1, $2, $3, 1 + count(*), $4, $5, $6, $7 from counter_print c where c.org_id = $1 and c.order_id = $2 and c.document = $3
  returning ${COLUMNS}
`)

const byOrder = read<PrintRow>(`
  select ${COLUMNS} from counter_print p where p.org_id = $1 and p.order_id = $2 order by p.at, p.document, p.copy limit 1000
`)

const copies = read<{ copies: number }>(`
  select count(*)::integer as copies from counter_print where org_id = $1 and order_id = $2 and document = $3
`)

export async function insertPrint(tx: Tx, org: OrgId, print: Omit<PrintRow, 'copy'>): Promise<PrintRow> {
  const { order_id, document, format, reason, actor, at } = print
  const [row] = await tx.write(insert, org, order_id, document, format, reason, actor, at)
  if (!row) throw new Error('insert returned no row')
  return row
}

export const listPrints = (db: Reader, org: OrgId, orderId: number) => db.all(byOrder, org, orderId)

/** Counts the recorded prints of a document of an order. */
export const countPrints = async (db: Reader | Tx, org: OrgId, orderId: number, document: string): Promise<number> =>
  (await db.one(copies, org, orderId, document))?.copies ?? 0
