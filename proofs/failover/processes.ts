import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

type RunningProcess = { readonly pid: number; readonly command: string }

/**
 * Lists the processes whose current folder is this one or inside it. Everything that the proof starts runs in its own
 * temporary folder, and so does what those programs start: Patroni's PostgreSQL is found although it is no child of ours.
 */
const listProcessesIn = (folder: string): RunningProcess[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (findProcess(Number(name), folder) ?? []) : []))

function findProcess(pid: number, folder: string): RunningProcess | undefined {
  try {
    const current = readlinkSync(`/proc/${pid}/cwd`)
    if (current !== folder && !current.startsWith(`${folder}/`)) return undefined
    return { pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() }
  } catch {
    // It ended meanwhile, or it belongs to another account.
    return undefined
  }
}

/** Returns the processes that the signal was sent to. Those that began meanwhile get it too. */
export function signalIn(
  folder: string,
  signal: NodeJS.Signals,
  matches: (process: RunningProcess) => boolean = () => true,
): number[] {
  const signalled = new Set<number>()
  for (;;) {
    const others = listProcessesIn(folder).filter((one) => !signalled.has(one.pid) && matches(one))
    if (others.length === 0) return [...signalled]
    for (const { pid } of others) {
      signalled.add(pid)
      sendSignal(pid, signal)
    }
  }
}

/** A process that has ended meanwhile is as good as signalled. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Waits until its input ends, which happens however this process ends, also by SIGKILL. Then it stops PostgreSQL, so that
 * its shared memory is freed, kills what is left in the folder, and deletes the folder.
 */
const GUARD = `
cat > /dev/null
signal_all() {
  find /proc/[0-9]* -maxdepth 1 -name cwd \\( -lname "$2" -o -lname "$2/*" \\) 2> /dev/null |
    while IFS=/ read -r _ _ pid _; do kill "-$1" "$pid" 2> /dev/null; done
}
signal_all STOP "$1"
for name in "$1"/pg*; do signal_all QUIT "$name/data"; signal_all CONT "$name/data"; done
sleep 1
for again in 1 2 3; do signal_all KILL "$1"; sleep 0.1; done
rm -rf "$1"
`

type Guard = { end(): Promise<void> }

/** Starts a process that clears the folder up when it is told to, or when this process has ended. */
export function guardFolder(folder: string): Guard {
  const guard = spawn('sh', ['-c', GUARD, 'guard', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return {
    async end() {
      const ended = once(guard, 'exit')
      guard.ref()
      guard.stdin.end()
      await ended
    },
  }
}
