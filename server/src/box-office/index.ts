export { getCounterSale } from './get-sale.ts'
export { countPrints } from './queries/prints.ts'
export { routes } from './routes.ts'
