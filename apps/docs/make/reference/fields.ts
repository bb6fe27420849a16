import { renderSentence } from '../markdown.ts'
import { refName, type Schema } from '../openapi.ts'
import { escapeHtml } from '../page.ts'
import { listConstraints, typeHtml, listValues } from './types.ts'

type Schemas = Readonly<Record<string, Schema>>

/** The schemas of an API, and the page on which each object is described. */
export type ReferenceContext = { readonly schemas: Schemas; readonly objectPaths: ReadonlyMap<string, string> }

export type Field = {
  readonly name: string
  readonly schema: Schema
  readonly description: string
  readonly required: boolean
}

/** Returns the fields of an object. A field without a description has that of the object it refers to. */
export const listFields = (schema: Schema, { schemas }: ReferenceContext): Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    description: field.description ?? (field.$ref ? (schemas[refName(field.$ref)]?.description ?? '') : ''),
    required: schema.required?.includes(name) ?? false,
  }))

/** Request fields are marked if required; response fields are marked if they may be absent. */
export type FieldDirection = 'request' | 'response'

export function fieldList(
  fields: readonly Field[],
  context: ReferenceContext,
  { side, id }: { side: FieldDirection; id?: string },
): string {
  if (fields.length === 0) return ''
  const items = fields.map((field) => fieldItem(field, context, { side, ...(id !== undefined && { id }) }))
  return `<ul class="fields">${items.join('')}</ul>`
}

function fieldItem(
  field: Field,
  context: ReferenceContext,
  { side, id }: { side: FieldDirection; id?: string },
): string {
  const own = id === undefined ? '' : ` id="${escapeHtml(`${id}.${field.name}`)}"`
  const optional = side === 'response' && !field.required ? '<span class="soft">not always there</span>' : ''
  const required = side === 'request' && field.required ? '<span class="required">required</span>' : ''
  const limits = listConstraints(field.schema).map((text) => `<span class="soft">${escapeHtml(text)}</span>`)
  return (
    `<li${own}><div class="field"><code class="name">${escapeHtml(field.name)}</code>` +
    `<span class="type">${typeHtml(field.schema, context.objectPaths)}</span>${required}${optional}${limits.join('')}</div>` +
    `<p>${renderSentence(field.description)}</p>${valueList(field.schema)}${nestedFields(field, context, side)}</li>`
  )
}

/** Lists the values of an enum; a long list is collapsed. */
function valueList(schema: Schema): string {
  const all = listValues(schema)
  if (all.length === 0) return ''
  const list = all.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')
  return all.length <= 12
    ? `<p class="values"><span class="soft">One of</span> ${list}</p>`
    : `<details><summary>${all.length} values</summary><p class="values">${list}</p></details>`
}

/** Shows the fields of an inline object below the field that has it. */
function nestedFields({ schema, name }: Field, context: ReferenceContext, side: FieldDirection): string {
  const inner = findObjectSchema(schema)
  const fields = inner ? listFields(inner, context) : []
  if (fields.length === 0) return ''
  return `<details><summary>Fields of <code>${escapeHtml(name)}</code></summary>${fieldList(fields, context, { side })}</details>`
}

function findObjectSchema(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  const branches = schema.anyOf ?? (schema.items ? [schema.items] : [])
  return branches.map(findObjectSchema).find((found) => found !== undefined)
}
