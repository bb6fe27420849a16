import type { IncomingMessage } from 'node:http'
import { isWrite, type Operation } from '#contract'
import { fail } from '#platform/problem'
import { readBody } from './body.ts'
import type { RawInput } from './input-reader.ts'

const NO_BODY = Buffer.alloc(0)

/** Returns what a request sends to an operation that reads, whose body is ignored. */
export const withoutBody = ({ headers }: IncomingMessage, parts: Pick<RawInput, 'params' | 'query'>): RawInput => ({
  ...parts,
  contentType: headers['content-type'],
  body: NO_BODY,
  headers,
})

/** Reads what a request sends to an operation. Fails if its body is too large or incomplete. */
export async function readRawInput(
  req: IncomingMessage,
  op: Operation,
  parts: Pick<RawInput, 'params' | 'query'>,
): Promise<RawInput> {
  return { ...withoutBody(req, parts), body: await readOperationBody(req, op) }
}

async function readOperationBody(req: IncomingMessage, op: Operation): Promise<Buffer> {
  if (!isWrite(op)) return NO_BODY
  const body = await readBody(req, op.bodyBytes)
  switch (body.kind) {
    case 'read':
      return body.bytes
    case 'too_large':
      return fail('body_too_large')
    case 'aborted':
      return fail('malformed_body', 'The connection closed before the body was complete')
  }
}
