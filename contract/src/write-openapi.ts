#!/usr/bin/env node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from './openapi.ts'
import type { Plane } from './operation.ts'

/** The documents that are committed, so that a change of the contract is seen in review. */
export const documents: readonly { readonly plane: Plane; readonly file: string }[] = [
  { plane: 'v1', file: fileURLToPath(new URL('../openapi/openapi.json', import.meta.url)) },
  { plane: 'store', file: fileURLToPath(new URL('../openapi/openapi.store.json', import.meta.url)) },
  { plane: 'admin', file: fileURLToPath(new URL('../openapi/openapi.admin.json', import.meta.url)) },
  { plane: 'gate', file: fileURLToPath(new URL('../openapi/openapi.gate.json', import.meta.url)) },
]

const refresh = 'node contract/src/write-openapi.ts'

/** A sentence for each committed document that no longer says what the contract says. */
export const staleDocuments = (): string[] =>
  documents
    .filter(({ plane, file }) => contentOf(file) !== rendered(plane))
    .map(({ file }) => `${fromRoot(file)} is stale: run \`${refresh}\``)

function writeDocuments(): void {
  for (const { plane, file } of documents) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, rendered(plane))
  }
}

const rendered = (plane: Plane): string => `${JSON.stringify(openApi(plane), null, 2)}\n`

const fromRoot = (file: string): string => relative(fileURLToPath(new URL('../..', import.meta.url)), file)

/** A document that is not there yet is as stale as one that differs. */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleDocuments()
    for (const sentence of stale) console.error(sentence)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    writeDocuments()
  }
}
