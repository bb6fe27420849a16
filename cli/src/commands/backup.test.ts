import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { adminUrl } from '../../../server/testing/database.ts'
import { makeOrder, makeEvent, makePrice } from '../../../server/testing/factories.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'

const exec = promisify(execFile)
const main = join(import.meta.dirname, '../main.ts')

let w: TestServer
let folder: string
before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-backup-cli-'))
  const org = await w.createOrg()
  await makeOrder(w, org, await makePrice(w, org, await makeEvent(w, org)))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await w.stop()
})

type CommandResult = { readonly code: number; readonly output: string }

async function tessera(...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, TESSERA_ADMIN_DATABASE_URL: adminUrl, TESSERA_DATABASE_URL: w.appUrl }
  return exec(process.execPath, [main, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

test('a dump is checked from the command line, and what is wrong decides how it ends', async () => {
  const file = join(folder, 'tessera.dump')
  await exec('pg_dump', ['--dbname', w.ownerUrl, '--format=custom', '--file', file])
  await exec('bash', ['-c', 'head --bytes=2000 "$1" > "$1.cut"', 'bash', file])

  const [good, cut] = [await tessera('backup', 'check', file), await tessera('backup', 'check', `${file}.cut`)]

  assert.equal(good.code, 0, good.output)
  assert.match(good.output, /^✓ {2}Restore[^]*✓ {2}Tenancy[^]*✓ {2}Ledger/)
  assert.equal(cut.code, 1, cut.output)
  assert.match(cut.output, /^✗ {2}Restore[^]*Restore: Create missing roles/)
})

test('the live database is not looked at as if it were a copy, and a command without a dump says what it wants', async () => {
  const name = new URL(w.appUrl).pathname.slice(1)

  const [live, nothing] = [await tessera('backup', 'check', '--restored', name), await tessera('backup', 'check')]

  assert.match(live.output, /is the server's own database: restore the dump into another one/)
  assert.match(nothing.output, /give a dump, or a database with --restored/)
  assert.deepEqual([live.code, nothing.code], [1, 1])
})
