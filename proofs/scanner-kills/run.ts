import { parseArgs } from 'node:util'
import { killAgainAndAgain } from './kills.ts'
import { withoutBrowser } from '../../apps/scanner/test/phone.ts'
import { stage } from '../../apps/scanner/test/scanner-setup.ts'

/* oxlint-disable no-console -- a command that prints figures */
/** `npm run scanner-kills`: kills the scanner between the beep and the upload, and looks for every scan at the server. */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })

if (withoutBrowser) throw new Error(withoutBrowser)
const s = await stage()
try {
  const begun = performance.now()
  const { lost, double, ...figures } = await killAgainAndAgain(s, Number(values.kills), (count) => {
    if (count % 20 === 0) console.log(`${count} kills`)
  })
  console.log({
    ...figures,
    lost: lost.length,
    double: double.length,
    seconds: Math.round((performance.now() - begun) / 1000),
  })
  if (lost.length > 0 || double.length > 0 || figures.green < figures.kills) process.exitCode = 1
} finally {
  await s.end()
}
