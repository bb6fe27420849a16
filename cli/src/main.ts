#!/usr/bin/env node
import { Command } from 'commander'
import { Refusal } from './api.ts'
import { addBackup } from './commands/backup.ts'
import { addBooks } from './commands/ledger.ts'
import { addClock } from './commands/clock.ts'
import { addDemo } from './commands/demo.ts'
import { addDoctor } from './commands/doctor.ts'
import { addFulfilment } from './commands/fulfilment.ts'
import { addKeys } from './commands/keys.ts'
import { addMigrate } from './commands/migrate.ts'
import { addOrganisations } from './commands/organisations.ts'
import { addResources } from './commands/resources.ts'
import { addSell } from './commands/sell.ts'
import { addStart } from './commands/start.ts'
import { addWebhooks } from './commands/webhooks.ts'
import { loadEnvironment } from './environment.ts'

loadEnvironment()

const program = new Command('tessera')
  .description('Run and look after a Tessera installation.')
  .showHelpAfterError('(tessera <command> --help says more)')

for (const add of [
  addMigrate,
  addOrganisations,
  addKeys,
  addResources,
  addFulfilment,
  addDemo,
  addStart,
  addSell,
  addWebhooks,
  addBooks,
  addBackup,
  addClock,
  addDoctor,
])
  add(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(`tessera: ${error instanceof Error ? error.message || error.name : String(error)}`)
  // What else goes wrong here is almost always the set-up, so the next step is to look at it.
  if (!(error instanceof Refusal)) console.error('`tessera doctor` looks at the set-up and says what mends it.')
  process.exitCode = 1
}
