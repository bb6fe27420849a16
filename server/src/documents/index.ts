export { listEmailsOfOrder } from './emails/request.ts'
export { encodeQr } from './pdf/qr.ts'
export { createDocuments } from './slice.ts'
