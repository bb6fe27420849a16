import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const tools = join(root, 'node_modules/.bin')
export const tsc = join(tools, 'tsc')

export type Installed = {
  /** A folder of somebody who has installed the SDK from npm, and nothing else. */
  readonly folder: string
  /** The SDK in it. */
  readonly sdk: string
  /** What the package holds, as npm lists it. */
  readonly files: readonly string[]
  remove(): Promise<void>
}

/** Packs the SDK as it is published, which builds it, and installs the package in a folder of its own. */
export async function installedSdk(): Promise<Installed> {
  const work = await mkdtemp(join(tmpdir(), 'tessera-sdk-'))
  const source = join(work, 'source')
  const folder = join(work, 'app')
  await Promise.all([mkdir(source), mkdir(folder)])
  for (const name of ['package.json', 'README.md', 'LICENSE', 'NOTICE', 'tsconfig.build.json', 'src'])
    await cp(join(root, 'sdk', name), join(source, name), { recursive: true })
  // The repository lets no script of a package run; this one is our own.
  const packed = await node('npm', ['pack', '--json', '--ignore-scripts=false', '--pack-destination', work], source)
  const [made] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string; files: { path: string }[] }]
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }))
  await node('npm', ['install', '--offline', '--no-audit', '--no-fund', join(work, made.filename)], folder)
  return {
    folder,
    sdk: join(folder, 'node_modules/@tessera/sdk'),
    files: made.files.map(({ path }) => path),
    remove: () => rm(work, { recursive: true }),
  }
}

/** What a program printed, with the Node of the tests and the tools of the repository first on its way. */
export async function node(program: string, args: readonly string[], cwd?: string, env = {}): Promise<string> {
  const PATH = `${dirname(process.execPath)}:${tools}:${process.env.PATH ?? ''}`
  const options = {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, PATH, ...env },
    maxBuffer: 32 * 1024 ** 2,
  }
  try {
    return (await run(program, args, options)).stdout
  } catch (error) {
    // What the program said of it, which the error itself leaves out.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
