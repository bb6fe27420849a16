export { buildPaymentUrl, findPayable, type Payable } from './payable.ts'
export { createPaymentLinks } from './slice.ts'
