import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import type { OrgId } from '@tessera/server/formats'
import { parseOrgId } from '../arguments.ts'
import { confirm } from '../confirm.ts'
import { config, loadOperator, ownerUrl } from '../environment.ts'
import { UsageError } from '../usage-error.ts'

/** What an operator does with an organisation as a whole: docs/cells.md. */
export function addCells(org: Command): void {
  org
    .command('freeze')
    .description('Refuse all requests of an organisation, and its background work, until it is unfrozen.')
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .action(freeze)
  org
    .command('unfreeze')
    .description('Serve a frozen organisation again.')
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .action(unfreeze)
  org
    .command('move')
    .description('Move an organisation to another cell while it sells. Interrupted, it can be run again to continue.')
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .requiredOption('--to <cell>', 'the cell to move it to, as the file of TESSERA_CELLS calls it')
    .option('--cancel', 'end a move that was interrupted, and leave the organisation where it is')
    .option('--yes', 'do not ask')
    .action(move)
  org
    .command('delete')
    .description('Delete a frozen organisation, or what is left of one that has moved, with everything that it has.')
    .argument('<org_id>', 'the organisation, org_…', parseOrgId)
    .option('--name <name>', 'its name, instead of asking for it')
    .action(deleteOrganisation)
}

async function freeze(org: OrgId): Promise<void> {
  await (await loadOperator()).freezeOrg(ownerUrl(), org)
  console.log('frozen; its requests get 503 until `tessera org unfreeze`')
}

async function unfreeze(org: OrgId): Promise<void> {
  await (await loadOperator()).unfreezeOrg(ownerUrl(), org)
  console.log('it is served again')
}

type MoveOptions = { to: string; cancel?: true; yes?: true }

async function move(org: OrgId, { to, cancel, yes }: MoveOptions): Promise<void> {
  const { cellsFile, encryptionKey } = config()
  if (cellsFile === '') throw new UsageError('set TESSERA_CELLS to the file that lists the cells')
  const { cancelMove, moveOrg, readCells } = await loadOperator()
  const options = { cells: readCells(cellsFile), to, encryptionKey, onStep: (line: string) => console.log(line) }
  if (cancel) {
    await cancelMove(org, options)
    console.log('cancelled; the organisation stays where it was')
    return
  }
  await confirm(`Move the organisation to ${to}? Its requests wait for about a second.`, yes === true)
  await moveOrg(org, options)
  console.log(`done: the organisation is at home in ${to}`)
}

async function deleteOrganisation(org: OrgId, { name }: { name?: string }): Promise<void> {
  const { deleteOrg, findDeletable } = await loadOperator()
  const found = await findDeletable(ownerUrl(), org)
  if ('refusal' in found) throw new UsageError(found.refusal)
  const given = name ?? (found.name === '' ? '' : await askName(found.name))
  if (given !== found.name) throw new UsageError('that is not its name: nothing was deleted')
  await deleteOrg(ownerUrl(), org, (table, rows) => console.log(`deleted ${rows} rows of ${table}`))
  console.log('deleted')
}

async function askName(name: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('There is no terminal to ask: add --name to confirm.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(`This deletes "${name}" with all its orders, members and keys. Type its name: `)
  } finally {
    terminal.close()
  }
}
