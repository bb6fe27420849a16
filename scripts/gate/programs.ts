import { isOnPath } from '../lib/command.ts'
import { canInstall, installPackages } from '../services/install.ts'

/** Programs that only proofs of the full run need, with their packages of Debian. Chromium and others come with the tests. */
const programs: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  buildah: 'buildah',
  podman: 'podman',
}

/** Installs what is missing, if that is possible here. Tests that miss a program are skipped, which makes the full run fail. */
export async function installPrograms(print: (line: string) => void): Promise<void> {
  const missing = Object.entries(programs).filter(([program]) => !isOnPath(program))
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  if (canInstall()) await installPackages(packages, print)
  else print(`Not found: ${packages.join(', ')}. Install them: the full run does not pass without.`)
}
