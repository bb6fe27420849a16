import { openApi, operations, type Plane } from '@tessera/contract'

type JsonObject = Record<string, unknown>

const planes = [...new Set(operations.map(({ plane }) => plane))]

/**
 * Returns every part of the OpenAPI documents that has no description. `spoil` may remove a description first, to prove
 * that the check finds it.
 */
export function findUndescribed(spoil: (document: JsonObject) => void = () => {}): string[] {
  return planes.flatMap((plane) => findUndescribedIn(plane, spoil))
}

function findUndescribedIn(plane: Plane, spoil: (document: JsonObject) => void): string[] {
  const document = JSON.parse(JSON.stringify(openApi(plane))) as JsonObject
  // `spoil` expects the document of the Integration API.
  if (plane === 'v1') spoil(document)
  const isDescribed = (part: unknown): boolean =>
    isSentence(getField(part, 'description')) || isDescribedByReference(document, part)
  const faults: string[] = []
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      const where = `${path}/${key}`
      if (needsSentence(path, part, inner) && !isDescribed(inner)) faults.push(`${plane}: ${where}`)
      visit(inner, where)
    }
  }
  visit(document, '#')
  return faults
}

/** A reference has the description of its target. */
function isDescribedByReference(document: JsonObject, part: unknown): boolean {
  const ref = getField(part, '$ref')
  if (typeof ref !== 'string') return false
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, key) => getField(inside, key), document)
  return isSentence(getField(found, 'description'))
}

/** Operations, parameters, headers, responses, objects and their fields need a description. */
function needsSentence(path: string, around: object, inner: unknown): boolean {
  if (typeof inner !== 'object' || inner === null) return false
  const above = path.split('/').at(-1) ?? ''
  const isField = /^(properties|headers|schemas|responses|tags|parameters)$/.test(above) && !('$ref' in around)
  return isField || 'operationId' in inner
}

const getField = (part: unknown, key: string): unknown =>
  typeof part === 'object' && part !== null ? (part as JsonObject)[key] : undefined

const isSentence = (text: unknown): boolean => typeof text === 'string' && /^[A-Z`-].*\.$/s.test(text)
