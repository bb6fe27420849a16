export { createCheckout } from './slice.ts'
