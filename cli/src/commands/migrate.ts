import type { Command } from 'commander'
import { databaseName } from '@tessera/server/formats'
import type { PlannedLock } from '@tessera/server/operator'
import { adminUrl, config, loadOperator, ownerUrl } from '../environment.ts'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Create the database if it is missing, and migrate it to this version. Safe to repeat.')
    .option('--set-password', 'set the password in TESSERA_DATABASE_URL for its role')
    .option('--plan', 'list the migrations that would be applied, with the locks that they take; changes nothing')
    .action(async ({ setPassword: wanted, plan }: { setPassword?: true; plan?: true }) => {
      if (plan) return printPlan()
      const { databaseUrl } = config()
      const { ensureDatabase, migrate } = await loadOperator()
      const name = databaseName(databaseUrl)
      if (await ensureDatabase(adminUrl(), name)) console.log(`created database ${name}`)
      let last = performance.now()
      await migrate(ownerUrl(), (line) => {
        const now = performance.now()
        console.log(`${line} in ${((now - last) / 1_000).toFixed(1)} s`)
        last = now
      })
      if (wanted) await setRolePassword(databaseUrl)
      console.log(`database ${name} is up to date`)
    })
}

async function printPlan(): Promise<void> {
  const { planMigrations } = await loadOperator()
  const planned = await planMigrations(ownerUrl())
  for (const { name, outside, locks } of planned) {
    console.log(outside ? `${name} (outside a transaction)` : name)
    for (const lock of locks) console.log(`  ${describeLock(lock)}`)
    if (locks.length === 0) console.log('  no table that is in use is locked')
  }
  console.log(planned.length === 0 ? 'There is nothing to apply.' : `${planned.length} to apply. Nothing was changed.`)
}

function describeLock({ table, mode, stops, whole, rows, bytes, seconds }: PlannedLock): string {
  const size = `${rows.toLocaleString('en')} rows, ${Math.ceil(bytes / 1_048_576).toLocaleString('en')} MB`
  const what = { nothing: 'nobody waits', writes: 'writes wait', all: 'reads and writes wait' }[stops]
  const time = whole ? `the whole table is ${whole}, about ${seconds} s` : 'for a moment'
  return `${table}: ${mode}, ${what}, ${time} (${size})`
}

async function setRolePassword(databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl)
  if (password === '') throw new Error('TESSERA_DATABASE_URL has no password to set')
  const { setPassword } = await loadOperator()
  await setPassword(ownerUrl(), decodeURIComponent(username), decodeURIComponent(password))
}
