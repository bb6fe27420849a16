import type { AdminEvent, UpdateEventBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { useVersioned } from '../kit/conflict/use-versioned.ts'
import { CloseButton, Dialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { fromLocalInput, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { findFactFaults, type EventFacts, type Faults } from './draft.ts'
import { EVENTS_KEY, EventStatus } from './event-types.ts'
import { FactFields } from './fact-fields.tsx'
import { useEventFields } from './conflict-fields.ts'

type EditDialogProps = { readonly event: AdminEvent; onClose(): void }

type Addresses = { readonly name: string; readonly shop: string; readonly banner: string }

/** Changes the facts of an event. Only what was changed is sent. */
export function EditDialog({ event: latest, onClose }: EditDialogProps): ReactNode {
  const api = useApi()
  // What the person sees in the fields. What others save meanwhile is no change of theirs.
  const [event] = useState(latest)
  const [facts, setFacts] = useState(() => toFacts(event))
  const [addresses, setAddresses] = useState<Addresses>({
    name: event.url_string,
    shop: event.buy_tickets_url ?? '',
    banner: event.banner_image ?? '',
  })
  const isStartFixed = event.event_status_id !== EventStatus.draft
  const faults = findFactFaults(facts, event.timezone)
  const body = changesOf(event, facts, addresses)
  const send = useVersioned({
    shown: event,
    read: ({ event_id }) => api.events.get(event_id),
    send: (changes: UpdateEventBody, options) => api.events.update(event.event_id, changes, options),
    fields: useEventFields(event.timezone),
  })
  const write = useWrite(send, {
    isErrorShown: true,
    refresh: [EVENTS_KEY],
    done: () => words.saved(),
    onDone: onClose,
  })
  return (
    <Dialog title={words.editTitle({ event: event.title })} size="wide" onClose={onClose}>
      <Form
        write={write}
        className="stack"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          void write.run(body)
        }}
      >
        <FactFields
          facts={facts}
          faults={faults}
          zone={event.timezone}
          hasDoors={false}
          isStartFixed={isStartFixed}
          onChange={(changes) => setFacts({ ...facts, ...changes })}
        />
        <AddressFields addresses={addresses} onChange={setAddresses} />
        <ErrorText error={write.error} />
        <div className="actions end">
          <CloseButton>{words.close()}</CloseButton>
          <Button type="submit" variant="primary" isBusy={write.isBusy} unavailable={whyNot(faults, body)}>
            {words.save()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Why nothing can be saved; undefined if it can. */
function whyNot(faults: Faults, body: UpdateEventBody): string | undefined {
  if (Object.keys(faults).length > 0) return words.correctFirst()
  return Object.keys(body).length === 0 ? words.nothingToSave() : undefined
}

type AddressFieldsProps = { readonly addresses: Addresses; onChange(addresses: Addresses): void }

const AddressFields = ({ addresses, onChange }: AddressFieldsProps): ReactNode => (
  <div className="fields">
    <TextField
      label={words.nameInAddress()}
      hint={words.nameInAddressHint()}
      value={addresses.name}
      onChange={(event) => onChange({ ...addresses, name: event.target.value })}
    />
    <TextField
      label={words.shopAddress()}
      type="url"
      value={addresses.shop}
      onChange={(event) => onChange({ ...addresses, shop: event.target.value })}
    />
    <TextField
      label={words.bannerAddress()}
      type="url"
      value={addresses.banner}
      onChange={(event) => onChange({ ...addresses, banner: event.target.value })}
    />
  </div>
)

const toFacts = (event: AdminEvent): EventFacts => ({
  title: event.title,
  venueId: event.venue_id ?? '',
  isOnline: event.online_event,
  isPublic: event.public_event,
  start: toLocalInput(event.starts_at, event.timezone),
  doors: '',
  end: event.ends_at === null ? '' : toLocalInput(event.ends_at, event.timezone),
})

/** Returns the fields that differ from the event. */
function changesOf(event: AdminEvent, facts: EventFacts, addresses: Addresses): UpdateEventBody {
  const before = toFacts(event)
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
  return {
    ...(facts.title !== before.title && { title: facts.title.trim() }),
    ...(facts.venueId !== before.venueId && { venue_id: orNull(facts.venueId) }),
    ...(facts.isOnline !== before.isOnline && { online_event: facts.isOnline }),
    ...(facts.isPublic !== before.isPublic && { public_event: facts.isPublic }),
    ...(facts.start !== before.start && { starts_at: fromLocalInput(facts.start, event.timezone) }),
    ...(facts.end !== before.end && { ends_at: fromLocalInput(facts.end, event.timezone) ?? null }),
    ...(addresses.name !== event.url_string && { url_string: addresses.name.trim() }),
    ...(addresses.shop !== (event.buy_tickets_url ?? '') && { buy_tickets_url: orNull(addresses.shop) }),
    ...(addresses.banner !== (event.banner_image ?? '') && { banner_image: orNull(addresses.banner) }),
  }
}
