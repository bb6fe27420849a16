import type { Db } from './db.ts'
import type { OrgId } from './ids.ts'

/**
 * Something that becomes due at a moment of business time: a hold that ends, an instalment, a renewal. A worker runs it
 * when the moment has come; advancing a test clock runs it as the moment is passed, in the order of the moments.
 */
export type Timer = {
  readonly name: string
  /** The earliest moment at which something of the organisation is due, past ones too; none when nothing waits. */
  next(db: Db, org: OrgId): Promise<Date | undefined>
  /** Does all that is due at the moment. Afterwards `next` is later, or none: what cannot be done now must say when it can. */
  run(db: Db, org: OrgId, at: Date): Promise<void>
}
