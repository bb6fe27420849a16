import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from './catalogue.ts'

/** The language code of the pseudo-locale: English that is accented and 40 % longer, for screenshots. */
export const pseudoLanguage = 'en-XA'

const growth = 0.4
const plain = 'AaBCcDdEeFGgHhIiJjKkLlMNnOoPRrSsTtUuWwYyZz'
const accented = 'ÅåƁÇçĎďÉéƑĜĝĤĥÎîĴĵĶķĻļṀÑñÖöÞŔŕŠšŢţÛûŴŵÝýŽž'

/** Returns the catalogue in the pseudo-locale. Brackets show where a text is cut off or joined from several. */
export function toPseudo(catalogue: Catalogue): Catalogue {
  const messages = [...catalogue.messages].map(
    ([key, { elements, args }]) => [key, { args, elements: inBrackets(stretchElements(elements)) }] as const,
  )
  return { ...catalogue, language: pseudoLanguage, messages: new Map(messages) }
}

/** Returns the text with accents, and 40 % longer by repeated letters. */
export function stretch(text: string): string {
  let missing = 0
  let out = ''
  for (const character of text) {
    const letter = accent(character)
    missing += growth
    const repeats = /\p{L}/u.test(letter) ? Math.floor(missing) : 0
    missing -= repeats
    out += letter.repeat(1 + repeats)
  }
  return out
}

function stretchElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: stretch(element.value) }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: stretchElements(option.value) },
    ])
    return { ...element, options: Object.fromEntries(options) as typeof element.options }
  })
}

const inBrackets = (elements: MessageFormatElement[]): MessageFormatElement[] => [
  { type: TYPE.literal, value: '[' },
  ...elements,
  { type: TYPE.literal, value: ']' },
]

function accent(character: string): string {
  const at = plain.indexOf(character)
  return at < 0 ? character : (accented[at] ?? character)
}
