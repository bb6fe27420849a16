import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/command.ts'
import { probeServices } from '../services/ensure-services.ts'
import { skipped, runTool, type Check } from './verdict.ts'

const writer = 'scripts/tables.ts'

export const tables: Check = {
  name: 'tables',
  about:
    'types of tables, locks and server/functions match the migrations, and new ones are safe beside the last release; needs PostgreSQL',
  run: async () => {
    if (!existsSync(join(root, writer))) return skipped(`${writer} does not exist yet`)
    const { postgres } = await probeServices()
    if (postgres.kind === 'unusable') return skipped(`no PostgreSQL (${postgres.reason}); start it: npm run services`)
    return runTool(process.execPath, [writer, '--check'], { TESSERA_ADMIN_DATABASE_URL: postgres.url })
  },
}
