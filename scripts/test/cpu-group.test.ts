import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { divideCpu, openCpuGroup } from './cpu-group.ts'

test('a group counts the processor time of a process and of its child', async (t) => {
  const burn = `const until = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < until);`
  const parent = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}]); ${burn}`
  const child = spawn(process.execPath, ['-e', `process.stdin.once('data', () => { ${parent}; process.exit() })`], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(child, 'exit')
  const group = openCpuGroup(child.pid)
  child.stdin.write('go')
  await ended
  if (group === undefined) return t.skip('control groups cannot be made here')

  const seconds = group.seconds()
  group.remove()

  assert.ok(seconds >= 0.4, `${seconds}`)
})

test('the time of a shared server is divided among the files that run', () => {
  let clock = 0
  const shares = divideCpu<string>(() => clock)
  shares.start('first')
  clock = 4
  shares.start('second')
  clock = 10

  assert.equal(shares.end('first'), 4 + 3)
  clock = 11
  assert.equal(shares.end('second'), 3 + 1)
})
