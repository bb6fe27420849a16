import { existsSync } from 'node:fs'
import { install } from './install.ts'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A browser for the tests of pages: one that is there, or one that is installed now. Without one they are skipped. */
export async function ensureChromium(say: (line: string) => void): Promise<string | undefined> {
  const found = findChromium()
  if (found !== undefined) return found
  try {
    await install(['Chromium'], say)
  } catch (error) {
    say(`Tests in a browser are skipped. ${error instanceof Error ? error.message : String(error)}`)
  }
  return findChromium()
}

const findChromium = (): string | undefined =>
  [process.env.TESSERA_CHROMIUM ?? '', ...usual].find((path) => path !== '' && existsSync(path))
