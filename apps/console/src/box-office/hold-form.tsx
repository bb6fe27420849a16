import type { CreateStaffHoldBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { useWrite } from '../kit/use-write.ts'
import type { ChosenSeat } from './sale-state.ts'
import { SeatRows } from './seat-rows.tsx'
import { stockKey, type Stock } from './sold-prices.ts'

type HoldFormProps = { readonly stock: Stock; onDone(): void; onClose(): void }

const SEATS = 'seats'

/** Blocks places of a pool, or seats, for a reason. */
export function HoldForm({ stock, onDone, onClose }: HoldFormProps): ReactNode {
  const { event, pools, sections } = stock
  const onSale = sections.filter(({ price_category_id }) => price_category_id !== null)
  const choices = [
    ...pools.map((pool) => ({
      value: String(pool.pool_id),
      label: words.poolFree({ pool: pool.title, free: pool.available }),
    })),
    ...(onSale.length > 0 ? [{ value: SEATS, label: words.chooseSeats() }] : []),
  ]
  const [what, setWhat] = useState(choices[0]?.value ?? '')
  const [places, setPlaces] = useState('')
  const [seats, setSeats] = useState<readonly ChosenSeat[]>([])
  const [reason, setReason] = useState('')
  const count = what === SEATS ? seats.length : Number(places)
  const write = useCreateHold(event.event_id, onDone)
  const send = (): void => {
    const body =
      what === SEATS ? { seat_ids: seats.map(({ seatId }) => seatId) } : { pool_id: Number(what), places: count }
    void write.run({ event_id: event.event_id, reason: reason.trim(), ...body })
  }
  return (
    <ConfirmDialog
      title={words.blockPlaces()}
      act={words.block({ count: Number.isInteger(count) ? count : 0 })}
      isBusy={write.isBusy}
      unavailable={!Number.isInteger(count) || count < 1 || reason.trim() === '' ? words.holdIncomplete() : undefined}
      error={write.error}
      onAct={send}
      onClose={onClose}
    >
      <SelectField
        label={words.blockWhat()}
        value={what}
        choices={choices}
        onChange={(event) => setWhat(event.target.value)}
      />
      {what === SEATS ? (
        <SeatRows
          eventId={event.event_id}
          sections={onSale}
          chosen={seats}
          isOpen={({ state }) => state === 'free'}
          onChange={setSeats}
        />
      ) : (
        <TextField
          label={words.places()}
          inputMode="numeric"
          autoComplete="off"
          value={places}
          onChange={(event) => setPlaces(event.target.value)}
        />
      )}
      <TextField
        label={words.blockReason()}
        hint={words.blockReasonHint()}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Effects effects={[words.blockEffect()]} />
    </ConfirmDialog>
  )
}

function useCreateHold(eventId: string, onDone: () => void): ReturnType<typeof useWrite<unknown, CreateStaffHoldBody>> {
  const api = useApi()
  return useWrite<unknown, CreateStaffHoldBody>((body, options) => api.boxOffice.staffHolds.create(body, options), {
    isErrorShown: true,
    refresh: [stockKey(eventId)],
    done: () => words.areBlocked(),
    onDone,
  })
}
