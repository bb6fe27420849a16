import type { CountTillBody, TillWithTakings } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects } from '../kit/effects.tsx'
import { TextArea, TextField } from '../kit/field.tsx'
import { formatMoney, Money, parseMoney } from '../kit/money.tsx'
import { useWrite } from '../kit/use-write.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'

type CountDialogProps = { readonly till: TillWithTakings; onClose(): void }

/** Records the cash that was counted, without closing the till. */
export function CountTillDialog({ till, onClose }: CountDialogProps): ReactNode {
  const api = useApi()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const body = toCount(till, text, note)
  const write = useWrite((count: CountTillBody, options) => api.boxOffice.tills.count(till.till_id, count, options), {
    isErrorShown: true,
    refresh: [BOX_OFFICE_KEY],
    done: () => words.isCounted(),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.countNamed({ name: till.name })}
      act={words.recordCount()}
      isBusy={write.isBusy}
      unavailable={findMissing(till, text, note)}
      error={write.error}
      onAct={() => body && void write.run(body)}
      onClose={onClose}
    >
      <CountedField till={till} text={text} onChange={setText} />
      <NoteField till={till} text={text} note={note} onChange={setNote} />
      <Effects effects={[words.countEffect()]} />
    </ConfirmDialog>
  )
}

/** Counts and closes a till. The difference is shown before it is booked. */
export function CloseTillDialog({ till, onClose }: CountDialogProps): ReactNode {
  const api = useApi()
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const body = toCount(till, text, note)
  const counted = parseMoney(text, till.currency)
  const difference = counted === undefined ? undefined : counted - till.expected_minor
  const write = useWrite((count: CountTillBody, options) => api.boxOffice.tills.close(till.till_id, count, options), {
    isErrorShown: true,
    refresh: [BOX_OFFICE_KEY],
    done: () => words.isClosed({ name: till.name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.closeNamed({ name: till.name })}
      act={closeText(difference, till.currency)}
      isDanger={difference !== undefined && difference !== 0}
      isBusy={write.isBusy}
      unavailable={findMissing(till, text, note)}
      error={write.error}
      onAct={() => body && void write.run(body)}
      onClose={onClose}
    >
      <CountedField till={till} text={text} onChange={setText} />
      <NoteField till={till} text={text} note={note} onChange={setNote} />
      <Effects effects={[words.closeEffect(), words.closeFinal()]} />
    </ConfirmDialog>
  )
}

/** What a count still needs: the amount, and the reason of a difference. */
function findMissing(till: TillWithTakings, text: string, note: string): string | undefined {
  const counted = parseMoney(text, till.currency)
  if (counted === undefined) return words.countFirst()
  return counted !== till.expected_minor && note.trim() === '' ? words.whyDifferenceFirst() : undefined
}

/** The count as the server takes it; undefined while something is missing. */
function toCount(till: TillWithTakings, text: string, note: string): CountTillBody | undefined {
  const counted = parseMoney(text, till.currency)
  if (counted === undefined || findMissing(till, text, note) !== undefined) return undefined
  return { counted_minor: counted, ...(note.trim() !== '' && { note: note.trim() }) }
}

function closeText(differenceMinor: number | undefined, currency: string): string {
  if (differenceMinor === undefined) return words.closeTill()
  const amount = formatMoney(Math.abs(differenceMinor), currency)
  if (differenceMinor === 0) return words.closeExact()
  return differenceMinor < 0 ? words.closeMissing({ amount }) : words.closeSurplus({ amount })
}

const NOTE_MAX = 500

type NoteFieldProps = {
  readonly till: TillWithTakings
  readonly text: string
  readonly note: string
  onChange(note: string): void
}

/** Why the cash differs: asked for as soon as it does. */
function NoteField({ till, text, note, onChange }: NoteFieldProps): ReactNode {
  const counted = parseMoney(text, till.currency)
  if (counted === undefined || counted === till.expected_minor) return null
  return (
    <TextArea
      label={words.whyDifference()}
      hint={words.whyDifferenceHint()}
      rows={2}
      maxLength={NOTE_MAX}
      value={note}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type CountedFieldProps = { readonly till: TillWithTakings; readonly text: string; onChange(text: string): void }

function CountedField({ till, text, onChange }: CountedFieldProps): ReactNode {
  const { currency, expected_minor: expected } = till
  const counted = parseMoney(text, currency)
  return (
    <>
      <TextField
        label={words.countedIn({ currency })}
        hint={words.countedHint()}
        error={text.trim() !== '' && counted === undefined ? words.notAmount() : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <dl className="count-facts">
        <div>
          <dt>{words.expected()}</dt>
          <dd>
            <Money minor={expected} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{words.difference()}</dt>
          <dd className={counted !== undefined && counted !== expected ? 'error' : undefined}>
            {counted === undefined ? '–' : <Money minor={counted - expected} currency={currency} />}
          </dd>
        </div>
      </dl>
    </>
  )
}
