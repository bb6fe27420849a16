import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'

/** The file with the keys of the last demo. Git ignores it. */
const file = join(import.meta.dirname, '../../.services/demo.env')

/** The variables that the README and the guides use. */
export type DemoVariables = {
  readonly API: string
  readonly KEY: string
  readonly ADMIN_KEY?: string
  readonly ORG: string
  readonly PRICE?: string
}

/** Writes the variables for `tessera sell` and for `. .services/demo.env`. Only the present user can read the file. */
export function writeDemoFile(variables: DemoVariables): void {
  mkdirSync(dirname(file), { recursive: true })
  const text = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, text.join(''), { mode: 0o600 })
}

export function readDemoFile(): DemoVariables | undefined {
  if (!existsSync(file)) return undefined
  const { API, KEY, ORG, PRICE } = parseEnv(readFileSync(file, 'utf8'))
  return API && KEY && ORG ? { API, KEY, ORG, ...(PRICE && { PRICE }) } : undefined
}
