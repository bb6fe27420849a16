import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useSession } from '../frame/session.ts'
import { ChoiceList } from './choice-list.tsx'
import { useOpenTills } from './open-tills.ts'

/** How a sale at the desk is paid: at a till, all of it was received elsewhere, or later. */
export type PaymentWay = 'till' | 'received' | 'later'

type FirstPaymentProps = { readonly way: PaymentWay; onChange(way: PaymentWay): void }

/** True if a till is open that this person may take money for memberships with. */
export const useTillWay = (): boolean =>
  useOpenTills('createMembershipPayment', useSession().organisation.currency).tills.length > 0

/** What happens with the money after the sale. */
export function FirstPayment({ way, onChange }: FirstPaymentProps): ReactNode {
  const hasTill = useTillWay()
  return (
    <ChoiceList
      legend={words.howPaid()}
      value={way}
      choices={[
        ...(hasTill ? [{ value: 'till' as const, label: words.tillWay(), note: words.tillSaleNote() }] : []),
        { value: 'received' as const, label: words.receivedWay(), note: words.receivedSaleNote() },
        { value: 'later' as const, label: words.payLater(), note: words.payLaterNote() },
      ]}
      onChange={onChange}
    />
  )
}
