import type { Command } from 'commander'
import { databaseName, ensureDatabase, migrate, setPassword } from '@tessera/server/operator'
import { adminUrl, config, ownerUrl } from '../environment.ts'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description(
      'Create the database when it is missing, and bring it up to this version. Running it again does nothing.',
    )
    .option('--set-password', 'give the role of TESSERA_DATABASE_URL the password that stands there')
    .action(async ({ setPassword: wanted }: { setPassword?: true }) => {
      const { databaseUrl } = config()
      const name = databaseName(databaseUrl)
      if (await ensureDatabase(adminUrl(), name)) console.log(`created database ${name}`)
      await migrate(ownerUrl(), console.log)
      if (wanted) await givePassword(databaseUrl)
      console.log(`database ${name} is up to date`)
    })
}

async function givePassword(databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl)
  if (password === '') throw new Error('TESSERA_DATABASE_URL has no password to set')
  await setPassword(ownerUrl(), decodeURIComponent(username), decodeURIComponent(password))
}
