import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { ChosenSeat, SaleBlock } from './sale-state.ts'
import { SeatRows } from './seat-rows.tsx'
import type { SoldPrice, Stock } from './sold-prices.ts'

type SeatsDialogProps = {
  readonly stock: Stock
  readonly price: SoldPrice
  /** Seats of this block can be chosen too. */
  readonly block: SaleBlock | undefined
  readonly chosen: readonly ChosenSeat[]
  onChoose(seats: readonly ChosenSeat[]): void
  onClose(): void
}

/** Chooses seats for a price: a section, then seats row by row. */
export function SeatsDialog({ stock, price, block, chosen, onChoose, onClose }: SeatsDialogProps): ReactNode {
  const [seats, setSeats] = useState(chosen)
  const sections = stock.sections.filter(({ price_category_id }) => price_category_id === price.categoryId)
  return (
    <Dialog title={words.seatsFor({ title: price.title })} size="wide" onClose={onClose}>
      <SeatRows
        eventId={stock.event.event_id}
        sections={sections}
        chosen={seats}
        isOpen={({ state, staff_hold_id }) =>
          state === 'free' || (block !== undefined && staff_hold_id === block.staffHoldId)
        }
        onChange={setSeats}
      />
      <div className="actions end">
        {chosen.length > 0 && <Button onClick={() => onChoose([])}>{words.noSeats()}</Button>}
        <Button variant="primary" disabled={seats.length === 0} onClick={() => onChoose(seats)}>
          {words.takeSeats({ count: seats.length })}
        </Button>
      </div>
    </Dialog>
  )
}
