import type { Command } from 'commander'
import { databaseName, ensureDatabase, migrate } from '@tessera/server/operator'
import { adminUrl, config, ownerUrl } from '../environment.ts'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description(
      'Create the database when it is missing, and bring it up to this version. Running it again does nothing.',
    )
    .action(async () => {
      const name = databaseName(config().databaseUrl)
      if (await ensureDatabase(adminUrl(), name)) console.log(`created database ${name}`)
      await migrate(ownerUrl(), console.log)
      console.log(`database ${name} is up to date`)
    })
}
