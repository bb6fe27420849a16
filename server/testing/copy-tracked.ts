import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Copies the project as a clone would make it of what is here now: what git knows or would add, and nothing that was built. */
export async function copyTracked(into: string, wanted: (file: string) => boolean = () => true): Promise<void> {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { stdout } = await promisify(execFile)('git', listing, { cwd: root })
  for (const file of stdout.split('\n').filter((name) => name !== '' && wanted(name)))
    // What was deleted and not committed is still listed.
    await cp(join(root, file), join(into, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
}
