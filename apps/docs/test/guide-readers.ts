import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { start, type App } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { makeDemo } from '../../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { installedSdk, type Installed } from '../../../sdk/test/installed-sdk.ts'
import { testIssuer } from '../../../server/testing/sso/issuer.ts'
import { redisUrl, world, type World } from '../../../server/testing/test-server.ts'
import type { Club } from './samples.ts'

export type Reader = { readonly folder: string; readonly env: NodeJS.ProcessEnv }

/** What a reader of the guides has: an installation that runs, the SDK, and a club of their own for every page. */
export type Stage = {
  readonly w: World
  /** A club with its variables, as `tessera demo` keeps them, and an empty folder with the SDK in it. */
  reader(club?: Club): Reader
  end(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Nothing of it is used by a sample; that it is set is seen by one. */
const settings = {
  TESSERA_ENCRYPTION_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  TESSERA_SMTP_URL: 'smtp://127.0.0.1:2525',
}

/** Demo data is for an installation in which nobody sells yet, so all clubs are made before the first sample runs. */
export async function stage(clubs: readonly Club[]): Promise<Stage> {
  const [sdk, w] = await Promise.all([installedSdk(), world({}, undefined, settings)])
  const work = await mkdtemp(join(tmpdir(), 'tessera-guides-'))
  const readers: { readonly club: Club; readonly reader: Reader }[] = []
  for (const club of clubs) readers.push({ club, reader: await aReader(w, club, { sdk, work }) })
  const worker = await startWorker(w)
  return {
    w,
    reader(club = 'demo') {
      const at = readers.findIndex((one) => one.club === club)
      return readers.splice(at, 1)[0]?.reader ?? assert.fail(`stage() was told of fewer readers with ${club}`)
    },
    async end() {
      await worker.stop()
      await w.end()
      await sdk.remove()
      await rm(work, { recursive: true })
    },
  }
}

function startWorker(w: World): Promise<App> {
  const config = readConfig({
    ...settings,
    TESSERA_DATABASE_URL: w.appUrl,
    TESSERA_REDIS_URL: redisUrl,
    TESSERA_LOG_LEVEL: 'silent',
    TESSERA_DATABASE_LANES: '1',
    TESSERA_OUTBOUND_ALLOW: '127.0.0.0/8',
  })
  return start(config, 'worker')
}

type Desk = { readonly sdk: Installed; readonly work: string }

async function aReader(w: World, club: Club, { sdk, work }: Desk): Promise<Reader> {
  const folder = await mkdtemp(join(work, 'reader-'))
  await mkdir(join(folder, 'node_modules/@tessera'), { recursive: true })
  await symlink(sdk.sdk, join(folder, 'node_modules/@tessera/sdk'))
  // As the script of that name does it, which would also install what is missing.
  const command = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'cli/src/main.ts')}' "$@"\n`
  await writeFile(join(folder, 'tessera'), command, { mode: 0o755 })
  const issuer = await testIssuer('RS256')
  const keys = club === 'demo' ? await demoVariables(w) : await emptyVariables(w)
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${folder}:${process.env.PATH ?? ''}`,
    API: w.url,
    PORT: String(await freePort()),
    ...keys,
    // The command line speaks with the same server, as staff.
    TESSERA_URL: w.url,
    TESSERA_ADMIN_KEY: keys.ADMIN_KEY,
    // The fan has signed in at the club's provider.
    ISSUER: issuer.issuer,
    ID_TOKEN: await issuer.token({ aud: 'club-website', sub: 'fan-20417' }),
  }
  return { folder, env }
}

async function demoVariables(w: World): Promise<Record<string, string>> {
  const sizes = { seed: 1, customers: 60, events: 2, tickets: 20, scans: 0, members: 20 }
  const demo = await makeDemo(w.db, { ...sizes, now: new Date(), progress: () => {} })
  const keys = { KEY: demo.secretKey, ADMIN_KEY: demo.adminKey }
  return { ...keys, ORG: publicId('org', demo.org), PRICE: String(demo.priceOnSale) }
}

async function emptyVariables(w: World): Promise<Record<string, string>> {
  const org = await w.anOrg()
  return { KEY: org.secret, ADMIN_KEY: org.admin, ORG: org.id }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
