export { rateJson, requireUsableRate } from './queries.ts'
export { routes } from './routes.ts'
export { shareOfVat, spreadVat, type SoldRate, type TaxedAmount, vatIncluded, type VatAmount } from './rules.ts'
