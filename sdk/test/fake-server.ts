import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export type RecordedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type FakeServer = { readonly url: string; readonly requests: RecordedRequest[] }

/** A server that gives each request the next of the responses; the last one is repeated. */
export async function startFakeServer(
  t: TestContext,
  ...responses: ((res: ServerResponse, request: RecordedRequest) => void)[]
): Promise<FakeServer> {
  const requests: RecordedRequest[] = []
  const server = createServer((req, res) => void respond(req, res))
  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of req.setEncoding('utf8')) body += String(part)
    const each = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body }
    requests.push(each)
    const next = responses[Math.min(requests.length, responses.length) - 1]
    next?.(res, each)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (res: ServerResponse): void =>
    void res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Responds with an error in the format of the contract. */
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

/** Closes the connection without a response. */
export const hangUp = (res: ServerResponse): void => void res.destroy()
