import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { capture } from '../../scripts/lib/command.ts'
import type { Account } from '../../scripts/services/account.ts'

export type DiskName = 'data' | 'wal'

/** Two small file systems in memory, in a mount namespace of their own: they end with the process that holds it. */
export type SmallDisks = {
  /** Where each is mounted, for programs in the namespace. */
  readonly folders: Readonly<Record<DiskName, string>>
  /** Returns the command that runs the program in the namespace. */
  command(program: string, args: readonly string[]): readonly [program: string, args: string[]]
  /** Takes all the space that is free, and all that becomes free, until the returned function gives it back. */
  fill(disk: DiskName): Promise<() => Promise<void>>
  remove(): Promise<void>
}

/** Returns why this process cannot mount file systems; undefined if it can. */
export async function findMountObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a file system of limited size needs Linux'
  if (process.getuid?.() !== 0) return 'only root can mount a file system of limited size'
  const mounted = await capture('unshare', ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', tmpdir()])
  return mounted.code === 0 ? undefined : `no file system can be mounted here: ${mounted.output.trim()}`
}

type DiskOptions = { readonly megabytes: Readonly<Record<DiskName, number>>; readonly account: Account | undefined }

export async function mountSmallDisks({ megabytes, account }: DiskOptions): Promise<SmallDisks> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-disks-'))
  const folders = { data: join(home, 'data'), wal: join(home, 'wal') }
  const owner = `uid=${account?.uid ?? 0},gid=${account?.gid ?? 0},mode=0700`
  const mounts = (['data', 'wal'] as const).map(
    (disk) =>
      `mkdir "${folders[disk]}" && mount -t tmpfs -o size=${megabytes[disk]}m,${owner} tmpfs "${folders[disk]}"`,
  )
  // One file system above both, so that nothing is left outside the namespace; `cat` ends when this process does.
  const script = [`mount -t tmpfs tmpfs "${home}"`, ...mounts, 'echo mounted', 'exec cat'].join(' && ')
  const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await Promise.race([once(holder.stdout, 'data'), failWhenEnded(holder)])
  return {
    folders,
    command: (program, args) => ['nsenter', [`--mount=/proc/${holder.pid}/ns/mnt`, '--', program, ...args]],
    fill: (disk) => fill(join(`/proc/${holder.pid}/root`, folders[disk], 'ballast')),
    async remove() {
      const ended = once(holder, 'exit')
      holder.stdin.end()
      await ended
      await rm(home, { recursive: true })
    },
  }
}

async function failWhenEnded(holder: ChildProcess): Promise<never> {
  const [code] = (await once(holder, 'exit')) as [number | null]
  throw new Error(`the small file systems could not be mounted: exit code ${code}`)
}

const PIECES = [1 << 20, 1 << 12] as const
const FILL_EVERY_MS = 20

async function fill(path: string): Promise<() => Promise<void>> {
  const file = await open(path, 'w')
  const stopping = new AbortController()
  const takeAll = async (): Promise<void> => {
    for (const size of PIECES) while (await hasWritten(file.write(Buffer.alloc(size)))) {}
  }
  const keepFull = async (): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(FILL_EVERY_MS)) await takeAll()
  }
  await takeAll()
  const filling = keepFull()
  return async () => {
    stopping.abort()
    await filling
    await file.close()
    await rm(path)
  }
}

const hasWritten = (writing: Promise<{ bytesWritten: number }>): Promise<boolean> =>
  writing.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
      throw error
    },
  )
