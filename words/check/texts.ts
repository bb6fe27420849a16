import {
  field,
  hasFlag,
  lineOf,
  listField,
  placeOf,
  textField,
  visitNodes,
  type Node,
  type SourceFile,
} from './source.ts'

/** Where a string is: shown to people, code that nobody reads, or not known, where the string itself decides. */
type Place = 'shown' | 'code' | 'unknown'

/** Attributes, properties and variables whose text is shown. */
const shownNames: ReadonlySet<string> = new Set(
  (
    'alt aria-description aria-label aria-placeholder aria-roledescription aria-valuetext ariaLabel caption description header ' +
    'heading hint innerText label legend message placeholder subtitle summary text textContent title tooltip'
  ).split(' '),
)
const shownEnding = /[a-z](Caption|Description|Heading|Hint|Label|Message|Placeholder|Text|Title|Tooltip)$/
const codeNames: ReadonlySet<string> = new Set(['class', 'className', 'd', 'style', 'viewBox'])
const classFunctions: ReadonlySet<string> = new Set(['cx', 'clsx', 'classNames'])
const selectorMethods: ReadonlySet<string> = new Set(['closest', 'matches', 'querySelector', 'querySelectorAll'])

/** Names of keyboard keys look like a word that begins a sentence. */
const keyboard: ReadonlySet<string> = new Set(
  'Alt Backspace Control Delete End Enter Escape Home Insert Meta Shift Space Tab'.split(' '),
)

/** A comment on the line, or on the line before, that says why a string is no text: `not words: …`. */
const exemption = /(?:\/\/|\/\*)\s*not words: \S/

/** Returns texts that stand in the source and not in a catalogue. */
export function findLooseTexts(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const lines = file.text.split('\n')
    const faults: string[] = []
    visitNodes(file, (node, parents) => {
      const text = stringOf(node)
      if (text === undefined || !isLoose(text, placeOfString(node, parents))) return
      const line = lineOf(file.text, node.start + (text.length - text.trimStart().length))
      if ([lines[line - 1], lines[line - 2]].some((one) => exemption.test(one ?? ''))) return
      faults.push(`${placeOf(file, node)}: the text "${shorten(text)}" belongs in words/*.json`)
    })
    return faults
  })
}

/** Returns the text of a string, a template or JSX text; an expression in a template is a NUL character. */
function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' || node.type === 'JSXText') return textField(node, 'value')
  if (node.type !== 'TemplateLiteral') return undefined
  const source = listField(node, 'quasis').map((part) => {
    const { value } = part as Node & { value: { cooked: string } }
    return value.cooked
  })
  return source.join('\0')
}

function isLoose(text: string, place: Place): boolean {
  if (place === 'code') return false
  return place === 'shown' ? /\p{L}/u.test(text) : looksLikeText(text)
}

/** Two words, a word beside an expression, or one word that begins as a sentence does. */
function looksLikeText(text: string): boolean {
  if (/\p{L}{2,}[,.;!?]?\s+\p{L}/u.test(text)) return true
  if (/\0 \p{L}{3,}|\p{L}{3,} \0/u.test(text)) return true
  return /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(text) && !keyboard.has(text)
}

/** Finds what becomes of a string, through conditions, concatenations and functions that return it. */
function placeOfString(node: Node, parents: readonly Node[]): Place {
  if (parents.some((parent) => isCode(parent))) return 'code'
  let value = node
  for (const parent of parents) {
    if (!passesOn(parent, value)) return placeIn(parent, value)
    value = parent
  }
  return 'unknown'
}

function passesOn(parent: Node, value: Node): boolean {
  switch (parent.type) {
    case 'ConditionalExpression':
      return field(parent, 'test') !== value
    case 'BinaryExpression':
      return textField(parent, 'operator') === '+'
    case 'ArrowFunctionExpression':
      return field(parent, 'body') === value
    default:
      return /^(LogicalExpression|ParenthesizedExpression|JSXExpressionContainer|TSAsExpression|TSSatisfiesExpression|TemplateLiteral)$/.test(
        parent.type,
      )
  }
}

function placeIn(parent: Node, value: Node): Place {
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'shown'
    case 'JSXAttribute':
      return byName(jsxName(field(parent, 'name')))
    case 'Property':
      if (field(parent, 'key') === value && !hasFlag(parent, 'computed')) return 'code'
      return byName(nameOf(field(parent, 'key')))
    case 'VariableDeclarator':
    case 'AssignmentPattern':
      return byName(nameOf(field(parent, 'id') ?? field(parent, 'left')))
    case 'AssignmentExpression':
      return byName(nameOf(field(field(parent, 'left'), 'property') ?? field(parent, 'left')))
    case 'ExpressionStatement':
      return textField(parent, 'directive') === undefined ? 'unknown' : 'code'
    case 'BinaryExpression':
    case 'SwitchCase':
    case 'MemberExpression':
    case 'ConditionalExpression':
      return 'code'
    default:
      return /^(TS|Import|Export)/.test(parent.type) ? 'code' : 'unknown'
  }
}

function byName(name: string | undefined): Place {
  if (name === undefined) return 'unknown'
  return shownNames.has(name) || shownEnding.test(name) ? 'shown' : 'unknown'
}

/** Everything inside is code: classes, styles and selectors, and what is thrown or logged for developers. */
function isCode(node: Node): boolean {
  if (node.type === 'JSXAttribute') return codeNames.has(jsxName(field(node, 'name')) ?? '')
  if (node.type === 'Property') return codeNames.has(nameOf(field(node, 'key')) ?? '')
  if (node.type === 'NewExpression') return /(Error|Exception)$/.test(nameOf(field(node, 'callee')) ?? '')
  if (node.type !== 'CallExpression') return node.type.startsWith('TSLiteral')
  const callee = field(node, 'callee')
  if (selectorMethods.has(nameOf(field(callee, 'property')) ?? '')) return true
  return classFunctions.has(nameOf(callee) ?? '') || nameOf(field(callee, 'object')) === 'console'
}

const nameOf = (node: Node | undefined): string | undefined => textField(node, 'name') ?? textField(node, 'value')

/** `xlink:href` has a name of two parts; nobody reads those. */
const jsxName = (node: Node | undefined): string | undefined => textField(node, 'name')

const shorten = (text: string): string => {
  const plain = text.replaceAll('\0', '…').replaceAll(/\s+/g, ' ').trim()
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain
}
