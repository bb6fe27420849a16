import { openApi, operations, type Plane } from '@tessera/contract'

type Part = Record<string, unknown>

const planes = [...new Set(operations.map(({ plane }) => plane))]

/**
 * Everything in the OpenAPI documents that a reader would find without a sentence about it. `spoil` may take a sentence
 * away first, to see that it is missed.
 */
export function undescribed(spoil: (document: Part) => void = () => {}): string[] {
  return planes.flatMap((plane) => faultsIn(plane, spoil))
}

function faultsIn(plane: Plane, spoil: (document: Part) => void): string[] {
  const document = JSON.parse(JSON.stringify(openApi(plane))) as Part
  // What is spoiled is of the Integration API.
  if (plane === 'v1') spoil(document)
  const told = (part: unknown): boolean => isSentence(at(part, 'description')) || toldByReference(document, part)
  const faults: string[] = []
  const look = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      const where = `${path}/${key}`
      if (needsSentence(path, part, inner) && !told(inner)) faults.push(`${plane}: ${where}`)
      look(inner, where)
    }
  }
  look(document, '#')
  return faults
}

/** A reference says what it refers to says. */
function toldByReference(document: Part, part: unknown): boolean {
  const ref = at(part, '$ref')
  if (typeof ref !== 'string') return false
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, key) => at(inside, key), document)
  return isSentence(at(found, 'description'))
}

/** Operations, parameters, headers, answers, objects and their fields. */
function needsSentence(path: string, around: object, inner: unknown): boolean {
  if (typeof inner !== 'object' || inner === null) return false
  const above = path.split('/').at(-1) ?? ''
  const isField = /^(properties|headers|schemas|responses|tags|parameters)$/.test(above) && !('$ref' in around)
  return isField || 'operationId' in inner
}

const at = (part: unknown, key: string): unknown =>
  typeof part === 'object' && part !== null ? (part as Part)[key] : undefined

const isSentence = (text: unknown): boolean => typeof text === 'string' && /^[A-Z`-].*\.$/s.test(text)
