import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Loopback = { readonly url: string; readonly asked: Asked[] }

/** A server of a test: each request is answered by the next of the answers, and the last one stays. */
export async function loopback(
  t: TestContext,
  ...answers: ((res: ServerResponse, asked: Asked) => void)[]
): Promise<Loopback> {
  const asked: Asked[] = []
  const server = createServer((req, res) => void answer(req, res))
  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of req.setEncoding('utf8')) body += String(part)
    const each = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body }
    asked.push(each)
    const next = answers[Math.min(asked.length, answers.length) - 1]
    next?.(res, each)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (res: ServerResponse): void =>
    void res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))

/** An error as the contract writes it. */
export const refusal = (status: number, type: string, code: string, headers: Record<string, string> = {}) =>
  json(
    {
      error: {
        type,
        code,
        message: `It is ${code}`,
        param: null,
        errors: [],
        doc_url: `https://api.example/docs/errors/${code}`,
        request_id: 'req_1',
      },
    },
    status,
    headers,
  )

/** The connection goes away without an answer. */
export const hangUp = (res: ServerResponse): void => void res.destroy()
