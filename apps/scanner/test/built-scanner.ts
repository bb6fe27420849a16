import { copyBuild } from '../../../scripts/lib/cached-build.ts'
import { build } from '../build.ts'

/** Writes a built scanner into a new folder. */
export const copyScanner = (into: string): Promise<void> => copyBuild(scannerBuild, into)

const scannerBuild = {
  name: 'scanner',
  inputs: ['apps/scanner/{*,{public,src}/**}', 'contract/src/**', 'package-lock.json', 'sdk/src/**'],
  build,
}
