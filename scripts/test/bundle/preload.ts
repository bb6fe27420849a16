import { readFileSync } from 'node:fs'
import module from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Preloaded into the processes of tests, from the folder of the bundle: a module that is in a bundle is taken from there.
// Not in a thread: the thread that draws documents needs few modules. Not in an older Node, which tests of the SDK start.

/** `build.ts` puts the address of the checkout here, with a slash at its end. */
declare const ROOT_URL: string

const modulesFolder = `${import.meta.dirname}/modules/`

if (isMainThread && 'registerHooks' in module)
  module.registerHooks({
    load(url, context, next) {
      const source = url.startsWith(ROOT_URL) ? readModule(url.slice(ROOT_URL.length)) : undefined
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    },
  })

/** Returns the source that re-exports this module from its bundle, or undefined if it is in none. */
function readModule(path: string): string | undefined {
  try {
    return readFileSync(`${modulesFolder}${path}.mjs`, 'utf8')
  } catch {
    return undefined
  }
}
