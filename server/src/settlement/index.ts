export { accountNames, kindNames } from './names.ts'
export { createSettlement } from './slice.ts'
export { getEventStatement, getStatement } from './statement.ts'
export { nameRate, statementName } from './statement-csv.ts'
