import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { findHelm, runHelm } from './helm.ts'

const folder = join(import.meta.dirname, '../../deploy/helm/tessera')

export type Values = Readonly<Record<string, unknown>>

export type Manifest = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec: Record<string, unknown>
}

const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

export const chart = parse(read('Chart.yaml')) as {
  name: string
  version: string
  appVersion: string
  apiVersion: string
}
export const defaults = parse(read('values.yaml')) as Values

/** The values that an operator must set. */
export const requiredValues: Values = {
  image: { repository: 'registry.example.com/tessera', tag: '', pullPolicy: 'IfNotPresent' },
  publicUrl: 'https://tickets.example.com',
  secretName: 'tessera',
  adminSecretName: 'tessera-admin',
}

const helm = findHelm()

/** Runs a command of helm on the chart with the values, for a release named `club`. */
async function onChart(command: readonly string[], values: Values, options: readonly string[] = []): Promise<string> {
  const temporary = mkdtempSync(join(tmpdir(), 'tessera-helm-'))
  try {
    const file = join(temporary, 'values.json')
    writeFileSync(file, JSON.stringify(values))
    return await runHelm(helm, [...command, folder, '--values', file, ...options])
  } finally {
    rmSync(temporary, { recursive: true })
  }
}

export const lintChart = (values: Values): Promise<string> => onChart(['lint', '--strict'], values)

/** Returns the text that an operator reads after installing. Nothing is installed, and no cluster is asked. */
export async function renderNotes(values: Values): Promise<string> {
  const output = await onChart(['install', 'club'], values, ['--dry-run=client'])
  return output.slice(output.indexOf('\nNOTES:\n'))
}

/** Returns the manifests that would be applied to a cluster. */
export async function renderManifests(values: Values): Promise<Manifest[]> {
  const text = await onChart(['template', 'club'], values)
  return parseAllDocuments(text)
    .map((document) => {
      const [error] = [...document.errors, ...document.warnings]
      if (error) throw new Error(error.message)
      return document.toJS() as Manifest | null
    })
    .filter((manifest) => manifest !== null)
}
