import { Link } from '@tanstack/react-router'
import { ResponseError, type SeatMapLayout, type SeatSectionLayout } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { NumberField } from '../kit/number-field.tsx'
import { Facts } from '../kit/page.tsx'
import { describeError } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { sectionName } from '../kit/section-name.ts'
import { formatNumber } from '../plots/short-format.ts'
import { MAPS_KEY } from './map-queries.ts'

export type Placement = { readonly x: number; readonly y: number; readonly rotation: number }
type Names = Pick<SeatSectionLayout, 'label' | 'sub_section' | 'level' | 'gate'>

type SectionPanelProps = {
  readonly layout: SeatMapLayout
  /** With the position that is not saved yet. */
  readonly section: SeatSectionLayout
  readonly isEditable: boolean
  onMove(placement: Placement): void
}

/** One section: its names and its position on the map. Seats are edited on a page of their own. */
export function SectionPanel({ layout, section, isEditable, onMove }: SectionPanelProps): ReactNode {
  const api = useApi()
  const { label, sub_section, level, gate, x, y, rotation, version } = section
  const [names, setNames] = useState<Names>({ label, sub_section, level, gate })
  const save = useWrite(
    (_: void, options) =>
      api.seatMaps.sections.update(
        layout.seat_map_id,
        section.section_id,
        { version, ...names, x, y, rotation },
        options,
      ),
    { refresh: [MAPS_KEY], done: words.saved, isErrorShown: true },
  )
  const editLink = (
    <Link className="button primary" to={`/seat-maps/${layout.seat_map_id}/sections/${section.section_id}`}>
      {isEditable ? words.editSeats() : words.lookAtSeats()}
    </Link>
  )
  const counts = [
    [words.rows(), formatNumber(section.row_count)],
    [words.seats(), formatNumber(section.seat_count)],
  ] as const
  if (!isEditable)
    return (
      <div className="stack">
        <Facts facts={counts} />
        {editLink}
      </div>
    )
  return (
    <div className="stack">
      <Facts facts={counts} />
      {editLink}
      <Form
        write={save}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save.run()
        }}
      >
        <NameFields names={names} onChange={setNames} />
        <PlacementFields placement={{ x, y, rotation }} onChange={onMove} />
        {save.error ? (
          <p role="alert" className="error">
            {isConflict(save.error) ? words.sectionConflict() : describeError(save.error)}
          </p>
        ) : null}
        <div className="actions">
          <Button type="submit" isBusy={save.isBusy}>
            {words.saveSection()}
          </Button>
          {section.seat_count === 0 && <DeleteSection mapId={layout.seat_map_id} section={section} />}
        </div>
      </Form>
    </div>
  )
}

const isConflict = (error: unknown): boolean => error instanceof ResponseError && error.code === 'version_conflict'

type NameFieldsProps = { readonly names: Names; onChange(names: Names): void }

function NameFields({ names, onChange }: NameFieldsProps): ReactNode {
  const set =
    (name: keyof Names) =>
    ({ target }: { readonly target: { readonly value: string } }): void =>
      onChange({ ...names, [name]: target.value === '' && name !== 'label' ? null : target.value })
  return (
    <div className="fields narrow">
      <TextField label={words.sectionLabel()} value={names.label} maxLength={50} required onChange={set('label')} />
      <TextField
        label={words.subSection()}
        value={names.sub_section ?? ''}
        maxLength={50}
        onChange={set('sub_section')}
      />
      <TextField label={words.level()} value={names.level ?? ''} maxLength={50} onChange={set('level')} />
      <TextField label={words.gate()} value={names.gate ?? ''} maxLength={50} onChange={set('gate')} />
    </div>
  )
}

type PlacementFieldsProps = { readonly placement: Placement; onChange(placement: Placement): void }

const PlacementFields = ({ placement, onChange }: PlacementFieldsProps): ReactNode => (
  <div className="fields narrow">
    <NumberField label={words.positionX()} value={placement.x} onChange={(x) => onChange({ ...placement, x })} />
    <NumberField label={words.positionY()} value={placement.y} onChange={(y) => onChange({ ...placement, y })} />
    <NumberField
      label={words.rotation()}
      value={placement.rotation}
      min={-360}
      max={360}
      onChange={(rotation) => onChange({ ...placement, rotation })}
    />
  </div>
)

type DeleteSectionProps = { readonly mapId: number; readonly section: SeatSectionLayout }

function DeleteSection({ mapId, section }: DeleteSectionProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const remove = useWrite((_: void, options) => api.seatMaps.sections.delete(mapId, section.section_id, options), {
    refresh: [MAPS_KEY],
    done: words.sectionDeleted,
    onDone: () => setOpen(false),
    isErrorShown: true,
  })
  if (!can('deleteSeatSection')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {words.deleteSection()}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={words.deleteSectionTitle({ section: sectionName(section) })}
          act={words.deleteSection()}
          isDanger
          isBusy={remove.isBusy}
          error={remove.error}
          onAct={() => void remove.run()}
          onClose={() => setOpen(false)}
        >
          <p>{words.deleteSectionText()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
