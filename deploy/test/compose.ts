import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const text = readFileSync(join(import.meta.dirname, '../../../compose.yaml'), 'utf8')

export type Service = {
  readonly image?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks?: readonly string[]
  readonly restart?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

export type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
}

type Env = Readonly<Record<string, string>>

/** What an operator must put into .env. */
export const required: Env = {
  TESSERA_OWNER_PASSWORD: 'ownerpassword',
  TESSERA_APP_PASSWORD: 'apppassword',
  TESSERA_ENCRYPTION_KEY: `main:${Buffer.alloc(32, 9).toString('base64')}`,
  TESSERA_PUBLIC_URL: 'https://tickets.example.com',
}

/** The file as `docker compose` reads it with these variables; what it would refuse to start for is thrown. */
export const composeWith = (env: Env): Compose => filled(parse(text, { merge: true }), env) as Compose

/** Variables are filled in after the file was parsed: whatever they hold stays a text. */
function filled(node: unknown, env: Env): unknown {
  if (typeof node === 'string') return filledText(node, env)
  if (Array.isArray(node)) return node.map((each: unknown) => filled(each, env))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]: [string, unknown]) => [key, filled(value, env)]))
}

const filledText = (said: string, env: Env): string =>
  said.replaceAll(/\$\{(\w+)(?:(:[-?])([^}]*))?\}/g, (_all, name: string, how = '', what = '') => {
    const value = env[name] ?? ''
    if (value !== '') return value
    if (how === ':?') throw new Error(`required variable ${name} is missing a value: ${what}`)
    return String(what)
  })

/** The file as it stands, before any variable is filled in. */
export const composeText = text
