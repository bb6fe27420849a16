import type { SeatMapLayout, SeatSectionLayout } from '@tessera/sdk'
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { SelectField } from '../kit/field.tsx'
import type { MapPicture } from '../seatmap/draw.ts'
import { Handle } from '../seatmap/handle.tsx'
import { paintByCategory, paintByRank, rankRange, type MapMode } from '../seatmap/paint.ts'
import { boundsOfSections, makeSections } from '../seatmap/scene.ts'
import { SeatCanvas } from '../seatmap/seat-canvas.tsx'
import { useMapSeats } from '../seatmap/use-map-seats.ts'
import type { Drag } from '../seatmap/use-gestures.ts'
import { CategoryLegend } from './category-legend.tsx'
import type { Placement } from './section-panel.tsx'
import { usePicture } from './use-picture.ts'

type MapCanvasProps = {
  readonly layout: SeatMapLayout
  readonly sections: readonly SeatSectionLayout[]
  readonly selected: SeatSectionLayout | undefined
  onSelect(sectionId: number | undefined): void
  /** Without it, sections cannot be moved. */
  readonly onMove: ((section: SeatSectionLayout, placement: Placement) => void) | undefined
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The whole map: outlines of the sections, and the seats of those that are near enough. */
export function MapCanvas({ layout, sections, selected, onSelect, onMove }: MapCanvasProps): ReactNode {
  const [mode, setMode] = useState<Extract<MapMode, 'look' | 'price' | 'rank'>>('price')
  const scene = useMemo(() => makeSections(sections), [sections])
  const { dots, isReading, onShown } = useMapSeats(layout.seat_map_id, scene)
  const picture: MapPicture | undefined = usePicture(layout)
  const paint = useMemo(() => {
    if (mode === 'look') return paintByCategory([])
    if (mode === 'price') return paintByCategory(layout.categories)
    return paintByRank(rankRange(dots.flatMap(({ seats }) => seats)))
  }, [mode, layout.categories, dots])
  const frame =
    layout.width !== null && layout.height !== null
      ? { x: 0, y: 0, width: layout.width, height: layout.height }
      : undefined
  const moveBy = (x: number, y: number): void => {
    if (selected && onMove) onMove(selected, { ...placementOf(selected), x: selected.x + x, y: selected.y + y })
  }
  const onKey = (event: KeyboardEvent): boolean => {
    const [x, y] = steps[event.key] ?? []
    if (x === undefined || y === undefined || !selected || !onMove || !event.altKey) return false
    moveBy(x * (event.shiftKey ? 10 : 1), y * (event.shiftKey ? 10 : 1))
    return true
  }
  return (
    <div className="stack">
      <div className="row seat-map-tools">
        <ModeChoice mode={mode} onChange={setMode} />
        {mode === 'price' && <CategoryLegend categories={layout.categories} />}
        {isReading && <span role="status">{words.readingSeats()}</span>}
      </div>
      <SeatCanvas
        label={words.mapLabel({ title: layout.title, sections: sections.length, seats: layout.seat_count })}
        sections={scene}
        dots={dots}
        paint={paint}
        picture={picture}
        frame={frame}
        focal={layout.focal_point ?? undefined}
        bounds={boundsOfSections(scene) ?? frame ?? { x: 0, y: 0, width: 100, height: 100 }}
        selectedSection={selected?.section_id}
        onShown={onShown}
        onKey={onKey}
        onPickSeat={({ sectionId }) => onSelect(sectionId)}
        onPickSection={({ id }) => onSelect(id)}
        onPickNothing={() => onSelect(undefined)}
        overlay={
          selected && onMove
            ? (view) => (
                <MoveHandle section={selected} view={view} onMove={(placement) => onMove(selected, placement)} />
              )
            : undefined
        }
      />
      {onMove && <p className="hint">{words.moveHint()}</p>}
    </div>
  )
}

type ModeChoiceProps = {
  readonly mode: 'look' | 'price' | 'rank'
  onChange(mode: 'look' | 'price' | 'rank'): void
}

const ModeChoice = ({ mode, onChange }: ModeChoiceProps): ReactNode => (
  <SelectField
    label={words.colourBy()}
    value={mode}
    choices={[
      { value: 'price', label: words.byCategory() },
      { value: 'rank', label: words.byRank() },
      { value: 'look', label: words.byNothing() },
    ]}
    onChange={({ target: { value } }) => onChange(value === 'rank' || value === 'price' ? value : 'look')}
  />
)

const placementOf = ({ x, y, rotation }: SeatSectionLayout): Placement => ({ x, y, rotation })

type MoveHandleProps = {
  readonly section: SeatSectionLayout
  readonly view: Parameters<typeof Handle>[0]['view']
  onMove(placement: Placement): void
}

/** The point by which a section is dragged: the origin of its own drawing. */
function MoveHandle({ section, view, onMove }: MoveHandleProps): ReactNode {
  const begin = useRef<Placement>(undefined)
  const drag = ({ by, phase }: Drag): void => {
    if (phase === 'start') begin.current = placementOf(section)
    const from = begin.current
    if (from && phase !== 'start')
      onMove({ ...from, x: Math.round((from.x + by.x) * 100) / 100, y: Math.round((from.y + by.y) * 100) / 100 })
  }
  return <Handle at={section} view={view} onDrag={drag} />
}
