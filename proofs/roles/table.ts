import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation, RoleName } from '@tessera/contract'

/** What people who are confined to some events get of an operation. */
type ConfinedOutcome = 'hidden' | 'filtered' | 'refused' | 'all' | '-'

/** A line of the reviewed table for one operation. */
export type Expectation = {
  readonly operation: string
  readonly who: 'self' | 'public' | 'nobody' | ReadonlySet<RoleName>
  readonly confined: ConfinedOutcome
  readonly refunds: boolean
}

const letters: Readonly<Record<string, RoleName>> = {
  o: 'owner',
  e: 'event_manager',
  c: 'box_office_clerk',
  m: 'membership_desk',
  g: 'gate_manager',
  f: 'finance',
  d: 'developer',
}
const confinedWords: readonly ConfinedOutcome[] = ['hidden', 'filtered', 'refused', 'all', '-']

/** Reads the table that people have written. Throws if it is malformed or names an operation twice. */
export function readTable(path = join(import.meta.dirname, 'table.txt')): ReadonlyMap<string, Expectation> {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const table = new Map<string, Expectation>()
  for (const expectation of lines.flatMap(parseLine)) {
    if (table.has(expectation.operation)) throw new Error(`${expectation.operation} is in the table twice`)
    table.set(expectation.operation, expectation)
  }
  return table
}

function parseLine(line: string): Expectation[] {
  const [who = '', confined = '', names = ''] = line.split('|').map((part) => part.trim())
  const word = confinedWords.find((each) => each === confined)
  if (!word) throw new Error(`the table has an unknown word: ${line}`)
  return names.split(/\s+/).map((name) => ({
    operation: name.replace('*', ''),
    who: parseWho(who),
    confined: word,
    refunds: name.endsWith('*'),
  }))
}

function parseWho(who: string): Expectation['who'] {
  if (who === 'self' || who === 'public' || who === 'nobody') return who
  return new Set(
    Array.from(who, (letter) => {
      const role = letters[letter]
      if (!role) throw new Error(`the table has an unknown role: ${letter}`)
      return role
    }),
  )
}

/** Returns operations that the table does not have, and lines without an operation. */
export function listUncovered(table: ReadonlyMap<string, Expectation>, operations: readonly Operation[]): string[] {
  const ids = new Set(operations.map(({ id }) => id))
  return [
    ...[...ids].filter((id) => !table.has(id)).map((id) => `${id}: is not in the reviewed table`),
    ...[...table.keys()].filter((id) => !ids.has(id)).map((id) => `${id}: is in the table and is no operation`),
  ]
}
