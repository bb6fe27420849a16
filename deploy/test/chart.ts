import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { parseTemplate, render, type Template } from './go-template.ts'

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
export const schema = JSON.parse(read('values.schema.json')) as object

/** The values that an operator must set. */
export const requiredValues: Values = {
  image: { repository: 'registry.example.com/tessera', tag: '', pullPolicy: 'IfNotPresent' },
  publicUrl: 'https://tickets.example.com',
  secretName: 'tessera',
  adminSecretName: 'tessera-admin',
}

const templates = new Map<string, Template>(
  globSync('templates/*', { cwd: folder })
    .toSorted()
    .map((name) => [name, parseTemplate(read(name))]),
)
const defined = new Map([...templates.values()].flatMap((template) => [...template.defined]))

/** Returns the output of `helm template`, by file. */
export function renderChart(values: Values): Map<string, string> {
  const dot = {
    Values: { ...defaults, ...values },
    Release: { Name: 'club', Service: 'Helm', Revision: 1 },
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
  }
  const include = (name: string, given: unknown): string => {
    const nodes = defined.get(name)
    if (!nodes) throw new Error(`the chart includes ${name}, which no template defines`)
    return render(nodes, { dot: given, variables: { $: given }, functions: { include } })
  }
  const scope = { dot, variables: { $: dot }, functions: { include } }
  return new Map([...templates].map(([name, { nodes }]) => [name, render(nodes, scope)]))
}

/** Returns the manifests that would be applied to a cluster. */
export const renderManifests = (values: Values): Manifest[] =>
  [...renderChart(values)]
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([name, text]) =>
      parseAllDocuments(text).map((document) => {
        const [error] = [...document.errors, ...document.warnings]
        if (error) throw new Error(`${name}: ${error.message}`)
        return document.toJS() as Manifest | null
      }),
    )
    .filter((manifest) => manifest !== null)
