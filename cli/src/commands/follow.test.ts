import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import type { Change } from '@tessera/contract'
import { sequenceChanges } from '../../../server/src/webhooks/feed.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { waitFor } from '../../../server/testing/wait-for.ts'
import { cliEnvironment, cliMain, runCli, staffVariables } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  // Every connection ends after half a second, so that the command must resume.
  w = await startTestServer({ liveSettings: { lifetimeMs: 500 } })
})
after(() => w.stop())

function follow(org: TestOrg, ...args: string[]) {
  const env = cliEnvironment(staffVariables(w, org))
  const child = spawn(process.execPath, [cliMain, 'changes', 'follow', ...args], { env })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()))
  return { output, ended: once(child, 'close').then(() => child.exitCode) }
}

test('changes follow prints changes as they happen, also after its connection has ended', async () => {
  const org = await w.createOrg()
  await w.createCustomer(org)
  await sequenceChanges(w.db)
  const { output, ended } = follow(org, '--count', '3', '--json')
  await waitFor(async () => output.err.includes('after 1.') || undefined, 30_000)
  for (let i = 0; i < 3; i++) {
    await w.createCustomer(org)
    await sequenceChanges(w.db)
    await waitFor(async () => output.out.split('\n').length > i + 1 || undefined, 10_000)
  }
  assert.equal(await ended, 0, output.err)
  const lines = output.out.trim().split('\n')
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as Change).sequence),
    [2, 3, 4],
  )
})

test('changes list prints a table, and a refusal ends follow with its message', async () => {
  const org = await w.createOrg()
  await w.createCustomer(org)
  await sequenceChanges(w.db)
  const list = await runCli(staffVariables(w, org), ['changes', 'list'])
  assert.equal(list.code, 0, list.err)
  assert.match(list.out, /customer\.created/)
  const refused = await runCli(staffVariables(w, org), ['changes', 'follow', '--after', '9'])
  assert.equal(refused.code, 1)
  assert.match(refused.err, /changes_expired/)
})
