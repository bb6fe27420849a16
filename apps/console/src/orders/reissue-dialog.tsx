import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { useWrite } from '../kit/use-write.ts'
import { needsAcceptance, shownError, UsedTickets } from './act-parts.tsx'
import { isUsed, TicketNumber, ticketPlace } from './labels.tsx'
import { ORDERS_KEY, type OrderTicket } from './order-types.ts'

type ReissueDialogProps = { readonly ticket: OrderTicket; onClose(): void }

/** Gives a ticket a new code, for example after it was lost or copied. */
export function ReissueDialog({ ticket, onClose }: ReissueDialogProps): ReactNode {
  const api = useApi()
  const [isUsedAccepted, setUsedAccepted] = useState(false)
  const write = useWrite((used: boolean, options) => api.tickets.reissue(ticket.ticket_id, { used }, options), {
    isErrorShown: true,
    refresh: [ORDERS_KEY],
    done: ({ ticket_id }) => words.reissueDone({ number: String(ticket_id) }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.reissueTitle()}
      act={words.reissueAct()}
      isBusy={write.isBusy}
      unavailable={needsAcceptance([ticket], write.error) && !isUsedAccepted ? words.acceptUsedFirst() : undefined}
      error={shownError(write.error)}
      onAct={() => void write.run(isUsedAccepted)}
      onClose={onClose}
    >
      <p>
        <strong>{ticketPlace(ticket)}</strong> <TicketNumber id={ticket.ticket_id} />
      </p>
      <Effects
        effects={[
          words.reissueOldStops({ number: String(ticket.ticket_id) }),
          words.reissueKeeps(),
          words.reissueSend(),
          isUsed(ticket) ? words.reissueUsed() : undefined,
        ]}
      />
      <UsedTickets tickets={[ticket]} error={write.error} isAccepted={isUsedAccepted} onAccept={setUsedAccepted} />
    </ConfirmDialog>
  )
}
