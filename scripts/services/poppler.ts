import { existsSync } from 'node:fs'
import { install } from './install.ts'

const usualPaths = ['/usr/bin/pdftoppm', '/usr/local/bin/pdftoppm', '/opt/homebrew/bin/pdftoppm']

/** Returns the path of pdftoppm, which the tests of tickets use to turn PDF pages into images, and installs it if needed. */
export async function ensurePoppler(print: (line: string) => void): Promise<string | undefined> {
  const found = findPoppler()
  if (found !== undefined) return found
  try {
    await install(['Poppler'], print)
  } catch (error) {
    print(`Tests that look at PDF tickets are skipped. ${error instanceof Error ? error.message : String(error)}`)
  }
  return findPoppler()
}

const findPoppler = (): string | undefined =>
  [process.env.TESSERA_PDFTOPPM ?? '', ...usualPaths].find((path) => path !== '' && existsSync(path))
