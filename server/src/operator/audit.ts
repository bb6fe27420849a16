import { eraseAuditValues } from '#audit'
import { appendAudit } from '#platform/audit'
import { inTx, type Db } from '#platform/db'
import type { OrgId } from '#platform/ids'
import { operatorActor } from './actor.ts'

/** Erases the values about a person in the audit log of an organisation. Returns how many entries had some. */
export const eraseAuditPerson = (db: Db, org: OrgId, person: Parameters<typeof eraseAuditValues>[2]): Promise<number> =>
  inTx(db, org, async (tx) => {
    const erased = await eraseAuditValues(tx, org, person)
    await appendAudit(tx, org, { actor: operatorActor(), operation: 'operator.audit_erase', entity: person })
    return erased
  })
