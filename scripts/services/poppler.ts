import { existsSync } from 'node:fs'
import { install } from './install.ts'

const usual = ['/usr/bin/pdftoppm', '/usr/local/bin/pdftoppm', '/opt/homebrew/bin/pdftoppm']

/** What turns a page of a PDF into a picture, for the tests of tickets: one that is there, or one that is installed now. */
export async function ensurePoppler(say: (line: string) => void): Promise<string | undefined> {
  const found = findPoppler()
  if (found !== undefined) return found
  try {
    await install(['Poppler'], say)
  } catch (error) {
    say(`Tests that look at printed tickets are skipped. ${error instanceof Error ? error.message : String(error)}`)
  }
  return findPoppler()
}

const findPoppler = (): string | undefined =>
  [process.env.TESSERA_PDFTOPPM ?? '', ...usual].find((path) => path !== '' && existsSync(path))
