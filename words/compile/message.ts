import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** What an argument is: `boolean` is a select over true and false. */
export type ArgumentKind = 'string' | 'number' | 'boolean' | 'date'

export type Message = {
  readonly elements: readonly MessageFormatElement[]
  readonly args: ReadonlyMap<string, ArgumentKind>
}

/** A text that cannot be compiled. The message says why; the caller adds file and key. */
export class MessageError extends Error {}

const identifier = /^[a-z][A-Za-z0-9]*$/
const dateStyles: readonly unknown[] = [undefined, null, 'short', 'medium', 'long', 'full']
const numberStyles: readonly unknown[] = [undefined, null, 'integer', 'percent']

/** Reads a text in ICU MessageFormat 1 and its arguments, and refuses what the compiler does not support. */
export function parseMessage(text: string, language: string): Message {
  const elements = parseElements(text, language)
  const args = new Map<string, ArgumentKind>()
  collect(elements, args, false)
  return { elements, args }
}

/** Calls `visit` for each element, outer ones first. */
export function visitElements(
  elements: readonly MessageFormatElement[],
  visit: (element: MessageFormatElement) => void,
): void {
  for (const element of elements) {
    visit(element)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) visitElements(value, visit)
  }
}

function parseElements(text: string, language: string): readonly MessageFormatElement[] {
  try {
    return parse(text, { locale: new Intl.Locale(language) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new MessageError(`${describe(error.message)}${position(error)}`, { cause: error })
  }
}

function collect(elements: readonly MessageFormatElement[], args: Map<string, ArgumentKind>, inPlural: boolean): void {
  for (const element of elements) {
    if (element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) throw new MessageError(tagReason(element.value))
    if (element.type === TYPE.literal) {
      checkLiteral(element.value, inPlural)
      continue
    }
    checkStyle(element)
    addArgument(args, element.value, kindOf(element))
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options))
        collect(value, args, inPlural || element.type === TYPE.plural)
  }
}

/** The parser reads `<br/>` and a quoted tag as text, and `#` in a select as text even if a plural is around it. */
function checkLiteral(text: string, inPlural: boolean): void {
  const tag = /<\/?([a-z][\w-]*)/i.exec(text)?.[1]
  if (tag !== undefined) throw new MessageError(tagReason(tag))
  if (inPlural && text.includes('#'))
    throw new MessageError(
      '"#" has no meaning in a select inside a plural: write {…, number} with the name of the argument',
    )
}

const tagReason = (name: string): string =>
  `tags such as <${name}> are not supported: a text is plain, put an argument in place of the element`

function checkStyle(element: MessageFormatElement): void {
  if (element.type === TYPE.number && typeof element.style !== 'object' && !numberStyles.includes(element.style))
    throw new MessageError(`there is no number style "${element.style}": use integer, percent or a skeleton (::…)`)
  const isDate = element.type === TYPE.date || element.type === TYPE.time
  if (isDate && typeof element.style !== 'object' && !dateStyles.includes(element.style))
    throw new MessageError(
      `there is no date style "${element.style}": use short, medium, long, full or a skeleton (::…)`,
    )
}

function kindOf(element: MessageFormatElement): ArgumentKind {
  if (element.type === TYPE.number || element.type === TYPE.plural) return 'number'
  if (element.type === TYPE.date || element.type === TYPE.time) return 'date'
  if (element.type !== TYPE.select) return 'string'
  const names = Object.keys(element.options).filter((name) => name !== 'other')
  return names.length > 0 && names.every((name) => name === 'true' || name === 'false') ? 'boolean' : 'string'
}

/** A plain `{count}` beside a plural of it is the same number. */
function addArgument(args: Map<string, ArgumentKind>, name: string, kind: ArgumentKind): void {
  if (!identifier.test(name)) throw new MessageError(`the argument {${name}} is not a camelCase name`)
  const known = args.get(name) ?? kind
  if (known !== kind && !(isPlainNumber(known, kind) || isPlainNumber(kind, known)))
    throw new MessageError(`the argument {${name}} is a ${known} and a ${kind}`)
  args.set(name, known === 'number' ? known : kind)
}

const isPlainNumber = (one: ArgumentKind, other: ArgumentKind): boolean => one === 'string' && other === 'number'

/** The parser's messages are codes. */
function describe(code: string): string {
  if (code === 'MISSING_OTHER_CLAUSE') return 'a plural or select has no "other"'
  return code.toLowerCase().replaceAll('_', ' ')
}

function position(error: Error): string {
  const { location } = error as Error & { location?: { start: { offset: number } } }
  return location ? ` (at character ${location.start.offset + 1})` : ''
}
