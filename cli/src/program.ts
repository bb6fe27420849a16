import { Command, CommanderError } from 'commander'
import { ApiError } from './api.ts'
import { addBackup } from './commands/backup.ts'
import { addLedger } from './commands/ledger.ts'
import { addClock } from './commands/clock.ts'
import { addDemo } from './commands/demo.ts'
import { addDoctor } from './commands/doctor.ts'
import { addFulfilment } from './commands/fulfilment.ts'
import { addMigrate } from './commands/migrate.ts'
import { addOrganisations } from './commands/organisations.ts'
import { addReports } from './commands/reports.ts'
import { addRestore } from './commands/restore.ts'
import { addResources } from './commands/resources.ts'
import { addSearch } from './commands/search.ts'
import { addSell } from './commands/sell.ts'
import { addSetup } from './commands/setup.ts'
import { addStatements } from './commands/statements.ts'
import { addStart } from './commands/start.ts'
import { addWebhooks } from './commands/webhooks.ts'
import { groups, type Group } from './groups.ts'
import { UsageError } from './usage-error.ts'

const commands: readonly (readonly [Group, (program: Command) => void])[] = [
  ['start', addSetup],
  ['start', addDemo],
  ['start', addStart],
  ['start', addSell],
  ['catalogue', addResources],
  ['sales', addReports],
  ['sales', addStatements],
  ['sales', addSearch],
  ['members', addFulfilment],
  ['integrations', addWebhooks],
  ['operator', addOrganisations],
  ['operator', addMigrate],
  ['operator', addDoctor],
  ['operator', addLedger],
  ['operator', addBackup],
  ['operator', addRestore],
  ['operator', addClock],
]

function createProgram(): Command {
  const program = new Command('tessera')
    .description('Set up, try out and run Tessera: ticketing, memberships and access control.')
    .showHelpAfterError('(see tessera <command> --help)')
    .addHelpText(
      'after',
      `
Pages:
  npm run storefront           the example shop, on http://127.0.0.1:4173 (docs/storefront.md)
  npm run scanner              builds the scanner, which the server then serves at /scanner/
  npm run docs                 builds guides and API reference, which it then serves at /docs/

Commands that call the API use the club of the last \`tessera demo\`. For another organisation give --key, or set
TESSERA_ADMIN_KEY or TESSERA_SECRET_KEY, and TESSERA_URL for another server.`,
    )
    // Errors of usage end the run, not the process.
    .exitOverride()
  for (const [group, add] of commands) {
    program.commandsGroup(groups[group])
    add(program)
  }
  return program
}

/** Runs one command. What it prints goes to the standard streams, and `process.exitCode` says whether it succeeded. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed its message already.
      process.exitCode = error.exitCode
      return
    }
    console.error(`tessera: ${error instanceof Error ? error.message || error.name : String(error)}`)
    // Other errors almost always come from the installation, so `doctor` is the next step.
    if (!(error instanceof ApiError) && !(error instanceof UsageError))
      console.error('Run `tessera doctor`: it checks the installation and says how to fix it.')
    process.exitCode = 1
  }
}
