import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import * as words from '#words/kit'
import { Button } from '../button.tsx'
import { PlainForm } from '../form/form.tsx'
import { Modal } from '../modal.tsx'
import type { Clash } from './clashes.ts'
import { ConflictCancelled } from './conflict-cancelled.ts'
import './conflict-question.css'

export type ConflictField = {
  readonly path: string
  readonly label: string
  /** Writes a value as the form does; without it, or if it is undefined, as text. */
  format?(value: unknown): string | undefined
}

/** Shows both values of each field and returns the paths where the person takes the other's. Throws if they cancel. */
type Ask = (clashes: readonly Clash[], fields: readonly ConflictField[]) => Promise<ReadonlySet<string>>

const ConflictContext = createContext<Ask>(() => Promise.reject(new ConflictCancelled()))

export const useConflict = (): Ask => useContext(ConflictContext)

type Question = { readonly clashes: readonly Clash[]; readonly fields: readonly ConflictField[] }

/** Has the dialog in which a person compares what they typed with what somebody else has saved. */
export function ConflictProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [question, setQuestion] = useState<Question>()
  const settle = useRef<PromiseWithResolvers<ReadonlySet<string>>>(undefined)
  const ask = useCallback<Ask>((clashes, fields) => {
    settle.current = Promise.withResolvers()
    setQuestion({ clashes, fields })
    return settle.current.promise
  }, [])
  return (
    <ConflictContext value={ask}>
      {children}
      {question && (
        <ConflictDialog
          {...question}
          onChoose={(taken) => {
            setQuestion(undefined)
            settle.current?.resolve(taken)
          }}
          onCancel={() => {
            setQuestion(undefined)
            settle.current?.reject(new ConflictCancelled())
          }}
        />
      )}
    </ConflictContext>
  )
}

type Side = 'theirs' | 'mine'
type ConflictDialogProps = Question & { onChoose(taken: ReadonlySet<string>): void; onCancel(): void }

function ConflictDialog({ clashes, fields, onChoose, onCancel }: ConflictDialogProps): ReactNode {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const chooseAll = (side: Side): void => setChosen(Object.fromEntries(clashes.map(({ path }) => [path, side])))
  const isMissing = clashes.some(({ path }) => chosen[path] === undefined)
  const submit = (): void => onChoose(new Set(clashes.flatMap(({ path }) => (chosen[path] === 'theirs' ? [path] : []))))
  return (
    <Modal title={words.conflictTitle()} size="wide" onClose={onCancel}>
      <p>{words.conflictText({ count: clashes.length })}</p>
      <PlainForm
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {clashes.length > 1 && (
          <div className="actions">
            <Button onClick={() => chooseAll('theirs')}>{words.conflictAllTheirs()}</Button>
            <Button onClick={() => chooseAll('mine')}>{words.conflictAllMine()}</Button>
          </div>
        )}
        {clashes.map((clash) => (
          <ClashField
            key={clash.path}
            clash={clash}
            field={fields.find(({ path }) => path === clash.path)}
            side={chosen[clash.path]}
            onChoose={(side) => setChosen({ ...chosen, [clash.path]: side })}
          />
        ))}
        <div className="actions end">
          <Button onClick={onCancel}>{words.keepEditing()}</Button>
          <Button type="submit" variant="primary" unavailable={isMissing ? words.conflictChoose() : undefined}>
            {words.conflictSave()}
          </Button>
        </div>
      </PlainForm>
    </Modal>
  )
}

type ClashFieldProps = {
  readonly clash: Clash
  readonly field: ConflictField | undefined
  readonly side: Side | undefined
  onChoose(side: Side): void
}

function ClashField({ clash, field, side, onChoose }: ClashFieldProps): ReactNode {
  const write = (value: unknown): string =>
    isEmpty(value) ? words.conflictEmpty() : (field?.format?.(value) ?? toText(value))
  return (
    <fieldset className="clash">
      <legend>{field?.label ?? clash.path}</legend>
      {(['theirs', 'mine'] as const).map((each) => (
        <label key={each} className="clash-side">
          <input type="radio" name={clash.path} checked={side === each} onChange={() => onChoose(each)} />
          <span className="muted">{each === 'theirs' ? words.conflictTheirs() : words.conflictMine()}</span>
          <bdi>{write(clash[each])}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes() : words.no()
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
