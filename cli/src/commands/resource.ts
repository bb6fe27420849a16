import type { Command } from 'commander'
import type { Operation } from '@tessera/contract'
import type { Group } from '../groups.ts'

export type Resource = {
  readonly noun: string
  readonly group: Group
  /** Its name in paths: every operation of the Admin API on it becomes a command. */
  readonly collection: string
  /** The collection that contains it, where two resources have the same name in paths. */
  readonly within?: string
  readonly about: string
  /** The columns of a list. */
  readonly columns: readonly string[]
  /** Operations of the Integration API, which need a secret or restricted key, by their verbs. */
  readonly also?: Readonly<Record<string, Operation>>
  /** True if `create` is not the operation of the Admin API: the operator has a command of that name. */
  readonly withoutCreate?: true
  readonly more?: (command: Command) => void
}
