import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  getEventStatementCsv,
  getEventStatementPdf,
  getJournalCsv,
  getStatementCsv,
  getStatementPdf,
  type Operation,
} from '@tessera/contract'
import { download } from '../api.ts'
import { toOptions, toValues } from '../fields.ts'
import { addAdminOptions, getServer } from './server.ts'

/** `tessera statement`: writes statements and the journal to files. */
export function addStatements(program: Command): void {
  const statement = program.command('statement').description('Statements out of the ledger, and the journal.')
  addFile(statement, { verb: 'csv', op: getStatementCsv, ofEvent: getEventStatementCsv, out: 'statement.csv' })
  addFile(statement, { verb: 'pdf', op: getStatementPdf, ofEvent: getEventStatementPdf, out: 'statement.pdf' })
  addFile(statement, { verb: 'journal', op: getJournalCsv, out: 'journal.csv' })
}

type FileCommand = {
  readonly verb: string
  readonly op: Operation
  /** The same of one event. */
  readonly ofEvent?: Operation
  readonly out: string
}

function addFile(parent: Command, { verb, op, ofEvent, out }: FileCommand): void {
  const command = parent.command(verb).summary(op.summary).description(op.description)
  if (ofEvent) command.argument('[event_id]', 'only this event')
  command.option('--out <file>', 'the file to write', out)
  for (const option of toOptions(op.query)) command.addOption(option)
  addAdminOptions(command).action(async () => {
    const options = command.opts<Record<string, unknown> & { out: string }>()
    const [event_id] = command.args
    const chosen = event_id !== undefined && ofEvent ? ofEvent : op
    const params: Record<string, string> = event_id === undefined ? {} : { event_id }
    const file = await download(getServer(command), chosen, { params, query: toValues(chosen.query, options) })
    await writeFile(options.out, file)
    console.log(`written: ${options.out}`)
  })
}
