import type { ReferenceDocument, ReferenceOperation, Schema } from '../openapi.ts'
import { refName } from '../openapi.ts'
import { slug } from '../page.ts'

/** Returns the path of the page of a tag. */
export const tagPath = (plane: string, tag: string): string => `reference/${plane}/${slug(tag)}.html`

export const planePath = (plane: string): string => `reference/${plane}.html`

export const webhooksPath = 'reference/webhooks.html'

/** Maps each object of an API to the page that describes it: the first tag with an operation that returns it. */
export function mapObjectPaths(document: ReferenceDocument): ReadonlyMap<string, string> {
  const objectPaths = new Map<string, string>([
    ['ErrorBody', planePath(document.plane)],
    ['Problem', planePath(document.plane)],
  ])
  const assign = (name: string, tag: string): void => {
    if (!objectPaths.has(name)) objectPaths.set(name, tagPath(document.plane, tag))
  }
  for (const op of document.ops) for (const name of returnedObjects(op)) assign(name, op.tag)
  for (const op of document.ops)
    for (const name of collectObjects([op.response, op.body ?? {}], document)) assign(name, op.tag)
  for (const { message } of document.events)
    for (const name of collectObjects([message], document))
      if (!objectPaths.has(name)) objectPaths.set(name, webhooksPath)
  return objectPaths
}

/** Returns the objects that an operation returns, directly or as list items. */
const returnedObjects = ({ response }: ReferenceOperation): string[] =>
  refNames([response, response.properties?.data?.items ?? {}])

const refNames = (schemas: readonly Schema[]): string[] =>
  schemas.flatMap(({ $ref }) => ($ref === undefined ? [] : [refName($ref)]))

/** Returns every object that the schemas refer to, directly or through other objects. */
function collectObjects(
  schemas: readonly Schema[],
  document: ReferenceDocument,
  seen = new Set<string>(),
): Set<string> {
  for (const [, ref = ''] of JSON.stringify(schemas).matchAll(/"\$ref":"([^"]+)"/g)) {
    const name = refName(ref)
    if (seen.has(name)) continue
    seen.add(name)
    collectObjects([document.schemas[name] ?? {}], document, seen)
  }
  return seen
}

/** Returns the objects that a page describes, sorted by name. */
export const listObjectsAt = (objectPaths: ReadonlyMap<string, string>, path: string): string[] =>
  [...objectPaths]
    .filter(([, objectPath]) => objectPath === path)
    .map(([name]) => name)
    .toSorted()
