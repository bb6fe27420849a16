import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { root } from '../../lib/command.ts'

/** Entries `bundle:<name>` whose sources are these. */
export const virtualEntries = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'virtual-entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^bundle:/ }, ({ path }) => ({ path: path.slice('bundle:'.length), namespace: 'bundle' }))
    onLoad({ filter: /.*/, namespace: 'bundle' }, ({ path }) => ({ contents: sources[path] ?? '', resolveDir: root }))
  },
})

/**
 * Leaves out what is loaded later (`import()`), and packages of CommonJS: another package would load them with `require`,
 * and they would exist twice.
 */
export const externals: Plugin = {
  name: 'externals',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^/, namespace: 'file' }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const isLater = kind === 'dynamic-import'
      const isPackage = /^[^./#]/.test(path) && kind !== 'entry-point'
      if (pluginData === resolving || path.startsWith('node:') || !(isLater || isPackage)) return undefined
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: resolving })
      if (isLater || !(await isModule(found.path))) return { path: found.path, external: true }
      return found
    })
  },
}

/** Marks the request with which the plugin calls itself. */
const resolving = 'resolving'

async function isModule(path: string): Promise<boolean> {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined)
    if (text !== undefined) return /"type"\s*:\s*"module"/.test(text) && !path.endsWith('.cjs')
  }
  return false
}

/** Keeps `import.meta` of each module: in a bundle it would be that of the bundle. */
export const ownMeta: Plugin = {
  name: 'own-meta',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', () => JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', () => JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}
