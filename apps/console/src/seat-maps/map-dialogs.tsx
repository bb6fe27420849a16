import { body as copyBody } from '#contract/copySeatMap'
import { body as createBody } from '#contract/createSeatMap'
import { body as updateBody } from '#contract/updateSeatMap'
import type { AdminApi, SeatMap } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import type { Choice } from '../kit/field.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { useWrite } from '../kit/use-write.ts'
import { MAPS_KEY, useVenues } from './map-queries.ts'

type CreateBody = Parameters<AdminApi['seatMaps']['create']>[0]
type CopyBody = Parameters<AdminApi['seatMaps']['copy']>[1]
type UpdateBody = NonNullable<Parameters<AdminApi['seatMaps']['update']>[1]>
type DoneProps = { onClose(): void; onDone(map: SeatMap): void }
type MapTitle = Pick<SeatMap, 'seat_map_id' | 'title'>

function useVenueChoices(): readonly Choice[] {
  const venues = useVenues()
  const open = venues.data?.filter(({ status }) => status === 'active') ?? []
  return [
    { value: '', label: words.noVenue() },
    ...open.map(({ venue_id, name }) => ({ value: venue_id, label: name })),
  ]
}

/** Creates an empty map. */
export function NewMapDialog({ onClose, onDone }: DoneProps): ReactNode {
  const api = useApi()
  const choices = useVenueChoices()
  const create = useWrite(
    (body: Record<string, unknown>, options) => api.seatMaps.create(asBody<CreateBody>(body), options),
    { refresh: [MAPS_KEY], onDone, isErrorShown: true },
  )
  return (
    <Dialog title={words.newMap()} onClose={onClose}>
      <p className="muted">{words.newMapText()}</p>
      <SchemaForm
        schema={createBody}
        fields={[
          { name: 'title', label: words.mapTitle() },
          { name: 'venue_id', label: words.venue(), kind: 'select', choices },
        ]}
        submit={words.create()}
        isBusy={create.isBusy}
        error={create.error}
        onSubmit={(body) => void create.run(body)}
      />
    </Dialog>
  )
}

/** Copies a map with all seats. */
export function CopyDialog({ map, onClose, onDone }: DoneProps & { readonly map: MapTitle }): ReactNode {
  const api = useApi()
  const copy = useWrite(
    (body: Record<string, unknown>, options) => api.seatMaps.copy(map.seat_map_id, asBody<CopyBody>(body), options),
    { refresh: [MAPS_KEY], done: words.copied, onDone, isErrorShown: true },
  )
  return (
    <Dialog title={words.copyTitle({ title: map.title })} onClose={onClose}>
      <p className="muted">{words.copyText()}</p>
      <SchemaForm
        schema={copyBody}
        initial={{ title: words.copyOf({ title: map.title }) }}
        fields={[{ name: 'title', label: words.mapTitle() }]}
        submit={words.copy()}
        isBusy={copy.isBusy}
        error={copy.error}
        onSubmit={(body) => void copy.run(body)}
      />
    </Dialog>
  )
}

/** Changes the title or the venue of a map. */
export function RenameDialog({ map, onClose }: { readonly map: MapTitle; onClose(): void }): ReactNode {
  const api = useApi()
  const choices = useVenueChoices()
  const update = useWrite(
    (body: Record<string, unknown>, options) => api.seatMaps.update(map.seat_map_id, asBody<UpdateBody>(body), options),
    { refresh: [MAPS_KEY], done: words.saved, onDone: onClose, isErrorShown: true },
  )
  return (
    <Dialog title={words.rename()} onClose={onClose}>
      <SchemaForm
        schema={updateBody}
        isUpdate
        initial={{ title: map.title }}
        fields={[
          { name: 'title', label: words.mapTitle() },
          {
            name: 'venue_id',
            label: words.venue(),
            kind: 'select',
            choices: [{ value: '', label: words.venueUnchanged() }, ...choices.slice(1)],
          },
        ]}
        submit={words.save()}
        isBusy={update.isBusy}
        error={update.error}
        onSubmit={(body) => void update.run(body)}
      />
    </Dialog>
  )
}
