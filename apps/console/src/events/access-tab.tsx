import { Link } from '@tanstack/react-router'
import type { AdminEvent, EventAccess, UpdateEventAccessBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime, fromLocalInput, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { useAccess } from './event-queries.ts'
import { EVENTS_KEY } from './event-types.ts'
import { GateRulesCard } from './gate-rules-card.tsx'

/** When people may enter, with what kind of code, and through which gate. */
export function AccessTab({ event }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  const access = useAccess(event.event_id)
  if (access.isPending) return <Loading />
  if (!access.data) return <Problem error={access.error} onRetry={() => void access.refetch()} />
  const toGates = can('adminListScans') && (
    <Link className="button" to={`/gates/events/${event.event_id}`}>
      {words.toGates()}
    </Link>
  )
  return (
    <div className="stack">
      <Card title={words.entry()} actions={toGates}>
        <AccessForm key={JSON.stringify(access.data)} event={event} access={access.data} />
      </Card>
      {can('listGateRules', 'listGates') && <GateRulesCard event={event} />}
    </div>
  )
}

const barcodeKinds = ['random', 'signed', 'rotating'] as const

type AccessInput = {
  readonly opens: string
  readonly closes: string
  readonly hasReentry: boolean
  readonly barcodes: EventAccess['barcodes']
  readonly isPrinted: boolean
}

function AccessForm({ event, access }: { readonly event: AdminEvent; readonly access: EventAccess }): ReactNode {
  const api = useApi()
  const isEditable = useCan()('updateEventAccess')
  const zone = event.timezone
  const [before] = useState(() => toInput(access, zone))
  const [input, setInput] = useState(before)
  const change = (changes: Partial<AccessInput>): void => setInput({ ...input, ...changes })
  const body = changesOf(before, input, zone)
  const write = useWrite(
    (changes: UpdateEventAccessBody, options) => api.events.updateAccess(event.event_id, changes, options),
    { isErrorShown: true, refresh: [EVENTS_KEY], done: () => words.saved() },
  )
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        void write.run(body)
      }}
    >
      <fieldset className="bare stack" disabled={!isEditable}>
        <div className="fields">
          <TextField
            label={words.entryFrom()}
            type="datetime-local"
            value={input.opens}
            hint={words.emptyMeans({ time: formatTime(access.opens_at, zone) })}
            onChange={(typed) => change({ opens: typed.target.value })}
          />
          <TextField
            label={words.entryUntil()}
            type="datetime-local"
            value={input.closes}
            hint={words.emptyMeans({ time: formatTime(access.closes_at, zone) })}
            onChange={(typed) => change({ closes: typed.target.value })}
          />
          <SelectField
            label={words.barcodes()}
            value={input.barcodes}
            hint={barcodeHint(input.barcodes)}
            choices={barcodeKinds.map((value) => ({ value, label: barcodeText(value) }))}
            onChange={(typed) =>
              change({ barcodes: barcodeKinds.find((kind) => kind === typed.target.value) ?? input.barcodes })
            }
          />
        </div>
        <div className="event-ticks">
          <CheckField
            label={words.reentry()}
            checked={input.hasReentry}
            onChange={(tick) => change({ hasReentry: tick.target.checked })}
          />
          <CheckField
            label={words.printedTickets()}
            checked={input.isPrinted}
            onChange={(tick) => change({ isPrinted: tick.target.checked })}
          />
        </div>
      </fieldset>
      <ErrorText error={write.error} />
      {isEditable && (
        <div className="actions">
          <Button type="submit" variant="primary" isBusy={write.isBusy} disabled={Object.keys(body).length === 0}>
            {words.save()}
          </Button>
        </div>
      )}
    </form>
  )
}

const toInput = (access: EventAccess, zone: string): AccessInput => ({
  opens: access.opens_at_default ? '' : toLocalInput(access.opens_at, zone),
  closes: access.closes_at_default ? '' : toLocalInput(access.closes_at, zone),
  hasReentry: access.reentry,
  barcodes: access.barcodes,
  isPrinted: access.printed,
})

function changesOf(before: AccessInput, input: AccessInput, zone: string): UpdateEventAccessBody {
  return {
    ...(input.opens !== before.opens && { opens_at: fromLocalInput(input.opens, zone) ?? null }),
    ...(input.closes !== before.closes && { closes_at: fromLocalInput(input.closes, zone) ?? null }),
    ...(input.hasReentry !== before.hasReentry && { reentry: input.hasReentry }),
    ...(input.barcodes !== before.barcodes && { barcodes: input.barcodes }),
    ...(input.isPrinted !== before.isPrinted && { printed: input.isPrinted }),
  }
}

function barcodeText(kind: EventAccess['barcodes']): string {
  switch (kind) {
    case 'random':
      return words.barcodeRandom()
    case 'signed':
      return words.barcodeSigned()
    case 'rotating':
      return words.barcodeRotating()
  }
}

function barcodeHint(kind: EventAccess['barcodes']): string {
  switch (kind) {
    case 'random':
      return words.barcodeRandomHint()
    case 'signed':
      return words.barcodeSignedHint()
    case 'rotating':
      return words.barcodeRotatingHint()
  }
}
