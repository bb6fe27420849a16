import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/lib/command.ts'

const run = promisify(execFile)

/** What the proof uses of a release's own code: its operator's functions, which have the same shape in both releases. */
type Operator = Pick<
  typeof import('../../server/src/operator/index.ts'),
  'connect' | 'createKeyFor' | 'createOrg' | 'makeDemo' | 'migrate' | 'setLimits'
>

/** The last release, unpacked beside this one, with this checkout's packages. */
export type LastRelease = {
  readonly version: string
  /** The file that starts its server. */
  readonly main: string
  readonly operator: Operator
  remove(): Promise<void>
}

type ReleaseRecord = { readonly version: string; readonly commit: string }

const readRecord = async (): Promise<ReleaseRecord> =>
  JSON.parse(await readFile(join(root, 'contract/released/release.json'), 'utf8')) as ReleaseRecord

/** Returns why the last release cannot be run here, or undefined if it can. */
export async function findMissing(): Promise<string | undefined> {
  const { version, commit } = await readRecord()
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => undefined,
    () =>
      `Version ${version} (commit ${commit}) is not in the history of this checkout: clone the repository with its history.`,
  )
}

/** Takes the last release out of the history. Packages that both releases have are the same versions. */
export async function unpackLastRelease(): Promise<LastRelease> {
  const missing = await findMissing()
  if (missing !== undefined) throw new Error(missing)
  const { version, commit } = await readRecord()
  const folder = await mkdtemp(join(tmpdir(), 'tessera-release-'))
  const archive = join(folder, 'release.tar')
  await run('git', ['archive', '--output', archive, commit, 'contract', 'server', 'package.json'], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  await linkPackages(folder)
  return {
    version,
    main: join(folder, 'server/src/main.ts'),
    operator: (await import(join(folder, 'server/src/operator/index.ts'))) as Operator,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Links every package but those of the repository itself, which the release has of its own. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules')
  await mkdir(join(packages, '@tessera'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@tessera') await symlink(join(root, 'node_modules', name), join(packages, name))
  for (const name of ['contract', 'server']) await symlink(join(folder, name), join(packages, '@tessera', name))
}
