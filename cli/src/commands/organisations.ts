import { text } from 'node:stream/consumers'
import { Argument, type Command } from 'commander'
import { LARGEST_ORDER } from '@tessera/contract'
import { publicId, type OrgId } from '@tessera/server/formats'
import { parseOrgId, parsePositive } from '../arguments.ts'
import { config, withOwner } from '../environment.ts'
import { table } from '../output.ts'
import { UsageError } from '../usage-error.ts'
import { addCells } from './cells.ts'

type Options = { name: string; country: string; timezone: string; currency: string; live?: boolean }

export function addOrganisations(program: Command): void {
  const org = program.command('org').description('Organisations of this installation.')
  org
    .command('create')
    .description('Create an organisation and its first admin key, which creates all further keys.')
    .requiredOption('--name <name>', 'the public name')
    .requiredOption('--country <code>', 'ISO 3166-1 alpha-2, such as GB')
    .requiredOption('--timezone <zone>', 'time zone, such as Europe/London')
    .requiredOption('--currency <code>', 'ISO 4217, such as GBP')
    .option('--live', 'create a live organisation; default: test mode')
    .action(create)
  org
    .command('limits')
    .description("Change an organisation's rate limits; the specification's are 300, 30000 and 50000.")
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .requiredOption('--key-minute <n>', 'requests of a key in any 60 seconds', parsePositive)
    .requiredOption('--key-day <n>', 'requests of a key in a UTC day', parsePositive)
    .requiredOption('--org-day <n>', 'requests of all keys in a UTC day', parsePositive)
    .action(limits)
  org
    .command('order-limits')
    .description('Change how large orders of an organisation may be. Limits that are not named stay as they are.')
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .option('--tickets <n>', 'tickets of one order; 100 by default', parsePositive)
    .option(
      '--units <n>',
      'units of a price without max_per_order in an order of the Store API; 10 by default',
      parsePositive,
    )
    .option(
      '--address-places <n>',
      'places that one network address may hold on the Store API; 100 by default',
      parsePositive,
    )
    .option('--maximum <n>', 'the largest order that staff may allow, at most 5000; 2000 by default', parsePositive)
    .action(orderLimits)
  addPaymentAccounts(org)
  addAuditErasure(org)
  addCells(org)
}

function addPaymentAccounts(org: Command): void {
  org
    .command('payment-account')
    .description("Set the account at Stripe that an organisation is paid on. Check that it is the organisation's own.")
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .argument(
      '<account>',
      'the connected account, acct_…; `platform` for the own account of the installation; `none` to remove it',
    )
    .option('--sandbox', 'use the sandbox, for an organisation in test mode')
    .action(paymentAccount)
  org
    .command('mollie-key')
    .description(
      'Set the API key with which an organisation is paid through Mollie. The key is read from the standard input, and stored encrypted.',
    )
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .action(mollieKey)
}

function addAuditErasure(org: Command): void {
  org
    .command('erase-audit')
    .description(
      "Erase what an organisation's audit log has stored about a person. The entries stay, without the values.",
    )
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .addArgument(new Argument('<kind>', 'the kind of person').choices(['customer', 'member', 'staff']))
    .argument('<id>', 'their id, as the log shows it')
    .action(eraseAudit)
}

async function eraseAudit(org: OrgId, kind: 'customer' | 'member' | 'staff', id: string): Promise<void> {
  const erased = await withOwner((db, { eraseAuditPerson }) => eraseAuditPerson(db, org, { kind, id }))
  console.log(`erased in ${erased} entries`)
}

async function paymentAccount(org: OrgId, account: string, { sandbox }: { sandbox?: boolean }): Promise<void> {
  const provider = sandbox ? 'sandbox' : 'stripe'
  await withOwner((db, { setPaymentAccount }) =>
    setPaymentAccount(db, org, { provider, account: account === 'none' ? null : account }),
  )
  console.log('changed; it applies to the next checkout')
}

/** An argument would stay in the history of the shell and show in the list of processes. */
async function mollieKey(org: OrgId): Promise<void> {
  if (process.stdin.isTTY) console.log('Enter the API key, test_… or live_…, and end with Ctrl+D:')
  const apiKey = (await text(process.stdin)).trim()
  const { mollie, encryptionKey } = config()
  const shown = await withOwner((db, { createMollieApi, sealer, setMollieKey }) =>
    setMollieKey(db, org, { apiKey, api: createMollieApi(mollie), sealer: sealer(encryptionKey), at: new Date() }),
  )
  console.log(
    table([
      ['profile', shown.account],
      ['key', shown.hint],
    ]),
  )
  console.log('changed; it applies to the next checkout')
}

type OrderLimitOptions = { tickets?: number; units?: number; addressPlaces?: number; maximum?: number }

async function orderLimits(org: OrgId, options: OrderLimitOptions): Promise<void> {
  const { tickets, units, addressPlaces, maximum } = options
  if (Math.max(tickets ?? 0, units ?? 0, maximum ?? 0) > LARGEST_ORDER)
    throw new UsageError(
      `an order of more than ${LARGEST_ORDER} tickets takes too long to complete: choose a lower limit`,
    )
  const changed = await withOwner((db, { setOrderLimits }) =>
    setOrderLimits(db, org, {
      ticketsPerOrder: tickets,
      unitsPerPrice: units,
      placesPerAddress: addressPlaces,
      maximum,
    }),
  )
  if (changed === 0) throw new UsageError(`there is no organisation ${publicId('org', org)}`)
  console.log('changed; it applies to the next item and the next checkout')
}

async function create({ live, ...profile }: Options): Promise<void> {
  await withOwner(async (db, { createKeyFor, createOrg }) => {
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

async function limits(org: OrgId, options: { keyMinute: number; keyDay: number; orgDay: number }): Promise<void> {
  const changed = await withOwner((db, { setLimits }) => setLimits(db, org, options))
  if (changed === 0) throw new UsageError(`there is no organisation ${publicId('org', org)}`)
  console.log('changed; running servers apply it within two seconds')
}
