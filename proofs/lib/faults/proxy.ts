import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { atPort } from '../at-port.ts'

/** A TCP proxy between one process and PostgreSQL, so that exactly the connections of this process can be cut. */
export type Proxy = {
  readonly url: string
  /** The client ports of this process's connections, as PostgreSQL sees them. */
  readonly ports: () => number[]
  /** The next COMMIT is executed; its response and the connection are lost. */
  loseCommit(): Promise<void>
  close(): Promise<void>
}

const QUIET_MS = 60

export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const connections = new Set<{ client: Socket; upstream: Socket }>()
  let onCommitLost: (() => void) | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    const connection = { client, upstream }
    connections.add(connection)
    const end = () => {
      connections.delete(connection)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', end).on('close', end)
    forward(connection, { end, takeCommitLoss })
  })
  const takeCommitLoss = () => {
    const lost = onCommitLost
    onCommitLost = undefined
    return lost
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: atPort(databaseUrl, (server.address() as AddressInfo).port),
    ports: () => [...connections].flatMap(({ upstream }) => upstream.localPort ?? []),
    loseCommit: () => new Promise((resolve) => (onCommitLost = resolve)),
    close: () =>
      new Promise((resolve) => {
        for (const { client, upstream } of connections) for (const socket of [client, upstream]) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

type CommitLoss = { readonly end: () => void; readonly takeCommitLoss: () => (() => void) | undefined }

function forward(
  { client, upstream }: { client: Socket; upstream: Socket },
  { end, takeCommitLoss }: CommitLoss,
): void {
  let commit = ''
  let muted = false
  client.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1')
    // A statement is prepared once by name (P), and then only bound (B).
    commit = /P[\s\S]{4}(s\d+)\0commit\0/.exec(text)?.[1] ?? commit
    const lost = commit !== '' && bindsStatement(text, commit) ? takeCommitLoss() : undefined
    if (lost) {
      muted = true
      whenQuiet(upstream, () => {
        end()
        lost()
      })
    }
    upstream.write(chunk)
  })
  upstream.on('data', (chunk: Buffer) => {
    if (!muted) client.write(chunk)
  })
}

const bindsStatement = (text: string, name: string): boolean => new RegExp(`B[\\s\\S]{4}\\0${name}\\0`).test(text)

/** Calls back when PostgreSQL has sent its whole response. */
function whenQuiet(upstream: Socket, done: () => void): void {
  let timer: NodeJS.Timeout | undefined
  upstream.on('data', () => {
    clearTimeout(timer)
    timer = setTimeout(done, QUIET_MS)
  })
}
