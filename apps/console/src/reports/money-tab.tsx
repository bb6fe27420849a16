import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminApi, SalesReport } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/reports'
import { useApi, useCan, useSession } from '../frame/session.ts'
import { useFilters } from '../kit/list/filters.tsx'
import { Loading } from '../kit/loading.tsx'
import { Money } from '../kit/money.tsx'
import { Figure } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { useLocalDate } from '../plots/days.ts'
import { figureKey, pastSalesFigures, salesFigures } from '../plots/figure-queries.ts'
import { formatNumber } from '../plots/short-format.ts'
import { MethodsCard } from './methods-card.tsx'
import { MoneyPlot } from './money-plot.tsx'
import { PeriodBar } from './period-bar.tsx'
import { findPeriod, periodBefore, toSalesQuery, type Period } from './period.ts'

/** Money by day and method, beside the same time before. */
export function MoneyTab(): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const [filters] = useFilters()
  const zone = organisation.timezone
  const { name, period } = findPeriod(filters, useLocalDate(zone))
  const currencies = useCurrencies(api)
  const currency = filters.currency ?? organisation.currency
  const isCompared = filters.compare !== 'no'
  const query = { currency, by_method: true }
  const sales = useQuery(salesFigures(api, { ...toSalesQuery(period, zone), ...query }))
  const before = useQuery({
    ...pastSalesFigures(api, { ...toSalesQuery(periodBefore(period), zone), ...query }),
    enabled: isCompared,
  })
  const earlier = isCompared ? before.data : undefined
  return (
    <>
      <PeriodBar name={name} period={period} currencies={currencies} currency={currency} />
      {sales.isPending && <Loading />}
      {sales.error && <Problem error={sales.error} onRetry={() => void sales.refetch()} />}
      {sales.data && !sales.error && (
        <>
          <MoneyFigures report={sales.data} earlier={earlier} period={period} />
          <MoneyPlot report={sales.data} earlier={earlier} />
          <MethodsCard report={sales.data} period={period} />
        </>
      )}
    </>
  )
}

/** The currencies of the events; a report is in one of them. */
function useCurrencies(api: AdminApi): readonly string[] {
  const { organisation } = useSession()
  const events = useQuery({
    queryKey: figureKey('events', undefined, 'currencies'),
    queryFn: async ({ signal }) =>
      (await api.events.list({ limit: 100 }, { signal })).data.map(({ currency }) => currency),
    enabled: useCan()('adminListEvents'),
    staleTime: 60_000,
  })
  return [...new Set([organisation.currency, ...(events.data ?? [])])]
}

type MoneyFiguresProps = {
  readonly report: SalesReport
  readonly earlier: SalesReport | undefined
  readonly period: Period
}

function MoneyFigures({ report: { total, currency }, earlier, period }: MoneyFiguresProps): ReactNode {
  const canOrders = useCan()('adminListOrders')
  const money = (minor: number): ReactNode => <Money minor={minor} currency={currency} />
  const before = earlier?.total
  const figures = [
    { label: words.net(), value: money(total.net_minor), note: writeChange(total.net_minor, before?.net_minor) },
    {
      label: words.paid(),
      value: money(total.gross_minor),
      note: writeChange(total.gross_minor, before?.gross_minor),
      isOrders: true,
    },
    {
      label: words.refunded(),
      value: money(total.refunds_minor),
      note: writeChange(total.refunds_minor, before?.refunds_minor),
    },
    {
      label: words.feesAndTax(),
      value: money(total.fees_minor + total.tax_minor),
      note: writeFeesNote(total.fees_minor + total.tax_minor, before && before.fees_minor + before.tax_minor),
    },
    ...listTransactionFees(total, before, money),
    {
      label: words.ticketsSold(),
      value: formatNumber(total.tickets),
      note: writeChange(total.tickets, before?.tickets),
      isOrders: true,
    },
    ...(total.chargebacks_minor > 0 ? [{ label: words.chargebacks(), value: money(total.chargebacks_minor) }] : []),
  ]
  return (
    <div className="figures">
      {figures.map(({ label, value, note, isOrders }) => {
        const figure = <Figure key={label} label={label} value={value} note={note} />
        return isOrders && canOrders ? (
          <Link key={label} to="/orders" search={{ ...period }}>
            {figure}
          </Link>
        ) : (
          figure
        )
      })}
    </div>
  )
}

type Totals = Pick<SalesReport['total'], 'transaction_fees_minor'>

/** The figure of the transaction fees, if there were any: most clubs charge none. */
function listTransactionFees(
  { transaction_fees_minor: now }: Totals,
  before: Totals | undefined,
  money: (minor: number) => ReactNode,
): { label: string; value: ReactNode; note: ReactNode; isOrders?: never }[] {
  const was = before?.transaction_fees_minor
  return now === 0 && !was ? [] : [{ label: words.transactionFees(), value: money(now), note: writeFeesNote(now, was) }]
}

/** Refunds of fees are in the figure of refunds, not in that of fees. */
function writeFeesNote(now: number, before: number | undefined): ReactNode {
  const change = writeChange(now, before)
  return (
    <>
      {words.beforeRefunds()}
      {change !== undefined && (
        <>
          <br />
          {change}
        </>
      )}
    </>
  )
}

/** Says how a figure changed from the time before. */
function writeChange(now: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined
  if (before <= 0) return now === before ? words.sameAsBefore() : words.nothingBefore()
  return words.changed({ share: (now - before) / before })
}
