import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { fullName } from '../../kit/full-name.ts'
import type { ActDialogProps } from '../member-types.ts'
import { useMemberWrite } from './use-member-write.ts'

/** Records that the card was sent, with or without a tracking code, or changes the code. */
export function FulfilDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const id = member.membership_member_id
  const name = fullName(member)
  const isSent = member.membership_fulfilled === 'yes'
  const [code, setCode] = useState(member.fulfillment_tracking_code ?? '')
  const write = useMemberWrite(
    async (text: string, options): Promise<void> => {
      if (text === '' && !isSent) await api.members.fulfill({ members: [{ membership_member_id: id }] }, options)
      else await api.members.putFulfillmentTrackingCode(id, { fulfillment_tracking_code: text || null }, options)
    },
    { done: () => words.cardRecorded({ name }), onDone: onClose },
  )
  return (
    <ConfirmDialog
      title={isSent ? words.changeTrackingOf({ name }) : words.sendCardOf({ name })}
      act={isSent ? words.saveTracking() : words.recordSent()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run(code.trim())}
      onClose={onClose}
    >
      <p>{isSent ? words.changeTrackingHint() : words.sendCardHint()}</p>
      <TextField
        label={words.trackingCode()}
        hint={words.trackingHint()}
        maxLength={100}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </ConfirmDialog>
  )
}
