import type { SeatMapLayout } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Card } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { useWrite } from '../kit/use-write.ts'
import { boundsOfSections, makeSections } from '../seatmap/scene.ts'
import { MAPS_KEY } from './map-queries.ts'
import { RankAll } from './rank-all.tsx'

const DEFAULT_SIDE = 1_000

/** The size of the map, and the point that the audience looks at. */
export function SizeCard({ layout }: { readonly layout: SeatMapLayout }): ReactNode {
  const api = useApi()
  const around = boundsOfSections(makeSections(layout.sections))
  const [width, setWidth] = useState(
    () => layout.width ?? Math.max(DEFAULT_SIDE, Math.ceil((around?.x ?? 0) + (around?.width ?? 0))),
  )
  const [height, setHeight] = useState(
    () => layout.height ?? Math.max(DEFAULT_SIDE, Math.ceil((around?.y ?? 0) + (around?.height ?? 0))),
  )
  const [focal, setFocal] = useState(layout.focal_point)
  const save = useWrite(
    (_: void, options) =>
      api.seatMaps.updateLayout(
        layout.seat_map_id,
        { version: layout.version, width, height, focal_point: focal },
        options,
      ),
    { refresh: [MAPS_KEY], done: words.saved, isErrorShown: true },
  )
  return (
    <Card title={words.sizeAndFocus()}>
      <Form
        write={save}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save.run()
        }}
      >
        <div className="fields narrow">
          <NumberField label={words.width()} value={width} min={1} max={100_000} onChange={setWidth} />
          <NumberField label={words.height()} value={height} min={1} max={100_000} onChange={setHeight} />
        </div>
        <CheckField
          label={words.hasFocal()}
          hint={words.focalHint()}
          checked={focal !== null}
          onChange={({ target }) => setFocal(target.checked ? { x: Math.round(width / 2), y: 0 } : null)}
        />
        {focal && (
          <div className="fields narrow">
            <NumberField label={words.focalX()} value={focal.x} onChange={(x) => setFocal({ ...focal, x })} />
            <NumberField label={words.focalY()} value={focal.y} onChange={(y) => setFocal({ ...focal, y })} />
          </div>
        )}
        <ErrorText error={save.error} />
        <div className="actions">
          <Button type="submit" isBusy={save.isBusy}>
            {words.saveSize()}
          </Button>
          <RankAll layout={layout} />
        </div>
      </Form>
    </Card>
  )
}
