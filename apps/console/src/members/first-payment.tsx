import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useCan } from '../frame/session.ts'
import { ChoiceList } from './choice-list.tsx'

/** How a sale at the desk is paid: all of it was received, by card through the provider, or later. */
export type PaymentWay = 'received' | 'charge' | 'later'

type FirstPaymentProps = { readonly way: PaymentWay; onChange(way: PaymentWay): void }

/** What happens with the money after the sale. */
export function FirstPayment({ way, onChange }: FirstPaymentProps): ReactNode {
  const can = useCan()
  return (
    <ChoiceList
      legend={words.howPaid()}
      value={way}
      choices={[
        { value: 'received' as const, label: words.receivedWay(), note: words.receivedSaleNote() },
        ...(can('chargeMember')
          ? [{ value: 'charge' as const, label: words.chargeOther(), note: words.chargeSaleNote() }]
          : []),
        { value: 'later' as const, label: words.payLater(), note: words.payLaterNote() },
      ]}
      onChange={onChange}
    />
  )
}
