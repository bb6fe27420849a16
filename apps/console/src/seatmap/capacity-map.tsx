import { useQuery } from '@tanstack/react-query'
import type { SectionCapacity } from '@tessera/sdk'
import { useMemo, useState, type ReactNode } from 'react'
import * as words from '#words/seatmap'
import { useApi } from '../frame/session.ts'
import { Loading } from '../kit/loading.tsx'
import { Problem } from '../kit/problem.tsx'
import { shareColour, paintByCategory } from './paint.ts'
import { sectionName } from '../kit/section-name.ts'
import { boundsOfSections, makeSections, type SceneSection } from './scene.ts'
import { SeatCanvas } from './seat-canvas.tsx'

type CapacityMapProps = { readonly mapId: number; readonly sections: readonly SectionCapacity[] }

const plain = paintByCategory([])
const noDots = [] as const
const SCALE_STEPS = [0, 0.25, 0.5, 0.75, 1]

/** The sections of a map, coloured by the share that is sold. A table beside it must have the same figures. */
export function CapacityMap({ mapId, sections }: CapacityMapProps): ReactNode {
  const api = useApi()
  const [chosenId, setChosen] = useState<number>()
  const layout = useQuery({
    queryKey: ['seat-maps', mapId, 'layout'],
    queryFn: ({ signal }) => api.seatMaps.getLayout(mapId, { signal }),
  })
  const scene = useMemo(() => makeSections(layout.data?.sections ?? []), [layout.data])
  const shares = useMemo(
    () => new Map(sections.map(({ section_id, sold, capacity }) => [section_id, capacity > 0 ? sold / capacity : 0])),
    [sections],
  )
  const bounds = boundsOfSections(scene)
  if (layout.isPending) return <Loading />
  if (!layout.data) return <Problem error={layout.error} onRetry={() => void layout.refetch()} />
  if (!bounds) return null
  const chosen = sections.find(({ section_id }) => section_id === chosenId)
  const paintSection = ({ id }: SceneSection): string | undefined => {
    const share = shares.get(id)
    return share === undefined ? undefined : shareColour(share)
  }
  return (
    <div className="stack">
      <SeatCanvas
        label={words.capacityLabel({ title: layout.data.title, count: sections.length })}
        sections={scene}
        dots={noDots}
        paint={plain}
        paintSection={paintSection}
        selectedSection={chosenId}
        bounds={bounds}
        onPickSection={({ id }) => setChosen(id)}
        onPickNothing={() => setChosen(undefined)}
      />
      <ul className="seat-scale" aria-label={words.shareSold()}>
        {SCALE_STEPS.map((share) => (
          <li key={share}>
            <span className="seat-swatch" style={{ backgroundColor: shareColour(share) }} aria-hidden="true" />
            {words.share({ share })}
          </li>
        ))}
      </ul>
      <p role="status">
        {chosen
          ? words.sectionSold({
              section: sectionName(chosen),
              sold: chosen.sold,
              capacity: chosen.capacity,
              free: chosen.free,
            })
          : words.pressSection()}
      </p>
    </div>
  )
}
