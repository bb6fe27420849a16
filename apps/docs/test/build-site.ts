import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../build.ts'

/** Builds the site as `npm run docs` does, in a temporary folder. */
export async function buildSite(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-docs-'))
  await build(folder)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
