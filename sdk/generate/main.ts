#!/usr/bin/env node
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@tessera/contract'
import { messages, models, planes } from './document.ts'
import { capital, camel } from './names.ts'
import { planeFiles } from './plane.ts'
import { comment, toTypeScript } from './types.ts'

/** Generates the SDK's part of the contract; `--check` only checks that it is up to date. */
const folder = join(import.meta.dirname, '../src/generated')

// The first line gives the reason for the length, as the size check requires.
const head =
  '// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.\n'

function generateFiles(): Map<string, string> {
  const out = new Map<string, string>([
    ['models.ts', modelsFile()],
    ['events.ts', eventsFile()],
    ['errors.ts', errorsFile()],
    ['seat-geometry.ts', geometryFile()],
  ])
  for (const plane of planes) {
    const { types, table, used } = planeFiles(plane)
    const imports =
      (types.includes('ListRequest<') ? `import type { ListRequest } from '../list.ts'\n` : '') +
      `import type { ${types.includes('FollowOptions') ? 'FollowOptions, ' : ''}RequestOptions } from '../options.ts'\n` +
      (used.size > 0 ? `import type { ${[...used].toSorted().join(', ')} } from './models.ts'\n` : '')
    out.set(`${plane}.ts`, `${head}${imports}\n${types}`)
    out.set(`${plane}-table.ts`, `${head}${table}`)
  }
  return out
}

function modelsFile(): string {
  const types = [...models()].map(
    ([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${toTypeScript(schema)}\n`,
  )
  return `${head}\n${types.join('\n')}`
}

/** Every message that an endpoint can receive, distinguished by `type`. */
function eventsFile(): string {
  const all = messages()
  const used = new Set([...JSON.stringify(all).matchAll(/schemas\/(\w+)"/g)].map(([, name]) => name ?? ''))
  const nameOf = (type: string): string => `${capital(camel(type))}Message`
  const types = all.map(
    ({ type, description, body }) => `${comment(description, '')}export type ${nameOf(type)} = ${toTypeScript(body)}\n`,
  )
  const union = `/** A message to an endpoint: its \`type\` says what \`data\` is. */\nexport type WebhookMessage =\n${all
    .map(({ type }) => `  | ${nameOf(type)}`)
    .join('\n')}\n`
  return `${head}import type { ${[...used].toSorted().join(', ')} } from './models.ts'\n\n${types.join('\n')}\n${union}`
}

function errorsFile(): string {
  const entries = Object.entries(errors)
  const kinds = [...new Set(entries.map(([, { type }]) => type))]
  const codes = entries.map(([code, { title }]) => `  /** ${title}. */\n  | '${code}'`)
  return (
    `${head}\n/** The families of errors. */\nexport type ErrorType = ${kinds.map((kind) => `'${kind}'`).join(' | ')}\n\n` +
    `/** What went wrong, for programs to decide on. */\nexport type ErrorCode =\n${codes.join('\n')}\n`
  )
}

/** A copy, because the SDK imports nothing: the server and the pages must place a seat at the same point. */
const geometryFile = (): string =>
  `${head}\n${readFileSync(join(import.meta.dirname, '../../contract/src/seat-geometry.ts'), 'utf8')}`

/** Returns messages about stale files. */
function listStaleFiles(wanted: ReadonlyMap<string, string>): string[] {
  const existing = new Set(globSync('*.ts', { cwd: folder }))
  const names = [...new Set([...wanted.keys(), ...existing])].toSorted()
  return names
    .filter((name) => !existing.has(name) || readFileSync(join(folder, name), 'utf8') !== wanted.get(name))
    .map((name) => `sdk/src/generated/${name} is stale: run \`npm run generate\``)
}

function write(wanted: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of wanted) writeFileSync(join(folder, name), text)
}

const wanted = generateFiles()
if (process.argv.includes('--check')) {
  const sentences = listStaleFiles(wanted)
  for (const sentence of sentences) console.error(sentence)
  process.exitCode = sentences.length > 0 ? 1 : 0
} else {
  write(wanted)
}
