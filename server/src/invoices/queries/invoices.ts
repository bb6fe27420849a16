import { invoiceListLimits } from '#contract'
import { type Db, read, type Reader, type Tables, type Tx, write } from '#platform/db'
import type { OrgId } from '#platform/ids'
import type { InvoiceContent } from '../content.ts'

/** A document with what happened to it since. */
export type InvoiceRow = Omit<Tables['invoice'], 'org_id' | 'content' | 'prefix' | 'serial' | 'keep_until'> & {
  readonly content: InvoiceContent
  readonly credited_minor: number
  readonly is_cancelled: boolean
}

export type NewInvoice = Omit<Tables['invoice'], 'org_id' | 'content'> & { readonly content: InvoiceContent }

const FIELDS = `
  i.invoice_id, i.kind, i.number, i.cause, i.order_id, i.ledger_entry_id, i.corrects_id, i.replaces_id, i.currency, i.net_minor,
  i.vat_minor, i.total_minor, i.issued_at, i.issued_on, i.content,
  coalesce((select sum(c.total_minor) from invoice c where c.org_id = $1 and c.corrects_id = i.invoice_id), 0)::bigint
    as credited_minor,
  exists (select from invoice c where c.org_id = $1 and c.corrects_id = i.invoice_id and c.cause = 'cancellation')
    as is_cancelled`
const COLUMNS = `${FIELDS} from invoice i`

const byId = read<InvoiceRow>(`select ${COLUMNS} where i.org_id = $1 and i.invoice_id = $2`)
const ofOrder = read<InvoiceRow>(`
  select * from (
    select ${COLUMNS} where i.org_id = $1 and i.order_id = $2 order by i.invoice_id desc limit 100
  ) newest order by invoice_id
`)
const newestOfOrder = read<InvoiceRow>(`
  select ${COLUMNS} where i.org_id = $1 and i.order_id = $2 and i.kind = 'invoice'
  order by i.invoice_id desc limit 1
`)
const creditNotes = read<InvoiceRow>(`
  select ${COLUMNS} where i.org_id = $1 and i.corrects_id = $2 order by i.invoice_id
`)

const PAGE = `
  (i.issued_on, i.invoice_id) < ($2::date, $3::uuid)
  and i.issued_on >= coalesce($5::date, '-infinity') and i.issued_on <= coalesce($6::date, 'infinity')
  order by i.issued_on desc, i.invoice_id desc limit $4`

const page = read<InvoiceRow>(`select ${COLUMNS} where i.org_id = $1 and ${PAGE}`)
/** A statement of its own, because it reads another index. */
const ofKind = read<InvoiceRow>(`select ${COLUMNS} where i.org_id = $1 and i.kind = $7 and ${PAGE}`)

const OF_KIND = `($7::text is null or i.kind = $7)`
const byNumber = read<InvoiceRow>(`select ${COLUMNS} where i.org_id = $1 and i.number = $8 and ${OF_KIND} and ${PAGE}`)
/**
 * The orders come first, and then the documents of each: a customer has few, and an organisation many. Only the newest orders:
 * the nameless sales of the counter are all of one customer.
 */
const ofCustomer = read<InvoiceRow>(`
  with bought as materialized (
    select o.order_id from customer c join "order" o on o.org_id = $1 and o.user_id = c.user_id
    where c.org_id = $1 and c.customer_id = $8 order by o.order_id desc limit ${invoiceListLimits.ordersOfCustomer}
  )
  select ${FIELDS} from bought o
  cross join lateral (select * from invoice x where x.org_id = $1 and x.order_id = o.order_id offset 0) i
  where ${OF_KIND} and ${PAGE}
`)

const insert = write(`
  insert into invoice (org_id, invoice_id, kind, prefix, serial, number, cause, order_id, ledger_entry_id, corrects_id,
    replaces_id, currency, net_minor, vat_minor, total_minor, issued_at, issued_on, keep_until, content)
  select $1, n.invoice_id, n.kind, n.prefix, n.serial, n.number, n.cause, n.order_id, n.ledger_entry_id, n.corrects_id,
    n.replaces_id, n.currency, n.net_minor, n.vat_minor, n.net_minor + n.vat_minor, $2, $3, $4, n.content
  from jsonb_to_recordset($5) as n (invoice_id uuid, kind text, prefix text, serial bigint, number text, cause text,
    order_id bigint, ledger_entry_id bigint, corrects_id uuid, replaces_id uuid, currency text, net_minor bigint,
    vat_minor bigint, content jsonb)
`)

const forget = read<{ gone: number }>(`select forget_old_invoices($1) as gone`)

export const findInvoice = (db: Reader | Tx, org: OrgId, id: string): Promise<InvoiceRow | undefined> =>
  db.one(byId, org, id)

export const listInvoicesOfOrder = (db: Reader, org: OrgId, orderId: number): Promise<InvoiceRow[]> =>
  db.all(ofOrder, org, orderId)

export const findNewestInvoice = (db: Reader | Tx, org: OrgId, orderId: number): Promise<InvoiceRow | undefined> =>
  db.one(newestOfOrder, org, orderId)

export const listCreditNotes = (tx: Tx, org: OrgId, invoiceId: string): Promise<InvoiceRow[]> =>
  tx.all(creditNotes, org, invoiceId)

export type InvoiceFilter = {
  /** The last document of the page before; null for the first page. */
  readonly before: Pick<InvoiceRow, 'issued_on' | 'invoice_id'> | null
  readonly limit: number
  readonly kind: string | null
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly number: string | null
  readonly customerId: string | null
}

/** Comes after every document. */
const BEFORE_ALL = { issued_on: 'infinity', invoice_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Returns a page of documents, newest first. A number is looked up by itself, whatever customer it belongs to. */
export function listInvoiceRows(db: Reader, org: OrgId, filter: InvoiceFilter): Promise<InvoiceRow[]> {
  const { before, limit, kind, firstDay, lastDay, number, customerId } = filter
  const { issued_on, invoice_id } = before ?? BEFORE_ALL
  const shared = [issued_on, invoice_id, limit, firstDay, lastDay] as const
  if (number !== null) return db.all(byNumber, org, ...shared, kind, number)
  if (customerId !== null) return db.all(ofCustomer, org, ...shared, kind, customerId)
  return kind === null ? db.all(page, org, ...shared) : db.all(ofKind, org, ...shared, kind)
}

/** Inserts documents of one moment. */
export const insertInvoices = (tx: Tx, org: OrgId, documents: readonly NewInvoice[]): Promise<number> => {
  const [first] = documents
  if (!first) return Promise.resolve(0)
  const { issued_at, issued_on, keep_until } = first
  return tx.count(insert, org, issued_at, issued_on, keep_until, JSON.stringify(documents))
}

/** Deletes documents that need not be kept any more. Returns how many. */
export const forgetOldInvoices = async (db: Db, atMost: number): Promise<number> =>
  (await db.unscoped(forget, atMost))[0]?.gone ?? 0
