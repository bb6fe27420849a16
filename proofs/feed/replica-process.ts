import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Change, Digest } from '@tessera/contract'

export type ReplicaObject = {
  readonly kind: string
  readonly sequence: number
  readonly object: Record<string, unknown>
}
export type SyncResult = {
  readonly behind: boolean
  readonly sequence: number
  /** How many changes had to be read from the feed. */
  readonly read: number
  /** Kinds whose digest differs from the server's. */
  readonly differ: readonly string[]
  readonly kinds: Digest['kinds']
}

export type Replica = {
  deliver(message: Change): Promise<void>
  sync(): Promise<SyncResult>
  dump(): Promise<ReplicaObject[]>
  end(): Promise<void>
}

/** Starts replica.mjs in a process of its own. It is only used through the lines that it reads and writes. */
export function startReplica(url: string, key: string): Replica {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'replica.mjs'), url, key], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const send = async <T>(command: unknown): Promise<T> => {
    child.stdin.write(`${JSON.stringify(command)}\n`)
    const { value } = await lines.next()
    const reply = JSON.parse(String(value)) as T & { error?: string }
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply
  }
  return {
    deliver: (message) => send({ deliver: message }),
    sync: () => send({ sync: true }),
    dump: () => send({ dump: true }),
    async end() {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}
