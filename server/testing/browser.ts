import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** `npm test` finds Chromium, or installs it if possible. */
export const browserProgram = process.env.TESSERA_CHROMIUM ?? '/usr/bin/chromium'

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
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserProgram, args: [...browserArgs] })
