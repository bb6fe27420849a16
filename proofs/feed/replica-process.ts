import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Change, Digest } from '@tessera/contract'

export type Shown = { readonly kind: string; readonly sequence: number; readonly object: Record<string, unknown> }
export type Synced = {
  readonly behind: boolean
  readonly sequence: number
  /** How many changes had to be read from the feed. */
  readonly read: number
  /** Kinds whose digest is another one than the server's. */
  readonly differ: readonly string[]
  readonly kinds: Digest['kinds']
}

export type Copy = {
  deliver(message: Change): Promise<void>
  sync(): Promise<Synced>
  dump(): Promise<Shown[]>
  end(): Promise<void>
}

/** A client in a process of its own, of which we know the lines that it reads and writes and nothing else. */
export function aCopy(url: string, key: string): Copy {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'replica.mjs'), url, key], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async <T>(question: unknown): Promise<T> => {
    child.stdin.write(`${JSON.stringify(question)}\n`)
    const { value } = await lines.next()
    const answer = JSON.parse(String(value)) as T & { error?: string }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  }
  return {
    deliver: (message) => ask({ deliver: message }),
    sync: () => ask({ sync: true }),
    dump: () => ask({ dump: true }),
    async end() {
      child.stdin.end()
      await once(child, 'close')
    },
  }
}
