import { parseArgs } from 'node:util'
import { world } from '../../server/testing/test-server.ts'
import { runModel, type Told } from './model.ts'

/* oxlint-disable no-console -- a command that prints figures */
/** `npm run model -- --commands 10000 --seed 1`: random commands against a real server, and a model that knows the stock. */
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const wish = { commands: Number(values.commands), seed: Number(values.seed) }
console.log(`seed ${wish.seed}, ${wish.commands} commands`)

const begun = performance.now()
const seconds = (): string => ((performance.now() - begun) / 1_000).toFixed(1)
let last: Told | undefined
const progress = setInterval(
  () =>
    console.log(
      `${seconds()} s: ${last?.commands ?? 0} commands, ${last?.orders ?? 0} orders in ${last?.shops ?? 0} shops`,
    ),
  2_000,
)

const w = await world()
try {
  const told = await runModel(w, { ...wish, onProgress: (now) => (last = now) })
  console.log(told.kinds)
  console.log(
    `${told.commands} commands, ${told.orders} orders in ${told.shops} shops in ${seconds()} s: all was right.`,
  )
} catch (error) {
  console.log(error instanceof Error ? `${error.message}\n${String(error.cause)}` : error)
  console.log(`✗ seed ${wish.seed}`)
  process.exitCode = 1
} finally {
  clearInterval(progress)
  await w.end()
}
