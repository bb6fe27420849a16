import { openApi, operations, type Operation, type Plane } from '@tessera/contract'
import type { Schema } from './types.ts'

/** An operation with the parts that the document of its plane writes out. */
export type Described = {
  readonly op: Operation
  readonly description: string
  readonly summary: string
  readonly query: Schema | undefined
  readonly body: Schema | undefined
  readonly answer: Schema
}

type Parameter = { in: string; name: string; required: boolean; description: string; schema: Schema }
type Media = { content: { 'application/json': { schema: Schema } } }
type Answered = { content: Readonly<Record<string, { schema: Schema }>> }
type OperationObject = {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: Media
  responses: { '200': Answered }
}
type Document = {
  paths: Record<string, Record<string, OperationObject>>
  webhooks?: Record<string, { post: { description: string; requestBody: Media } }>
  components: { schemas: Record<string, Schema> }
}

/** What `openApi` answers is an OpenAPI document by its own tests; its type does not say so. */
const documentOf = (plane: Plane): Document => openApi(plane) as Document

export const planes: readonly Plane[] = [...new Set(operations.map((op) => op.plane))]

export function describedOperations(plane: Plane): Described[] {
  const { paths } = documentOf(plane)
  return operations
    .filter((op) => op.plane === plane)
    .map((op) => {
      const told = paths[op.path]?.[op.method.toLowerCase()]
      if (!told) throw new Error(`${op.id} is not in the document of ${plane}`)
      return {
        op,
        summary: told.summary,
        description: told.description,
        query: queryOf(told.parameters ?? []),
        body: told.requestBody?.content['application/json'].schema,
        answer: told.responses['200'].content[op.media ?? 'application/json']?.schema ?? {},
      }
    })
}

function queryOf(parameters: readonly Parameter[]): Schema | undefined {
  const fields = parameters.filter((parameter) => parameter.in === 'query')
  if (fields.length === 0) return undefined
  return {
    type: 'object',
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map(({ name, schema, description }) => [name, { ...schema, description }])),
  }
}

/** Every model of every plane: one name means the same everywhere. */
export const models = (): Map<string, Schema> =>
  new Map(planes.flatMap((plane) => Object.entries(documentOf(plane).components.schemas)).toSorted(byName))

const byName = ([a]: readonly [string, Schema], [b]: readonly [string, Schema]): number => (a < b ? -1 : 1)

/** The messages that are sent to endpoints, by event type. */
export const messages = (): { type: string; description: string; body: Schema }[] =>
  planes.flatMap((plane) =>
    Object.entries(documentOf(plane).webhooks ?? {}).map(([type, { post }]) => ({
      type,
      description: post.description,
      body: post.requestBody.content['application/json'].schema,
    })),
  )
