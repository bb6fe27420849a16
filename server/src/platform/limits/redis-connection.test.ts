import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { redisUrl } from '#testing/test-server'
import { keepConnected } from './redis-connection.ts'

test('a connection can be closed at any moment of its handshake', async () => {
  const ends: string[] = []
  for (let turns = 0; turns < 40; turns++) {
    const connection = keepConnected({ redisUrl, onConnected: async () => {}, onEnded: (reason) => ends.push(reason) })
    for (let i = 0; i < turns; i++) await turn()
    await connection.close()
  }
  assert.equal(ends.length, 40)
})
