import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proveCells } from './prove-cells.ts'
import { type Scene, startScene } from './scene.ts'

let scene: Scene

before(async () => {
  scene = await startScene(false)
})
after(() => scene.end())

const short = { rows: 500, restMs: 300, moves: 1, print: () => {} } as const

test('an organisation moves to another cell while it sells; a killed move is run again', async () => {
  const { faults } = await proveCells(scene, {
    ...short,
    kills: [{ at: 'numbers', next: 'again' }],
    without: undefined,
  })

  assert.deepEqual(faults, [])
})

test('the control: a worker that sees the rows of an arriving organisation takes them', async () => {
  const { faults } = await proveCells(scene, { ...short, kills: [], without: 'policy' })

  assert.match(faults.join('\n'), /^to south: the move ended with 1: (?:.|\n)*the copy fails/)
})
