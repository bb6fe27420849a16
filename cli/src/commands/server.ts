import { Option, type Command } from 'commander'
import type { Server } from '../api.ts'
import { config } from '../environment.ts'

/** Adds the options of every command that uses the Admin API. */
export const addAdminOptions = (command: Command): Command =>
  command
    .addOption(new Option('--key <key>', 'admin key, tad_…').env('TESSERA_ADMIN_KEY').makeOptionMandatory())
    .addOption(serverOption(hasUrlOption(command)))

/** Adds the options of commands that use the Integration API: a restricted key with the right scopes is enough. */
export const addIntegrationOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--key <key>', 'secret or restricted key, tsk_… or trk_…')
        .env('TESSERA_SECRET_KEY')
        .makeOptionMandatory(),
    )
    .addOption(serverOption(false))

/** Where `--url` is a field of the object itself, the server's option is `--server`. */
const serverOption = (isUrlTaken: boolean): Option =>
  new Option(isUrlTaken ? '--server <url>' : '--url <url>', 'address of the server; default: this machine').env(
    'TESSERA_URL',
  )

const hasUrlOption = ({ options }: Command): boolean => options.some(({ long }) => long === '--url')

export function getServer(command: Command): Server {
  const { key, ...places } = command.opts<{ key: string; url?: string; server?: string }>()
  const url = command.options.some(({ long }) => long === '--server') ? places.server : places.url
  const { host, port } = config()
  return { key, url: url ?? `http://${host}:${port}` }
}
