export { type LostSale, rebuildSale } from './rebuild-sale.ts'
export { createCheckout } from './slice.ts'
