import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** The file with the keys of the last demo. Git ignores it. */
const file = (): string => join(process.env.TESSERA_SERVICES_DIR ?? join(root, '.services'), 'demo.env')

/** The variables that the README and the guides use, and that the commands for staff read. */
export type DemoVariables = {
  readonly API: string
  readonly KEY: string
  readonly ADMIN_KEY?: string
  readonly ORG: string
  readonly PRICE?: string
}

/**
 * Writes the variables for the command line and for `. .services/demo.env`, which exports them, with the folder of this
 * checkout as TESSERA. Only the present user can read the file.
 */
export function writeDemoFile(variables: DemoVariables): void {
  mkdirSync(dirname(file()), { recursive: true })
  const text = Object.entries({ ...variables, TESSERA: root }).map(
    ([name, value]) => `export ${name}=${quote(value)}\n`,
  )
  writeFileSync(file(), text.join(''), { mode: 0o600 })
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

export function readDemoFile(): DemoVariables | undefined {
  if (!existsSync(file())) return undefined
  const { API, KEY, ADMIN_KEY, ORG, PRICE } = parseEnv(readFileSync(file(), 'utf8'))
  return API && KEY && ORG ? { API, KEY, ORG, ...(ADMIN_KEY && { ADMIN_KEY }), ...(PRICE && { PRICE }) } : undefined
}
