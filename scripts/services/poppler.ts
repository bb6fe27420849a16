import { findOrInstall } from './install.ts'

const usualPaths = ['/usr/bin/pdftoppm', '/usr/local/bin/pdftoppm', '/opt/homebrew/bin/pdftoppm']

/** Returns the path of pdftoppm, which the tests of tickets use to turn PDF pages into images, and installs it if needed. */
export const ensurePoppler = (print: (line: string) => void): Promise<string | undefined> =>
  findOrInstall({ name: 'Poppler', usualPaths, tests: 'Tests that look at PDF tickets' }, print)
