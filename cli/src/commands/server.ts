import { Option, type Command } from 'commander'
import type { Server } from '../api.ts'
import { config } from '../environment.ts'

/** The options of every command that speaks with a server. */
export const withServer = (command: Command): Command =>
  command
    .addOption(new Option('--key <key>', 'admin key, tad_…').env('TESSERA_ADMIN_KEY').makeOptionMandatory())
    .addOption(new Option('--url <url>', 'where the server is; without it, this machine').env('TESSERA_URL'))

export function serverOf(command: Command): Server {
  const { key, url } = command.opts<{ key: string; url?: string }>()
  const { host, port } = config()
  return { key, url: url ?? `http://${host}:${port}` }
}
