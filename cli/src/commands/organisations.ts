import { type Command, InvalidArgumentError } from 'commander'
import { LARGEST_ORDER } from '@tessera/contract'
import {
  createKeyFor,
  createOrg,
  orgId,
  publicId,
  setLimits,
  setOrderLimits,
  setPaymentAccount,
  toUuid,
} from '@tessera/server/operator'
import { withOwner } from '../environment.ts'
import { table } from '../output.ts'

type Options = { name: string; country: string; timezone: string; currency: string; live?: boolean }

export function addOrganisations(program: Command): void {
  const org = program.command('org').description('Organisations of this installation.')
  org
    .command('create')
    .description('Create an organisation and its first admin key, which creates all further keys.')
    .requiredOption('--name <name>', 'the public name')
    .requiredOption('--country <code>', 'ISO 3166-1 alpha-2, such as GB')
    .requiredOption('--timezone <zone>', 'IANA time zone, such as Europe/London')
    .requiredOption('--currency <code>', 'ISO 4217, such as GBP')
    .option('--live', 'create a live organisation; default: test mode')
    .action(create)
  org
    .command('limits')
    .description("Change an organisation's rate limits; the specification's are 300, 30000 and 50000.")
    .argument('<org_id>', 'the organisation, org_…')
    .requiredOption('--key-minute <n>', 'requests of a key in any 60 seconds', Number)
    .requiredOption('--key-day <n>', 'requests of a key in a UTC day', Number)
    .requiredOption('--org-day <n>', 'requests of all keys in a UTC day', Number)
    .action(limits)
  org
    .command('order-limits')
    .description('Change how large orders of an organisation may be. Limits that are not named stay as they are.')
    .argument('<org_id>', 'the organisation, org_…')
    .option('--tickets <n>', 'tickets of one order; 100 by default', readCount)
    .option(
      '--units <n>',
      'units of a price without max_per_order in an order of the Store API; 10 by default',
      readCount,
    )
    .option(
      '--address-places <n>',
      'places that one network address may hold on the Store API; 100 by default',
      readCount,
    )
    .option('--maximum <n>', 'the largest order that staff may allow, at most 5000; 2000 by default', readCount)
    .action(orderLimits)
  org
    .command('payment-account')
    .description("Set the account at Stripe that an organisation is paid on. Check that it is the organisation's own.")
    .argument('<org_id>', 'the organisation, org_…')
    .argument('<account>', 'the connected account, acct_…; `none` to remove it')
    .option('--sandbox', 'use the sandbox, for an organisation in test mode')
    .action(paymentAccount)
}

async function paymentAccount(org: string, account: string, { sandbox }: { sandbox?: boolean }): Promise<void> {
  const provider = sandbox ? 'sandbox' : 'stripe'
  await withOwner((db) =>
    setPaymentAccount(db, orgId(toUuid(org)), { provider, account: account === 'none' ? null : account }),
  )
  console.log('changed; it applies to the next checkout')
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('must be a whole number of at least 1.')
  return count
}

type OrderLimitOptions = { tickets?: number; units?: number; addressPlaces?: number; maximum?: number }

async function orderLimits(org: string, options: OrderLimitOptions): Promise<void> {
  const { tickets, units, addressPlaces, maximum } = options
  if (Math.max(tickets ?? 0, units ?? 0, maximum ?? 0) > LARGEST_ORDER)
    throw new Error(`an order of more than ${LARGEST_ORDER} tickets takes too long to complete: choose a lower limit`)
  const changed = await withOwner((db) =>
    setOrderLimits(db, orgId(toUuid(org)), {
      ticketsPerOrder: tickets,
      unitsPerPrice: units,
      placesPerAddress: addressPlaces,
      maximum,
    }),
  )
  if (changed === 0) throw new Error(`there is no organisation ${org}`)
  console.log('changed; it applies to the next item and the next checkout')
}

async function create({ live, ...profile }: Options): Promise<void> {
  await withOwner(async (db) => {
    const at = new Date()
    const org = await createOrg(db, { profile, mode: live ? 'live' : 'test', at })
    const secret = await createKeyFor(db, org, { kind: 'admin', name: 'First admin key' }, at)
    console.log(
      table([
        ['organisation', publicId('org', org)],
        ['mode', live ? 'live' : 'test'],
        ['admin key', secret],
      ]),
    )
    console.log('The key is shown only once. Store it safely.')
  })
}

async function limits(org: string, options: { keyMinute: number; keyDay: number; orgDay: number }): Promise<void> {
  const changed = await withOwner((db) => setLimits(db, orgId(toUuid(org)), options))
  if (changed === 0) throw new Error(`there is no organisation ${org}`)
  console.log('changed; running servers apply it within two seconds')
}
