import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/command.ts'
import { look } from '../services/ensure-services.ts'
import { skipped, verdictOfRun, type Check } from './verdict.ts'

const writer = 'scripts/tables.ts'

export const tables: Check = {
  name: 'tables',
  about: 'the types of the tables are what the migrations make; needs PostgreSQL',
  run: async () => {
    if (!existsSync(join(root, writer))) return skipped(`${writer} does not exist yet`)
    const { postgres } = await look()
    if (postgres.kind === 'unusable') return skipped(`no PostgreSQL (${postgres.reason}): npm run services`)
    return verdictOfRun(process.execPath, [writer, '--check'], { TESSERA_ADMIN_DATABASE_URL: postgres.url })
  },
}
