import type { Command } from 'commander'
import { createKeyFor, createOrg, orgId, publicId, setLimits, toUuid } from '@tessera/server/operator'
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
