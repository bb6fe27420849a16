import type {
  ArrivalsReport,
  CapacityReport,
  EventPace,
  InstalmentsReport,
  PaceReport,
  RenewalsReport,
  SalesReport,
  VatReport,
} from '@tessera/contract'
import { formatMinor } from './money.ts'
import { table } from './output.ts'

const BAR_WIDTH = 30
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** Returns a bar whose length shows a value as a part of the largest one; a value above 0 is always visible. */
export function formatBar(value: number, largest: number): string {
  if (value <= 0 || largest <= 0) return ''
  const eighths = Math.max(1, Math.round((value / largest) * BAR_WIDTH * 8))
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
}

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(1)} %`)
const largestOf = (values: readonly number[]): number => Math.max(0, ...values)

/** A day, or a day and its hour: `2026-03-29`, `2026-03-29 18:00`. */
const formatTime = (localTime: string, by: 'day' | 'hour' | 'minute'): string =>
  by === 'day' ? localTime.slice(0, 10) : localTime.slice(0, 16).replace('T', ' ')

export function formatSales({ by, currency, buckets, total }: SalesReport): string {
  const money = (minor: number): string => formatMinor(minor, currency)
  const cells = (row: SalesReport['total']): string[] => [
    String(row.tickets),
    String(row.tickets_returned),
    money(row.gross_minor),
    money(row.fees_minor + row.tax_minor),
    money(row.transaction_fees_minor),
    money(row.discounts_minor),
    money(row.refunds_minor),
    money(row.net_minor),
  ]
  const largest = largestOf(buckets.map(({ tickets }) => tickets))
  return table([
    [by, 'tickets', 'returned', 'gross', 'service fees and tax', 'transaction fees', 'discounts', 'refunds', 'net', ''],
    ...buckets.map((bucket) => [
      formatTime(bucket.local_time, by),
      ...cells(bucket),
      formatBar(bucket.tickets, largest),
    ]),
    ['total', ...cells(total), ''],
  ])
}

export function formatPace({ event, compared }: PaceReport): string {
  const events = [event, ...compared]
  const days = [...new Set(events.flatMap(({ points }) => points.map(({ days_before }) => days_before)))]
  const largest = largestOf(events.flatMap(({ points }) => points.map(({ tickets }) => tickets)))
  const cell = ({ points }: EventPace, day: number): string => {
    const point = points.find(({ days_before }) => days_before === day)
    return point ? `${point.tickets}${point.share === null ? '' : ` (${percent(point.share)})`}` : ''
  }
  const sold = (day: number): number => event.points.find(({ days_before }) => days_before === day)?.tickets ?? 0
  return table([
    ['days before', ...events.map(({ title }) => title), ''],
    ...days
      .toSorted((a, b) => b - a)
      .map((day) => [String(day), ...events.map((one) => cell(one, day)), formatBar(sold(day), largest)]),
  ])
}

export function formatCapacity({ total, pools, sections, prices }: CapacityReport): string {
  const cells = (row: CapacityReport['total']): string[] => [
    ...[row.capacity, row.sold, row.held, row.blocked, row.free].map(String),
    formatBar(row.sold, row.capacity),
  ]
  const places = table([
    ['', 'capacity', 'sold', 'held', 'blocked', 'free', ''],
    ...pools.map((pool) => [pool.title, ...cells(pool)]),
    ...sections.map((section) => [[section.label, section.sub_section ?? ''].join(' ').trim(), ...cells(section)]),
    ['total', ...cells(total)],
  ])
  const byPrice = table([
    ['price', 'category', 'tickets', 'held', 'blocked', 'free'],
    ...prices.map((price) => [
      price.title,
      price.category_title,
      ...[price.tickets, price.held, price.blocked, price.free].map(String),
    ]),
  ])
  return `${places}\n\n${byPrice}`
}

export function formatArrivals({ by, gates, buckets }: ArrivalsReport): string {
  const largest = largestOf(buckets.map(({ admitted }) => admitted))
  const byTime = table([
    [by, 'admitted', 'refused', 'exited', ''],
    ...buckets.map(({ local_time, admitted, refused, exited }) => [
      formatTime(local_time, by),
      ...[admitted, refused, exited].map(String),
      formatBar(admitted, largest),
    ]),
  ])
  const byGate = table([
    ['gate', 'admitted', 'refused', 'exited'],
    ...gates.map(({ title, admitted, refused, exited }) => [title, ...[admitted, refused, exited].map(String)]),
  ])
  return `${byTime}\n\n${byGate}`
}

export function formatInstalments({ currency, weeks, total }: InstalmentsReport): string {
  const cells = (row: InstalmentsReport['total']): string[] =>
    (
      [
        [row.due, row.due_amount_minor],
        [row.paid, row.paid_amount_minor],
        [row.failed, row.failed_amount_minor],
        [row.recovered, row.recovered_amount_minor],
      ] as const
    ).map(([count, minor]) => `${count}  ${formatMinor(minor, currency)}`)
  return table([
    ['week from', 'due', 'paid', 'failed', 'recovered', ''],
    ...weeks.map((week) => [
      formatTime(week.local_time, 'day'),
      ...cells(week),
      formatBar(week.paid_amount_minor, week.due_amount_minor),
    ]),
    ['total', ...cells(total), formatBar(total.paid_amount_minor, total.due_amount_minor)],
  ])
}

/** One row for each rate of each day or month; those without sales and refunds are left out. */
export function formatVat({ by, currency, buckets, rates }: VatReport): string {
  const cells = (row: VatReport['rates'][number]): string[] => [
    row.name,
    `${row.rate_basis_points / 100} %`,
    ...[row.gross_minor, row.net_minor, row.vat_minor, row.refunded_vat_minor, row.due_vat_minor].map((minor) =>
      formatMinor(minor, currency),
    ),
  ]
  return table([
    [by, 'rate', '', 'gross', 'net', 'VAT', 'refunded VAT', 'VAT due'],
    ...buckets.flatMap((bucket) => bucket.rates.map((row) => [formatTime(bucket.local_time, 'day'), ...cells(row)])),
    ...rates.map((row) => ['total', ...cells(row)]),
  ])
}

const FUNNEL = [
  'terms',
  'announced',
  'renewed',
  'awaiting_payment',
  'expired',
  'declined',
  'refused',
  'undecided',
] as const

export function formatRenewals({ total, categories }: RenewalsReport): string {
  const rows = FUNNEL.map((step) => [
    step.replace('_', ' '),
    ...categories.map((category) => String(category[step])),
    String(total[step]),
    formatBar(total[step], total.terms),
  ])
  return table([['', ...categories.map(({ title }) => title), 'total', ''], ...rows])
}
