import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { Button } from '../kit/button.tsx'
import { Money } from '../kit/money.tsx'
import { isWalkIn } from '../kit/walk-in.ts'
import { usePrintSettings } from '../print/print-settings.ts'
import { PrintSettingsFields } from '../print/print-settings-fields.tsx'
import { useSalePrint } from '../print/use-sale-print.ts'
import type { SaleOutcome } from './use-sale-sending.ts'

type DonePanelProps = { readonly outcome: Extract<SaleOutcome, { kind: 'sold' }>; onNext(): void }
type PrintState = 'none' | 'printed' | 'failed'

/** What was sold, the change, and the printing of it. The next sale begins with the next key. */
export function DonePanel({ outcome: { sale, isRecovery }, onNext }: DonePanelProps): ReactNode {
  const [{ isAutomatic }] = usePrintSettings()
  const [state, setState] = useState<PrintState>('none')
  const printer = useSalePrint()
  const print = async (): Promise<void> => {
    const reason = state === 'failed' ? words.printFailed() : undefined
    setState(
      (await printer.run({ orderId: sale.order_id, ...(reason !== undefined && { reason }) })) ? 'printed' : 'failed',
    )
  }
  usePrintOnce(isAutomatic, () => void print())
  const { currency } = sale
  return (
    <section className="card sale done" aria-label={words.sold()}>
      <div role="status">
        <h2>{words.soldTickets({ count: sale.tickets.length })}</h2>
      </div>
      {isRecovery && <p>{words.wasBooked()}</p>}
      {sale.change_minor !== null && (
        <p className="change big">
          <span>{words.change()}</span>
          <Money minor={sale.change_minor} currency={currency} />
        </p>
      )}
      <p className="sale-total">
        <span>{words.total()}</span>
        <Money minor={sale.total_minor} currency={currency} />
      </p>
      <p>
        <Link to={`/orders/${sale.order_id}`}>{words.orderNumber({ number: String(sale.order_id) })}</Link>
      </p>
      {!isWalkIn(sale.order) && <p>{words.soldTo({ email: sale.order.email_address })}</p>}
      <SeatList sale={sale} />
      <div className="actions">
        <Button variant="primary" className="wide-button" onClick={onNext}>
          {words.nextSale()}
        </Button>
        {state !== 'printed' && (
          <Button isBusy={printer.isBusy} onClick={() => void print()}>
            {words.print()}
          </Button>
        )}
      </div>
      <details className="print-settings">
        <summary>{words.printing()}</summary>
        <PrintSettingsFields />
      </details>
    </section>
  )
}

type SeatListProps = { readonly sale: DonePanelProps['outcome']['sale'] }

function SeatList({ sale }: SeatListProps): ReactNode {
  const seated = sale.tickets.filter(({ seat_title }) => seat_title !== null)
  if (seated.length === 0) return null
  return (
    <ul className="sold-seats">
      {seated.map((ticket) => (
        <li key={ticket.ticket_id}>
          {words.seatPlace({
            section: ticket.section_label ?? '',
            row: ticket.seat_row ?? '',
            seat: ticket.seat_title ?? '',
          })}
        </li>
      ))}
    </ul>
  )
}

/** Prints when the panel appears: once for a sale. */
function usePrintOnce(isAutomatic: boolean, print: () => void): void {
  const isDone = useRef(false)
  const go = useEffectEvent(print)
  useEffect(() => {
    if (!isAutomatic || isDone.current) return
    isDone.current = true
    go()
    // Turning the setting on later is for the next sale.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
