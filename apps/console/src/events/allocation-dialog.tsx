import type { AdminEvent, Allocation, PutAllocationBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CloseButton, Dialog } from '../kit/dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { findTimeFault, fromLocalInput, isUnfinished, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { isWhole } from './draft.ts'
import { EVENTS_KEY } from './event-types.ts'
import { channelText } from './labels.tsx'

type AllocationDialogProps = { readonly event: AdminEvent; readonly allocation: Allocation; onClose(): void }

/** Sets places of a pool, or rows of a section, aside for a channel. */
export function AllocationDialog({ event, allocation, onClose }: AllocationDialogProps): ReactNode {
  const api = useApi()
  const { pool_id, channel, title, release_at } = allocation
  const named = { stock: title, channel: channelText(channel) }
  const [places, setPlaces] = useState(String(allocation.places))
  const [rows, setRows] = useState(allocation.row_labels.join(', '))
  const [isShared, setShared] = useState(allocation.common_stock)
  const [release, setRelease] = useState(release_at === null ? '' : toLocalInput(release_at, event.timezone))
  const isPool = pool_id !== null
  const write = useWrite(
    (body: PutAllocationBody, options) => api.events.putAllocations(event.event_id, body, options),
    { isErrorShown: true, refresh: [EVENTS_KEY], done: () => words.allocationSaved(named), onDone: onClose },
  )
  const isWrong = isUnfinished(release, event.timezone) || (isPool && !isWhole(places, 0))
  const releaseAt = fromLocalInput(release, event.timezone)
  const body = {
    channel,
    ...(isPool
      ? { pool_id, places: Number(places), common_stock: isShared }
      : { section_id: allocation.section_id ?? 0, ...rowsOf(rows) }),
    ...(releaseAt !== undefined && { release_at: releaseAt }),
  }
  return (
    <Dialog title={words.setAsideFor(named)} onClose={onClose}>
      <Form
        write={write}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          void write.run(body)
        }}
      >
        {isPool ? (
          <>
            <TextField
              label={words.placesSetAside()}
              hint={words.placesSetAsideHint({ taken: allocation.sold + allocation.held })}
              inputMode="numeric"
              value={places}
              onChange={(change) => setPlaces(change.target.value)}
            />
            <CheckField
              label={words.alsoCommon()}
              hint={words.alsoCommonHint()}
              checked={isShared}
              onChange={(change) => setShared(change.target.checked)}
            />
          </>
        ) : (
          <TextField
            label={words.rows()}
            hint={words.rowsHint()}
            value={rows}
            onChange={(change) => setRows(change.target.value)}
          />
        )}
        <TextField
          label={words.releasedAt()}
          hint={words.releasedAtHint()}
          type="datetime-local"
          value={release}
          error={findTimeFault(release, event.timezone)}
          onChange={(change) => setRelease(change.target.value)}
        />
        <ErrorText error={write.error} />
        <div className="actions end">
          <CloseButton>{words.close()}</CloseButton>
          <Button
            type="submit"
            variant="primary"
            isBusy={write.isBusy}
            unavailable={isWrong ? words.correctFirst() : undefined}
          >
            {words.save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Rows that a person typed, separated by commas; none means all that are free. */
function rowsOf(text: string): { readonly row_labels?: readonly string[] } {
  const labels = [...new Set(text.split(',').map((label) => label.trim()))].filter((label) => label !== '')
  return labels.length === 0 ? {} : { row_labels: labels }
}
