import type { EventType, Op, Schema } from '../openapi.ts'
import { fieldsOf, type Field, type Shelf } from './fields.ts'
import { curlSample } from './samples.ts'
import { typeText, valuesOf } from './types.ts'
import { resolved } from './example.ts'

/** The reference once more in Markdown, for readers that are programs. */
export function operationText(op: Op, shelf: Shelf): string {
  const parameters = op.parameters.map(({ name, schema, description, required, in: place }) =>
    line({ name: `${name} (${place})`, schema, description, required }),
  )
  const body = op.body ? fieldsOf(resolved(op.body, shelf.schemas), shelf).map((field) => line(field)) : []
  const codes = op.failures.flatMap(({ status, codes: all }) => all.map((code) => `${code} (${status})`))
  return [
    `### ${op.summary}`,
    `\`${op.method} ${op.path}\`${op.scope === undefined ? '' : `, scope \`${op.scope}\``}`,
    op.description,
    ...(parameters.length > 0 ? [`Parameters:\n\n${parameters.join('\n')}`] : []),
    ...(body.length > 0 ? [`Body:\n\n${body.join('\n')}`] : []),
    `Answers: ${answerWords(op.answer)}.`,
    `Errors: ${codes.join(', ')}.`,
    `\`\`\`sh\n${curlSample(op, shelf)}\n\`\`\``,
  ].join('\n\n')
}

export function objectText(name: string, shelf: Shelf): string {
  const schema = shelf.schemas[name] ?? {}
  return `### The ${name} object\n\n${schema.description ?? ''}\n\n${fieldsOf(schema, shelf).map(line).join('\n')}`
}

export function eventText({ type, description, message }: EventType, shelf: Shelf): string {
  const data = fieldsOf(message.properties?.data ?? {}, shelf)
  return `### ${type}\n\n${description}\n\n${data.map(line).join('\n')}`
}

function line({ name, schema, description, required }: Field): string {
  const values = valuesOf(schema)
  const oneOf = values.length > 0 ? ` One of ${values.map((value) => `\`${String(value)}\``).join(', ')}.` : ''
  return `- \`${name}\` ${typeText(schema)}${required ? ', required' : ''}: ${description}${oneOf}`
}

function answerWords(answer: Schema): string {
  const items = answer.properties?.data?.items
  if (items) return `a list of ${typeText(items)}`
  return answer.$ref === undefined
    ? Object.keys(answer.properties ?? {})
        .map((name) => `\`${name}\``)
        .join(', ')
    : typeText(answer)
}
