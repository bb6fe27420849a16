import { codeBlock } from '../highlight.ts'
import { paragraphs } from '../markdown.ts'
import type { EventType, Schema } from '../openapi.ts'
import { escaped } from '../page.ts'
import { exampleOf } from './example.ts'
import { fieldList, fieldsOf, type Shelf } from './fields.ts'

/** An object of the API: its fields on the left, one of its kind on the right. */
export function objectHtml(name: string, shelf: Shelf): string {
  const schema = shelf.schemas[name] ?? {}
  return section({
    id: name,
    title: `The ${name} object`,
    text: `${paragraphs(schema.description ?? '')}<h3>Fields</h3>${fieldList(fieldsOf(schema, shelf), shelf, { side: 'answered', id: name })}`,
    code: codeBlock(JSON.stringify(exampleOf(schema, shelf.schemas), null, 2), 'json', name),
  })
}

/** A message to an endpoint: what it tells, and what `data` holds. */
export function eventHtml({ type, description, message, example }: EventType, shelf: Shelf): string {
  const data: Schema = message.properties?.data ?? {}
  const fields = fieldList(fieldsOf(data, shelf), shelf, { side: 'answered', id: type })
  return section({
    id: type,
    title: type,
    text: `${paragraphs(description)}<h3>Fields of <code>data</code></h3>${fields === '' ? '<p>It is empty.</p>' : fields}`,
    code: codeBlock(JSON.stringify(example, null, 2), 'json', 'Message'),
  })
}

/** The fields that every message has, whatever it tells. */
export function envelopeHtml({ message, example }: EventType, shelf: Shelf): string {
  const fields = fieldsOf(message, shelf).map((field) =>
    field.name === 'type' || field.name === 'data' ? { ...field, schema: { type: typeOf(field.name) } } : field,
  )
  return section({
    id: 'message',
    title: 'The message',
    text: `<p>Every message has these fields. Its <code>type</code> says what <code>data</code> holds.</p>${fieldList(fields, shelf, { side: 'answered', id: 'message' })}`,
    code: codeBlock(JSON.stringify(example, null, 2), 'json', 'Message'),
  })
}

const typeOf = (name: string): string => (name === 'data' ? 'object' : 'string')

type Section = { readonly id: string; readonly title: string; readonly text: string; readonly code: string }

const section = ({ id, title, text, code }: Section): string =>
  `<section class="op" id="${escaped(id)}" aria-labelledby="${escaped(id)}-title"><div class="op-text">` +
  `<h2 id="${escaped(id)}-title">${escaped(title)}<a class="mark" href="#${escaped(id)}" aria-label="Link to this part"></a></h2>${text}</div>` +
  `<div class="op-code"><div class="stick">${code}</div></div></section>`
