import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A code block of a page of docs/, with the notes in the comments before it. */
export type Sample = {
  readonly page: string
  readonly line: number
  readonly language: string
  readonly code: string
  /** Texts that the sample must print. */
  readonly prints: readonly string[]
  /** The file name under which the sample is saved; a later sample runs it. */
  readonly file: string | undefined
  /** Why the sample is not run; undefined if it is run. */
  readonly notRun: string | undefined
}

const docs = join(import.meta.dirname, '../../../docs')

/** Only code blocks in these languages are samples. */
const PROGRAM_LANGUAGES = new Set(['sh', 'bash', 'ts', 'js', 'html'])

export const pages = (): string[] => globSync('{*,guides/*}.md', { cwd: docs }).toSorted()

/** The club for the samples of a page: the demo club, or an empty one if the page has the comment `club: empty`. */
export type Club = 'demo' | 'empty'

export const readClub = (page: string): Club => (/^<!-- club: empty -->$/m.test(readPage(page)) ? 'empty' : 'demo')

const readPage = (page: string): string => readFileSync(join(docs, page), 'utf8')

export const readSamples = (page: string): Sample[] => parseSamples(readPage(page), page)

/** The notes `<!-- prints: … -->`, `<!-- file: … -->` and `<!-- not run: … -->` are on the lines before their block. */
export function parseSamples(text: string, page: string): Sample[] {
  const pattern = /((?:^ *<!--[^\n]*-->\n)*)^( *)```(\w+)[^\n]*\n([^]*?)^\2```$/gm
  return [...text.matchAll(pattern)]
    .map((match): Sample => {
      const [all, notes = '', indent = '', language = '', inside = ''] = match
      const code = inside.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      const notesNamed = (name: string): string[] =>
        [...notes.matchAll(new RegExp(`^ *<!-- ${name}: (.+) -->$`, 'gm'))].map(([, value = '']) => value)
      const line = text.slice(0, match.index + all.indexOf('```')).split('\n').length
      const [file] = notesNamed('file')
      const [notRun] = notesNamed('not run')
      return { page, line, language, code, prints: notesNamed('prints'), file, notRun }
    })
    .filter(({ language }) => PROGRAM_LANGUAGES.has(language))
}

/** Returns the lines of blocks that have commands but no language. */
export const findUnlabelledBlocks = (page: string): number[] => {
  const text = readPage(page)
  const opened = [...text.matchAll(/^( *)```([^\n]*)\n([^]*?)^\1```$/gm)]
  return opened
    .filter(
      ([, , info = '', inside = '']) =>
        info.trim() === '' && /^(\$ )?(\.\/)?(curl|docker|helm|kubectl|node|npm|pg_dump|tessera) /m.test(inside),
    )
    .map(({ index }) => text.slice(0, index).split('\n').length)
}
