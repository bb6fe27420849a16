import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { runCli, staffVariables, type CliRun } from '../../testing/run-cli.ts'

let w: TestServer
before(async () => {
  w = await startTestServer()
})
after(() => w.stop())

const clock = (org: TestOrg, ...args: string[]): Promise<CliRun> => runCli(staffVariables(w, org), ['clock', ...args])

test('time is stopped and advanced from the command line, by the calendar', async () => {
  const org = await w.createOrg()

  const started = await clock(org, 'start', '--at', '2024-01-31T09:00:00Z')
  const month = await clock(org, 'advance', '--by', '1mo', '--json')
  const year = await clock(org, 'advance', '--by', '1y')
  const named = await clock(org, 'advance', '--to', '2025-03-02T00:00:00Z')

  assert.match(started.out, /status\s+idle\nnow\s+2024-01-31T09:00:00Z {2}1706691600\n/)
  assert.equal((JSON.parse(month.out) as { now: number }).now, Date.parse('2024-02-29T09:00:00Z') / 1_000)
  assert.match(year.out, /now\s+2025-02-28T09:00:00Z/)
  assert.match(named.out, /now\s+2025-03-02T00:00:00Z/)
  assert.equal((await clock(org, 'show')).out, named.out)
  assert.match((await clock(org, 'remove')).out, /status\s+removed/)
})

test('what cannot be is said in a sentence', async () => {
  const [org, live] = [await w.createOrg(), await w.createOrg({ mode: 'live' })]

  const runs = [
    await clock(org, 'advance', '--by', '1d'),
    await clock(org, 'advance'),
    await clock(org, 'advance', '--by', 'soon'),
    await clock(live, 'start'),
  ]

  assert.deepEqual(new Set(runs.map(({ code }) => code)), new Set([1]))
  assert.match(runs[0]?.err ?? '', /has no test clock/)
  assert.match(runs[1]?.err ?? '', /either --to or --by/)
  assert.match(runs[2]?.err ?? '', /s, min, h, d, w, mo or y/)
  assert.match(runs[3]?.err ?? '', /live mode/)
})
