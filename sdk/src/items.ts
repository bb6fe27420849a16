import { ConnectionError } from './errors.ts'

/** How far a document `{…, "data": [item, item, …], …}` has been read. */
type Reader = {
  /** What is not yet understood, and where in it the reader stands. */
  rest: string
  at: number
  /** How many brackets are open. */
  depth: number
  inText: boolean
  inData: boolean
  /** Where the open text and the open item begin; an item that is not open has none. */
  textStart: number
  itemStart: number | undefined
  lastText: string
  ended: boolean
}

/**
 * The items of the `data` of a document that arrives in pieces, each as soon as it is whole. No more of the document is
 * held than one item and one piece: brackets are counted outside of texts, and what stands between is for JSON.parse.
 */
export async function* itemsOf(pieces: AsyncIterable<string>): AsyncGenerator<unknown, void, undefined> {
  const reader = newReader()
  for await (const piece of pieces) yield* itemsIn(reader, piece)
  if (!reader.ended) throw new ConnectionError('The response ended before its end: what came is not whole')
}

function* itemsIn(reader: Reader, piece: string): Generator<unknown, void, undefined> {
  append(reader, piece)
  for (; reader.at < reader.rest.length; reader.at++) {
    const code = reader.rest.charCodeAt(reader.at)
    if (reader.inText) inText(reader, code)
    else if (code === QUOTE) {
      reader.inText = true
      reader.textStart = reader.at
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) open(reader, code)
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      const item = close(reader)
      if (item !== undefined) yield JSON.parse(item)
    }
  }
}

const newReader = (): Reader => ({
  rest: '',
  at: 0,
  depth: 0,
  inText: false,
  inData: false,
  textStart: 0,
  itemStart: undefined,
  lastText: '',
  ended: false,
})

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d

/** What is understood is dropped; an item or a text that has begun is kept whole. */
function append(reader: Reader, piece: string): void {
  const from = reader.itemStart ?? (reader.inText ? reader.textStart : reader.at)
  reader.rest = reader.rest.slice(from) + piece
  reader.at -= from
  reader.textStart -= from
  if (reader.itemStart !== undefined) reader.itemStart = 0
}

function inText(reader: Reader, code: number): void {
  // What is escaped may only stand in the next piece: the place then lies behind this one.
  if (code === BACKSLASH) reader.at++
  else if (code === QUOTE) {
    reader.inText = false
    if (reader.depth === 1) reader.lastText = reader.rest.slice(reader.textStart + 1, reader.at)
  }
}

function open(reader: Reader, code: number): void {
  if (code === OPEN_BRACKET && reader.depth === 1 && reader.lastText === 'data') reader.inData = true
  else if (reader.inData && reader.depth === 2) reader.itemStart = reader.at
  reader.depth++
}

/** The text of the item that ends here, if one does. */
function close(reader: Reader): string | undefined {
  reader.depth--
  if (reader.depth === 0) reader.ended = true
  if (reader.depth === 1) reader.inData = false
  if (reader.depth !== 2 || reader.itemStart === undefined) return undefined
  const item = reader.rest.slice(reader.itemStart, reader.at + 1)
  reader.itemStart = undefined
  return item
}
