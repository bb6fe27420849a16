import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBuild } from '../../../scripts/lib/cached-build.ts'
import { build } from '../build.ts'

/** Writes the site into a temporary folder, as `npm run docs` builds it. */
export async function buildSite(): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-docs-'))
  await copyBuild(docsBuild, folder)
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

const docsBuild = {
  name: 'docs',
  inputs: [
    'apps/docs/{*,{make,public,src}/**}',
    'contract/{openapi,src}/**',
    'docs/**',
    'package-lock.json',
    'sdk/generate/**',
  ],
  build: (into: string): Promise<void> => build(into),
}
