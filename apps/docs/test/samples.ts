import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A block of code on a page of docs/, and what its page says about running it, in comments before it. */
export type Sample = {
  readonly page: string
  readonly line: number
  readonly language: string
  readonly code: string
  /** Every text that it must print. */
  readonly prints: readonly string[]
  /** The name under which it is saved; a later sample starts it. */
  readonly file: string | undefined
  /** Why it is not run; undefined when it is. */
  readonly notRun: string | undefined
}

const docs = join(import.meta.dirname, '../../../docs')

/** Languages of programs. Everything else on a page is something to look at. */
const PROGRAMS = new Set(['sh', 'bash', 'ts', 'js', 'html'])

export const pages = (): string[] => globSync('{*,guides/*}.md', { cwd: docs }).toSorted()

/** The club that a page is read with: the demo, or one that has nothing yet, by a comment on the page. */
export type Club = 'demo' | 'empty'

export const clubOf = (page: string): Club => (/^<!-- club: empty -->$/m.test(textOf(page)) ? 'empty' : 'demo')

const textOf = (page: string): string => readFileSync(join(docs, page), 'utf8')

export const samplesOf = (page: string): Sample[] => samplesIn(textOf(page), page)

/** `<!-- prints: … -->`, `<!-- file: … -->` and `<!-- not run: … -->` stand on the lines before the block that they are about. */
export function samplesIn(text: string, page: string): Sample[] {
  const pattern = /((?:^ *<!--[^\n]*-->\n)*)^( *)```(\w+)[^\n]*\n([^]*?)^\2```$/gm
  return [...text.matchAll(pattern)]
    .map((match): Sample => {
      const [all, notes = '', indent = '', language = '', inside = ''] = match
      const code = inside.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      const told = (name: string): string[] =>
        [...notes.matchAll(new RegExp(`^ *<!-- ${name}: (.+) -->$`, 'gm'))].map(([, value = '']) => value)
      const line = text.slice(0, match.index + all.indexOf('```')).split('\n').length
      const [file] = told('file')
      const [notRun] = told('not run')
      return { page, line, language, code, prints: told('prints'), file, notRun }
    })
    .filter(({ language }) => PROGRAMS.has(language))
}

/** The lines of blocks that hold commands and do not say so. */
export const unlabelled = (page: string): number[] => {
  const text = textOf(page)
  const opened = [...text.matchAll(/^( *)```([^\n]*)\n([^]*?)^\1```$/gm)]
  return opened
    .filter(
      ([, , info = '', inside = '']) =>
        info.trim() === '' && /^(\$ )?(\.\/)?(curl|docker|helm|kubectl|node|npm|pg_dump|tessera) /m.test(inside),
    )
    .map(({ index }) => text.slice(0, index).split('\n').length)
}
