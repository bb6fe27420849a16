import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { start, type App } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { makeDemo } from '../../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { installSdk, type InstalledSdk } from '../../../sdk/test/installed-sdk.ts'
import { createTestIssuer } from '../../../server/testing/sso/issuer.ts'
import { redisUrl, startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import type { Club } from './samples.ts'

export type Reader = { readonly folder: string; readonly env: NodeJS.ProcessEnv }

/** The environment for the guides: a running installation, the SDK, and a separate club for every page. */
export type GuideReaders = {
  readonly w: TestServer
  /** Returns an unused folder with the SDK installed, and the variables of its club as `tessera demo` prints them. */
  reader(club?: Club): Reader
  end(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** No sample uses these settings, but one shows that they are set. */
const settings = {
  TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  TESSERA_SMTP_URL: 'smtp://127.0.0.1:2525',
}

/** Demo data is written to an installation without sales, so all clubs are created before the first sample runs. */
export async function startGuideReaders(clubs: readonly Club[]): Promise<GuideReaders> {
  const [sdk, w] = await Promise.all([installSdk(), startTestServer({}, undefined, settings)])
  const work = await mkdtemp(join(tmpdir(), 'tessera-guides-'))
  const readers: { readonly club: Club; readonly reader: Reader }[] = []
  for (const club of clubs) readers.push({ club, reader: await createReader(w, club, { sdk, work }) })
  const worker = await startWorker(w)
  return {
    w,
    reader(club = 'demo') {
      const at = readers.findIndex((one) => one.club === club)
      return (
        readers.splice(at, 1)[0]?.reader ??
        assert.fail(`no reader with ${club} is left: pass more clubs to startGuideReaders()`)
      )
    },
    async end() {
      await worker.stop()
      await w.stop()
      await sdk.remove()
      await rm(work, { recursive: true })
    },
  }
}

function startWorker(w: TestServer): Promise<App> {
  const config = readConfig({
    ...settings,
    TESSERA_DATABASE_URL: w.appUrl,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_LOG_LEVEL: 'silent',
    TESSERA_DATABASE_READ_CONNECTIONS: '1',
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
  })
  return start(config, 'worker')
}

type ReaderFolders = { readonly sdk: InstalledSdk; readonly work: string }

async function createReader(w: TestServer, club: Club, { sdk, work }: ReaderFolders): Promise<Reader> {
  const folder = await mkdtemp(join(work, 'reader-'))
  await mkdir(join(folder, 'node_modules/@tessera'), { recursive: true })
  await symlink(sdk.sdk, join(folder, 'node_modules/@tessera/sdk'))
  // Like the script `tessera`, without its installation of missing dependencies.
  const command = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'cli/src/main.ts')}' "$@"\n`
  await writeFile(join(folder, 'tessera'), command, { mode: 0o755 })
  const issuer = await createTestIssuer('RS256')
  const keys = club === 'demo' ? await demoVariables(w) : await emptyVariables(w)
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${folder}:${process.env.PATH ?? ''}`,
    API: w.url,
    PORT: String(await freePort()),
    ...keys,
    // The command line uses the same server, with the admin key.
    TESSERA_URL: w.url,
    TESSERA_ADMIN_KEY: keys.ADMIN_KEY,
    // The token of a fan who has signed in at the club's identity provider.
    ISSUER: issuer.issuer,
    ID_TOKEN: await issuer.token({ aud: 'club-website', sub: 'fan-20417' }),
  }
  return { folder, env }
}

async function demoVariables(w: TestServer): Promise<Record<string, string>> {
  const sizes = { seed: 1, customers: 60, events: 2, tickets: 20, scans: 0, members: 20 }
  const demo = await makeDemo(w.db, { ...sizes, now: new Date(), progress: () => {} })
  const keys = { KEY: demo.secretKey, ADMIN_KEY: demo.adminKey }
  return { ...keys, ORG: publicId('org', demo.org), PRICE: String(demo.priceOnSale) }
}

async function emptyVariables(w: TestServer): Promise<Record<string, string>> {
  const org = await w.createOrg()
  return { KEY: org.secret, ADMIN_KEY: org.admin, ORG: org.id }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
