import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const text = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')

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

/** The variables that an operator must set in .env. */
export const requiredEnv: Env = {
  TESSERA_OWNER_PASSWORD: 'ownerpassword',
  TESSERA_APP_PASSWORD: 'apppassword',
  TESSERA_ENCRYPTION_KEY: `main:${Buffer.alloc(32, 9).toString('base64')}`,
  TESSERA_PUBLIC_URL: 'https://tickets.example.com',
}

/** Returns the file as `docker compose` reads it with these variables. Throws if a required variable is missing. */
export const loadCompose = (env: Env): Compose => substitute(parse(text, { merge: true }), env) as Compose

/** Substitutes variables after parsing, so that their values always stay strings. */
function substitute(node: unknown, env: Env): unknown {
  if (typeof node === 'string') return substituteText(node, env)
  if (Array.isArray(node)) return node.map((each: unknown) => substitute(each, env))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [key, substitute(value, env)]),
  )
}

const substituteText = (template: string, env: Env): string =>
  template.replaceAll(/\$\{(\w+)(?:(:[-?])([^}]*))?\}/g, (_all, name: string, how = '', what = '') => {
    const value = env[name] ?? ''
    if (value !== '') return value
    if (how === ':?') throw new Error(`required variable ${name} is missing a value: ${what}`)
    return String(what)
  })

/** The text of the file, without substitution. */
export const composeText = text
