import { join } from 'node:path'
import { root } from '../../lib/command.ts'

/** Holds one folder for each state of the sources. `npm ci` deletes it. */
export const bundleFolder: string = join(root, 'node_modules/.cache/bundle')
