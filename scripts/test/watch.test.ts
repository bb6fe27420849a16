import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { root } from '../lib/command.ts'

test('--watch runs the files that a change affects, and ends with Ctrl-C', async () => {
  const args = ['scripts/test.ts', '--watch', 'scripts/test/times.test.ts', 'scripts/test/report.test.ts']
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    const waits = lines.filter((each) => each.startsWith('Waiting for a change')).length
    // The content stays as it is: only the time of the last change differs.
    if (line.startsWith('Waiting for a change') && waits === 1)
      utimesSync(join(root, 'scripts/test/times.ts'), new Date(), new Date())
    if (waits === 2) child.kill('SIGINT')
  }
  const [code] = await ended

  const rerun = lines.slice(lines.findIndex((line) => line.startsWith('Changed:')))
  assert.match(rerun[0] ?? '', /\bscripts\/test\/times\.ts\b/)
  assert.deepEqual(
    rerun.filter((line) => line.startsWith('✓')).map((line) => line.split(' ')[1]),
    ['scripts/test/times.test.ts'],
  )
  assert.equal(code, 130)
})
