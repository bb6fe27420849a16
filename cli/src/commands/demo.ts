import { InvalidArgumentError, type Command } from 'commander'
import { makeDemo, publicId, type Demo } from '@tessera/server/operator'
import { config, withOwner } from '../environment.ts'
import { progressBar, table } from '../output.ts'

type Sizes = {
  seed: number
  customers: number
  events: number
  tickets: number
  scans: number
  members: number
  today?: Date
}

export function addDemo(program: Command): void {
  program
    .command('demo')
    .description('Create a believable club in test mode, with keys to try it with.')
    .option('--customers <n>', 'how many customers', count, 1_000)
    .option('--events <n>', 'how many events, half of them in the past', count, 6)
    .option('--tickets <n>', 'how many tickets over all events', count, 3_000)
    .option('--scans <n>', 'about how many scans over the past events', count, 2_000)
    .option('--members <n>', 'how many members', count, 500)
    .option('--seed <n>', 'the same seed makes the same data', count, 1)
    .option('--today <date>', 'the day around which the season lies; the same day and seed make the same data', day)
    .action(async ({ today = new Date(), ...options }: Sizes) => {
      const demo = await withOwner((db) => makeDemo(db, { ...options, now: today, progress: progressBar() }))
      console.log(
        table([
          ['organisation', publicId('org', demo.org)],
          ['secret key', demo.secretKey],
          ['admin key', demo.adminKey],
        ]),
      )
      console.log('\nStart the server with `./tessera start`. Then, in another terminal:\n')
      for (const line of samples(demo)) console.log(`  ${line}`)
    })
}

/** What to try first, ready to be pasted. The README goes on from the variables. */
function samples({ org, secretKey, priceOnSale }: Demo): string[] {
  const { host, port } = config()
  const shared = [`API=http://${host}:${port}`, `KEY=${secretKey}`, `ORG=${publicId('org', org)}`]
  const variables = priceOnSale === undefined ? shared : [...shared, `PRICE=${priceOnSale}`]
  return [variables.join(' '), `curl -s "$API/v1/customers?search=zoe&limit=2" -H "Authorization: Bearer $KEY"`]
}

function day(text: string): Date {
  const date = new Date(`${text}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('It must be a date, as in 2026-03-14.')
  return date
}

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
