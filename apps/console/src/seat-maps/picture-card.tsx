import type { SeatMapBackground, SeatMapLayout } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Card } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { describeError } from '../kit/problem.tsx'
import { toBase64 } from '../kit/to-base64.ts'
import { useWrite } from '../kit/use-write.ts'
import { MAPS_KEY } from './map-queries.ts'

type Place = Pick<SeatMapBackground, 'x' | 'y' | 'width' | 'height' | 'opacity'>

/** The picture that staff draw by. Customers do not see it. */
export function PictureCard({ layout }: { readonly layout: SeatMapLayout }): ReactNode {
  const { background, seat_map_id: mapId } = layout
  return (
    <Card title={words.picture()}>
      <div className="stack">
        <p className="muted">{words.pictureText()}</p>
        <PictureChoice layout={layout} />
        {background && <PicturePlace key={JSON.stringify(background)} mapId={mapId} background={background} />}
      </div>
    </Card>
  )
}

function PictureChoice({ layout }: { readonly layout: SeatMapLayout }): ReactNode {
  const api = useApi()
  const store = useWrite(
    async (file: File, options) => {
      const image = await createImageBitmap(file)
      const width = layout.background?.width ?? layout.width ?? image.width
      const place = layout.background ?? { x: 0, y: 0, opacity: 0.5 }
      const { x, y, opacity } = place
      const height = Math.round((width * image.height) / image.width)
      return api.seatMaps.putBackground(
        layout.seat_map_id,
        { x, y, width, height, opacity, content: await toBase64(file) },
        options,
      )
    },
    { refresh: [MAPS_KEY], done: words.pictureStored, isErrorShown: true },
  )
  return (
    <Field
      label={words.pictureFile()}
      hint={words.pictureHint()}
      error={store.error ? describeError(store.error) : undefined}
    >
      {(ids) => (
        <input
          {...ids}
          className="input"
          type="file"
          accept="image/png,image/jpeg"
          disabled={store.isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void store.run(file)
          }}
        />
      )}
    </Field>
  )
}

type PicturePlaceProps = { readonly mapId: number; readonly background: SeatMapBackground }

function PicturePlace({ mapId, background }: PicturePlaceProps): ReactNode {
  const api = useApi()
  const { x, y, width, height, opacity } = background
  const [place, setPlace] = useState<Place>({ x, y, width, height, opacity })
  const options = { refresh: [MAPS_KEY], isErrorShown: true }
  const save = useWrite((_: void, send) => api.seatMaps.putBackground(mapId, place, send), {
    ...options,
    done: words.saved,
  })
  const remove = useWrite((_: void, send) => api.seatMaps.deleteBackground(mapId, send), {
    ...options,
    done: words.pictureRemoved,
  })
  const set =
    (name: keyof Place) =>
    (value: number): void =>
      setPlace({ ...place, [name]: value })
  const error = save.error ?? remove.error
  return (
    <>
      <div className="fields narrow">
        <NumberField label={words.positionX()} value={place.x} onChange={set('x')} />
        <NumberField label={words.positionY()} value={place.y} onChange={set('y')} />
        <NumberField label={words.width()} value={place.width} min={1} onChange={set('width')} />
        <NumberField label={words.height()} value={place.height} min={1} onChange={set('height')} />
        <NumberField
          label={words.opacity()}
          hint={words.opacityHint()}
          value={place.opacity}
          min={0}
          max={1}
          onChange={set('opacity')}
        />
      </div>
      <ErrorText error={error} />
      <div className="actions">
        <Button isBusy={save.isBusy} onClick={() => void save.run()}>
          {words.savePicture()}
        </Button>
        <Button variant="quiet" isBusy={remove.isBusy} onClick={() => void remove.run()}>
          {words.removePicture()}
        </Button>
      </div>
    </>
  )
}
