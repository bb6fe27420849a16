import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { SeatMapLayout, SeatSectionLayout } from '@tessera/sdk'
import { useMemo, useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { sectionName } from '../kit/section-name.ts'
import { CategoriesCard } from './categories-card.tsx'
import { MapStatus } from './labels.tsx'
import { MapActs } from './map-acts.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { useLayout } from './map-queries.ts'
import { NewSectionDialog } from './new-section.tsx'
import { PictureCard } from './picture-card.tsx'
import { SectionPanel, type Placement } from './section-panel.tsx'
import { SectionTree } from './section-tree.tsx'
import { SizeCard } from './size-card.tsx'
import './seat-maps.css'

/** A seat map: its drawing, its sections, and what belongs to all of it. */
export function SeatMapScreen(): ReactNode {
  const { seatMapId } = useParams({ strict: false })
  const mapId = Number(seatMapId)
  const layout = useLayout(mapId)
  if (layout.isPending) return <Loading />
  if (!layout.data)
    return (
      <Page title={words.title()} above={<Link to="/seat-maps">{words.title()}</Link>}>
        <Problem error={layout.error} onRetry={() => void layout.refetch()} />
      </Page>
    )
  return <MapPage key={mapId} layout={layout.data} />
}

function MapPage({ layout }: { readonly layout: SeatMapLayout }): ReactNode {
  const can = useCan()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const isEditable = layout.status !== 'archived' && can('updateSeatMapLayout', 'updateSeatSection')
  return (
    <Page
      title={layout.title}
      above={<Link to="/seat-maps">{words.title()}</Link>}
      beside={<MapStatus status={layout.status} />}
      actions={
        <>
          <MapActs map={layout} onCopied={({ seat_map_id }) => void navigate({ to: `/seat-maps/${seat_map_id}` })} />
          {isEditable && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              {words.newSection()}
            </Button>
          )}
        </>
      }
    >
      <MapWithSections layout={layout} isEditable={isEditable} />
      {isEditable && (
        <div className="grid">
          {/* Each begins anew only if its own part has changed: saving one keeps what was typed into the other. */}
          <SizeCard key={JSON.stringify([layout.width, layout.height, layout.focal_point])} layout={layout} />
          <CategoriesCard key={JSON.stringify(layout.categories)} layout={layout} />
          <PictureCard layout={layout} />
        </div>
      )}
      {isAdding && <NewSectionDialog layout={layout} onClose={() => setAdding(false)} />}
    </Page>
  )
}

type Draft = { readonly sectionId: number; readonly version: number; readonly placement: Placement }
type MapWithSectionsProps = { readonly layout: SeatMapLayout; readonly isEditable: boolean }

function MapWithSections({ layout, isEditable }: MapWithSectionsProps): ReactNode {
  const [selectedId, setSelected] = useState<number>()
  const [draft, setDraft] = useState<Draft>()
  // A draft of an older version is forgotten: the section was saved since.
  const current = layout.sections.find(({ section_id, version }) => {
    return section_id === draft?.sectionId && version === draft.version
  })
  const placed = current ? draft?.placement : undefined
  const sections = useMemo(
    () =>
      layout.sections.map((section) =>
        placed && section.section_id === current?.section_id ? { ...section, ...placed } : section,
      ),
    [layout.sections, placed, current],
  )
  const selected = sections.find(({ section_id }) => section_id === selectedId)
  const move = (section: SeatSectionLayout, placement: Placement): void =>
    setDraft({ sectionId: section.section_id, version: section.version, placement })
  if (sections.length === 0) return <Empty>{words.noSections()}</Empty>
  return (
    <>
      <div className="seat-map-layout">
        <MapCanvas
          layout={layout}
          sections={sections}
          selected={selected}
          onSelect={setSelected}
          onMove={isEditable ? move : undefined}
        />
        <Card title={selected ? words.sectionTitle({ section: sectionName(selected) }) : words.section()}>
          {selected ? (
            <SectionPanel
              key={`${selected.section_id} ${selected.version}`}
              layout={layout}
              section={selected}
              isEditable={isEditable}
              onMove={(placement) => move(selected, placement)}
            />
          ) : (
            <p className="muted">{words.chooseSection()}</p>
          )}
        </Card>
      </div>
      <Card title={words.sectionsAndSeats()}>
        <SectionTree mapId={layout.seat_map_id} sections={sections} selectedId={selectedId} onSelect={setSelected} />
      </Card>
    </>
  )
}
