import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/lib/command.ts'
import { mustRun } from './containers.ts'

/**
 * Builds the Dockerfile of the checkout as it is. `--format docker` keeps its HEALTHCHECK. The certificates
 * that Node or npm trusts here are lent to the build, because a proxy may sign with its own; nothing of them stays.
 */
export async function buildImage(tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-build-'))
  try {
    const volumes = await lendCertificates(folder)
    await mustRun(
      'buildah',
      ['bud', '--format=docker', '--pull=never', '--layers', '--network=host', ...volumes, '--tag', tag, root],
      { BUILDAH_ISOLATION: 'chroot' },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function lendCertificates(folder: string): Promise<string[]> {
  // npm prints "null" if there is none, and may print warnings around it.
  const file = process.env.NODE_EXTRA_CA_CERTS ?? /^\/.*$/m.exec(await mustRun('npm', ['config', 'get', 'cafile']))?.[0]
  if (file === undefined) return []
  await copyFile(file, join(folder, 'ca.crt'))
  await writeFile(join(folder, 'npmrc'), 'cafile=/run/npm/ca.crt\n')
  return [`--volume=${folder}:/run/npm:ro`, `--volume=${join(folder, 'npmrc')}:/usr/local/etc/npmrc:ro`]
}
