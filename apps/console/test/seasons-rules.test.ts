import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyMaps } from '../src/seasons/copy-maps.ts'

test('a plan that is sent again copies only the seat maps that have no copy yet', async () => {
  const made = new Map<number, number>()
  const copied: string[] = []
  const stadium = { id: 1, title: 'Stadium 2027' }
  const hall = { id: 2, title: 'Hall 2027' }
  const copy = ({ id, title }: typeof stadium): Promise<number> => {
    copied.push(title)
    return copied.length > 2 || id === 1 ? Promise.resolve(id + 10) : Promise.reject(new Error('no connection'))
  }
  await assert.rejects(copyMaps([stadium, hall], made, copy))

  assert.deepEqual(await copyMaps([stadium, hall], made, copy), [
    { seat_map_id: 1, new_seat_map_id: 11 },
    { seat_map_id: 2, new_seat_map_id: 12 },
  ])
  assert.deepEqual(copied, ['Stadium 2027', 'Hall 2027', 'Hall 2027'])
})
