import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './command.ts'

type CachedBuild = {
  readonly name: string
  /** Everything that the result depends on: globs from the root of the repository. */
  readonly inputs: readonly string[]
  build(into: string): Promise<void>
}

/** Writes the result of a build into a new folder. It is built only if the inputs have changed; `npm ci` deletes what is kept. */
export async function copyBuild({ name, inputs, build }: CachedBuild, into: string): Promise<void> {
  const kept = join(root, 'node_modules/.cache/builds', `${name}-${await hashFiles(inputs)}`)
  await mkdir(dirname(kept), { recursive: true })
  while (!existsSync(kept)) {
    if (await takeLock(`${kept}.lock`))
      try {
        await buildInto(kept, build)
      } finally {
        await rm(`${kept}.lock`, { force: true })
      }
    else await wait(100)
  }
  await cp(kept, into, { recursive: true })
}

async function buildInto(kept: string, build: CachedBuild['build']): Promise<void> {
  const draft = `${kept}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await build(draft)
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }))
}

/**
 * Returns true if this process shall build. Test files start at the same time, and a build takes all cores. The lock of a
 * process that was killed is removed; if two processes build after all, both results are the same.
 */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const owner = await readFile(lock, 'utf8').catch(() => '')
    if (owner !== '' && !isRunning(Number(owner))) await rm(lock, { force: true })
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function hashFiles(globs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const entries = globSync([...globs], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(`${path}\n`).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}
