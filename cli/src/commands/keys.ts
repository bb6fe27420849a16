import type { Command } from 'commander'
import { scopes, type KeyKind, type Scope } from '@tessera/contract'
import type { OrgId } from '@tessera/server/formats'
import { parseOrgId } from '../arguments.ts'
import { withOwner } from '../environment.ts'

type CreateKeyOptions = { org: OrgId; kind: KeyKind; name: string; scope?: Scope[]; origin?: string[]; partner?: true }

/** `tessera key create`: an operator's command, since it needs no key. Staff create keys by the Admin API. */
export function addKeyCreate(key: Command): void {
  key
    .command('create')
    .summary('Create an API key')
    .description('Creates an API key of any organisation and prints it. It is shown only once.')
    .requiredOption('--org <org_id>', 'the organisation, org_…', parseOrgId)
    .requiredOption('--kind <kind>', 'secret, restricted, publishable or admin')
    .requiredOption('--name <name>', 'a name for the key')
    .option('--scope <scope...>', `what a restricted key may do: ${Object.keys(scopes).join(', ')}`)
    .option('--origin <origin...>', 'web origins that a publishable key works from')
    .option('--partner', 'a partner sells with it: its baskets count for the channel partner')
    .action(async ({ org, kind, name, scope, origin, partner }: CreateKeyOptions) => {
      const restrictions = { ...(scope && { scopes: scope }), ...(origin && { origins: origin }) }
      const input = { kind, name, ...restrictions, ...(partner && { partner }) }
      console.log(await withOwner((db, { createKeyFor }) => createKeyFor(db, org, input, new Date())))
    })
}
