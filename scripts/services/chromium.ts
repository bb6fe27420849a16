import { findOrInstall } from './install.ts'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of a browser for the tests of pages, and installs one if needed. Without a browser these tests are skipped. */
export const ensureChromium = (print: (line: string) => void): Promise<string | undefined> =>
  findOrInstall({ name: 'Chromium', usualPaths, tests: 'Tests in a browser' }, print)
