import * as contract from '@tessera/contract'
import type { Operation } from '@tessera/contract'
import type { Plugin } from 'vite'

const PREFIX = '#contract/'

/**
 * Modules out of the contract, made when the console is built, so that no schema library goes to the browser:
 * `#contract/createEvent` has the schema of the body of that operation, `#contract/rights` what every operation needs,
 * `#contract/sign-in` how long a proof counts, and `#contract/audited` what the operations of the audit log do.
 */
export const contractSchemas = (): Plugin => ({
  name: 'contract-schemas',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    const name = id.slice(PREFIX.length + 1)
    if (name === 'rights') return rightsModule()
    if (name === 'sign-in') return `export const recentSignInSeconds = ${contract.signInLimits.recentSignInSeconds}`
    return name === 'audited' ? auditedModule() : schemaModule(name)
  },
})

const operations = (): Operation[] => contract.operations.filter((op: Operation) => op.plane === 'admin')

function schemaModule(name: string): string {
  const operation = operations().find((each) => each.id === name)
  if (!operation?.body) throw new Error(`The Admin API has no operation "${name}" with a body`)
  return `export const body = ${JSON.stringify(operation.body)}`
}

/** One text for each operation: its scopes, `*` if it takes every scope, and `-` if people who are confined to some events may not use it. */
export function rightsModule(): string {
  const rights = operations().map((op) => [
    op.id,
    contract.listScopes(op).join(' ') +
      (op.everyScope ? ' *' : '') +
      (contract.findConfinement(op) === 'refused' ? ' -' : ''),
  ])
  return `export const rights = ${JSON.stringify(Object.fromEntries(rights))}`
}

/** The operations that the audit log records, and the summary of each one that can be refused. */
function auditedModule(): string {
  const audited = contract.operations.filter(
    (op: Operation) => contract.findAuditDeclaration(op) !== undefined || Object.hasOwn(contract.recordsItself, op.id),
  )
  const summaries = contract.operations.map(({ id, summary }: Operation) => [id, summary])
  return [
    `export const audited = ${JSON.stringify(audited.map(({ id }: Operation) => id))}`,
    `export const ofIntegration = ${JSON.stringify(audited.filter(({ plane }) => plane === 'v1').map(({ id }: Operation) => id))}`,
    `export const summaries = ${JSON.stringify(Object.fromEntries(summaries))}`,
  ].join('\n')
}
