import type { Source } from '../../../scripts/lib/source-code.ts'

/** Names that say nothing alone, or that are not the ordinary word for the thing. */
const FORBIDDEN_TYPES: ReadonlySet<string> = new Set(
  `Wish Asked Said Of Told Standing Known Found Given Taken Held Named Seen Begun Written Carried Wanted Room Road Lane
  Flight Desk Till Party Book Happening Letter Whole Whoever Thing Things Fan House Door Ladder Stranger One Other Both
  Each Some Way Where Who What Which Once Together Between Outside Inside Beside Elsewhere Doing Going Being Having`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

/** Participles that do not end in -ed. */
const IRREGULAR_PARTICIPLES: ReadonlySet<string> = new Set(
  `Bought Broken Brought Built Chosen Done Drawn Driven Drawn Fallen Felt Forgotten Gone Grown Heard Hidden Kept Laid
  Left Lent Lost Made Meant Met Paid Sent Shown Shut Sold Sought Spent Split Spread Spoken Stood Thought Thrown Torn Won
  Worn Lying Made Gotten Led Put`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

/** Nouns that only look like participles. */
const NOUNS: ReadonlySet<string> = new Set(['Feed', 'Seed', 'Speed', 'Need'])

/** Reports types that are named by a bare participle or pronoun, for which the reader must open the file. */
export function findBareTypeNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, code }) =>
    [
      ...code.matchAll(
        /(?:^|[\n;{}])\s*(?:export\s+)?(?:declare\s+)?(?:type|interface|class)\s+([A-Z]\w*)\s*(?=[=<{\n]|extends\b)/g,
      ),
    ]
      .map((match) => match[1] ?? '')
      .filter(isBareName)
      .map((name) => `${path}: the type name ${name} says nothing alone`),
  )
}

const isBareName = (name: string): boolean =>
  FORBIDDEN_TYPES.has(name) || IRREGULAR_PARTICIPLES.has(name) || (/^[A-Z][a-z]*ed$/.test(name) && !NOUNS.has(name))

/** Reports comments that begin with "Answers": a function returns, and only people answer. */
export function findAnswersComments(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\/\*\*?|\/\/|^[ \t]*\*)[ \t]*Answers\s/gm)].map(
      (match) => `${path}:${lineAt(text, match.index)}: a comment begins with "Answers", say "Returns"`,
    ),
  )
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Letters of the alphabet, not e-mails. */
const ALPHABET =
  /(?:two|three|2|3|capital|upper-?case|lower-?case|latin|small|ascii)[- ]letters?|letters?,? (?:and|or|digits|numbers)|\b(?:and|or|no|of|are|with|from) letters/gi

/** Reports "letter" in the API and the SDK where it means an e-mail. */
export function findLetterWords(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.replaceAll(ALPHABET, (words) => ' '.repeat(words.length)).matchAll(/letters?(?![a-z])/gi)].map(
      (match) => `${path}:${lineAt(text, match.index)}: "${match[0]}", say "e-mail"`,
    ),
  )
}
