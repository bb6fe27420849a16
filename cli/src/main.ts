#!/usr/bin/env node
import { Command } from 'commander'
import { ApiError } from './api.ts'
import { addBackup } from './commands/backup.ts'
import { addLedger } from './commands/ledger.ts'
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
  .description('Run and maintain a Tessera installation.')
  .showHelpAfterError('(see tessera <command> --help)')

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
  addLedger,
  addBackup,
  addClock,
  addDoctor,
])
  add(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(`tessera: ${error instanceof Error ? error.message || error.name : String(error)}`)
  // Other errors almost always come from the installation, so `doctor` is the next step.
  if (!(error instanceof ApiError))
    console.error('Run `tessera doctor`: it checks the installation and says how to fix it.')
  process.exitCode = 1
}
