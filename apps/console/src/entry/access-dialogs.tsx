import type { AdminEvent, EventAccess, UpdateEventAccessBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { findTimeFault, fromLocalInput, isUnfinished, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { kindHint, kindText } from './barcode-kinds.ts'
import { eventGatesKey } from './gate-queries.ts'

type AccessDialogProps = { readonly event: AdminEvent; readonly access: EventAccess; onClose(): void }

const barcodeKinds = ['random', 'signed', 'rotating'] as const

type AccessInput = {
  readonly opens: string
  readonly closes: string
  readonly reentry: boolean
  readonly barcodes: EventAccess['barcodes']
  readonly printed: boolean
}

/** Changes the hours of entry, re-entry and the kind of code. Only what was changed is sent: a colleague may change the rest. */
export function AccessDialog({ event, access, onClose }: AccessDialogProps): ReactNode {
  const api = useApi()
  const zone = event.timezone
  const [before] = useState(() => toInput(access, zone))
  const [input, setInput] = useState(before)
  const body = changesOf(before, input, zone)
  const isWrong = isUnfinished(input.opens, zone) || isUnfinished(input.closes, zone)
  const write = useWrite(
    (changes: UpdateEventAccessBody, options) => api.events.updateAccess(event.event_id, changes, options),
    {
      isErrorShown: true,
      // The pages of the event show the hours too.
      refresh: [eventGatesKey(event.event_id), ['events']],
      done: () => words.entrySaved(),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      title={words.changeEntry()}
      act={words.saveEntry()}
      isBusy={write.isBusy}
      unavailable={isWrong ? words.correctFirst() : Object.keys(body).length === 0 ? words.nothingToSave() : undefined}
      error={write.error}
      onAct={() => void write.run(body)}
      onClose={onClose}
    >
      <AccessFields input={input} zone={zone} onChange={(changes) => setInput({ ...input, ...changes })} />
    </ConfirmDialog>
  )
}

type AccessFieldsProps = {
  readonly input: AccessInput
  readonly zone: string
  onChange(changes: Partial<AccessInput>): void
}

const AccessFields = ({ input, zone, onChange }: AccessFieldsProps): ReactNode => (
  <>
    <div className="fields">
      <TextField
        label={words.opens()}
        hint={words.opensHint()}
        type="datetime-local"
        value={input.opens}
        error={findTimeFault(input.opens, zone)}
        onChange={({ target }) => onChange({ opens: target.value })}
      />
      <TextField
        label={words.closes()}
        hint={words.closesHint()}
        type="datetime-local"
        value={input.closes}
        error={findTimeFault(input.closes, zone)}
        onChange={({ target }) => onChange({ closes: target.value })}
      />
    </div>
    <CheckField
      label={words.allowReentry()}
      hint={words.allowReentryHint()}
      checked={input.reentry}
      onChange={({ target }) => onChange({ reentry: target.checked })}
    />
    <SelectField
      label={words.codes()}
      hint={kindHint(input.barcodes)}
      value={input.barcodes}
      choices={barcodeKinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
      onChange={({ target }) => onChange({ barcodes: barcodeKinds.find((kind) => kind === target.value) ?? 'random' })}
    />
    {input.barcodes === 'rotating' && (
      <CheckField
        label={words.allowPrinted()}
        hint={words.allowPrintedHint()}
        checked={input.printed}
        onChange={({ target }) => onChange({ printed: target.checked })}
      />
    )}
  </>
)

const toInput = (access: EventAccess, zone: string): AccessInput => ({
  opens: access.opens_at_default ? '' : toLocalInput(access.opens_at, zone),
  closes: access.closes_at_default ? '' : toLocalInput(access.closes_at, zone),
  reentry: access.reentry,
  barcodes: access.barcodes,
  printed: access.printed,
})

function changesOf(before: AccessInput, input: AccessInput, zone: string): UpdateEventAccessBody {
  return {
    ...(input.opens !== before.opens && { opens_at: fromLocalInput(input.opens, zone) ?? null }),
    ...(input.closes !== before.closes && { closes_at: fromLocalInput(input.closes, zone) ?? null }),
    ...(input.reentry !== before.reentry && { reentry: input.reentry }),
    ...(input.barcodes !== before.barcodes && { barcodes: input.barcodes }),
    ...(input.printed !== before.printed && { printed: input.printed }),
  }
}

/** Changes the key that signs the codes; after a theft the old codes are refused. */
export function RotateKeyDialog({ event, onClose }: Omit<AccessDialogProps, 'access'>): ReactNode {
  const api = useApi()
  const [isRevoked, setRevoked] = useState(false)
  const write = useWrite(
    (revoke: boolean, options) => api.events.access.rotateKey(event.event_id, { revoke }, options),
    {
      isErrorShown: true,
      refresh: [eventGatesKey(event.event_id)],
      done: () => words.keyRotated(),
      onDone: onClose,
    },
  )
  return (
    <ConfirmDialog
      title={words.rotateKey()}
      act={isRevoked ? words.rotateAndRevoke() : words.rotateAct()}
      isDanger={isRevoked}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run(isRevoked)}
      onClose={onClose}
    >
      <CheckField
        label={words.revokeOld()}
        hint={words.revokeOldHint()}
        checked={isRevoked}
        onChange={(change) => setRevoked(change.target.checked)}
      />
      <Effects effects={[words.rotateEffect(), isRevoked ? words.oldRefused() : words.oldValid()]} />
    </ConfirmDialog>
  )
}
