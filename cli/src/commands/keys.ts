import type { Command } from 'commander'
import { scopes, type KeyKind, type Scope } from '@tessera/contract'
import { createKeyFor, orgId, toUuid } from '@tessera/server/operator'
import { withOwner } from '../environment.ts'

type CreateKeyOptions = { org: string; kind: KeyKind; name: string; scope?: Scope[]; origin?: string[] }

/** `tessera key create`: an operator's command, since it needs no key. Staff create keys by the Admin API. */
export function addKeyCreate(key: Command): void {
  key
    .command('create')
    .summary('Create an API key')
    .description('Creates an API key of any organisation and prints it. It is shown only once.')
    .requiredOption('--org <org_id>', 'the organisation, org_…')
    .requiredOption('--kind <kind>', 'secret, restricted, publishable or admin')
    .requiredOption('--name <name>', 'a name for the key')
    .option('--scope <scope...>', `what a restricted key may do: ${Object.keys(scopes).join(', ')}`)
    .option('--origin <origin...>', 'web origins that a publishable key works from')
    .action(async ({ org, kind, name, scope, origin }: CreateKeyOptions) => {
      const input = { kind, name, ...(scope && { scopes: scope }), ...(origin && { origins: origin }) }
      console.log(await withOwner((db) => createKeyFor(db, orgId(toUuid(org)), input, new Date())))
    })
}
