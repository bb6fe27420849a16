import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageError, parseMessage, type Message } from './message.ts'

/** The texts of one area of an app in one language. */
export type Catalogue = {
  readonly path: string
  readonly app: string
  readonly area: string
  readonly language: string
  readonly messages: ReadonlyMap<string, Message>
}

export const wordsFolder: string = join(import.meta.dirname, '..')

/** The language that texts are written in; others are translations of it. */
export const sourceLanguage = 'en'

/** Reads every catalogue, or returns what is wrong with them, one line for each fault. */
export function readCatalogues(folder: string = wordsFolder): { catalogues: Catalogue[]; faults: string[] } {
  const faults: string[] = []
  const paths = globSync('*/*/*.json', { cwd: folder, exclude: ['generated/**', 'node_modules/**'] }).toSorted()
  const catalogues = paths.map((path) => parseCatalogue(path, readFileSync(join(folder, path), 'utf8'), faults))
  return { catalogues, faults }
}

/** Parses one catalogue; `path` is `<app>/<area>/<language>.json`. Adds what is wrong to `faults`. */
export function parseCatalogue(path: string, text: string, faults: string[]): Catalogue {
  const [app = '', area = '', file = ''] = path.split('/')
  const language = file.replace(/\.json$/, '')
  const messages = new Map<string, Message>()
  for (const [key, value] of parseEntries(path, text, faults)) {
    const reason =
      keyFault(key) ?? (typeof value === 'string' ? undefined : 'a text must be a string; keys do not nest')
    if (reason !== undefined) {
      faults.push(`words/${path}: ${key}: ${reason}`)
      continue
    }
    try {
      messages.set(key, parseMessage(String(value), language))
    } catch (error) {
      if (!(error instanceof MessageError)) throw error
      faults.push(`words/${path}: ${key}: ${error.message}`)
    }
  }
  return { path: `words/${path}`, app, area, language, messages }
}

function parseEntries(path: string, text: string, faults: string[]): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const key of repeatedKeys(text)) faults.push(`words/${path}: ${key}: the key is there twice`)
      return Object.entries(value)
    }
    faults.push(`words/${path}: must be an object of key and text`)
  } catch (error) {
    faults.push(`words/${path}: not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return []
}

/** JSON.parse takes the last of equal keys without a word. The formatter puts each key on a line of its own. */
function repeatedKeys(text: string): string[] {
  const keys = [...text.matchAll(/^\s*\{?\s*"(\w+)"\s*:/gm)].map(([, key = '']) => key)
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

function keyFault(key: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(key)) return 'a key must be a camelCase name'
  if (reserved.has(key))
    return 'is a reserved word of JavaScript; the key becomes the name of a function, choose another'
  return undefined
}

/** Names that a module cannot export as a constant. With `then`, a module that is imported dynamically acts as a promise. */
const reserved: ReadonlySet<string> = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public return ' +
    'static super switch then this throw true try typeof undefined var void while with yield'
  ).split(' '),
)
