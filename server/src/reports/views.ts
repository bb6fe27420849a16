import type { PriceCategoryStats, PriceStats, SalesSummaryRow } from '#contract'
import { toMajor } from '#platform/money'
import type { CategoryFigures, PriceFigures, SalesFigures } from './queries.ts'

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
