import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plane } from '@tessera/contract'

/** The subset of JSON Schema that the OpenAPI documents use. */
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

export type ErrorResponse = { readonly status: string; readonly codes: readonly string[] }

export type ReferenceOperation = {
  readonly id: string
  readonly plane: Plane
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  /** The scopes that the key needs; empty if the API has no scopes. */
  readonly scopes: readonly string[]
  readonly needsKey: boolean
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  readonly takesForm: boolean
  readonly response: Schema
  /** The media type if the response is a file; undefined if it is JSON. */
  readonly media: string | undefined
  readonly failures: readonly ErrorResponse[]
}

export type EventType = {
  readonly type: string
  readonly description: string
  readonly message: Schema
  readonly example: unknown
}

export type ReferenceDocument = {
  readonly plane: Plane
  readonly title: string
  readonly intro: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly ops: readonly ReferenceOperation[]
  readonly schemas: Readonly<Record<string, Schema>>
  readonly headers: Readonly<Record<string, { readonly description: string }>>
  readonly events: readonly EventType[]
}

export const planes: readonly Plane[] = ['v1', 'store', 'admin', 'gate']

type Media = { readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>> }
type OpenApiOperation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly unknown[]
  readonly 'x-scope'?: string
  readonly 'x-further-scopes'?: readonly string[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media & { readonly $ref?: string }>>
}
type OpenApiDocument = {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: ReferenceDocument['tags']
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly webhooks?: Readonly<Record<string, { readonly post: OpenApiOperation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly headers: ReferenceDocument['headers']
    readonly parameters?: Readonly<Record<string, Parameter>>
  }
}

/** Returns the file name of the document. The Integration API's has no suffix. */
export const documentFileName = (plane: Plane): string => (plane === 'v1' ? 'openapi.json' : `openapi.${plane}.json`)

export function loadDocument(folder: string, plane: Plane): ReferenceDocument {
  // The tests of the contract verify that the file is an OpenAPI document of this shape.
  const raw = JSON.parse(readFileSync(join(folder, documentFileName(plane)), 'utf8')) as OpenApiDocument
  return {
    plane,
    title: raw.info.title,
    intro: raw.info.description,
    tags: raw.tags,
    ops: Object.entries(raw.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, op]) =>
        toOperation(raw, op, { plane, method: method.toUpperCase(), path }),
      ),
    ),
    schemas: raw.components.schemas,
    headers: raw.components.headers,
    events: Object.entries(raw.webhooks ?? {}).map(([type, { post }]) => toEventType(type, post)),
  }
}

function toOperation(
  raw: OpenApiDocument,
  op: OpenApiOperation,
  at: { plane: Plane; method: string; path: string },
): ReferenceOperation {
  const content = op.requestBody?.content
  const [media, success] = Object.entries(op.responses['200']?.content ?? {})[0] ?? []
  return {
    ...at,
    id: op.operationId,
    tag: op.tags[0] ?? '',
    summary: op.summary,
    description: op.description.replace(/\n\nNeeds the scopes? `[^\n]+`\.$/, ''),
    scopes: [op['x-scope'] ?? [], op['x-further-scopes'] ?? []].flat(),
    needsKey: op.security?.length !== 0,
    parameters: (op.parameters ?? []).map((parameter) =>
      '$ref' in parameter ? getParameter(raw, parameter.$ref) : parameter,
    ),
    body: content?.['application/json']?.schema,
    takesForm: content?.['application/x-www-form-urlencoded'] !== undefined,
    response: success?.schema ?? {},
    media: media === 'application/json' ? undefined : media,
    failures: Object.entries(op.responses).flatMap(([status, { $ref }]) =>
      // The response `403.key_wrong_kind.scope_missing` has status 403 and one of these codes.
      $ref === undefined ? [] : [{ status, codes: refName($ref).split('.').slice(1) }],
    ),
  }
}

function getParameter(raw: OpenApiDocument, ref: string): Parameter {
  const found = raw.components.parameters?.[refName(ref)]
  if (!found) throw new Error(`${ref} is not among the components`)
  return found
}

function toEventType(type: string, { description, requestBody }: OpenApiOperation): EventType {
  const media = requestBody?.content?.['application/json']
  return { type, description, message: media?.schema ?? {}, example: media?.example }
}

/** Returns the last segment of a `$ref`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
