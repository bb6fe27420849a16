import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../random.ts'

export type Workers = {
  readonly kills: () => number
  readonly pids: () => number[]
  /** Waits until all workers run, then kills one. A new one replaces it at once. */
  kill(): Promise<void>
  /** Stops all workers. */
  end(): Promise<void>
}

const entry = join(import.meta.dirname, 'webhook-worker.ts')
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'tessera-compile-cache') }

/** Starts workers, and starts each again when it dies, as a supervisor would. */
export async function startWorkers(env: Record<string, string>, count: number, random: Random): Promise<Workers> {
  const places: (ChildProcess | undefined)[] = Array.from({ length: count }, () => undefined)
  const ready = new WeakSet<ChildProcess>()
  let kills = 0
  let ending = false
  const launch = async (place: number): Promise<void> => {
    const child = fork(entry, [], {
      env: { ...process.env, ...compiled, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    places[place] = child
    child.once('exit', () => {
      places[place] = undefined
      if (!ending) void launch(place)
    })
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    ready.add(child)
  }
  await Promise.all(places.map((_, place) => launch(place)))
  return {
    kills: () => kills,
    pids: () => places.flatMap((child) => child?.pid ?? []),
    async kill() {
      // The next worker is killed only when all run again, so that some of them can work.
      while (!places.every((child) => child && ready.has(child))) await pause(50)
      kills++
      random.pick(places.flatMap((child) => child ?? [])).kill('SIGKILL')
    },
    async end() {
      ending = true
      const alive = places.flatMap((child) => child ?? [])
      await Promise.all(alive.map((child) => (child.kill('SIGKILL'), once(child, 'exit'))))
    },
  }
}
