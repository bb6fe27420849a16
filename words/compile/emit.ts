import {
  TYPE,
  type MessageFormatElement,
  type NumberSkeleton,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from './catalogue.ts'
import type { ArgumentKind, Message } from './message.ts'

type Scope = { readonly language: string; readonly args: Message['args'] }

/** The type of each kind of argument in the generated code. */
const types: Readonly<Record<ArgumentKind, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  date: '$Moment',
}

// The first line gives the reason for the length, as the size check requires.
const head = (path: string): string =>
  `// This file may be longer than 250 lines because it is generated: \`npm run words\` writes it from ${path}.\n`

/** Returns the module of a catalogue: one exported function for each key, so that bundlers drop those that nobody calls. */
export function emitModule({ path, messages }: Catalogue, language: string): string {
  const functions = [...messages].map(([key, message]) => emitFunction(key, message, language)).join('\n')
  // Names from the runtime begin with $, which no key does.
  const used = ['date', 'number', 'plural', 'select'].filter((name) => functions.includes(`$${name}(`))
  const names = used.map((name) => `${name} as $${name}`)
  if (functions.includes('$Moment')) names.push('type Moment as $Moment')
  const runtime = names.length > 0 ? `import { ${names.join(', ')} } from '../../../runtime.ts'\n\n` : ''
  return `${head(path)}${runtime}${functions || 'export {}\n'}`
}

/** Returns the function of one text. */
export function emitFunction(key: string, { elements, args }: Message, language: string): string {
  const fields = [...args].map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')
  const parameter = args.size > 0 ? `a: { ${fields} }` : ''
  return `export const ${key} = (${parameter}): string => ${emitText(elements, { language, args })}\n`
}

function emitText(elements: readonly MessageFormatElement[], scope: Scope): string {
  const [first] = elements
  if (first === undefined) return `''`
  if (elements.every((element) => element.type === TYPE.literal))
    return JSON.stringify(elements.map(({ value }) => value).join(''))
  if (elements.length === 1) return emitValue(first, scope)
  const parts = elements.map((element) =>
    element.type === TYPE.literal ? templateText(element.value) : `\${${emitValue(element, scope)}}`,
  )
  return `\`${parts.join('')}\``
}

function emitValue(element: MessageFormatElement, scope: Scope): string {
  const language = JSON.stringify(scope.language)
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.pound:
      return 'n'
    case TYPE.argument: {
      const value = `a.${element.value}`
      return scope.args.get(element.value) === 'number' ? `$number(${language}, ${value})` : value
    }
    case TYPE.number: {
      const { scale = 1, ...options } = numberOptions(element.style)
      const value = scale === 1 ? `a.${element.value}` : `a.${element.value} * ${scale}`
      return `$number(${[language, value, ...emitOptions(options)].join(', ')})`
    }
    case TYPE.date:
    case TYPE.time:
      return `$date(${language}, a.${element.value}, ${JSON.stringify(dateOptions(element))})`
    case TYPE.select:
      return `$select(a.${element.value}, ${emitCases(element.options, scope)})`
    case TYPE.plural:
      return emitPlural(element, scope)
    case TYPE.tag:
      throw new Error('parseMessage refuses tags')
  }
}

function emitPlural({ value, options, offset, pluralType }: PluralElement, scope: Scope): string {
  const settings = { ...(pluralType === 'ordinal' && { type: 'ordinal' }), ...(offset !== 0 && { offset }) }
  const values = [JSON.stringify(scope.language), `a.${value}`, emitCases(options, scope), ...emitOptions(settings)]
  return `$plural(${values.join(', ')})`
}

function emitCases(options: PluralElement['options'], scope: Scope): string {
  const cases = Object.entries(options).map(([name, { value }]) => {
    const parameter = value.some((element) => element.type === TYPE.pound) ? 'n' : ''
    return `${JSON.stringify(name)}: (${parameter}) => ${emitText(value, scope)}`
  })
  return `{ ${cases.join(', ')} }`
}

const emitOptions = (options: object): string[] => (Object.keys(options).length > 0 ? [JSON.stringify(options)] : [])

type NumberStyle = Extract<MessageFormatElement, { type: TYPE.number }>['style']

function numberOptions(style: NumberStyle): NumberSkeleton['parsedOptions'] {
  if (typeof style === 'object' && style !== null) return style.parsedOptions
  if (style === 'integer') return { maximumFractionDigits: 0 }
  return style === 'percent' ? { style: 'percent' } : {}
}

function dateOptions({ type, style }: Extract<MessageFormatElement, { type: TYPE.date | TYPE.time }>): object {
  if (typeof style === 'object' && style !== null) return style.parsedOptions
  return { [type === TYPE.date ? 'dateStyle' : 'timeStyle']: style ?? 'medium' }
}

/** Escapes a text for a template literal, in which a carriage return would become a line feed. */
function templateText(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll('`', '\\`').replaceAll('${', '\\${')
}
