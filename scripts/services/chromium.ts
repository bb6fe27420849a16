import { existsSync } from 'node:fs'
import { canInstall, findOrInstall, installPackages } from './install.ts'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const shell = 'chromium-headless-shell'

/** Returns the path of a browser for the tests of pages, and installs one if needed. Without a browser these tests are skipped. */
export async function ensureChromium(print: (line: string) => void): Promise<string | undefined> {
  const found = await findOrInstall({ name: 'Chromium', usualPaths, tests: 'Tests in a browser' }, print)
  if (found === '/usr/bin/chromium' && !existsSync(`/usr/bin/${shell}`) && canInstall()) await installShell(print)
  return found
}

/** Installs the browser that most tests prefer, because it takes less processor time. They also run without it. */
async function installShell(print: (line: string) => void): Promise<void> {
  try {
    await installPackages([shell], print)
  } catch {
    print(`${shell} could not be installed, so tests in a browser take about a quarter more processor time.`)
  }
}
