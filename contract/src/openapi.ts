import { models } from './models.ts'
import type { Operation, Plane } from './operation.ts'
import { headers, idempotencyKey } from './openapi/headers.ts'
import { intro, tagDescriptions, titles } from './openapi/intro.ts'
import { inlineSchema, type JsonObject } from './openapi/json-schema.ts'
import { failureResponses, operationObject } from './openapi/operation.ts'
import { webhooks } from './openapi/webhooks.ts'
import { operations } from './operations.ts'
import { version } from './version.ts'

/** Returns the OpenAPI 3.1 document of one part of the API; with `baseUrl`, as one installation serves it. */
export function openApi(plane: Plane, baseUrl?: string): object {
  const ops = operations.filter((op) => op.plane === plane)
  const body = { paths: paths(ops), ...(plane === 'v1' ? { webhooks: webhooks() } : {}) }
  return {
    openapi: '3.1.0',
    info: {
      title: titles[plane],
      version,
      description: intro(plane),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [baseUrl === undefined ? anyServer : { url: baseUrl, description: 'This installation.' }],
    security: [{ bearer: [] }, ...(plane === 'admin' ? [{ session: [] }] : [])],
    tags: tags(ops, plane),
    ...body,
    components: { securitySchemes: { bearer, ...(plane === 'admin' && { session }) }, ...usedComponents(body, ops) },
  }
}

const anyServer = {
  url: '{base_url}',
  description: 'A Tessera installation.',
  variables: { base_url: { default: 'https://tessera.example', description: 'Base URL of the installation.' } },
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'An API key of the organisation, sent as `Authorization: Bearer <key>`.',
}

const session = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-tessera_staff',
  description:
    'The session of a signed-in person, for the pages of the installation. `Tessera-Organisation` names the organisation.',
}

function tags(ops: readonly Operation[], plane: Plane): JsonObject[] {
  const names = [...ops.map((op) => op.tag), ...(plane === 'v1' ? ['Webhooks'] : [])]
  return [...new Set(names)].map((name) => ({ name, description: tagDescriptions[name] ?? '' }))
}

function paths(ops: readonly Operation[]): JsonObject {
  const byPath = Map.groupBy(ops, (op) => op.path)
  return Object.fromEntries([...byPath].map(([path, sharing]) => [path, pathItem(sharing)]))
}

const pathItem = (ops: readonly Operation[]): JsonObject =>
  Object.fromEntries(ops.map((op) => [op.method.toLowerCase(), operationObject(op)]))

/** Returns the components that the document references, directly or through other components. */
function usedComponents(body: JsonObject, ops: readonly Operation[]): JsonObject {
  const all = allComponents(ops)
  const used = new Set<string>()
  const follow = (part: JsonObject): void => {
    for (const ref of listRefs(part)) {
      if (used.has(ref)) continue
      used.add(ref)
      follow(all.get(ref) ?? missing(ref))
    }
  }
  follow(body)
  const kept = [...used].toSorted().map((ref) => [...parseRef(ref), all.get(ref) ?? missing(ref)] as const)
  const sections = Map.groupBy(kept, ([section]) => section)
  return Object.fromEntries(
    [...sections].map(([section, parts]) => [section, Object.fromEntries(parts.map(([, name, part]) => [name, part]))]),
  )
}

const allComponents = (ops: readonly Operation[]): ReadonlyMap<string, JsonObject> =>
  new Map([
    ['#/components/parameters/IdempotencyKey', idempotencyKey],
    ...Object.entries(headers).map(([name, header]) => [`#/components/headers/${name}`, header] as const),
    ...[...failureResponses(ops)].map(([name, answer]) => [`#/components/responses/${name}`, answer] as const),
    ...Object.entries(models).map(([name, model]) => [`#/components/schemas/${name}`, inlineSchema(model)] as const),
  ])

const listRefs = (part: JsonObject): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '')

function parseRef(ref: string): readonly [section: string, name: string] {
  const [, , section = '', name = ''] = ref.split('/')
  return [section, name]
}

function missing(ref: string): never {
  throw new Error(`The document references ${ref}, which is not a component`)
}
