/** What almost every command needs. It loads in milliseconds; `index.ts` loads the whole server, which takes a second. */
export { readConfig, settings, type Config } from '../config.ts'
export { csvLine, parseCsv, unescapeFormula, type CsvRecord } from '#platform/csv'
export { publicId, toUuid, orgId, type OrgId } from '#platform/ids'
export { decimals, toMajor } from '#platform/money'
export { isLoopback } from '#platform/network'
export { momentAt } from '#platform/zone'
export { databaseAt, databaseName } from './database-urls.ts'
