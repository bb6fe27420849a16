import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Loading } from '../../kit/loading.tsx'
import { Problem } from '../../kit/problem.tsx'
import { memberKey, type ActDialogProps } from '../member-types.ts'
import { AssignTypeDialog } from './assign-type.tsx'
import { CancelDialog } from './cancel.tsx'
import { ChangeInstalmentsDialog } from './change-instalments.tsx'
import { ChangeTypeDialog } from './change-type.tsx'
import { DetailsDialog } from './details.tsx'
import { FulfilDialog } from './fulfil.tsx'
import { MoveSeatDialog } from './move-seat.tsx'
import { RefundDialog } from './refund.tsx'
import { ReinstateDialog } from './reinstate.tsx'
import { RenewalDialog, SabbaticalDialog } from './switches.tsx'
import { TakePaymentDialog } from './take-payment.tsx'

const dialogs = {
  pay: TakePaymentDialog,
  instalments: ChangeInstalmentsDialog,
  seat: MoveSeatDialog,
  fulfil: FulfilDialog,
  sabbatical: SabbaticalDialog,
  renewal: RenewalDialog,
  cancel: CancelDialog,
  reinstate: ReinstateDialog,
  refund: RefundDialog,
  type: AssignTypeDialog,
  'change-type': ChangeTypeDialog,
  details: DetailsDialog,
} as const satisfies Readonly<Record<string, (props: ActDialogProps) => ReactNode>>

/** What staff do with a member. */
export type MemberAct = keyof typeof dialogs

type MemberActDialogProps = { readonly memberId: number; readonly act: MemberAct; onClose(): void }

/** The dialog of an act, with the member as it is now. */
export function MemberActDialog({ memberId, act, onClose }: MemberActDialogProps): ReactNode {
  const api = useApi()
  const member = useQuery({ queryKey: memberKey(memberId), queryFn: () => api.members.get(memberId) })
  const Act = dialogs[act]
  if (member.data) return <Act member={member.data} onClose={onClose} />
  return (
    <Dialog title={words.member()} onClose={onClose}>
      {member.error ? <Problem error={member.error} onRetry={() => void member.refetch()} /> : <Loading />}
    </Dialog>
  )
}
