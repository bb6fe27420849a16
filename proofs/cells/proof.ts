import { defineProof, reportFaults } from '../proof.ts'
import { ALL_KILLS, type KillCase, SOME_KILLS } from './kills.ts'
import { proveCells } from './prove-cells.ts'
import { startScene } from './scene.ts'
import type { Defence } from './without.ts'

const CONTROL_ROWS = 20_000
const REST_MS = 60
/** Commits wait for the disk where so many rows are moved. */
const DURABLE_ROWS = 1_000_000

export const proof = defineProof({
  about:
    'an organisation moves to another cell and back while it sells: nothing lost or doubled, sales pause under 3 s',
  options: {
    rows: { about: 'rows of the organisation that is moved', default: 5_000_000, quick: 20_000 },
  },
  defences: {
    policy: 'workers see the rows of an organisation that is still arriving',
    home: 'transactions do not ask whether the organisation is at home',
  } satisfies Record<Defence, string>,
  async run({ quick, options, without, print }) {
    // What a control needs to be caught does not depend on the number of rows.
    const rows = without ? CONTROL_ROWS : options.rows
    const scene = await startScene(rows >= DURABLE_ROWS)
    try {
      const { faults, figures } = await proveCells(scene, {
        rows,
        restMs: REST_MS,
        moves: 2,
        kills: chooseKills(quick, without),
        without,
        print,
      })
      return reportFaults(faults, figures, print)
    } finally {
      await scene.end()
    }
  },
})

/** Without the look at `org_home` a move is enough: writes are accepted in both cells. */
function chooseKills(quick: boolean, without: Defence | undefined): readonly KillCase[] {
  if (without === 'home') return [{ at: undefined, next: 'again' }]
  if (without !== undefined) return []
  return quick ? SOME_KILLS : ALL_KILLS
}
