import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseCatalogue, wordsFolder } from '../compile/catalogue.ts'
import { emitModule } from '../compile/emit.ts'

/** Any function of a compiled catalogue, as a test calls it: without types. */
type Text = (a?: Record<string, unknown>) => string

/** Compiles texts as `npm run words` does, and returns the functions. */
export async function load(texts: Record<string, string>, language = 'en'): Promise<Record<string, Text>> {
  const faults: string[] = []
  const catalogue = parseCatalogue(`app/area/${language}.json`, JSON.stringify(texts), faults)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return run(emitModule(catalogue, language))
}

/** Returns the functions of generated code. */
export async function run(module: string): Promise<Record<string, Text>> {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  const file = join(folder, 'area.ts')
  const runtime = pathToFileURL(join(wordsFolder, 'runtime.ts')).href
  writeFileSync(file, module.replace('../../../runtime.ts', runtime))
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, Text>
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns what is wrong with one text. */
export function faultOf(text: unknown, key = 'key'): string | undefined {
  const faults: string[] = []
  parseCatalogue('app/area/en.json', JSON.stringify({ [key]: text }), faults)
  return faults[0]
}
