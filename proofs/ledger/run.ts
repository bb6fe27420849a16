import { parseArgs } from 'node:util'
import { world } from '../../server/testing/test-server.ts'
import { proveBooks } from './proof.ts'

/* oxlint-disable no-console -- a command that prints figures */
/** `npm run books-proof`: many random orders, refunds and chargebacks, and whether all books agree afterwards. */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})

const w = await world()
try {
  const begun = performance.now()
  const { faults, ...figures } = await proveBooks(w, { orders: Number(values.orders), seed: Number(values.seed) })
  console.log({ ...figures, seconds: Math.round((performance.now() - begun) / 100) / 10 })
  for (const fault of faults.slice(0, 50)) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? 'The books are in order.' : `${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await w.end()
}
