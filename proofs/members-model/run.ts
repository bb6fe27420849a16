import { parseArgs } from 'node:util'
import { world } from '../../server/testing/test-server.ts'
import { runModel, type Told } from './model.ts'

/* oxlint-disable no-console -- a command that prints figures */
/** `npm run members-model -- --commands 2000 --seed 1`: random members, plans, declines, cancellations and refunds over years. */
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const wish = { commands: Number(values.commands), seed: Number(values.seed) }
console.log(`seed ${wish.seed}, ${wish.commands} commands`)

const begun = performance.now()
const seconds = (): string => ((performance.now() - begun) / 1_000).toFixed(1)
let last: Told | undefined
const progress = setInterval(() => console.log(`${seconds()} s: ${last?.commands ?? 0} commands`), 10_000)

const w = await world()
try {
  const told = await runModel(w, { ...wish, onProgress: (now) => (last = now) })
  console.log(told.kinds)
  const years = (told.days / 365).toFixed(0)
  console.log(
    `${told.commands} commands, ${told.members} members of ${told.clubs} clubs over ${years} years in ${seconds()} s: all was right.`,
  )
} catch (error) {
  console.log(error instanceof Error ? `${error.message}\n${String(error.cause)}` : error)
  console.log(`✗ seed ${wish.seed}`)
  process.exitCode = 1
} finally {
  clearInterval(progress)
  await w.end()
}
