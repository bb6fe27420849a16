import type { EventType, ReferenceOperation, Schema } from '../openapi.ts'
import { listFields, type Field, type ReferenceContext } from './fields.ts'
import { curlSample } from './samples.ts'
import { typeText, listValues } from './types.ts'
import { resolveRef } from './example.ts'

/** The reference in Markdown, for programs. */
export function operationText(op: ReferenceOperation, context: ReferenceContext): string {
  const parameters = op.parameters.map(({ name, schema, description, required, in: place }) =>
    fieldLine({ name: `${name} (${place})`, schema, description, required }),
  )
  const body = op.body ? listFields(resolveRef(op.body, context.schemas), context).map((field) => fieldLine(field)) : []
  const codes = op.failures.flatMap(({ status, codes: all }) => all.map((code) => `${code} (${status})`))
  return [
    `### ${op.summary}`,
    `\`${op.method} ${op.path}\`${op.scopes.map((scope) => `, scope \`${scope}\``).join('')}`,
    op.description,
    ...(parameters.length > 0 ? [`Parameters:\n\n${parameters.join('\n')}`] : []),
    ...(body.length > 0 ? [`Body:\n\n${body.join('\n')}`] : []),
    `Returns: ${describeResponse(op.response)}.`,
    `Errors: ${codes.join(', ')}.`,
    `\`\`\`sh\n${curlSample(op, context)}\n\`\`\``,
  ].join('\n\n')
}

export function objectText(name: string, context: ReferenceContext): string {
  const schema = context.schemas[name] ?? {}
  return `### The ${name} object\n\n${schema.description ?? ''}\n\n${listFields(schema, context).map(fieldLine).join('\n')}`
}

export function eventText({ type, description, message }: EventType, context: ReferenceContext): string {
  const data = listFields(message.properties?.data ?? {}, context)
  return `### ${type}\n\n${description}\n\n${data.map(fieldLine).join('\n')}`
}

function fieldLine({ name, schema, description, required }: Field): string {
  const values = listValues(schema)
  const oneOf = values.length > 0 ? ` One of ${values.map((value) => `\`${String(value)}\``).join(', ')}.` : ''
  return `- \`${name}\` ${typeText(schema)}${required ? ', required' : ''}: ${description}${oneOf}`
}

function describeResponse(answer: Schema): string {
  const items = answer.properties?.data?.items
  if (items) return `a list of ${typeText(items)}`
  return answer.$ref === undefined
    ? Object.keys(answer.properties ?? {})
        .map((name) => `\`${name}\``)
        .join(', ')
    : typeText(answer)
}
