import type { PriceCategoryStats, PriceStats, SalesSummaryRow } from '#contract'
import { toMajor } from '#platform/money'
import type { CategoryFigures, PriceFigures, SalesFigures } from './queries/summary.ts'

const sold = (row: CategoryFigures, cancelled: boolean): number => (cancelled ? row.active + row.ended : row.active)

export const viewCategoryStats = (row: CategoryFigures, cancelled: boolean): PriceCategoryStats => ({
  price_category_id: row.price_category_id,
  category_title: row.category_title,
  sold: sold(row, cancelled),
  attended: row.attended,
})

export const viewPriceStats = (row: PriceFigures, cancelled: boolean): PriceStats => ({
  price_id: row.price_id,
  price_title: row.price_title,
  price_category_id: row.price_category_id,
  category_title: row.category_title,
  sold: sold(row, cancelled),
  attended: row.attended,
})

export const viewSales = (row: SalesFigures): SalesSummaryRow => ({
  ticket_price_category: row.category_title,
  ticket_price: row.price_title,
  tickets: row.tickets,
  orders: row.orders,
  net_sales: toMajor(row.net_minor, row.currency),
  gross_sales: toMajor(row.gross_minor, row.currency),
  ticket_price_amount: toMajor(row.price_minor, row.currency),
  price_id: row.price_id,
})

type Majors<Figures> = { [Name in keyof Figures as Name extends `${infer Major}_minor` ? Major : never]: number }

/** Adds to each amount in minor units the same amount in major units. */
export function inBothUnits<Figures extends Readonly<Record<string, number>>>(
  figures: Figures,
  currency: string,
): Figures & Majors<Figures> {
  const entries = Object.entries(figures).flatMap(([name, value]) =>
    name.endsWith('_minor')
      ? [
          [name.slice(0, -'_minor'.length), toMajor(value, currency)],
          [name, value],
        ]
      : [[name, value]],
  )
  // The names are those of the type, because it is made by the same rule.
  return Object.fromEntries(entries) as Figures & Majors<Figures>
}
