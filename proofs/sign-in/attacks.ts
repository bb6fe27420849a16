import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of docs/staff-attacks.md. */
export type Attack = {
  readonly number: number
  /** The test file, from the root of the project, and the name of the test. */
  readonly file: string
  readonly test: string
  /** The hole that lets the attack succeed, if there is one. */
  readonly control: string | undefined
}

export const root = join(import.meta.dirname, '../..')

const ROW = /^\| (\d+) \|[^|]+\|[^|]+\| \[[^\]]+\]\(\.\.\/([^)]+)\) › ([^|]+) \| (?:`([\w-]+)`)? ?\|$/

/** Reads the list of attacks. Fails if a line of a table cannot be read. */
export function listAttacks(): readonly Attack[] {
  const lines = readFileSync(join(root, 'docs/staff-attacks.md'), 'utf8').split('\n')
  return lines
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number, file, test, control] = ROW.exec(line) ?? []
      if (number === undefined || file === undefined || test === undefined)
        throw new Error(`cannot read a row of docs/staff-attacks.md: ${line}`)
      return { number: Number(number), file, test, control }
    })
}
