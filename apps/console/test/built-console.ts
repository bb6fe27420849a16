import { copyBuild } from '../../../scripts/lib/cached-build.ts'

/** Writes a built console into a new folder. */
export const copyConsole = (into: string): Promise<void> => copyBuild(consoleBuild, into)

const consoleBuild = {
  name: 'console',
  inputs: [
    'apps/console/{*,{node,public,src}/**}',
    'contract/src/**',
    'package-lock.json',
    'sdk/src/**',
    'words/generated/console/**',
  ],
  build: buildWithVite,
}

async function buildWithVite(into: string): Promise<void> {
  const { NODE_ENV } = process.env
  // Loaded only here, because it takes a second.
  const { buildConsole } = await import('../build.ts')
  await buildConsole(into)
  // Vite sets it for the whole process.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}
