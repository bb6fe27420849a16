import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../build.ts'

/** The site, built as `npm run docs` builds it, in a folder of its own. */
export async function builtSite(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-docs-'))
  await build(folder)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
