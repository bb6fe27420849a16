import type { EventSeat } from '@tessera/sdk'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Loading } from '../kit/loading.tsx'
import type { ChosenSeat, SaleBlock } from './sale-state.ts'
import { SeatRows } from './seat-rows.tsx'
import type { SoldPrice, Stock } from './sold-prices.ts'

// Most sales need no map.
const SaleMap = lazy(async () => ({ default: (await import('./sale-map.tsx')).SaleMap }))

type SeatsDialogProps = {
  readonly stock: Stock
  readonly price: SoldPrice
  /** Seats of this block can be chosen too. */
  readonly block: SaleBlock | undefined
  readonly chosen: readonly ChosenSeat[]
  onChoose(seats: readonly ChosenSeat[]): void
  onClose(): void
}

/** Chooses seats for a price: on the map, or in a list by section and row. */
export function SeatsDialog({ stock, price, block, chosen, onChoose, onClose }: SeatsDialogProps): ReactNode {
  const [seats, setSeats] = useState(chosen)
  const sections = stock.sections.filter(({ price_category_id }) => price_category_id === price.categoryId)
  const mapId = stock.event.seat_map_id
  const isOpen = ({ state, staff_hold_id }: EventSeat): boolean =>
    state === 'free' || (block !== undefined && staff_hold_id === block.staffHoldId)
  return (
    <Dialog title={words.seatsFor({ title: price.title })} size="wide" onClose={onClose}>
      {mapId !== null && (
        <Suspense fallback={<Loading />}>
          <SaleMap
            eventId={stock.event.event_id}
            mapId={mapId}
            sections={sections}
            chosen={seats}
            isOpen={isOpen}
            onChange={setSeats}
          />
        </Suspense>
      )}
      <SeatRows eventId={stock.event.event_id} sections={sections} chosen={seats} isOpen={isOpen} onChange={setSeats} />
      <div className="actions end">
        {chosen.length > 0 && <Button onClick={() => onChoose([])}>{words.noSeats()}</Button>}
        <Button
          variant="primary"
          unavailable={seats.length === 0 ? words.seatFirst() : undefined}
          onClick={() => onChoose(seats)}
        >
          {words.takeSeats({ count: seats.length })}
        </Button>
      </div>
    </Dialog>
  )
}
