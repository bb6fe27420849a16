import { createHash } from 'node:crypto'
import { fail } from './problem.ts'

/** An operation that changes some fields of an object: those of its body. */
type ChangeOperation = { readonly body: { readonly properties: Readonly<Record<string, unknown>> } }

/** Characters of a version: 96 bits, so that two states of an object have different ones. */
const LENGTH = 16

/**
 * Returns the version of an object: a hash of the fields that the operation can change. Sales and other changes leave it as it is,
 * and whoever writes them, also the last release during an upgrade, has nothing to count (decision 0076).
 */
export function versionOf(operation: ChangeOperation, view: object): string {
  const values = new Map(Object.entries(view))
  const fields = Object.keys(operation.body.properties).filter((name) => name !== 'version')
  const state = JSON.stringify(fields.map((name) => [name, values.get(name) ?? null]))
  return createHash('sha256').update(state).digest('base64url').slice(0, LENGTH)
}

export const withVersion = <View extends object>(
  operation: ChangeOperation,
  view: View,
): View & { version: string } => ({
  ...view,
  version: versionOf(operation, view),
})

/** Stops if the client based its change on another version than that of the locked object. */
export function requireVersion(sent: string | undefined, present: { readonly version: string }): void {
  if (sent !== undefined && sent !== present.version) fail('version_conflict')
}
