import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type CommandResult = { code: number; output: string }

type CommandOptions = { cwd?: string; env?: NodeJS.ProcessEnv; account?: { uid: number; gid: number } | undefined }

/** The folder of the checkout: every script works from any current folder. */
export const root: string = join(import.meta.dirname, '..', '..')

/** Runs a program to its end and returns what it printed; a missing program has the exit code 127, as in a shell. */
export function capture(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>()
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...withThisNode(process.env), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.account,
  })
  let output = ''
  const keep = (text: string): void => void (output += text)
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  child.on('error', (error) => resolve({ code: 127, output: error.message }))
  child.on('close', (code) => resolve({ code: code ?? 1, output }))
  return promise
}

/** True if a program of this name is in a folder of PATH. */
export const isOnPath = (name: string): boolean =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))

/** Returns the path of a command in node_modules. */
export const tool = (name: string): string => join(root, 'node_modules', '.bin', name)

/** The tools in node_modules find Node on PATH, where an older one may come first. */
function withThisNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${dirname(process.execPath)}:${env.PATH ?? ''}` }
}
