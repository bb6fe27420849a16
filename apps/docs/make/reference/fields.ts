import { sentence } from '../markdown.ts'
import { nameIn, type Schema } from '../openapi.ts'
import { escaped } from '../page.ts'
import { bounds, typeHtml, valuesOf } from './types.ts'

type Schemas = Readonly<Record<string, Schema>>

/** What a list of fields is made with: the objects of the plane, and where each is described. */
export type Shelf = { readonly schemas: Schemas; readonly homes: ReadonlyMap<string, string> }

export type Field = {
  readonly name: string
  readonly schema: Schema
  readonly description: string
  readonly required: boolean
}

/** The fields of an object. What it says of a field that is another object is what that object says of itself. */
export const fieldsOf = (schema: Schema, { schemas }: Shelf): Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    description: field.description ?? (field.$ref ? (schemas[nameIn(field.$ref)]?.description ?? '') : ''),
    required: schema.required?.includes(name) ?? false,
  }))

/** Fields that are sent say which are required; of those that are answered all are there. */
export type Side = 'sent' | 'answered'

export function fieldList(fields: readonly Field[], shelf: Shelf, { side, id }: { side: Side; id?: string }): string {
  if (fields.length === 0) return ''
  const items = fields.map((field) => fieldItem(field, shelf, { side, ...(id !== undefined && { id }) }))
  return `<ul class="fields">${items.join('')}</ul>`
}

function fieldItem(field: Field, shelf: Shelf, { side, id }: { side: Side; id?: string }): string {
  const own = id === undefined ? '' : ` id="${escaped(`${id}.${field.name}`)}"`
  const optional = side === 'answered' && !field.required ? '<span class="soft">not always there</span>' : ''
  const required = side === 'sent' && field.required ? '<span class="required">required</span>' : ''
  const limits = bounds(field.schema).map((text) => `<span class="soft">${escaped(text)}</span>`)
  return (
    `<li${own}><div class="field"><code class="name">${escaped(field.name)}</code>` +
    `<span class="type">${typeHtml(field.schema, shelf.homes)}</span>${required}${optional}${limits.join('')}</div>` +
    `<p>${sentence(field.description)}</p>${values(field.schema)}${inside(field, shelf, side)}</li>`
  )
}

/** The values of an enum, unless the sentence is about to be longer than the list is worth. */
function values(schema: Schema): string {
  const all = valuesOf(schema)
  if (all.length === 0) return ''
  const list = all.map((value) => `<code>${escaped(String(value))}</code>`).join(' ')
  return all.length <= 12
    ? `<p class="values"><span class="soft">One of</span> ${list}</p>`
    : `<details><summary>${all.length} values</summary><p class="values">${list}</p></details>`
}

/** Fields of an object that has no name of its own are shown where it stands. */
function inside({ schema, name }: Field, shelf: Shelf, side: Side): string {
  const inner = objectIn(schema)
  const fields = inner ? fieldsOf(inner, shelf) : []
  if (fields.length === 0) return ''
  return `<details><summary>Fields of <code>${escaped(name)}</code></summary>${fieldList(fields, shelf, { side })}</details>`
}

function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  const branches = schema.anyOf ?? (schema.items ? [schema.items] : [])
  return branches.map(objectIn).find((found) => found !== undefined)
}
