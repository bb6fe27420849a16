import { creditNoteIssued, invoiceIssued } from '#contract'
import type { Tx } from '#platform/db'
import { newUuid, type OrgId, publicId } from '#platform/ids'
import { itemAt } from '#platform/lists'
import { emitAll, outboxEvent } from '#platform/outbox'
import { localDate } from '#platform/zone'
import { grossOf, sumAmounts } from './content.ts'
import { type IssuedDocument, type PlannedDocument, requireConsistent } from './plan-rules.ts'
import { findIssueTime } from './queries/facts.ts'
import { insertInvoices, type InvoiceRow, type NewInvoice } from './queries/invoices.ts'
import { type SeriesRow, takeSerials } from './queries/settings.ts'
import { viewInvoice } from './views.ts'

/**
 * Gives documents the next numbers of their series, stores them and emits their events. The series must be locked: numbers,
 * documents and their times then have one order, and if the transaction fails, no number was taken.
 */
export async function numberDocuments(
  tx: Tx,
  org: OrgId,
  settings: SeriesRow,
  planned: readonly PlannedDocument[],
): Promise<InvoiceRow[]> {
  if (planned.length === 0) return []
  planned.forEach(requireConsistent)
  const at = await findIssueTime(tx, org)
  const serials = await takeAllSerials(tx, org, settings, planned)
  const issuedOn = localDate(settings.timezone, at)
  const dates = { issued_at: at, issued_on: issuedOn, keep_until: keepUntil(issuedOn, settings.retention_years) }
  // Ids of one moment are random: sorted, they have the order of the documents.
  const ids = planned.map(() => newUuid(at.getTime())).toSorted()
  const numbered = new Map<PlannedDocument, NewInvoice>()
  for (const [i, document] of planned.entries()) {
    const prefix = prefixOf(settings, document)
    const serial = itemAt(serials, i)
    const identity = { invoice_id: itemAt(ids, i), prefix, serial, number: formatNumber(prefix, serial) }
    numbered.set(document, toRow(document, { ...identity, ...dates }, numbered))
  }
  const rows = [...numbered.values()]
  await insertInvoices(tx, org, rows)
  const issued = rows.map((row) => ({ ...row, credited_minor: 0, is_cancelled: false }))
  await emitAll(
    tx,
    org,
    at,
    issued.map((row) =>
      row.kind === 'invoice'
        ? outboxEvent(invoiceIssued, { invoice: viewInvoice(row) })
        : outboxEvent(creditNoteIssued, { credit_note: viewInvoice(row) }),
    ),
  )
  return issued
}

const prefixOf = (settings: SeriesRow, { kind }: PlannedDocument): string =>
  kind === 'invoice' ? settings.invoice_prefix : settings.credit_note_prefix

/** `INV-000142`. */
const formatNumber = (prefix: string, serial: number): string => `${prefix}${String(serial).padStart(6, '0')}`

/** To the end of the year: tax offices count full years. */
const keepUntil = (issuedOn: string, years: number): string => `${Number(issuedOn.slice(0, 4)) + years}-12-31`

/** Takes as many numbers of each series as it has documents. Returns the number of each document. */
async function takeAllSerials(
  tx: Tx,
  org: OrgId,
  settings: SeriesRow,
  planned: readonly PlannedDocument[],
): Promise<number[]> {
  const next = new Map<string, number>()
  for (const [prefix, same] of Map.groupBy(planned, (document) => prefixOf(settings, document)))
    next.set(prefix, (await takeSerials(tx, org, prefix, same.length)) - same.length + 1)
  return planned.map((document) => {
    const prefix = prefixOf(settings, document)
    const serial = next.get(prefix) ?? 0
    next.set(prefix, serial + 1)
    return serial
  })
}

type Identity = Pick<
  NewInvoice,
  'invoice_id' | 'prefix' | 'serial' | 'number' | 'issued_at' | 'issued_on' | 'keep_until'
>

function toRow(
  { content, corrects, replaces, ...document }: PlannedDocument,
  identity: Identity,
  numbered: ReadonlyMap<PlannedDocument, NewInvoice>,
): NewInvoice {
  const find = (named: IssuedDocument | null) => {
    const row = named && 'invoice_id' in named ? named : named && numbered.get(named)
    if (named && !row) throw new Error('a document names one that comes after it')
    return row ?? null
  }
  const [corrected, replaced] = [find(corrects), find(replaces)]
  const amounts = sumAmounts(content.taxes)
  return {
    ...document,
    ...identity,
    corrects_id: corrected?.invoice_id ?? null,
    replaces_id: replaced?.invoice_id ?? null,
    ...amounts,
    total_minor: grossOf(amounts),
    content: {
      ...content,
      corrects: corrected && toReference(corrected),
      replaces: replaced && toReference(replaced),
    },
  }
}

const toReference = ({ invoice_id, number, issued_on }: Pick<NewInvoice, 'invoice_id' | 'number' | 'issued_on'>) => ({
  invoice_id: publicId('ivc', invoice_id),
  number,
  issued_on,
})
