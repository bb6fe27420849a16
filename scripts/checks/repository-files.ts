import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture, root } from '../lib/command.ts'

export type RepositoryFile = { path: string; text: string }

/** Returns every text file that is committed or that `git add .` would add; undefined outside a git checkout. */
export async function repositoryFiles(pattern = '*'): Promise<RepositoryFile[] | undefined> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', pattern]
  const { code, output } = await capture('git', list)
  if (code !== 0) return undefined
  const paths = output.split('\0').filter((path) => path !== '' && isFile(path))
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
  return files.filter((file) => !file.text.includes('\0'))
}

/** False for a file that was deleted but not committed, and for a link. */
function isFile(path: string): boolean {
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
}
