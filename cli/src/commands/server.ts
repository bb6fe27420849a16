import { Option, type Command } from 'commander'
import type { Server } from '../api.ts'
import { config } from '../environment.ts'

/** The options of every command that speaks with a server. */
export const withServer = (command: Command): Command =>
  command
    .addOption(new Option('--key <key>', 'admin key, tad_…').env('TESSERA_ADMIN_KEY').makeOptionMandatory())
    .addOption(serverOption(isTaken(command)))

/** The same for commands that use the Integration API: a restricted key with the right scopes is enough. */
export const withIntegration = (command: Command): Command =>
  command
    .addOption(
      new Option('--key <key>', 'secret or restricted key, tsk_… or trk_…')
        .env('TESSERA_SECRET_KEY')
        .makeOptionMandatory(),
    )
    .addOption(serverOption(false))

/** Where `--url` is a field of the thing itself, the server has another name. */
const serverOption = (taken: boolean): Option =>
  new Option(taken ? '--server <url>' : '--url <url>', 'where the server is; without it, this machine').env(
    'TESSERA_URL',
  )

const isTaken = ({ options }: Command): boolean => options.some(({ long }) => long === '--url')

export function serverOf(command: Command): Server {
  const { key, ...places } = command.opts<{ key: string; url?: string; server?: string }>()
  const url = command.options.some(({ long }) => long === '--server') ? places.server : places.url
  const { host, port } = config()
  return { key, url: url ?? `http://${host}:${port}` }
}
