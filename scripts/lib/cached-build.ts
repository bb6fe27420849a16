import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
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
  if (!existsSync(kept)) {
    const draft = `${kept}.${process.pid}`
    await mkdir(draft, { recursive: true })
    await build(draft)
    // Another process may have built the same in the meantime.
    await rename(draft, kept).catch(() => rm(draft, { recursive: true }))
  }
  await cp(kept, into, { recursive: true })
}

async function hashFiles(globs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const entries = globSync([...globs], { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(`${path}\n`).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}
