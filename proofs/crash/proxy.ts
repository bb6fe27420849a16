import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** Stands between one process and PostgreSQL, so that its connections, and no others, can be told apart and cut. */
export type Proxy = {
  readonly url: string
  /** The ports by which PostgreSQL knows this process's connections. */
  readonly ports: () => number[]
  /** The next COMMIT arrives and is carried out; its answer, and the connection, are lost. */
  loseCommit(): Promise<void>
  close(): Promise<void>
}

const QUIET_MS = 60

export async function proxyTo(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let losing: (() => void) | undefined
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', end).on('close', end)
    pass(pair, { end, takeLoss })
  })
  const takeLoss = () => {
    const lost = losing
    losing = undefined
    return lost
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    ports: () => [...pairs].flatMap(({ far }) => far.localPort ?? []),
    loseCommit: () => new Promise((resolve) => (losing = resolve)),
    close: () =>
      new Promise((resolve) => {
        for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

type Losses = { readonly end: () => void; readonly takeLoss: () => (() => void) | undefined }

function pass({ near, far }: { near: Socket; far: Socket }, { end, takeLoss }: Losses): void {
  let commit = ''
  let silent = false
  near.on('data', (chunk: Buffer) => {
    const text = chunk.toString('latin1')
    // A statement is prepared once by name (P), and then only bound (B).
    commit = /P[\s\S]{4}(s\d+)\0commit\0/.exec(text)?.[1] ?? commit
    const lost = commit !== '' && isBound(text, commit) ? takeLoss() : undefined
    if (lost) {
      silent = true
      afterSilence(far, () => {
        end()
        lost()
      })
    }
    far.write(chunk)
  })
  far.on('data', (chunk: Buffer) => {
    if (!silent) near.write(chunk)
  })
}

const isBound = (text: string, name: string): boolean => new RegExp(`B[\\s\\S]{4}\\0${name}\\0`).test(text)

/** PostgreSQL has said all that it had to say. */
function afterSilence(far: Socket, done: () => void): void {
  let timer: NodeJS.Timeout | undefined
  far.on('data', () => {
    clearTimeout(timer)
    timer = setTimeout(done, QUIET_MS)
  })
}
