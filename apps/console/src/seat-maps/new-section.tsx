import { useNavigate } from '@tanstack/react-router'
import { body } from '#contract/createSeatSection'
import type { AdminApi, SeatMapLayout } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi } from '../frame/session.ts'
import { Dialog } from '../kit/dialog.tsx'
import { asBody } from '../kit/form/as-body.ts'
import { SchemaForm } from '../kit/form/schema-form.tsx'
import { useWrite } from '../kit/use-write.ts'
import { boundsOfSections, makeSections } from '../seatmap/scene.ts'
import { MAPS_KEY } from './map-queries.ts'

type CreateBody = Parameters<AdminApi['seatMaps']['sections']['create']>[1]

const GAP = 60

/** Creates a section to the right of the others, and opens its seats. */
export function NewSectionDialog({ layout, onClose }: { readonly layout: SeatMapLayout; onClose(): void }): ReactNode {
  const api = useApi()
  const navigate = useNavigate()
  const drawn = makeSections(layout.sections).filter(({ isDrawn }) => isDrawn)
  const beside = boundsOfSections(drawn)
  const create = useWrite(
    (input: Record<string, unknown>, options) =>
      api.seatMaps.sections.create(
        layout.seat_map_id,
        {
          x: beside ? Math.round(beside.x + beside.width + GAP) : GAP,
          y: beside ? Math.round(beside.y) : GAP,
          ...asBody<CreateBody>(input),
        },
        options,
      ),
    {
      refresh: [MAPS_KEY],
      onDone: ({ section_id }) => void navigate({ to: `/seat-maps/${layout.seat_map_id}/sections/${section_id}` }),
      isErrorShown: true,
    },
  )
  return (
    <Dialog title={words.newSection()} onClose={onClose}>
      <SchemaForm
        schema={body}
        fields={[
          { name: 'label', label: words.sectionLabel(), hint: words.sectionLabelHint() },
          { name: 'sub_section', label: words.subSection() },
          { name: 'level', label: words.level() },
          { name: 'gate', label: words.gate() },
        ]}
        submit={words.createSection()}
        isBusy={create.isBusy}
        error={create.error}
        onSubmit={(input) => void create.run(input)}
      />
    </Dialog>
  )
}
