export { buildPaymentUrl, findPayable, type Payable } from './payable.ts'
export { createPaymentSecret } from './secret.ts'
export { createPaymentLinks } from './slice.ts'
