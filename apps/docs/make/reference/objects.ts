import { codeBlock } from '../highlight.ts'
import { renderParagraphs } from '../markdown.ts'
import type { EventType, Schema } from '../openapi.ts'
import { escapeHtml } from '../page.ts'
import { buildExample } from './example.ts'
import { fieldList, listFields, type ReferenceContext } from './fields.ts'

/** An object of the API: its fields on the left, an example on the right. */
export function objectHtml(name: string, context: ReferenceContext): string {
  const schema = context.schemas[name] ?? {}
  return section({
    id: name,
    title: `The ${name} object`,
    text: `${renderParagraphs(schema.description ?? '')}<h3>Fields</h3>${fieldList(listFields(schema, context), context, { side: 'response', id: name })}`,
    code: codeBlock(JSON.stringify(buildExample(schema, context.schemas), null, 2), 'json', name),
  })
}

/** A webhook message: its description and the fields of `data`. */
export function eventHtml({ type, description, message, example }: EventType, context: ReferenceContext): string {
  const data: Schema = message.properties?.data ?? {}
  const fields = fieldList(listFields(data, context), context, { side: 'response', id: type })
  return section({
    id: type,
    title: type,
    text: `${renderParagraphs(description)}<h3>Fields of <code>data</code></h3>${fields === '' ? '<p>It is empty.</p>' : fields}`,
    code: codeBlock(JSON.stringify(example, null, 2), 'json', 'Message'),
  })
}

/** The fields that every webhook message has. */
export function envelopeHtml({ message, example }: EventType, context: ReferenceContext): string {
  const fields = listFields(message, context).map((field) =>
    field.name === 'type' || field.name === 'data'
      ? { ...field, schema: { type: envelopeFieldType(field.name) } }
      : field,
  )
  return section({
    id: 'message',
    title: 'The message',
    text: `<p>Every message has these fields. Its <code>type</code> says what <code>data</code> holds.</p>${fieldList(fields, context, { side: 'response', id: 'message' })}`,
    code: codeBlock(JSON.stringify(example, null, 2), 'json', 'Message'),
  })
}

const envelopeFieldType = (name: string): string => (name === 'data' ? 'object' : 'string')

type Section = { readonly id: string; readonly title: string; readonly text: string; readonly code: string }

const section = ({ id, title, text, code }: Section): string =>
  `<section class="op" id="${escapeHtml(id)}" aria-labelledby="${escapeHtml(id)}-title"><div class="op-text">` +
  `<h2 id="${escapeHtml(id)}-title">${escapeHtml(title)}<a class="mark" href="#${escapeHtml(id)}" aria-label="Link to this part"></a></h2>${text}</div>` +
  `<div class="op-code"><div class="stick">${code}</div></div></section>`
