import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Copies the project as a clone of the working tree would have it: tracked and new files, without anything built or ignored. */
export async function copyTracked(into: string, isWanted: (file: string) => boolean = () => true): Promise<void> {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { stdout } = await promisify(execFile)('git', listing, { cwd: root })
  for (const file of stdout.split('\n').filter((name) => name !== '' && isWanted(name)))
    // git still lists a file that was deleted but not committed.
    await cp(join(root, file), join(into, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
}
