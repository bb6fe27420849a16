import { existsSync } from 'node:fs'
import { install } from './install.ts'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a browser for the tests of pages, and installs one if needed. Without a browser these tests are skipped. */
export async function ensureChromium(print: (line: string) => void): Promise<string | undefined> {
  const found = findChromium()
  if (found !== undefined) return found
  try {
    await install(['Chromium'], print)
  } catch (error) {
    print(`Tests in a browser are skipped. ${error instanceof Error ? error.message : String(error)}`)
  }
  return findChromium()
}

const findChromium = (): string | undefined =>
  [process.env.TESSERA_CHROMIUM ?? '', ...usualPaths].find((path) => path !== '' && existsSync(path))
