import { readdirSync, readFileSync } from 'node:fs'

/** Returns the CPU time that the threads of a process have used. The first figure of each is its time on a processor in nanoseconds. */
export const readCpuSeconds = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9)
    .reduce((sum, seconds) => sum + seconds, 0)

/** Returns the resident memory of a process, as Linux counts it. */
export const readMemoryMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
