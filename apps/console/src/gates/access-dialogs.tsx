import type { AdminEvent, EventAccess, UpdateEventAccessBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { fromLocalInput, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { kindText } from './barcode-kinds.ts'
import { eventGatesKey } from './gate-queries.ts'

type AccessDialogProps = { readonly event: AdminEvent; readonly access: EventAccess; onClose(): void }

const barcodeKinds = ['random', 'signed', 'rotating'] as const

/** Changes the hours of entry, re-entry and the kind of code. */
export function AccessDialog({ event, access, onClose }: AccessDialogProps): ReactNode {
  const api = useApi()
  const zone = event.timezone
  const [opens, setOpens] = useState(() => (access.opens_at_default ? '' : toLocalInput(access.opens_at, zone)))
  const [closes, setCloses] = useState(() => (access.closes_at_default ? '' : toLocalInput(access.closes_at, zone)))
  const [reentry, setReentry] = useState(access.reentry)
  const [barcodes, setBarcodes] = useState(access.barcodes)
  const [printed, setPrinted] = useState(access.printed)
  const write = useWrite(
    (body: UpdateEventAccessBody, options) => api.events.updateAccess(event.event_id, body, options),
    {
      isErrorShown: true,
      refresh: [eventGatesKey(event.event_id)],
      done: () => words.entrySaved(),
      onDone: onClose,
    },
  )
  const body: UpdateEventAccessBody = {
    opens_at: fromLocalInput(opens, zone) ?? null,
    closes_at: fromLocalInput(closes, zone) ?? null,
    reentry,
    barcodes,
    printed,
  }
  return (
    <ConfirmDialog
      title={words.changeEntry()}
      act={words.saveEntry()}
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => void write.run(body)}
      onClose={onClose}
    >
      <div className="fields">
        <TextField
          label={words.opens()}
          hint={words.opensHint()}
          type="datetime-local"
          value={opens}
          onChange={(change) => setOpens(change.target.value)}
        />
        <TextField
          label={words.closes()}
          hint={words.closesHint()}
          type="datetime-local"
          value={closes}
          onChange={(change) => setCloses(change.target.value)}
        />
      </div>
      <CheckField
        label={words.allowReentry()}
        hint={words.allowReentryHint()}
        checked={reentry}
        onChange={(change) => setReentry(change.target.checked)}
      />
      <SelectField
        label={words.codes()}
        value={barcodes}
        choices={barcodeKinds.map((kind) => ({ value: kind, label: kindText(kind) }))}
        onChange={(change) => setBarcodes(barcodeKinds.find((kind) => kind === change.target.value) ?? 'random')}
      />
      {barcodes === 'rotating' && (
        <CheckField
          label={words.allowPrinted()}
          hint={words.allowPrintedHint()}
          checked={printed}
          onChange={(change) => setPrinted(change.target.checked)}
        />
      )}
    </ConfirmDialog>
  )
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
