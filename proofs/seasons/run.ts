import { parseArgs } from 'node:util'
import { world } from '../../server/testing/test-server.ts'
import { proveRollover } from './proof.ts'

/* oxlint-disable no-console -- a command that prints figures */
/** `npm run season-proof -- --members 20000 --kills 20`: a season is rolled over, killed, and undone. */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})

const w = await world()
try {
  const { faults, figures } = await proveRollover(w, {
    members: Number(values.members),
    kills: Number(values.kills),
    seed: Number(values.seed),
  })
  console.log(figures)
  for (const fault of faults.slice(0, 50)) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'The rollover is exact.' : `${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await w.end()
}
