import { withClient } from '../../server/src/operator/databases.ts'

/** What has an id that people or systems were told, and what the id stands for. */
const IDENTITIES: Readonly<Record<string, string>> = {
  order: 'select order_id::text as id, order_uuid::text as meaning from "order"',
  ticket: 'select ticket_id::text as id, barcode as meaning from ticket',
  customer: 'select user_id::text as id, email_address as meaning from customer',
  'change of the feed': 'select sequence::text as id, message_id::text as meaning from change',
}

/** Finds ids that stand for one thing in the database before the restore, and for another one in the restored database. */
export async function findReusedIds(oldUrl: string, restoredUrl: string): Promise<string[]> {
  const faults: string[] = []
  for (const [name, text] of Object.entries(IDENTITIES)) {
    const [before, after] = [await readIds(oldUrl, text), await readIds(restoredUrl, text)]
    const reused = [...after].filter(([id, meaning]) => before.has(id) && before.get(id) !== meaning)
    if (reused.length > 0) faults.push(`ids given twice: ${reused.length} of ${name}, such as ${reused[0]?.[0]}`)
  }
  return faults
}

const readIds = (url: string, text: string): Promise<Map<string, string>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string; meaning: string }>(text)
    return new Map(rows.map(({ id, meaning }) => [id, meaning]))
  })

/** Finds those of these orders whose tickets are others in the restored database: buyers keep the barcodes that they have. */
export async function findChangedOrders(
  { oldDatabase, restoredDatabase }: { readonly oldDatabase: string; readonly restoredDatabase: string },
  orderIds: readonly string[],
): Promise<string[]> {
  const [before, after] = [await readIds(oldDatabase, BARCODES), await readIds(restoredDatabase, BARCODES)]
  return orderIds
    .filter((id) => before.get(id) !== after.get(id))
    .map((id) => `order ${id} has other tickets than its buyer`)
}

const BARCODES = `
  select order_id::text as id, string_agg(barcode, ' ' order by barcode) as meaning from ticket group by order_id
`
