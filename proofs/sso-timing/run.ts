import { parseArgs } from 'node:util'
import { measure, type Measured } from './timing.ts'

const help = `Usage: npm run sso-timing -- [--samples 20000] [--planted-ms 0.2]

Asks for the tickets of others' orders and of orders that are not there, in random order, and tells whether the time
that the answers take gives away which is which: |t| below 4.5 does not. Then the same with a difference planted, which
must be found. Exits with 1 when one of the two is not so.
`

/** Beyond this nobody calls it chance. */
const TELLING = 4.5

const { values } = parseArgs({
  options: { samples: { type: 'string' }, 'planted-ms': { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const told = ({ t, othersMs, missingMs, samples, bodies }: Measured): string =>
  `${samples} samples: others' ${othersMs.toFixed(4)} ms, missing ${missingMs.toFixed(4)} ms, t = ${t.toFixed(2)}, ${bodies.length} different body`

if (values.help === true) say(help)
else {
  const samples = Number(values.samples ?? 20_000)
  const plantedMs = Number(values['planted-ms'] ?? 0.2)
  const plain = await measure({ samples, plantedMs: 0 })
  say(`as it is        ${told(plain)}`)
  const planted = await measure({ samples, plantedMs })
  say(`${plantedMs} ms planted  ${told(planted)}`)
  const holds = Math.abs(plain.t) < TELLING && planted.t > TELLING && plain.bodies.length === 1
  say(holds ? 'The time tells nothing, and a difference would be seen.' : 'This is not as it should be.')
  process.exitCode = holds ? 0 : 1
}
