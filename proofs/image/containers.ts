import { capture, isOnPath } from '../../scripts/lib/command.ts'
import { canInstall, installPackages } from '../../scripts/services/install.ts'

const PROGRAMS = ['buildah', 'podman', 'runc', 'debootstrap'] as const
const PACKAGES = [...PROGRAMS, 'netavark', 'aardvark-dns', 'catatonit', 'iptables']

/** Installs what builds and runs containers, where that is possible; otherwise throws an error that says what to install. */
export async function ensureContainerPrograms(print: (line: string) => void): Promise<void> {
  const missing = PROGRAMS.filter((name) => !isOnPath(name))
  if (missing.length === 0) return
  if (!canInstall())
    throw new Error(`Install ${missing.join(', ')} and run this as root: sudo apt-get install -y ${PACKAGES.join(' ')}`)
  await installPackages(PACKAGES, print)
}

/** Runs a program to its end and returns its output. Throws with the end of the output if it fails. */
export async function mustRun(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { code, output } = await capture(program, args, { env })
  if (code !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${code}: ${output.trim().slice(-1_000)}`)
  return output
}

/** runc and cgroupfs, because crun refuses machines with both versions of cgroups, and not every machine has systemd. */
const podman = (args: readonly string[]): string[] => ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args]

export const runPodman = (args: readonly string[]): Promise<string> => mustRun('podman', podman(args))
export const tryPodman = (args: readonly string[]): Promise<{ code: number; output: string }> =>
  capture('podman', podman(args))

/**
 * The restrictions of compose.yaml and of the chart. The limits of the process are named because podman's own need a
 * capability; the log driver because podman's own needs systemd. The demo writes its keys to /app/.services.
 */
const RESTRICTIONS = [
  '--network=host',
  '--ulimit=nofile=20000:20000',
  '--ulimit=nproc=30000:30000',
  '--log-driver=k8s-file',
  '--no-healthcheck',
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp',
  '--tmpfs=/app/.services:mode=1777',
]

export type ContainerEnv = Readonly<Record<string, string>>

/** Returns the arguments of `podman run` for the image with the command. */
export const runArguments = (
  image: string,
  { options, env, command }: { options: readonly string[]; env: ContainerEnv; command: readonly string[] },
): string[] => [
  'run',
  ...options,
  ...RESTRICTIONS,
  ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
  image,
  ...command,
]
