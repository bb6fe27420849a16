export { listEmailsOfOrder } from './emails/request.ts'
export { keepEmailAddresses } from './queries/emails.ts'
export { encodeQr } from './pdf/qr.ts'
export { createDocuments } from './slice.ts'
