import type { ReactNode } from 'react'
import * as words from '#words/kit'
import { Field } from './field.tsx'
import './colour-field.css'

type ColourFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  /** What the picker begins with while the text is no colour. */
  readonly fallback: string
  onChange(value: string): void
}

/** A colour, picked or typed as `#` and 3 or 6 digits. */
export const ColourField = ({ label, hint, error, value, fallback, onChange }: ColourFieldProps): ReactNode => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => (
      <div className="colour-field">
        <input
          type="color"
          className="colour-picker"
          aria-label={words.pickColour({ label })}
          value={toSixDigits(value) ?? fallback}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          {...ids}
          className="input"
          value={value}
          spellCheck={false}
          autoComplete="off"
          maxLength={32}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    )}
  </Field>
)

/** Returns a colour as `#rrggbb`, or undefined if the text is not one. */
export function toSixDigits(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(typed)) return typed
  if (!/^#[0-9a-f]{3}$/.test(typed)) return undefined
  return `#${typed.slice(1).replaceAll(/./g, '$&$&')}`
}
