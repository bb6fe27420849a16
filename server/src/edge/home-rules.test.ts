import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseCell } from './home-rules.ts'

type Claim = Parameters<typeof chooseCell>[0][number]

const claim = (name: string, state: Claim['state'], moves = 0, otherCell: string | null = null): Claim => ({
  name,
  state,
  moves,
  otherCell,
})

for (const [sentence, claims, expected] of [
  ['an organisation that never moved is where its rows are', [claim('north', 'here')], 'north'],
  [
    'while it is copied, it is at home at the source',
    [claim('north', 'here'), claim('south', 'arriving', 0, 'north')],
    'north',
  ],
  [
    'while it is frozen, the source is asked',
    [claim('south', 'arriving', 0, 'north'), claim('north', 'frozen', 0, 'south')],
    'north',
  ],
  [
    'after the destination has opened, a frozen source does not count',
    [claim('north', 'frozen', 0, 'south'), claim('south', 'here', 1)],
    'south',
  ],
  [
    'of two cells that claim it, the one with more moves is right',
    [claim('north', 'here', 2), claim('south', 'here', 1)],
    'north',
  ],
  [
    'a source that has closed names the destination, before that says anything',
    [claim('north', 'moved', 0, 'south'), claim('south', 'arriving', 0, 'north')],
    'south',
  ],
  [
    'of several moves back and forth, the last one counts',
    [claim('north', 'moved', 2, 'east'), claim('south', 'moved', 1, 'north')],
    'east',
  ],
  ['a destination alone names the source', [claim('south', 'arriving', 0, 'north')], 'north'],
  ['what no cell knows is nowhere', [], undefined],
] as const)
  test(sentence, () => {
    assert.equal(chooseCell(claims), expected)
    assert.equal(chooseCell(claims.toReversed()), expected)
  })
