import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { readCatalogues, sourceLanguage, wordsFolder, type Catalogue } from './catalogue.ts'
import { emitModule } from './emit.ts'
import { pseudoLanguage, toPseudo } from './pseudo.ts'

/** Compiles the catalogues into `words/generated`; `--check` only checks that it is up to date. */
const folder = join(wordsFolder, 'generated')

async function main(): Promise<number> {
  const { catalogues, faults } = readCatalogues()
  // Texts without a fault are written all the same, so that one wrong text does not stop work on the others.
  const wanted = await compile(catalogues)
  if (process.argv.includes('--check')) return complain([...faults, ...listStaleFiles(wanted)])
  write(wanted)
  return complain(faults)
}

/** Returns the text of each generated file by its path. */
async function compile(catalogues: readonly Catalogue[]): Promise<Map<string, string>> {
  const options = JSON.parse(readFileSync(join(wordsFolder, '../.oxfmtrc.json'), 'utf8')) as FormatConfig
  const files = new Map<string, string>()
  for (const catalogue of catalogues) {
    const add = async (language: string, module: string): Promise<void> => {
      const path = `${catalogue.app}/${catalogue.area}/${language}.ts`
      const { code, errors } = await format(path, module, options)
      if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`)
      files.set(path, code)
    }
    await add(catalogue.language, emitModule(catalogue, catalogue.language))
    // Numbers, dates and plurals of the pseudo-locale are those of the source language.
    if (catalogue.language === sourceLanguage)
      await add(pseudoLanguage, emitModule(toPseudo(catalogue), sourceLanguage))
  }
  return files
}

function listStaleFiles(wanted: ReadonlyMap<string, string>): string[] {
  const existing = new Set(globSync('**/*.ts', { cwd: folder }))
  const names = [...new Set([...wanted.keys(), ...existing])].toSorted()
  return names
    .filter((name) => !existing.has(name) || readFileSync(join(folder, name), 'utf8') !== wanted.get(name))
    .map((name) => `words/generated/${name} is stale: run \`npm run words\``)
}

/** Writes only what changed, so that a development server reloads only what changed. */
function write(wanted: ReadonlyMap<string, string>): void {
  for (const name of globSync('**/*.ts', { cwd: folder })) if (!wanted.has(name)) rmSync(join(folder, name))
  for (const [name, text] of wanted) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}

function complain(sentences: readonly string[]): number {
  for (const sentence of sentences) console.error(sentence)
  return sentences.length > 0 ? 1 : 0
}

process.exitCode = await main()
