import { Argument, type Command } from 'commander'
import { settings } from '@tessera/server/formats'
import type { Role } from '@tessera/server/operator'
import { config, loadOperator } from '../environment.ts'
import { table } from '../output.ts'

export function addStart(program: Command): void {
  program
    .command('start')
    .description('Run the server. SIGTERM or Ctrl-C stops it gracefully.')
    .addArgument(
      new Argument('[role]', 'what this process does').choices(['api', 'worker', 'all', 'edge']).default('all'),
    )
    .addHelpText('after', `\nEnvironment:\n${table(settings.map((s) => [`  ${s.name}`, s.fallback || '-', s.about]))}`)
    .action(async (role: Role) => {
      const { start } = await loadOperator()
      const app = await start(config(), role)
      const stop = () => void app.stop().then(() => process.exit(0))
      process.once('SIGTERM', stop)
      process.once('SIGINT', stop)
    })
}
