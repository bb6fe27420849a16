import type { Command } from 'commander'
import { scopes, type KeyKind, type Scope } from '@tessera/contract'
import { createKeyFor, orgId, uuidOf } from '@tessera/server/operator'
import { withOwner } from '../environment.ts'

type Options = { org: string; kind: KeyKind; name: string; scope?: Scope[]; origin?: string[] }

export function addKeys(program: Command): void {
  program
    .command('key')
    .description('API keys.')
    .command('create')
    .description('Create an API key and print it, this once.')
    .requiredOption('--org <org_id>', 'the organisation, org_…')
    .requiredOption('--kind <kind>', 'secret, restricted, publishable or admin')
    .requiredOption('--name <name>', 'what people call the key')
    .option('--scope <scope...>', `what a restricted key may do: ${Object.keys(scopes).join(', ')}`)
    .option('--origin <origin...>', 'web origins that a publishable key works from')
    .action(async ({ org, kind, name, scope, origin }: Options) => {
      const wish = { kind, name, ...(scope && { scopes: scope }), ...(origin && { origins: origin }) }
      console.log(await withOwner((db) => createKeyFor(db, orgId(uuidOf(org)), wish, new Date())))
    })
}
