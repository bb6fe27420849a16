import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { fullName } from '../../kit/full-name.ts'
import type { ActDialogProps } from '../member-types.ts'
import { useMemberWrite } from './use-member-write.ts'

/** Starts or ends a sabbatical: the member skips the next season and keeps the seat. */
export function SabbaticalDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const name = fullName(member)
  const isAway = member.sabbatical
  const write = useMemberWrite(
    (_: void, options) => api.members.putSabbatical(member.membership_member_id, { sabbatical: !isAway }, options),
    { done: () => (isAway ? words.sabbaticalEnded({ name }) : words.sabbaticalStarted({ name })), onDone: onClose },
  )
  return (
    <ConfirmDialog
      title={isAway ? words.endSabbaticalOf({ name }) : words.startSabbaticalOf({ name })}
      act={isAway ? words.endSabbatical() : words.startSabbatical()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <p>{isAway ? words.endSabbaticalHint() : words.startSabbaticalHint()}</p>
    </ConfirmDialog>
  )
}

/** Switches automatic renewal on or off. */
export function RenewalDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const name = fullName(member)
  const isOn = member.auto_renew === 1
  const write = useMemberWrite(
    (_: void, options) => api.members.update(member.membership_member_id, { auto_renew: isOn ? 0 : 1 }, options),
    { done: () => (isOn ? words.renewalNowOff({ name }) : words.renewalNowOn({ name })), onDone: onClose },
  )
  return (
    <ConfirmDialog
      title={isOn ? words.renewalOffOf({ name }) : words.renewalOnOf({ name })}
      act={isOn ? words.renewalOff() : words.renewalOn()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run()}
      onClose={onClose}
    >
      <p>{isOn ? words.renewalOffHint() : words.renewalOnHint()}</p>
    </ConfirmDialog>
  )
}
