import type { ReactNode } from 'react'
import { BuyerDialog } from './buyer-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'
import type { OrderDetails, OrderDialog } from './order-types.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

type OrderDialogsProps = {
  readonly order: OrderDetails
  readonly dialog: OrderDialog | undefined
  onOpen(dialog: OrderDialog | undefined): void
}

/** The dialog that is open, if any. */
export function OrderDialogs({ order, dialog, onOpen }: OrderDialogsProps): ReactNode {
  if (!dialog) return null
  const onClose = (): void => onOpen(undefined)
  const ticket = 'ticketId' in dialog ? order.tickets.find(({ ticket_id }) => ticket_id === dialog.ticketId) : undefined
  switch (dialog.kind) {
    case 'refund':
      return <RefundDialog order={order} onClose={onClose} />
    case 'email':
      return <EmailDialog order={order} onClose={onClose} />
    case 'buyer':
      return <BuyerDialog order={order} onClose={onClose} />
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />
    case 'cancel-ticket':
      return ticket && <CancelDialog order={order} ticket={ticket} onClose={onClose} />
    case 'ticket':
      return ticket && <TicketDialog order={order} ticket={ticket} onOpen={onOpen} onClose={onClose} />
    case 'exchange':
      return ticket && <ExchangeDialog order={order} ticket={ticket} onClose={onClose} />
    case 'reissue':
      return ticket && <ReissueDialog ticket={ticket} onClose={onClose} />
  }
}
