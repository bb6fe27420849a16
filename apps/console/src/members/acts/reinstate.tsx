import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useSession } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Effects } from '../../kit/effects.tsx'
import { fullName } from '../../kit/full-name.ts'
import { formatMoney } from '../../kit/money.tsx'
import { useCatalogue } from '../catalogue-queries.ts'
import type { ActDialogProps } from '../member-types.ts'
import { MoneyField, readAmount } from './money-field.tsx'
import { useMemberWrite } from './use-member-write.ts'

/** Makes a cancelled membership unpaid again, with a new term at the price of its type or another one. */
export function ReinstateDialog({ member, onClose }: ActDialogProps): ReactNode {
  const api = useApi()
  const { currency } = useSession().organisation
  const { data: catalogue } = useCatalogue()
  const [text, setText] = useState('')
  const name = fullName(member)
  const write = useMemberWrite(
    (body: { price_minor?: number }, options) => api.members.reinstate(member.membership_member_id, body, options),
    { done: () => words.memberReinstated({ name }), onDone: onClose },
  )
  const type = catalogue?.types.find(({ membership_type_id: id }) => id === member.membership_type_id)
  const own = text.trim() === '' ? undefined : readAmount({ text, currency })
  const price = own ?? type?.price_minor
  const isWrong = text.trim() !== '' && own === undefined
  return (
    <ConfirmDialog
      title={words.reinstateOf({ name })}
      act={price === undefined ? words.reinstate() : words.reinstateAt({ price: formatMoney(price, currency) })}
      isBusy={write.isBusy}
      unavailable={isWrong ? words.dayFirst() : undefined}
      error={write.error}
      onAct={() => void write.run(own === undefined ? {} : { price_minor: own })}
      onClose={onClose}
    >
      <Effects effects={[words.reinstateUnpaid(), words.reinstateSeat()]} />
      <MoneyField
        label={words.otherPrice()}
        hint={type && words.priceOfType({ price: formatMoney(type.price_minor, currency) })}
        currency={currency}
        text={text}
        onText={setText}
      />
    </ConfirmDialog>
  )
}
