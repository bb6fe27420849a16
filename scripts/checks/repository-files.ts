import { lstatSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture, root } from '../lib/command.ts'

export type RepositoryFile = { path: string; text: string }

/** Every text file that is committed, or would be by `git add .`; undefined where git does not know this folder. */
export async function repositoryFiles(pattern = '*'): Promise<RepositoryFile[] | undefined> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', pattern]
  const { code, output } = await capture('git', list)
  if (code !== 0) return undefined
  const paths = output.split('\0').filter((path) => path !== '' && isFile(path))
  const files = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
  return files.filter((file) => !file.text.includes('\0'))
}

/** Deleted but not yet committed, or a link: nothing to read. */
function isFile(path: string): boolean {
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
}
