import type { Db } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import { bookChecks, type BookFault, listBookedOrganisations } from './queries/check-ledger.ts'

/** All that is wrong with the books of an organisation; nothing, when they are in order. */
export async function checkBooks(db: Db, org: OrgId): Promise<BookFault[]> {
  const found: BookFault[] = []
  for (const check of Object.values(bookChecks)) found.push(...(await db.all(check, org)))
  return found
}

/** Says in the log whose books are wrong, and how: the numbers themselves are for `tessera books check`. */
class BooksWrong extends Error {
  readonly code: string
  constructor(code: string) {
    super('the books of an organisation are wrong: see `tessera books check`')
    this.name = 'BooksWrong'
    this.code = code
  }
}

/** Checks the books of every organisation that has some. */
export async function checkAllBooks(db: Db): Promise<void> {
  const wrong: string[] = []
  for (const org of await listBookedOrganisations(db)) {
    const faults = await checkBooks(db, org)
    const checks = [...new Set(faults.map(({ rule }) => rule))]
    if (checks.length > 0) wrong.push(`${publicId('org', org)}: ${checks.join(', ')} (${faults.length})`)
  }
  if (wrong.length > 0) throw new BooksWrong(wrong.join('; '))
}
