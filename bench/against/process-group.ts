import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const STOP_MS = 10_000

/** A program with everything that it starts: on Linux and macOS they have one process group. */
export type ProcessGroup = {
  readonly process: ChildProcess
  readonly pid: number
  /** The exit code, or 1 if a signal ended it. */
  readonly ended: Promise<number>
  /** Asks the program to stop what it started, and ends what is left of the group after 10 seconds. */
  stop(): Promise<void>
}

type GroupOptions = { readonly cwd: string; readonly env?: Record<string, string>; readonly channel?: boolean }

export function startGroup(program: string, args: readonly string[], options: GroupOptions): ProcessGroup {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.channel === true ? (['ipc'] as const) : [])],
    detached: true,
  })
  const pid = child.pid ?? 0
  const ended = once(child, 'exit').then(
    ([code]) => (code as number | null) ?? 1,
    () => 127,
  )
  return {
    process: child,
    pid,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const stopped = new AbortController()
      await Promise.race([ended.then(() => stopped.abort()), pause(STOP_MS, undefined, stopped).catch(() => {})])
      killGroup(pid)
    },
  }
}

function killGroup(pid: number): void {
  if (pid === 0) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of the group is left.
  }
}
