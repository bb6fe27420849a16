import type { Command } from 'commander'
import { databaseName } from '@tessera/server/formats'
import { adminUrl, config, loadOperator, ownerUrl } from '../environment.ts'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Create the database if it is missing, and migrate it to this version. Safe to repeat.')
    .option('--set-password', 'set the password in TESSERA_DATABASE_URL for its role')
    .action(async ({ setPassword: wanted }: { setPassword?: true }) => {
      const { databaseUrl } = config()
      const { ensureDatabase, migrate } = await loadOperator()
      const name = databaseName(databaseUrl)
      if (await ensureDatabase(adminUrl(), name)) console.log(`created database ${name}`)
      await migrate(ownerUrl(), console.log)
      if (wanted) await setRolePassword(databaseUrl)
      console.log(`database ${name} is up to date`)
    })
}

async function setRolePassword(databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl)
  if (password === '') throw new Error('TESSERA_DATABASE_URL has no password to set')
  const { setPassword } = await loadOperator()
  await setPassword(ownerUrl(), decodeURIComponent(username), decodeURIComponent(password))
}
