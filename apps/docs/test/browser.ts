import { existsSync } from 'node:fs'

/** `npm test` finds Chromium, or installs it if possible. */
export const program = process.env.TESSERA_CHROMIUM ?? '/usr/bin/chromium'

export const withoutBrowser: string | false = existsSync(program)
  ? false
  : `no Chromium at ${program}: install it, or name it in TESSERA_CHROMIUM`
