import {
  ledgerAccounts,
  ledgerKinds,
  maxStatementDays,
  orderPaymentMethods,
  type getEventStatement as eventOperation,
  type getStatement as operation,
  type Input,
  type LedgerAccount,
  type LedgerKind,
  type Statement,
  taxCategories,
} from '#contract'
import { findEvent } from '#events'
import { getOwnOrganisation } from '#orgs'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { toUuid } from '#platform/ids'
import { oneOf } from '#platform/one-of'
import { fail } from '#platform/problem'
import { inBothUnits } from '#platform/money'
import { BEGINNING, firstOfMonth, type Period, requirePeriod } from './period.ts'
import { type BalanceQuery, type BalanceRow, listBalances } from './queries/tallies.ts'
import { listVat, type VatRow } from './queries/vat-tallies.ts'
import { isFinal, moneyAccounts } from './rules.ts'

/** Returns the statement of all entries of the organisation in a period, in one currency. */
export async function getStatement(ctx: Ctx, query: Input<typeof operation>['query']): Promise<Statement> {
  const { timezone, currency: own } = await getOwnOrganisation(ctx.db, ctx.org)
  const now = ctx.now()
  const options = { zone: timezone, now, maxDays: maxStatementDays, defaultFirstDay: firstOfMonth }
  const period = requirePeriod(query, options)
  const currency = query.currency ?? own
  const figures = await readFigures(ctx, { eventId: null, currency, ...period })
  return buildStatement(figures, { event_id: null, currency, timezone, period, now })
}

/** Returns the statement of the orders of an event, by default from its first entry on. */
export async function getEventStatement(
  ctx: Ctx,
  eventId: string,
  query: Input<typeof eventOperation>['query'],
): Promise<Statement> {
  const id = toUuid(eventId)
  const [{ timezone }, event] = await Promise.all([getOwnOrganisation(ctx.db, ctx.org), findEvent(ctx.db, ctx.org, id)])
  const { currency } = event ?? fail('not_found')
  const now = ctx.now()
  const options = { zone: timezone, now, maxDays: Infinity, defaultFirstDay: () => BEGINNING }
  const period = requirePeriod(query, options)
  const figures = await readFigures(ctx, { eventId: id, currency, ...period })
  return buildStatement(figures, { event_id: eventId, currency, timezone, period, now })
}

type StatementHead = Pick<Statement, 'event_id' | 'currency' | 'timezone'> & {
  readonly period: Period
  readonly now: Date
}

type StatementFigures = { readonly rows: readonly BalanceRow[]; readonly vat: readonly VatRow[] }

async function readFigures({ db, org }: Ctx, query: BalanceQuery): Promise<StatementFigures> {
  const [rows, vat] = await Promise.all([listBalances(db, org, query), listVat(db, org, query)])
  return { rows, vat }
}

function buildStatement({ rows, vat }: StatementFigures, { period, now, ...head }: StatementHead): Statement {
  const { firstDay, lastDay, startsAt, endsAt } = period
  const postings = rows.map((row) => ({
    ...row,
    kind: oneOf(ledgerKinds, row.kind),
    account: oneOf(ledgerAccounts, row.account),
    movement_minor: row.closing_minor - row.opening_minor,
  }))
  const moved = postings.filter((row) => row.postings > 0)
  return {
    ...head,
    first_day: firstDay,
    last_day: lastDay,
    starts_at: unixSeconds(startsAt),
    ends_at: unixSeconds(endsAt),
    is_final: isFinal(endsAt, now),
    accounts: listAccounts(postings, head.currency),
    kinds: ledgerKinds.flatMap((kind) => {
      const own = moved.filter((row) => row.kind === kind)
      return own.length === 0 ? [] : [sumKind(kind, own, head.currency)]
    }),
    lines: moved.toSorted(compareLines).map((row) => ({
      kind: row.kind,
      payment_method: row.payment_method === 'none' ? null : oneOf(orderPaymentMethods, row.payment_method),
      account: row.account,
      postings: row.postings,
      ...inBothUnits('amount', row.movement_minor, head.currency),
    })),
    vat: vat.map((row) => viewVat(row, head.currency)),
  }
}

const viewVat = (row: VatRow, currency: string): Statement['vat'][number] => ({
  tax_rate_id: row.tax_rate_id,
  name: row.name,
  country: row.country,
  category: oneOf(taxCategories, row.category),
  rate_basis_points: row.basis_points,
  exemption_reason: row.exemption_reason,
  ...inBothUnits('gross', row.gross_minor, currency),
  ...inBothUnits('net', row.gross_minor - row.vat_minor, currency),
  ...inBothUnits('vat', row.vat_minor, currency),
  ...inBothUnits('refunded_gross', row.refunded_gross_minor, currency),
  ...inBothUnits('refunded_vat', row.refunded_vat_minor, currency),
  ...inBothUnits('due_vat', row.vat_minor - row.refunded_vat_minor, currency),
})

type PostedRow = Omit<BalanceRow, 'kind' | 'account'> & {
  readonly kind: LedgerKind
  readonly account: LedgerAccount
  readonly movement_minor: number
}

const listAccounts = (rows: readonly PostedRow[], currency: string): Statement['accounts'] =>
  ledgerAccounts.flatMap((account) => {
    const own = rows.filter((row) => row.account === account)
    const opening = sum(own, (row) => row.opening_minor)
    const movement = sum(own, (row) => row.movement_minor)
    if (opening === 0 && movement === 0 && own.every((row) => row.postings === 0)) return []
    return [
      {
        account,
        ...inBothUnits('opening', opening, currency),
        ...inBothUnits('movement', movement, currency),
        ...inBothUnits('closing', opening + movement, currency),
      },
    ]
  })

function sumKind(kind: LedgerKind, rows: readonly PostedRow[], currency: string): Statement['kinds'][number] {
  const credits = (account: LedgerAccount): number =>
    0 - sum(rows, (row) => (row.account === account ? row.movement_minor : 0))
  const discounts = sum(rows, (row) => row.discount_minor)
  return {
    kind,
    ...inBothUnits('face', credits('organisation') + discounts, currency),
    ...inBothUnits('discounts', discounts, currency),
    ...inBothUnits('service_fees', credits('service_fees'), currency),
    ...inBothUnits('tax', credits('tax'), currency),
    ...inBothUnits('transaction_fees', credits('transaction_fees'), currency),
    ...inBothUnits(
      'total',
      sum(rows, (row) => (moneyAccounts.has(row.account) ? row.movement_minor : 0)),
      currency,
    ),
  }
}

const compareLines = (a: PostedRow, b: PostedRow): number =>
  ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind) ||
  a.payment_method.localeCompare(b.payment_method) ||
  ledgerAccounts.indexOf(a.account) - ledgerAccounts.indexOf(b.account)

const sum = <T>(rows: readonly T[], part: (row: T) => number): number =>
  rows.reduce((total, row) => total + part(row), 0)
