import type { Document, Op, Schema } from '../openapi.ts'
import { nameIn } from '../openapi.ts'
import { slug } from '../page.ts'

/** The page of a part of a plane. */
export const tagPath = (plane: string, tag: string): string => `reference/${plane}/${slug(tag)}.html`

export const planePath = (plane: string): string => `reference/${plane}.html`

export const webhooksPath = 'reference/webhooks.html'

/** Where each object of a plane is described: on the page of the part that answers with it first. */
export function homesOf(document: Document): ReadonlyMap<string, string> {
  const homes = new Map<string, string>([
    ['ErrorBody', planePath(document.plane)],
    ['Problem', planePath(document.plane)],
  ])
  const settle = (name: string, tag: string): void => {
    if (!homes.has(name)) homes.set(name, tagPath(document.plane, tag))
  }
  for (const op of document.ops) for (const name of answered(op)) settle(name, op.tag)
  for (const op of document.ops) for (const name of below([op.answer, op.body ?? {}], document)) settle(name, op.tag)
  for (const { message } of document.events)
    for (const name of below([message], document)) if (!homes.has(name)) homes.set(name, webhooksPath)
  return homes
}

/** The objects that an operation answers with, itself or as the items of a list. */
const answered = ({ answer }: Op): string[] => refsIn([answer, answer.properties?.data?.items ?? {}])

const refsIn = (schemas: readonly Schema[]): string[] =>
  schemas.flatMap(({ $ref }) => ($ref === undefined ? [] : [nameIn($ref)]))

/** Every object that these refer to, and those that they refer to in turn. */
function below(schemas: readonly Schema[], document: Document, seen = new Set<string>()): Set<string> {
  for (const [, ref = ''] of JSON.stringify(schemas).matchAll(/"\$ref":"([^"]+)"/g)) {
    const name = nameIn(ref)
    if (seen.has(name)) continue
    seen.add(name)
    below([document.schemas[name] ?? {}], document, seen)
  }
  return seen
}

/** The objects whose home is a page, in the order of their names. */
export const objectsAt = (homes: ReadonlyMap<string, string>, path: string): string[] =>
  [...homes]
    .filter(([, home]) => home === path)
    .map(([name]) => name)
    .toSorted()
