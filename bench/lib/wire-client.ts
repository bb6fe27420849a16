import { connect, type Socket } from 'node:net'

/** A response: the status, and the body as text. */
export type WireResponse = { readonly status: number; readonly body: string }

/**
 * Opens one connection that sends a request and waits for its response. It does only what HTTP/1.1 needs, since the load
 * generator shares the cores with the server. Responses must have a Content-Length, as all of ours do.
 */
export async function connectClient(
  url: string,
  headers: string,
): Promise<{
  /** `more` is further header lines, each with its line end. */
  post(path: string, body: string, more?: string): Promise<WireResponse>
  end(): void
}> {
  const { hostname, port, host } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let text = ''
  let waiting: { resolve(response: WireResponse): void; reject(error: Error): void } | undefined
  socket.setEncoding('latin1')
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  socket.on('data', (chunk: string) => {
    text += chunk
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1])
    if (text.length < head + 4 + length) return
    const response = { status: Number(text.slice(9, 12)), body: text.slice(head + 4, head + 4 + length) }
    text = text.slice(head + 4 + length)
    const { resolve } = waiting ?? {}
    waiting = undefined
    resolve?.(response)
  })
  return {
    post: (path, body, more = '') =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}${more}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }),
    end: () => void socket.destroy(),
  }
}
