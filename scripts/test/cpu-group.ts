import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A control group of the kernel that counts the processor time of a process and of everything it starts, also of daemons. */
export type CpuGroup = {
  seconds(): number
  /** Call it when all processes of the group have ended. */
  remove(): void
}

/** Puts a process that has just started into a new group. Returns undefined where that is not possible: not Linux, or not root. */
export function openCpuGroup(pid: number | undefined): CpuGroup | undefined {
  const hierarchy = hierarchies.find(({ folder, file }) => existsSync(join(folder, file)))
  if (hierarchy === undefined || pid === undefined) return undefined
  const folder = join(hierarchy.folder, `tessera-test-${pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  } catch {
    return undefined
  }
  return {
    seconds: () => hierarchy.readSeconds(readFileSync(join(folder, hierarchy.file), 'utf8')),
    remove() {
      try {
        rmdirSync(folder)
      } catch {
        // A process of the group still ends. The empty folder that it leaves costs nothing.
      }
    },
  }
}

type Hierarchy = {
  readonly folder: string
  readonly file: string
  readonly readSeconds: (text: string) => number
}

/** Version 1 of control groups, and version 2. */
const hierarchies: readonly Hierarchy[] = [
  { folder: '/sys/fs/cgroup/cpuacct', file: 'cpuacct.usage', readSeconds: (text) => Number(text) / 1e9 },
  {
    folder: '/sys/fs/cgroup',
    file: 'cpu.stat',
    readSeconds: (text) => Number(/^usage_usec (\d+)/m.exec(text)?.[1]) / 1e6,
  },
]

/**
 * Divides the processor time of a server that all test files use, such as PostgreSQL: what it spends in a period is shared
 * equally by the files that run in it.
 */
export function divideCpu<Key>(readSeconds: () => number): { start(key: Key): void; end(key: Key): number } {
  const running = new Map<Key, number>()
  let before = readSeconds()
  const settle = (): void => {
    const now = readSeconds()
    const share = (now - before) / running.size
    before = now
    for (const [key, seconds] of running) running.set(key, seconds + share)
  }
  return {
    start(key) {
      settle()
      running.set(key, 0)
    },
    end(key) {
      settle()
      const seconds = running.get(key) ?? 0
      running.delete(key)
      return seconds
    },
  }
}
