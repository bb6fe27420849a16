import { ConnectionError } from './errors.ts'

/** The state of reading a document `{…, "data": [item, item, …], …}`. */
type ReaderState = {
  /** The text that was not parsed yet, and the position in it. */
  rest: string
  at: number
  /** The number of open brackets. */
  depth: number
  inText: boolean
  inData: boolean
  /** Where the open string and the open item begin; undefined if none is open. */
  textStart: number
  itemStart: number | undefined
  lastText: string
  ended: boolean
}

/**
 * Yields the items of `data` of a document that arrives in chunks, each as soon as it is complete. It holds no more than one
 * item and one chunk: it counts brackets outside of strings, and JSON.parse does the rest.
 */
export async function* parseItems(chunks: AsyncIterable<string>): AsyncGenerator<unknown, void, undefined> {
  const reader = newReader()
  for await (const piece of chunks) yield* parseChunk(reader, piece)
  if (!reader.ended) throw new ConnectionError('The response ended early: the items received are not complete')
}

function* parseChunk(reader: ReaderState, piece: string): Generator<unknown, void, undefined> {
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

const newReader = (): ReaderState => ({
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

/** Drops the parsed text; an item or string that has begun is kept. */
function append(reader: ReaderState, piece: string): void {
  const from = reader.itemStart ?? (reader.inText ? reader.textStart : reader.at)
  reader.rest = reader.rest.slice(from) + piece
  reader.at -= from
  reader.textStart -= from
  if (reader.itemStart !== undefined) reader.itemStart = 0
}

function inText(reader: ReaderState, code: number): void {
  // The escaped character may be in the next chunk; the position is then beyond this one.
  if (code === BACKSLASH) reader.at++
  else if (code === QUOTE) {
    reader.inText = false
    if (reader.depth === 1) reader.lastText = reader.rest.slice(reader.textStart + 1, reader.at)
  }
}

function open(reader: ReaderState, code: number): void {
  if (code === OPEN_BRACKET && reader.depth === 1 && reader.lastText === 'data') reader.inData = true
  else if (reader.inData && reader.depth === 2) reader.itemStart = reader.at
  reader.depth++
}

/** Returns the text of the item that ends here, if one does. */
function close(reader: ReaderState): string | undefined {
  reader.depth--
  if (reader.depth === 0) reader.ended = true
  if (reader.depth === 1) reader.inData = false
  if (reader.depth !== 2 || reader.itemStart === undefined) return undefined
  const item = reader.rest.slice(reader.itemStart, reader.at + 1)
  reader.itemStart = undefined
  return item
}
