import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../../scripts/lib/command.ts'
import type { StartedParts } from '../lib/started-parts.ts'
import { UsageError } from './arguments.ts'
import { startGroup } from './process-group.ts'

export type WorkTree = {
  readonly folder: string
  /** For what the benches write; it is removed with the work tree. */
  readonly temporary: string
}

/** Returns the hash of a commit. */
export async function findCommit(name: string): Promise<string> {
  const { code, output } = await capture('git', [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ])
  if (code !== 0) throw new UsageError(`"${name}" is not a commit of this repository.`)
  return output.trim()
}

/** Checks a commit out into a temporary folder, and installs the packages of its own lockfile. */
export async function addWorkTree(commit: string, started: StartedParts): Promise<WorkTree> {
  const temporary = await mkdtemp(join(tmpdir(), 'tessera-against-'))
  // A bench may start PostgreSQL as another user, with its data below this folder.
  await chmod(temporary, 0o711)
  started.defer(() => rm(temporary, { recursive: true, force: true, maxRetries: 3 }))
  const folder = join(temporary, 'tree')
  console.log(`checking out ${commit.slice(0, 8)} in ${folder}`)
  started.defer(async () => {
    await capture('git', ['worktree', 'remove', '--force', folder])
    await capture('git', ['worktree', 'prune'])
  })
  const added = await capture('git', ['worktree', 'add', '--detach', folder, commit])
  if (added.code !== 0) throw new Error(`git worktree add failed: ${added.output}`)
  if (existsSync(join(folder, 'package-lock.json'))) await installPackages(folder, started)
  return { folder, temporary }
}

async function installPackages(folder: string, started: StartedParts): Promise<void> {
  console.log('installing its packages with npm ci')
  const args = ['ci', '--include=dev', '--ignore-scripts', '--prefer-offline', '--loglevel=error']
  const npm = startGroup('npm', args, { cwd: folder })
  started.defer(() => npm.stop())
  let output = ''
  npm.process.stdout?.on('data', (chunk) => (output += String(chunk)))
  npm.process.stderr?.on('data', (chunk) => (output += String(chunk)))
  if ((await npm.ended) !== 0) throw new Error(`npm ci failed: ${output}`)
}
