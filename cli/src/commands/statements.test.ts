import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eventId, makeEvent, makePrice } from '../../../server/testing/factories.ts'
import { aPaidOrder } from '../../../server/testing/paid-orders.ts'
import { startTestServer, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, runCliForJson, staffVariables } from '../../testing/run-cli.ts'

let w: TestServer
let folder: string
before(async () => {
  w = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tessera-cli-'))
})
after(async () => {
  await rm(folder, { recursive: true })
  await w.stop()
})

test('a statement of a period or an event is written to a file, and payouts are read in', async () => {
  const org = await w.createOrg()
  const event = await makeEvent(w, org)
  await aPaidOrder(w, org, await makePrice(w, org, event))
  const variables = staffVariables(w, org)
  const out = join(folder, 'statement.csv')
  const days = ['--first-day', '2026-03-01', '--last-day', '2026-03-31']

  for (const ids of [[], [eventId(event)]]) {
    const written = await runCli(variables, ['statement', 'csv', ...ids, ...days, '--out', out])
    assert.equal(written.code, 0, written.err)
    assert.match(await readFile(out, 'utf8'), /line,sale,card,provider,1,,28\.00,/)
  }
  await runCli(variables, ['payout', 'create'])
  const read = await runCliForJson(variables, ['payout', 'read'])
  assert.deepEqual(read, { payouts: 1, lines: 1, complete: true })
})
