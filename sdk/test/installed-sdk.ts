import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const tools = join(root, 'node_modules/.bin')
export const tsc = join(tools, 'tsc')

export type InstalledSdk = {
  /** A folder in which only the SDK is installed, from its npm package. */
  readonly folder: string
  /** The folder of the installed SDK. */
  readonly sdk: string
  /** The files of the package, as npm lists them. */
  readonly files: readonly string[]
  remove(): Promise<void>
}

/** Builds and packs the SDK as it is published, and installs the package in a temporary folder. */
export async function installSdk(): Promise<InstalledSdk> {
  const work = await mkdtemp(join(tmpdir(), 'tessera-sdk-'))
  const source = join(work, 'source')
  const folder = join(work, 'app')
  await Promise.all([mkdir(source), mkdir(folder)])
  for (const name of ['package.json', 'README.md', 'LICENSE', 'NOTICE', 'tsconfig.build.json', 'src'])
    await cp(join(root, 'sdk', name), join(source, name), { recursive: true })
  // The npm configuration of the repository disables package scripts; this one is our own.
  const packed = await runProgram(
    'npm',
    ['pack', '--json', '--ignore-scripts=false', '--pack-destination', work],
    source,
  )
  const [made] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string; files: { path: string }[] }]
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  await runProgram('npm', ['install', '--offline', '--no-audit', '--no-fund', join(work, made.filename)], folder)
  return {
    folder,
    sdk: join(folder, 'node_modules/@tessera/sdk'),
    files: made.files.map(({ path }) => path),
    remove: () => rm(work, { recursive: true }),
  }
}

/** Runs a program with the Node of the tests and the tools of the repository first in PATH. Returns its output. */
export async function runProgram(program: string, args: readonly string[], cwd?: string, env = {}): Promise<string> {
  const PATH = `${dirname(process.execPath)}:${tools}:${process.env.PATH ?? ''}`
  const options = {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, PATH, ...env },
    maxBuffer: 32 * 1024 ** 2,
  }
  try {
    return (await run(program, args, options)).stdout
  } catch (error) {
    // The error itself does not contain the output of the program.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
