import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import * as words from '#words/kit'
import { FIRST_DAY, isHalfTyped, isMadeOfParts } from './half-typed.ts'

type FieldFrame = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

type FieldProps = FieldFrame & { readonly children: (ids: FieldIds) => ReactNode }
type FieldIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

/** A label with its control, a hint and an error. The control gets the ids that join them. */
export function Field({ label, hint, error, children }: FieldProps): ReactNode {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldFrame & InputHTMLAttributes<HTMLInputElement>

/** A line of text, or another input of the browser by its `type`. */
export const TextField = (props: TextFieldProps): ReactNode =>
  isMadeOfParts(props.type) ? <DateField {...props} /> : <PlainField {...props} />

const PlainField = ({ label, hint, error, ...input }: TextFieldProps): ReactNode => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => <input className="input" {...input} {...ids} />}
  </Field>
)

/** A day, or a day and a time. One that is typed in part is refused when the person leaves it or sends the form. */
function DateField({ onBlur, onChange, error, ...rest }: TextFieldProps): ReactNode {
  const [isUnfinished, setUnfinished] = useState(false)
  return (
    <PlainField
      min={rest.type === 'date' ? FIRST_DAY : `${FIRST_DAY}T00:00`}
      {...rest}
      error={isUnfinished ? words.notWholeDate() : error}
      onBlur={(event) => {
        setUnfinished(isHalfTyped(event.target))
        onBlur?.(event)
      }}
      onChange={(event) => {
        if (!isHalfTyped(event.target)) setUnfinished(false)
        onChange?.(event)
      }}
      onInvalid={(event) => {
        if (!isHalfTyped(event.currentTarget)) return
        // The sentence is at the field: the browser need not say it too.
        event.preventDefault()
        setUnfinished(true)
      }}
    />
  )
}

type TextAreaProps = FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Several lines of text. */
export const TextArea = ({ label, hint, error, ...area }: TextAreaProps): ReactNode => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => <textarea className="input" rows={3} {...area} {...ids} />}
  </Field>
)

export type Choice = { readonly value: string; readonly label: string }
type SelectFieldProps = FieldFrame & SelectHTMLAttributes<HTMLSelectElement> & { readonly choices: readonly Choice[] }

/** One of a few values. */
export const SelectField = ({ label, hint, error, choices, ...select }: SelectFieldProps): ReactNode => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => (
      <select className="input" {...select} {...ids}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)

type CheckFieldProps = FieldFrame & InputHTMLAttributes<HTMLInputElement>

/** Yes or no. */
export function CheckField({ label, hint, error, ...input }: CheckFieldProps): ReactNode {
  const id = useId()
  return (
    <div className="field check">
      <input id={id} type="checkbox" {...input} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && <p className="error">{error}</p>}
    </div>
  )
}
