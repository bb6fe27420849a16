import { roles, type RoleName } from '#contract'
import { createInvitation, createResetLink, findPersonByEmail } from '#staff'
import { appendAudit } from '#platform/audit'
import { inTx, type Db } from '#platform/db'
import { publicId, type OrgId } from '#platform/ids'
import { operatorActor } from './actor.ts'

type OperatorInvitation = {
  readonly email: string
  readonly role: RoleName
  readonly publicUrl: string
  readonly at: Date
}

/** Invites a person to an organisation and returns the link. It is how an organisation gets its first owner. */
export const inviteAsOperator = (db: Db, org: OrgId, input: OperatorInvitation): Promise<string> =>
  inTx(db, org, async (tx) => {
    const actor = operatorActor()
    const { role, ...others } = input
    // As addresses of requests are read.
    const invited = { ...others, email: others.email.normalize('NFC') }
    const grant = { role, role_id: null, refund_ceiling_minor: roles[role].refundCeilingMinor, event_ids: null }
    const { link, row } = await createInvitation(tx, org, {
      ...invited,
      grant,
      emailed: false,
      invitedBy: actor.label,
    })
    await appendAudit(tx, org, {
      actor,
      operation: 'operator.staff_invite',
      entity: { kind: 'staff_invitation', id: publicId('inv', row.invitation_id) },
      changes: { role: { before: null, after: role } },
    })
    return link
  })

/** Returns a link with which a person sets a new password, for installations without a mail server. */
export async function createResetLinkFor(
  db: Db,
  email: string,
  { publicUrl, at }: { readonly publicUrl: string; readonly at: Date },
): Promise<string> {
  const person = await findPersonByEmail(db, email)
  if (!person) throw new Error(`nobody has the address ${email}`)
  if (!person.password_allowed) throw new Error('every organisation of this person demands SSO: passwords are refused')
  for (const org of person.organisations)
    await inTx(db, org, (tx) =>
      appendAudit(tx, org, {
        actor: operatorActor(),
        operation: 'operator.staff_reset_link',
        entity: { kind: 'person', id: publicId('per', person.person_id) },
      }),
    )
  return createResetLink(db, person.person_id, { publicUrl, at })
}
