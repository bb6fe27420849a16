import { Compile, type Validator } from 'typebox/compile'
import { listErrors, type ErrorCode, type Operation } from '#contract'
import { isFileBytes, type JsonBytes } from './bind.ts'

/** Serialises results. In tests, a result that violates the schema or an undeclared error throws, and so becomes a 500. */
export type ResponseCheck = {
  (result: unknown): Buffer
  /** Returns the same chunks. In tests, a stream that violates the schema fails at its end, before it is complete. */
  stream(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  checkError(code: ErrorCode): void
}

export function responseCheck(op: Operation, strict: boolean): ResponseCheck {
  if (!strict) return Object.assign(toBytes, { stream: passThrough, checkError() {} })

  const declared = new Set(listErrors(op))
  const checkError = (code: ErrorCode) => {
    if (!declared.has(code)) throw new Error(`${op.id} failed with ${code}, which it does not declare`)
  }
  // A file has no schema: the only check is that it is a file.
  if (op.media !== undefined) return Object.assign(fileBytesOnly(op), { stream: passThrough, checkError })
  let schema: Validator | undefined
  const toCheckedBytes = (result: unknown): Buffer => {
    schema ??= Compile(op.response)
    const bytes = toBytes(result)
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (!schema.Check(value)) {
      const [first] = schema.Errors(value)
      throw new Error(`the response of ${op.id} violates its schema: ${JSON.stringify(first)}`)
    }
    return bytes
  }
  return Object.assign(toCheckedBytes, {
    stream: (chunks: AsyncIterable<Buffer>) => checkAtEnd(chunks, (jsonBytes) => void toCheckedBytes({ jsonBytes })),
    checkError,
  })
}

function toBytes(result: unknown): Buffer {
  if (isFileBytes(result)) return result.fileBytes
  return isJsonBytes(result) ? result.jsonBytes : Buffer.from(JSON.stringify(result))
}

const fileBytesOnly =
  (op: Operation) =>
  (result: unknown): Buffer => {
    if (!isFileBytes(result)) throw new Error(`the response of ${op.id} is not a file`)
    return result.fileBytes
  }

/** Larger streams are not kept in memory to be checked. */
const MAX_CHECKED_BYTES = 16 * 1024 * 1024

const passThrough = (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> => chunks

async function* checkAtEnd(chunks: AsyncIterable<Buffer>, check: (whole: Buffer) => void): AsyncGenerator<Buffer> {
  const copies: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size <= MAX_CHECKED_BYTES) copies.push(Buffer.from(chunk))
    yield chunk
  }
  if (size <= MAX_CHECKED_BYTES) check(Buffer.concat(copies))
}

const isJsonBytes = (result: unknown): result is JsonBytes =>
  typeof result === 'object' && result !== null && 'jsonBytes' in result
