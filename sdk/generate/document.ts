import { openApi, operations, type Operation, type Plane } from '@tessera/contract'
import type { Schema } from './types.ts'

/** An operation with its schemas from the OpenAPI document. */
export type DescribedOperation = {
  readonly op: Operation
  readonly description: string
  readonly summary: string
  readonly query: Schema | undefined
  readonly body: Schema | undefined
  readonly response: Schema
}

type Parameter = { in: string; name: string; required: boolean; description: string; schema: Schema }
type Media = { content: { 'application/json': { schema: Schema } } }
type ResponseSchema = { content: Readonly<Record<string, { schema: Schema }>> }
type OperationObject = {
  operationId: string
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: Media
  responses: { '200': ResponseSchema }
}
type Document = {
  paths: Record<string, Record<string, OperationObject>>
  webhooks?: Record<string, { post: { description: string; requestBody: Media } }>
  components: { schemas: Record<string, Schema> }
}

/** `openApi` returns an OpenAPI document, as its tests show; its type does not say so. */
const getDocument = (plane: Plane): Document => openApi(plane) as Document

export const planes: readonly Plane[] = [...new Set(operations.map((op) => op.plane))]

export function describedOperations(plane: Plane): DescribedOperation[] {
  const { paths } = getDocument(plane)
  return operations
    .filter((op) => op.plane === plane)
    .map((op) => {
      const described = paths[op.path]?.[op.method.toLowerCase()]
      if (!described) throw new Error(`${op.id} is not in the document of ${plane}`)
      return {
        op,
        summary: described.summary,
        description: described.description,
        query: toQuerySchema(described.parameters ?? []),
        body: described.requestBody?.content['application/json'].schema,
        response: described.responses['200'].content[op.media ?? 'application/json']?.schema ?? {},
      }
    })
}

function toQuerySchema(parameters: readonly Parameter[]): Schema | undefined {
  const fields = parameters.filter((parameter) => parameter.in === 'query')
  if (fields.length === 0) return undefined
  return {
    type: 'object',
    required: fields.filter((field) => field.required).map((field) => field.name),
    properties: Object.fromEntries(fields.map(({ name, schema, description }) => [name, { ...schema, description }])),
  }
}

/** All models of all APIs: a name means the same everywhere. */
export const models = (): Map<string, Schema> =>
  new Map(planes.flatMap((plane) => Object.entries(getDocument(plane).components.schemas)).toSorted(byName))

const byName = ([a]: readonly [string, Schema], [b]: readonly [string, Schema]): number => (a < b ? -1 : 1)

/** The webhook messages by event type. */
export const messages = (): { type: string; description: string; body: Schema }[] =>
  planes.flatMap((plane) =>
    Object.entries(getDocument(plane).webhooks ?? {}).map(([type, { post }]) => ({
      type,
      description: post.description,
      body: post.requestBody.content['application/json'].schema,
    })),
  )
