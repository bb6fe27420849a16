import { Option, type Command } from 'commander'
import type { Plane } from '@tessera/contract'
import type { Server } from '../api.ts'
import { readDemoFile, type DemoVariables } from '../demo-file.ts'
import { config } from '../environment.ts'
import { UsageError } from '../usage-error.ts'

type KeySource = {
  /** The variable for any organisation. */
  readonly variable: string
  /** The variable that `tessera demo` writes. */
  readonly demo: keyof DemoVariables & ('KEY' | 'ADMIN_KEY')
  readonly about: string
}

const adminKey: KeySource = { variable: 'TESSERA_ADMIN_KEY', demo: 'ADMIN_KEY', about: 'admin key, tad_…' }
const secretKey: KeySource = {
  variable: 'TESSERA_SECRET_KEY',
  demo: 'KEY',
  about: 'secret or restricted key, tsk_… or trk_…',
}

/** Adds the options of every command that uses the Admin API. */
export const addAdminOptions = (command: Command): Command => addServerOptions(command, adminKey)

/** Adds the options of commands that use the Integration API: a restricted key with the right scopes is enough. */
export const addIntegrationOptions = (command: Command): Command => addServerOptions(command, secretKey)

/** Adds the options for the key and the address of a plane. */
export const addPlaneOptions = (command: Command, plane: Plane): Command =>
  plane === 'v1' ? addIntegrationOptions(command) : addAdminOptions(command)

const addServerOptions = (command: Command, { variable, about }: KeySource): Command =>
  command
    .addOption(new Option('--key <key>', `${about}; default: that of the last demo`).env(variable))
    .addOption(serverOption(hasUrlOption(command)))

/** Where `--url` is a field of the object itself, the server's option is `--server`. */
const serverOption = (isUrlTaken: boolean): Option =>
  new Option(isUrlTaken ? '--server <url>' : '--url <url>', 'address of the server; default: this machine').env(
    'TESSERA_URL',
  )

const hasUrlOption = ({ options }: Command): boolean => options.some(({ long }) => long === '--url')

/**
 * Returns the address and the key: of the options, of the variables for any organisation, of the variables that
 * `. .services/demo.env` sets, or of that file.
 */
export function getServer(command: Command): Server {
  const { key, ...places } = command.opts<{ key?: string; url?: string; server?: string }>()
  const url = command.options.some(({ long }) => long === '--server') ? places.server : places.url
  if (key !== undefined) return { key, url: url ?? localUrl() }
  const source = isAdminCommand(command) ? adminKey : secretKey
  const fromShell = process.env[source.demo]
  if (fromShell) return { key: fromShell, url: url ?? process.env.API ?? localUrl() }
  const demo = readDemoFile()
  const fromFile = demo?.[source.demo]
  if (demo && fromFile !== undefined) return { key: fromFile, url: url ?? demo.API }
  throw new UsageError(
    `no key: give --key, set ${source.variable}, or create a club to try things out with \`./tessera demo\``,
  )
}

const isAdminCommand = ({ options }: Command): boolean =>
  options.some(({ long, envVar }) => long === '--key' && envVar === adminKey.variable)

function localUrl(): string {
  const { host, port } = config()
  return `http://${host}:${port}`
}
