import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { AdminEvent } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Page } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { EventSeatMap, statesKey } from '../seatmap/event-seat-map.tsx'
import { EventSeatTree } from './event-seat-tree.tsx'
import { HoldList, holdsKey } from './hold-list.tsx'
import './seat-maps.css'

/** Seats of an event that staff keep back, on the map and as a list. */
export function SeatHoldsScreen(): ReactNode {
  const params = useParams({ strict: false })
  const api = useApi()
  const eventId = params.eventId ?? ''
  const event = useQuery({
    queryKey: ['events', eventId, 'for-holds'],
    queryFn: ({ signal }) => api.events.get(eventId, { signal }),
  })
  if (event.isPending) return <Loading />
  if (!event.data)
    return (
      <Page title={words.heldSeats()}>
        <Problem error={event.error} onRetry={() => void event.refetch()} />
      </Page>
    )
  return <HoldsPage event={event.data} mapId={Number(params.seatMapId)} />
}

type HoldsPageProps = { readonly event: AdminEvent; readonly mapId: number }

function HoldsPage({ event, mapId }: HoldsPageProps): ReactNode {
  const can = useCan()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const canHold = can('createStaffHold')
  const shared = { eventId: event.event_id, selected, onSelect: setSelected }
  return (
    <Page
      title={words.heldSeats()}
      above={
        <Link to={`/events/${event.event_id}`}>
          <bdi>{event.title}</bdi>
        </Link>
      }
    >
      <div className="seat-map-layout">
        <EventSeatMap {...shared} mapId={mapId} mode={canHold ? 'hold' : 'look'} />
        <div className="stack">
          {canHold && <HoldForm eventId={event.event_id} selected={selected} onDone={() => setSelected(new Set())} />}
          {can('listStaffHolds') && <HoldList eventId={event.event_id} />}
        </div>
      </div>
      <Card title={words.sectionsAndSeats()}>
        <EventSeatTree {...shared} isSelectable={canHold} />
      </Card>
    </Page>
  )
}

type HoldFormProps = { readonly eventId: string; readonly selected: ReadonlySet<number>; onDone(): void }

function HoldForm({ eventId, selected, onDone }: HoldFormProps): ReactNode {
  const api = useApi()
  const [reason, setReason] = useState('')
  const hold = useWrite(
    (_: void, options) =>
      api.boxOffice.staffHolds.create({ event_id: eventId, reason: reason.trim(), seat_ids: [...selected] }, options),
    {
      refresh: [statesKey(eventId), holdsKey(eventId)],
      done: ({ places }) => words.seatsHeld({ count: places }),
      onDone,
      isErrorShown: true,
    },
  )
  return (
    <Card title={words.holdTitle()}>
      <Form
        write={hold}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void hold.run()
        }}
      >
        <p role="status">{words.selectedSeats({ count: selected.size })}</p>
        <TextField
          label={words.holdReason()}
          hint={words.holdReasonHint()}
          value={reason}
          required
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorText error={hold.error} />
        <div className="actions">
          <Button
            type="submit"
            variant="primary"
            isBusy={hold.isBusy}
            unavailable={selected.size === 0 || reason.trim() === '' ? words.holdIncomplete() : undefined}
          >
            {words.holdSeats({ count: selected.size })}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
