import { hostname, userInfo } from 'node:os'
import type { Actor, AuditChanges, AuditEntry } from '#platform/audit'
import { type OrgId, publicId } from '#platform/ids'

/** The operator of the installation: the account on the machine that runs the command. */
export function operatorActor(): Actor {
  const name = readAccountName()
  return { kind: 'operator', id: name, label: `${name} on ${hostname()}` }
}

/** Returns the entry of the audit log for a command that changes an organisation. */
export const commandEntry = (org: OrgId, command: string, changes: AuditChanges = {}): AuditEntry => ({
  actor: operatorActor(),
  operation: `operator.${command}`,
  entity: { kind: 'organisation', id: publicId('org', org) },
  changes,
})

/** A container may run as an account without a name. */
function readAccountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
