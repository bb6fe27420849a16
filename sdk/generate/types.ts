/** The subset of JSON Schema that the OpenAPI documents use. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean
  readonly description?: string
  readonly default?: unknown
  readonly maximum?: number
}

/** Converts a schema to a TypeScript type. */
export function toTypeScript(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf && !schema.properties) return schema.anyOf.map((branch) => toTypeScript(branch, indent)).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `readonly ${parenthesize(toTypeScript(schema.items ?? {}, indent))}[]`
    case 'object':
      return `${objectType(schema, indent)}${neededFields(schema)}`
    case undefined:
      return 'unknown'
    default:
      throw new Error(`No TypeScript type for the schema ${JSON.stringify(schema)}: add it to toTypeScript`)
  }
}

/** An optional field may also be `undefined`. */
function objectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  if (Object.keys(properties).length === 0)
    return `Readonly<Record<string, ${additionalProperties === false ? 'never' : 'unknown'}>>`
  const deeper = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const optional = !required.includes(name)
    const type = toTypeScript(field, deeper)
    return `${comment(field.description, deeper)}${deeper}readonly ${quoted(name)}${optional ? '?' : ''}: ${type}${optional ? ' | undefined' : ''}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

/** One of several groups of fields is needed: with the fields of none of them, the type does not match. */
function neededFields({ anyOf = [], properties = {} }: Schema): string {
  if (anyOf.length === 0) return ''
  const groups = anyOf.map(({ required = [] }) => {
    const fields = required.map((name) => `readonly ${quoted(name)}: ${toTypeScript(properties[name] ?? {})}`)
    return `{ ${fields.join('; ')} }`
  })
  return ` & (${groups.join(' | ')})`
}

const parenthesize = (type: string): string => (/[|{\s]/.test(type) ? `(${type})` : type)

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name))

/** Formats a description as a doc comment. */
export function comment(text: string | undefined, indent: string): string {
  if (text === undefined || text === '') return ''
  const lines = text.replaceAll('*/', '* /').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}
