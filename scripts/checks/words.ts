import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCatalogueFaults } from '../../words/check/catalogues.ts'
import type { SourceFile } from '../../words/check/source.ts'
import { findLooseTexts } from '../../words/check/texts.ts'
import { findUsageFaults } from '../../words/check/usage.ts'
import { readCatalogues } from '../../words/compile/catalogue.ts'
import { root } from '../lib/command.ts'
import { toVerdict, type Check } from './verdict.ts'

/** Apps whose every text is in a catalogue. */
const apps: readonly string[] = ['console']

export const words: Check = {
  name: 'words',
  about: 'catalogues are complete in every language, every key is used, and no text is outside of them',
  run: async () => {
    const { catalogues, faults } = readCatalogues()
    const ofApps = apps.flatMap((app) => {
      const files = readSources(app)
      return [...findUsageFaults(app, catalogues, files), ...findLooseTexts(files)]
    })
    return toVerdict([...faults, ...findCatalogueFaults(catalogues), ...ofApps])
  },
}

function readSources(app: string): SourceFile[] {
  const paths = globSync(`apps/${app}/src/**/*.{ts,tsx}`, { cwd: root }).toSorted()
  return paths
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
