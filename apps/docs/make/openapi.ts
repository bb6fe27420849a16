import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plane } from '@tessera/contract'

/** The part of JSON Schema that the documents of the contract use. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
}

export type Failure = { readonly status: string; readonly codes: readonly string[] }

export type Op = {
  readonly id: string
  readonly plane: Plane
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** What the key must be allowed to do, where keys have scopes. */
  readonly scope: string | undefined
  readonly needsKey: boolean
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  readonly takesForm: boolean
  readonly answer: Schema
  /** Media type of the answer where it is a file; undefined where it is JSON. */
  readonly media: string | undefined
  readonly failures: readonly Failure[]
}

export type EventType = {
  readonly type: string
  readonly description: string
  readonly message: Schema
  readonly example: unknown
}

export type Document = {
  readonly plane: Plane
  readonly title: string
  readonly intro: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly ops: readonly Op[]
  readonly schemas: Readonly<Record<string, Schema>>
  readonly headers: Readonly<Record<string, { readonly description: string }>>
  readonly events: readonly EventType[]
}

export const planes: readonly Plane[] = ['v1', 'store', 'admin', 'gate']

type Media = { readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>> }
type RawOp = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly unknown[]
  readonly 'x-scope'?: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media & { readonly $ref?: string }>>
}
type Raw = {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: Document['tags']
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOp>>>>
  readonly webhooks?: Readonly<Record<string, { readonly post: RawOp }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly headers: Document['headers']
    readonly parameters?: Readonly<Record<string, Parameter>>
  }
}

/** The name of the document's file; the Integration API came first and has no name of its own. */
export const fileOf = (plane: Plane): string => (plane === 'v1' ? 'openapi.json' : `openapi.${plane}.json`)

export function documentOf(folder: string, plane: Plane): Document {
  // The contract's own tests hold that the file is an OpenAPI document of this shape.
  const raw = JSON.parse(readFileSync(join(folder, fileOf(plane)), 'utf8')) as Raw
  return {
    plane,
    title: raw.info.title,
    intro: raw.info.description,
    tags: raw.tags,
    ops: Object.entries(raw.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, op]) => opOf(raw, op, { plane, method: method.toUpperCase(), path })),
    ),
    schemas: raw.components.schemas,
    headers: raw.components.headers,
    events: Object.entries(raw.webhooks ?? {}).map(([type, { post }]) => eventOf(type, post)),
  }
}

function opOf(raw: Raw, op: RawOp, at: { plane: Plane; method: string; path: string }): Op {
  const content = op.requestBody?.content
  const [media, answered] = Object.entries(op.responses['200']?.content ?? {})[0] ?? []
  return {
    ...at,
    id: op.operationId,
    tag: op.tags[0] ?? '',
    summary: op.summary,
    description: op.description.replace(/\n\nNeeds the scope `[^`]+`\.$/, ''),
    scope: op['x-scope'],
    needsKey: op.security?.length !== 0,
    parameters: (op.parameters ?? []).map((given) => ('$ref' in given ? parameterAt(raw, given.$ref) : given)),
    body: content?.['application/json']?.schema,
    takesForm: content?.['application/x-www-form-urlencoded'] !== undefined,
    answer: answered?.schema ?? {},
    media: media === 'application/json' ? undefined : media,
    failures: Object.entries(op.responses).flatMap(([status, { $ref }]) =>
      // `403.key_wrong_kind.scope_missing` is the answer 403 with one of these codes.
      $ref === undefined ? [] : [{ status, codes: nameIn($ref).split('.').slice(1) }],
    ),
  }
}

function parameterAt(raw: Raw, ref: string): Parameter {
  const found = raw.components.parameters?.[nameIn(ref)]
  if (!found) throw new Error(`${ref} is not among the components`)
  return found
}

function eventOf(type: string, { description, requestBody }: RawOp): EventType {
  const media = requestBody?.content?.['application/json']
  return { type, description, message: media?.schema ?? {}, example: media?.example }
}

/** The last part of a reference. */
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
