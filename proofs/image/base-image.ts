import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun, tryPodman } from './containers.ts'

/** The base image that the Dockerfile names. */
const BASE = 'docker.io/library/node:24-bookworm-slim'
const LABEL = 'tessera.stand-in'

/**
 * Makes sure that the base image is there, and says where it comes from. Where no registry can be reached, a stand-in
 * takes its name: Debian by debootstrap, this process's own Node, npm from npm, and the user `node`.
 */
export async function ensureBaseImage(print: (line: string) => void): Promise<'official' | 'stand-in'> {
  const { code, output } = await tryPodman(['image', 'inspect', '--format', `{{index .Labels "${LABEL}"}}`, BASE])
  if (code === 0) return output.trim() === 'true' ? 'stand-in' : 'official'
  print(`Pulling ${BASE} …`)
  if ((await tryPodman(['pull', '--quiet', BASE])).code === 0) return 'official'
  print('No registry can be reached: making a stand-in for the base image from Debian and npm, about a minute …')
  const folder = await mkdtemp(join(tmpdir(), 'tessera-base-'))
  try {
    await makeStandIn(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return 'stand-in'
}

async function makeStandIn(folder: string): Promise<void> {
  const root = join(folder, 'root')
  await mustRun('debootstrap', ['--variant=minbase', 'bookworm', root])
  const packages = join(folder, 'packages')
  await mustRun('npm', ['install', '--prefix', packages, '--no-save', '--ignore-scripts', '--loglevel=error', 'npm@11'])
  const [bin, library] = [join(root, 'usr/local/bin'), join(root, 'usr/local/lib/node_modules')]
  await mkdir(library, { recursive: true })
  await cp(process.execPath, join(bin, 'node'))
  await cp(join(packages, 'node_modules/npm'), join(library, 'npm'), { recursive: true })
  for (const name of ['npm', 'npx']) await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name))
  await mustRun('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node'])
  const archive = join(folder, 'base.tar')
  await mustRun('tar', ['--create', '--file', archive, '--directory', root, '.'])
  const { code, output } = await tryPodman(['import', '--change', `LABEL ${LABEL}=true`, archive, BASE])
  if (code !== 0) throw new Error(`podman import ended with ${code}: ${output}`)
}
