import type { AssignMemberTypeBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useSession } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { fullName } from '../../kit/full-name.ts'
import { formatMoney } from '../../kit/money.tsx'
import type { ActDialogProps } from '../member-types.ts'
import { OfferFields, useOffers } from '../offer-fields.tsx'
import { MoneyField, readAmount } from './money-field.tsx'
import { useMemberWrite } from './use-member-write.ts'

/** Gives a membership type to a member that was created without one. */
export function AssignTypeDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const { currency } = useSession().organisation
  const offers = useOffers()
  const [text, setText] = useState('')
  const name = fullName(member)
  const write = useMemberWrite(
    (body: AssignMemberTypeBody, options) => api.members.assignType(member.membership_member_id, body, options),
    { done: (changed) => words.typeAssigned({ name, type: changed.type_title ?? '' }), onDone: onClose },
  )
  const { type, option } = offers
  const own = text.trim() === '' ? undefined : readAmount({ text, currency })
  const price = own ?? type?.price_minor ?? 0
  const isReady = type !== undefined && option !== undefined && (text.trim() === '' || own !== undefined)
  return (
    <ConfirmDialog
      title={words.assignTypeOf({ name })}
      act={type ? words.assignAt({ price: formatMoney(price, currency) }) : words.chooseTypeFirst()}
      isBusy={write.isBusy}
      unavailable={!isReady ? words.choiceFirst() : undefined}
      error={write.error}
      onAct={() => {
        if (!isReady) return
        void write.run({
          membership_type_id: type.membership_type_id,
          membership_payment_option_id: option.membership_payment_option_id,
          ...(own !== undefined && { price_minor: own }),
        })
      }}
      onClose={onClose}
    >
      <p>{words.assignTypeHint()}</p>
      <OfferFields offers={offers} />
      <MoneyField label={words.otherPrice()} currency={currency} text={text} onText={setText} />
    </ConfirmDialog>
  )
}
