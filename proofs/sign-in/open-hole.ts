import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './attacks.ts'
import { holes, type Hole } from './holes.ts'

// Loaded before a test file: removes a defence from the source of one module.

const { file, find, replace }: Hole = holes[process.env.TESSERA_TEST_HOLE ?? ''] ?? { file: '', find: '', replace: '' }
const path = join(root, file)
const url = pathToFileURL(path).href

registerHooks({
  load(loaded, context, next) {
    if (loaded !== url) return next(loaded, context)
    const source = readFileSync(path, 'utf8').replace(find, () => replace)
    return { format: 'module-typescript', source, shortCircuit: true }
  },
})
