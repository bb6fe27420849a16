export { createSettlement } from './slice.ts'
export { getEventStatement, getStatement } from './statement.ts'
export { statementName } from './statement-csv.ts'
