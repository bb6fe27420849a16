export { eraseAuditValues, recordSignIn } from './record.ts'
export { createAudit } from './slice.ts'
