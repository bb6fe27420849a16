import { useState, type ReactNode } from 'react'
import * as words from '#words/staff'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { LimitsText } from './limits-text.tsx'
import { useInvitations } from './staff-queries.ts'
import { INVITATIONS_KEY, roleTitle, type StaffInvitation, type StaffRole } from './staff-types.ts'

/** Invitations that nobody has accepted yet; nothing if there are none. */
export function InvitationsCard({ roles }: { readonly roles: readonly StaffRole[] }): ReactNode {
  const can = useCan()
  const invitations = useInvitations()
  const [revoking, setRevoking] = useState<StaffInvitation>()
  if (invitations.error) return <Problem error={invitations.error} onRetry={() => void invitations.refetch()} />
  if (!invitations.data || invitations.data.length === 0) return null
  const acts: Column<StaffInvitation> = {
    id: 'acts',
    title: words.acts(),
    cell: (invitation) => (
      <Button aria-label={words.withdrawFrom({ email: invitation.email })} onClick={() => setRevoking(invitation)}>
        {words.withdraw()}
      </Button>
    ),
  }
  const columns = invitationColumns(roles)
  return (
    <Card title={words.openInvitations()}>
      <Table
        label={words.openInvitations()}
        columns={can('revokeStaffInvitation') ? [...columns, acts] : columns}
        rows={invitations.data}
        rowKey={({ invitation_id }) => invitation_id}
      />
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </Card>
  )
}

const invitationColumns = (roles: readonly StaffRole[]): Column<StaffInvitation>[] => [
  { id: 'email', title: words.email(), cell: ({ email }) => <bdi>{email}</bdi> },
  { id: 'role', title: words.role(), cell: ({ role }) => <bdi>{roleTitle(roles, role)}</bdi> },
  { id: 'limits', title: words.limits(), cell: (invitation) => <LimitsText limits={invitation} /> },
  { id: 'by', title: words.invitedBy(), cell: ({ invited_by }) => <bdi>{invited_by}</bdi> },
  {
    id: 'expires',
    title: words.linkWorksUntil(),
    cell: ({ expires_at }) =>
      expires_at * 1_000 < Date.now() ? <Badge tone="bad">{words.linkExpired()}</Badge> : <Time unix={expires_at} />,
  },
]

type RevokeDialogProps = { readonly invitation: StaffInvitation; onClose(): void }

function RevokeDialog({ invitation, onClose }: RevokeDialogProps): ReactNode {
  const api = useApi()
  const { email, invitation_id } = invitation
  const write = useWrite((_: void, options) => api.staffInvitations.revoke(invitation_id, options), {
    isErrorShown: true,
    refresh: [INVITATIONS_KEY],
    done: () => words.withdrawn({ email }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.withdrawFrom({ email })}
      act={words.withdraw()}
      isDanger
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <Effects effects={[words.linkStops()]} />
    </ConfirmDialog>
  )
}
