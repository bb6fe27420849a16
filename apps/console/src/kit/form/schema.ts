/** The parts of JSON Schema that the bodies of the contract use. */
export type Schema = {
  readonly type?: string
  readonly description?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Schema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

export type ObjectSchema = {
  readonly properties: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Returns the schema without the `null` of a field that may be empty. */
export function withoutNull(schema: Schema): Schema {
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only !== undefined && others.length === 0 ? only : schema
}

/** Returns the schema of an object that a body has as one of its properties. */
export function objectIn(schema: ObjectSchema, name: string): ObjectSchema {
  const { properties, required = [] } = schema.properties[name] ?? {}
  if (!properties) throw new Error(`The body has no object "${name}"`)
  return { properties, required }
}
