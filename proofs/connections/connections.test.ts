import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveConnections } from './prove-connections.ts'

const short = { processes: 4, seconds: 3, print: () => {} }

test('processes with few connections each serve every request', async () => {
  const { faults, figures } = await proveConnections({ ...short, withDefaults: false })

  assert.deepEqual({ faults, allowed: figures.connections_allowed }, { faults: [], allowed: 40 })
})

test('the control: with the connections of the default, requests are refused or processes do not start', async () => {
  const { faults } = await proveConnections({ ...short, withDefaults: true })

  assert.match(faults.join('\n'), /not served|too many clients|remaining connection slots/)
})
