import { Compile } from 'typebox/compile'
import { errorsOf, type ErrorCode, type Operation } from '#contract'
import type { JsonBytes } from './bind.ts'

/** Turns an answer into bytes. In tests an off-schema answer or an undeclared error throws, and so becomes a 500. */
export type AnswerCheck = { (answer: unknown): Buffer; error(code: ErrorCode): void }

export function answerCheck(op: Operation, strict: boolean): AnswerCheck {
  const bytesOf = (answer: unknown): Buffer =>
    isJsonBytes(answer) ? answer.jsonBytes : Buffer.from(JSON.stringify(answer))
  if (!strict) return Object.assign(bytesOf, { error() {} })

  const schema = Compile(op.response)
  const declared = new Set(errorsOf(op))
  const checked = (answer: unknown): Buffer => {
    const bytes = bytesOf(answer)
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (!schema.Check(value)) {
      const [first] = schema.Errors(value)
      throw new Error(`${op.id} answers off its schema: ${JSON.stringify(first)}`)
    }
    return bytes
  }
  return Object.assign(checked, {
    error(code: ErrorCode) {
      if (!declared.has(code)) throw new Error(`${op.id} failed with ${code}, which it does not declare`)
    },
  })
}

const isJsonBytes = (answer: unknown): answer is JsonBytes =>
  typeof answer === 'object' && answer !== null && 'jsonBytes' in answer
