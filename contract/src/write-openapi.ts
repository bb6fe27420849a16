#!/usr/bin/env node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApi } from './openapi.ts'
import type { Plane } from './operation.ts'

/** The committed OpenAPI documents. They are committed so that reviewers see every change of the contract. */
export const documents: readonly { readonly plane: Plane; readonly file: string }[] = [
  { plane: 'v1', file: fileURLToPath(new URL('../openapi/openapi.json', import.meta.url)) },
  { plane: 'store', file: fileURLToPath(new URL('../openapi/openapi.store.json', import.meta.url)) },
  { plane: 'admin', file: fileURLToPath(new URL('../openapi/openapi.admin.json', import.meta.url)) },
  { plane: 'gate', file: fileURLToPath(new URL('../openapi/openapi.gate.json', import.meta.url)) },
]

const refresh = 'node contract/src/write-openapi.ts'

/** Returns a message for each committed document that differs from the contract. */
export const staleDocuments = (): string[] =>
  documents
    .filter(({ plane, file }) => readIfExists(file) !== render(plane))
    .map(({ file }) => `${fromRoot(file)} is stale: run \`${refresh}\``)

function writeDocuments(): void {
  for (const { plane, file } of documents) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, render(plane))
  }
}

/** Returns the text of the OpenAPI document of one part of the API. */
export const render = (plane: Plane): string => `${JSON.stringify(openApi(plane), null, 2)}\n`

const fromRoot = (file: string): string => relative(fileURLToPath(new URL('../..', import.meta.url)), file)

/** Returns undefined for a missing document, which counts as stale. */
function readIfExists(file: string): string | undefined {
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
