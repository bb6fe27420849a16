import type { getEventStatementPdf, getStatementPdf, Input, Statement } from '#contract'
import { findEvent } from '#events'
import type { FileBytes } from '#http/bind'
import { getOwnOrganisation } from '#orgs'
import { toUuid } from '#platform/ids'
import { formatAmount } from '#platform/money'
import { accountNames, getEventStatement, getStatement, kindNames, nameRate, statementName } from '#settlement'
import type { DocumentCtx } from './deps.ts'
import { formatDay } from './format.ts'
import type { StatementSheet, StatementTable } from './pdf/statement.ts'

/** Returns the statement of a period as a PDF. */
export const statementPdf = async (ctx: DocumentCtx, query: Input<typeof getStatementPdf>['query']) =>
  renderStatement(ctx, await getStatement(ctx, query), 'Statement')

/** Returns the statement of an event as a PDF. */
export async function eventStatementPdf(
  ctx: DocumentCtx,
  eventId: string,
  query: Input<typeof getEventStatementPdf>['query'],
): Promise<FileBytes> {
  const statement = await getEventStatement(ctx, eventId, query)
  const event = await findEvent(ctx.db, ctx.org, toUuid(eventId))
  return renderStatement(ctx, statement, `Statement of ${event?.title ?? eventId}`)
}

async function renderStatement(
  { deps, org, db, now, clientSignal }: DocumentCtx,
  statement: Statement,
  title: string,
): Promise<FileBytes> {
  const { name } = await getOwnOrganisation(db, org)
  const job = { statement: buildSheet(statement, { organisation: name, title }), at: now() }
  const fileBytes = await deps.pdf.render(org, job, clientSignal?.())
  return { fileBytes, filename: `${statementName(statement)}.pdf` }
}

function buildSheet(statement: Statement, head: Pick<StatementSheet, 'organisation' | 'title'>): StatementSheet {
  const amount = (minor: number): string => formatAmount(minor, statement.currency)
  return {
    ...head,
    period: `${formatLocalDay(statement.first_day)} to ${formatLocalDay(statement.last_day)} (${statement.timezone}), ${statement.currency}`,
    notes: [
      'An amount with a minus is money that you owe, such as to your club or to the tax office.',
      ...(statement.is_final ? [] : ['This period is not over: the figures may still change.']),
    ],
    tables: [
      {
        title: 'Accounts',
        columns: ['Account', 'Opening', 'Movement', 'Closing'],
        rows: statement.accounts.map((row) => [
          accountNames[row.account],
          amount(row.opening_minor),
          amount(row.movement_minor),
          amount(row.closing_minor),
        ]),
      },
      {
        title: 'Movements by kind',
        columns: ['Movement', 'Face value', 'Discounts', 'Fees and tax', 'Transaction fees', 'Total'],
        rows: statement.kinds.map((row) => [
          kindNames[row.kind],
          amount(row.face_minor),
          amount(row.discounts_minor),
          amount(row.service_fees_minor + row.tax_minor),
          amount(row.transaction_fees_minor),
          amount(row.total_minor),
        ]),
      },
      ...(statement.vat.length === 0 ? [] : [vatTable(statement.vat, amount)]),
      {
        title: 'Movements by payment method and account',
        columns: ['Movement and account', 'Paid by', 'Postings', 'Amount'],
        rows: statement.lines.map((row) => [
          `${kindNames[row.kind]}: ${accountNames[row.account]}`,
          row.payment_method === null ? '' : capitalise(row.payment_method),
          String(row.postings),
          amount(row.amount_minor),
        ]),
      },
    ],
  }
}

const vatTable = (rates: Statement['vat'], amount: (minor: number) => string): StatementTable => ({
  title: 'VAT by rate',
  columns: ['Rate', 'Sold, gross', 'VAT in it', 'Refunded, gross', 'VAT in it', 'VAT due'],
  rows: rates.map((row) => [
    nameRate(row),
    amount(row.gross_minor),
    amount(row.vat_minor),
    amount(row.refunded_gross_minor),
    amount(row.refunded_vat_minor),
    amount(row.due_vat_minor),
  ]),
})

/** `2026-02-10` is `10 February 2026`. */
const formatLocalDay = (day: string): string => formatDay(new Date(`${day}T00:00:00Z`), 'UTC')

const capitalise = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
