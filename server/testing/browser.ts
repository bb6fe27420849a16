import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** `npm test` finds Chromium, or installs it if possible. */
const browserProgram = process.env.TESSERA_CHROMIUM ?? '/usr/bin/chromium'

const shellProgram = join(dirname(browserProgram), 'chromium-headless-shell')

/**
 * Chromium without a user interface, if it is installed beside the whole one: a page takes half of the processor time to open,
 * and a journey of the console about four fifths. It cannot show a PDF.
 */
export const headlessProgram = existsSync(shellProgram) ? shellProgram : browserProgram

/** Why tests in a browser are skipped; false if they can run. */
export const withoutBrowser: string | false = existsSync(browserProgram)
  ? false
  : `no Chromium at ${browserProgram}: install it, or name it in TESSERA_CHROMIUM`

/**
 * Features that no test can see. For the first three, Chromium loads two pages behind the address bar of each window: half
 * of the processor time of a short test. Chromium obeys only the last switch of this name, so Playwright's own are repeated.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Arguments for every browser of the tests. Tests often run as root, which Chromium's sandbox does not allow. */
export const browserArgs: readonly string[] = ['--no-sandbox', `--disable-features=${unusedFeatures.join(',')}`]

/** Starts a browser. Each test opens contexts of its own in it. */
export const launchBrowser = (): Promise<Browser> => launch(headlessProgram)

/** Starts a browser that can show a PDF, as the printing of tickets needs it. */
export const launchWholeBrowser = (): Promise<Browser> => launch(browserProgram)

const launch = (executablePath: string): Promise<Browser> => chromium.launch({ executablePath, args: [...browserArgs] })
