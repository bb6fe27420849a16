import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import { useWrite } from '../kit/use-write.ts'
import { isWalkIn } from '../kit/walk-in.ts'
import { ORDERS_KEY, TicketStatus, type OrderDetails } from './order-types.ts'

type EmailDialogProps = { readonly order: OrderDetails; onClose(): void }

/** Sends the valid tickets again, to the buyer or to another address. */
export function EmailDialog({ order, onClose }: EmailDialogProps): ReactNode {
  const api = useApi()
  const buyer = isWalkIn(order) ? '' : order.email_address
  const [address, setAddress] = useState(buyer)
  const to = address.trim()
  const count = order.tickets.filter((ticket) => ticket.ticket_status_id === TicketStatus.active).length
  const write = useWrite(
    (email: string, options) =>
      api.orders.emails.send(order.order_id, email === buyer ? {} : { email_address: email }, options),
    {
      isErrorShown: true,
      refresh: [ORDERS_KEY],
      done: ({ email_address }) => words.emailIsSent({ address: email_address }),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      title={words.sendTickets()}
      act={to === '' ? words.sendTickets() : words.sendTo({ address: to })}
      isBusy={write.isBusy}
      unavailable={!to.includes('@') ? words.addressFirst() : undefined}
      error={write.error}
      onAct={() => void write.run(to)}
      onClose={onClose}
    >
      <TextField
        label={words.sendAddress()}
        type="email"
        value={address}
        autoComplete="off"
        onChange={(event) => setAddress(event.target.value)}
      />
      <Effects effects={[words.emailHas({ count }), to === buyer || to === '' ? undefined : words.emailElsewhere()]} />
    </ConfirmDialog>
  )
}
