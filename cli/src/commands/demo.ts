import { InvalidArgumentError, type Command } from 'commander'
import { publicId } from '@tessera/server/formats'
import type { Demo } from '@tessera/server/operator'
import { writeDemoFile, type DemoVariables } from '../demo-file.ts'
import { config, withOwner } from '../environment.ts'
import { progressBar, table } from '../output.ts'

type DemoCommandOptions = {
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
    .description('Create a realistic club in test mode, with keys to try it out.')
    .option('--customers <n>', 'how many customers', parseCount, 1_000)
    .option('--events <n>', 'how many events, half of them in the past', parseCount, 6)
    .option('--tickets <n>', 'how many tickets over all events', parseCount, 3_000)
    .option('--scans <n>', 'about how many scans over the past events', parseCount, 2_000)
    .option('--members <n>', 'how many members', parseCount, 500)
    .option('--seed <n>', 'the same seed makes the same data', parseCount, 1)
    .option(
      '--today <date>',
      'the date around which the season lies; the same date and seed make the same data',
      parseDay,
    )
    .action(async ({ today = new Date(), ...options }: DemoCommandOptions) => {
      const { demo, consoleLink } = await withOwner(async (db, { makeDemo, inviteAsOperator }) => {
        const made = await makeDemo(db, { ...options, now: today, progress: progressBar() })
        const owner = {
          email: toOwnerEmail(made),
          role: 'owner' as const,
          publicUrl: config().publicUrl,
          at: new Date(),
        }
        return { demo: made, consoleLink: await inviteAsOperator(db, made.org, owner) }
      })
      console.log(
        table([
          ['organisation', publicId('org', demo.org)],
          ['secret key', demo.secretKey],
          ['admin key', demo.adminKey],
          ['console', consoleLink],
        ]),
      )
      writeDemoFile(toVariables(demo))
      console.log('\nNext: ./tessera start, then in another terminal ./tessera sell')
      console.log(
        'The console is for staff: `npm run console` builds it; then open the link once, and choose a name and a password.\n' +
          `You are the owner; sign in as ${toOwnerEmail(demo)} from then on.`,
      )
      console.log(
        'The other commands use this club: ./tessera event list. `. .services/demo.env` sets API, KEY, ADMIN_KEY, ORG and PRICE\n' +
          'for the samples of the README and the guides.',
      )
    })
}

/** A person belongs to the whole installation, so every demo club has an owner with an address of its own. */
const toOwnerEmail = ({ org }: Demo): string => `owner-${publicId('org', org).slice(-6).toLowerCase()}@rovers.example`

function toVariables({ org, secretKey, adminKey, priceOnSale }: Demo): DemoVariables {
  const { host, port } = config()
  const keys = { KEY: secretKey, ADMIN_KEY: adminKey }
  const shared = { API: `http://${host}:${port}`, ...keys, ORG: publicId('org', org) }
  return priceOnSale === undefined ? shared : { ...shared, PRICE: String(priceOnSale) }
}

function parseDay(text: string): Date {
  const date = new Date(`${text}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('It must be a date, such as 2026-03-14.')
  return date
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
