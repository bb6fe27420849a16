import { ResponseError, type InviteStaffBody, type NewStaffInvitation } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/staff'
import { useApi, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Warning } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { describeError } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { LimitsFields, toForm, toLimits } from './limits-fields.tsx'
import { INVITATIONS_KEY, type StaffRole } from './staff-types.ts'

type InviteDialogProps = { readonly roles: readonly StaffRole[]; onClose(): void }

const FIRST_ROLE = 'box_office_clerk'

/** Invites a person. Without e-mail on this installation, the link is shown once, to pass on. */
export function InviteDialog({ roles, onClose }: InviteDialogProps): ReactNode {
  const api = useApi()
  const { organisation } = useSession()
  const { currency } = organisation
  const ceiling = roles.find(({ role }) => role === FIRST_ROLE)?.refund_ceiling_minor ?? null
  const [email, setEmail] = useState('')
  const [form, setForm] = useState(() =>
    toForm({ role: FIRST_ROLE, refund_ceiling_minor: ceiling, event_ids: null }, currency),
  )
  const [made, setMade] = useState<NewStaffInvitation>()
  const write = useWrite((body: InviteStaffBody, options) => api.staffInvitations.invite(body, options), {
    isErrorShown: true,
    refresh: [INVITATIONS_KEY],
    onDone: setMade,
  })
  if (made) return <InvitedDialog invitation={made} onClose={onClose} />
  const limits = toLimits(form, currency)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (limits) void write.run({ email: email.trim(), ...limits })
  }
  const isAtEmail = write.error instanceof ResponseError && write.error.param === 'email'
  return (
    <Dialog title={words.invitePerson()} onClose={onClose}>
      <Form write={write} className="stack" onSubmit={submit}>
        <TextField
          label={words.email()}
          type="email"
          required
          autoComplete="off"
          value={email}
          error={isAtEmail ? describeError(write.error) : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <LimitsFields roles={roles} form={form} onChange={setForm} />
        {!isAtEmail && <ErrorText error={write.error} />}
        <div className="actions end">
          <Button
            type="submit"
            variant="primary"
            isBusy={write.isBusy}
            unavailable={!limits ? words.correctLimits() : undefined}
          >
            {words.invite()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type InvitedDialogProps = { readonly invitation: NewStaffInvitation; onClose(): void }

function InvitedDialog({ invitation: { email, link }, onClose }: InvitedDialogProps): ReactNode {
  return (
    <Dialog title={words.invited()} onClose={onClose}>
      {link === null ? (
        <p>{words.linkSent({ email })}</p>
      ) : (
        <>
          <p>{words.passLinkOn({ email })}</p>
          <CopyField label={words.link()} text={link} />
          <Warning>
            <p>{words.linkOnce()}</p>
          </Warning>
        </>
      )}
      <div className="actions end">
        <Button variant="primary" onClick={onClose}>
          {words.done()}
        </Button>
      </div>
    </Dialog>
  )
}
