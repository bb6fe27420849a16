import type { Statement } from '#contract'
import type { FileBytes } from '#http/bind'
import { csvLine, type CsvCell } from '#platform/csv'
import { formatDecimal, formatRate } from '#platform/money'

const COLUMNS = [
  'section',
  'kind',
  'payment_method',
  'account',
  'postings',
  'opening',
  'movement',
  'closing',
  'tax_rate',
]

/** Returns a statement as CSV: a row for each account, each kind of movement, each of its lines, and the VAT of each rate. */
export function toStatementCsv(statement: Statement): FileBytes {
  const { currency } = statement
  const amount = (minor: number): CsvCell => ({ number: formatDecimal(minor, currency) })
  const rows: CsvCell[][] = [
    ...statement.accounts.map((row) => [
      'account',
      '',
      '',
      row.account,
      '',
      amount(row.opening_minor),
      amount(row.movement_minor),
      amount(row.closing_minor),
      '',
    ]),
    ...statement.kinds.flatMap((row) =>
      FIGURES.flatMap((figure) =>
        row[`${figure}_minor`] === 0
          ? []
          : [['kind', row.kind, '', figure, '', '', amount(row[`${figure}_minor`]), '', '']],
      ),
    ),
    ...statement.lines.map((row) => [
      'line',
      row.kind,
      row.payment_method ?? '',
      row.account,
      { number: String(row.postings) },
      '',
      amount(row.amount_minor),
      '',
      '',
    ]),
    ...statement.vat.flatMap((row) =>
      VAT_FIGURES.map((figure) => ['vat', '', '', figure, '', '', amount(row[`${figure}_minor`]), '', nameRate(row)]),
    ),
  ]
  return {
    fileBytes: Buffer.from([csvLine(COLUMNS), ...rows.map(csvLine)].join('')),
    filename: `${statementName(statement)}.csv`,
  }
}

const FIGURES = ['face', 'discounts', 'service_fees', 'tax', 'transaction_fees', 'total'] as const

const VAT_FIGURES = ['gross', 'net', 'vat', 'refunded_gross', 'refunded_vat', 'due_vat'] as const

/** `VAT low 9%`: two rates may have the same name. */
export const nameRate = ({ name, rate_basis_points }: Statement['vat'][number]): string =>
  `${name} ${formatRate(rate_basis_points)}`

/** The name of the file without its ending. */
export const statementName = ({ event_id, currency, first_day, last_day }: Statement): string =>
  ['statement', ...(event_id === null ? [] : [event_id]), currency, first_day, last_day].join('-')
