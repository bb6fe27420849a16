import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { start, type App } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { makeDemo } from '../../../server/src/operator/demo/make-demo.ts'
import { publicId } from '../../../server/src/platform/ids.ts'
import { installSdk, type InstalledSdk } from '../../../sdk/test/installed-sdk.ts'
import { adminUrl } from '../../../server/testing/database.ts'
import { redisUrl, startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import type { Club } from './samples.ts'
import { freePort } from '../../../server/testing/free-port.ts'

/** A reader at the machine: the folder of the clone, in which the shell starts, and all variables that the shell has. */
export type Reader = {
  readonly clone: string
  readonly env: Readonly<Record<string, string>> & { readonly PORT: string }
}

/** The environment for the guides: a running installation, the SDK, and a separate club for every page. */
export type GuideReaders = {
  readonly w: TestServer
  /** Returns a reader with a clone that was set up, and the variables of the club where `tessera demo` writes them. */
  reader(club?: Club): Reader
  end(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')

/** Demo data is written to an installation without sales, so all clubs are created before the first sample runs. */
export async function startGuideReaders(clubs: readonly Club[]): Promise<GuideReaders> {
  const [sdk, w] = await Promise.all([installSdk(), startTestServer()])
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
  const home = await mkdtemp(join(work, 'reader-'))
  const clone = join(home, 'tessera')
  await mkdir(join(clone, '.services'), { recursive: true })
  await cp(sdk.sdk, join(clone, 'sdk'), { recursive: true })
  await symlink(join(root, 'scripts'), join(clone, 'scripts'))
  await writeFile(join(clone, 'tessera'), commandLine(w), { mode: 0o755 })
  const variables = club === 'demo' ? await demoVariables(w) : await emptyVariables(w)
  const lines = Object.entries({ API: w.url, ...variables, TESSERA: clone }).map(
    ([name, value]) => `export ${name}='${value}'\n`,
  )
  await writeFile(join(clone, '.services/demo.env'), lines.join(''))
  const PORT = String(await freePort())
  return { clone, env: { HOME: home, PATH: ownPath(), PORT } }
}

/**
 * Like the script `tessera`, with the addresses that `setup` found, the compiled modules of the other tests, and without
 * its installation of dependencies.
 */
const commandLine = (w: TestServer): string => `#!/bin/sh
export NODE_COMPILE_CACHE='${process.env.NODE_COMPILE_CACHE ?? ''}'
export TESSERA_ADMIN_DATABASE_URL='${adminUrl}' TESSERA_DATABASE_URL='${w.appUrl}' TESSERA_REDIS_URL='${redisUrl}'
exec '${process.execPath}' '${join(root, 'cli/src/main.ts')}' "$@"
`

/** The PATH of this machine with the Node of the tests first, and without the tools that npm adds for its scripts. */
const ownPath = (): string => {
  const others = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  return [dirname(process.execPath), ...others].join(':')
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
