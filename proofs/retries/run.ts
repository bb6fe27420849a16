import { world } from '../../server/testing/test-server.ts'
import { retries } from './retries.ts'

/** What a claim costs with nothing and with a million retries waiting, and what a day of them leaves behind. */
const w = await world()
const waiting = await retries(w)
const say = (line: string): void => void process.stdout.write(`${line}\n`)
for (const count of [0, 100_000, 900_000]) {
  await waiting.add(count)
  const { pending, idleMs, claimMs, blocks } = await waiting.measure()
  say(`${pending} waiting: idle look ${idleMs.toFixed(2)} ms, claim ${claimMs.toFixed(2)} ms, ${blocks} blocks`)
}
const { updates, beforeMb, afterMb } = await waiting.churn()
say(`a day: ${updates} attempts put off, ${beforeMb.toFixed(0)} MB before, ${afterMb.toFixed(0)} MB after`)
await waiting.end()
await w.end()
