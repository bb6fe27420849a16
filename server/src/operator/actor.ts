import { hostname, userInfo } from 'node:os'
import type { Actor } from '#platform/audit'

/** The operator of the installation: the account on the machine that runs the command. */
export function operatorActor(): Actor {
  const name = readAccountName()
  return { kind: 'operator', id: name, label: `${name} on ${hostname()}` }
}

/** A container may run as an account without a name. */
function readAccountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
