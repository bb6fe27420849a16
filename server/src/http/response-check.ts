import { Compile, type Validator } from 'typebox/compile'
import { errorsOf, type ErrorCode, type Operation } from '#contract'
import { isFile, type JsonBytes } from './bind.ts'

/** Turns an answer into bytes. In tests an off-schema answer or an undeclared error throws, and so becomes a 500. */
export type AnswerCheck = {
  (answer: unknown): Buffer
  /** The same chunks; in tests an off-schema stream fails at its end, before it is whole. */
  stream(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>
  error(code: ErrorCode): void
}

export function answerCheck(op: Operation, strict: boolean): AnswerCheck {
  if (!strict) return Object.assign(bytesOf, { stream: unwatched, error() {} })

  const declared = new Set(errorsOf(op))
  const error = (code: ErrorCode) => {
    if (!declared.has(code)) throw new Error(`${op.id} failed with ${code}, which it does not declare`)
  }
  // A file has no schema that its bytes could be held against: that it is one is all there is to check.
  if (op.media !== undefined) return Object.assign(fileOf(op), { stream: unwatched, error })
  let schema: Validator | undefined
  const checked = (answer: unknown): Buffer => {
    schema ??= Compile(op.response)
    const bytes = bytesOf(answer)
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (!schema.Check(value)) {
      const [first] = schema.Errors(value)
      throw new Error(`${op.id} answers off its schema: ${JSON.stringify(first)}`)
    }
    return bytes
  }
  return Object.assign(checked, {
    stream: (chunks: AsyncIterable<Buffer>) => watched(chunks, (jsonBytes) => void checked({ jsonBytes })),
    error,
  })
}

function bytesOf(answer: unknown): Buffer {
  if (isFile(answer)) return answer.fileBytes
  return isJsonBytes(answer) ? answer.jsonBytes : Buffer.from(JSON.stringify(answer))
}

const fileOf =
  (op: Operation) =>
  (answer: unknown): Buffer => {
    if (!isFile(answer)) throw new Error(`${op.id} answers with something else than a file`)
    return answer.fileBytes
  }

/** Streams above this are not held in memory to be checked. */
const CHECKED_BYTES = 16 * 1024 * 1024

const unwatched = (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> => chunks

async function* watched(chunks: AsyncIterable<Buffer>, check: (whole: Buffer) => void): AsyncGenerator<Buffer> {
  const seen: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size <= CHECKED_BYTES) seen.push(Buffer.from(chunk))
    yield chunk
  }
  if (size <= CHECKED_BYTES) check(Buffer.concat(seen))
}

const isJsonBytes = (answer: unknown): answer is JsonBytes =>
  typeof answer === 'object' && answer !== null && 'jsonBytes' in answer
