import type { ReactNode } from 'react'
import { TextField } from './field.tsx'

type ReasonFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly common: readonly string[]
  readonly value: string
  onChange(value: string): void
}

const REASON_MAX = 500

/** Why something is done. Common reasons are one press. */
export const ReasonField = ({ label, hint, common, value, onChange }: ReasonFieldProps): ReactNode => (
  <div className="reason">
    <TextField
      label={label}
      hint={hint}
      value={value}
      maxLength={REASON_MAX}
      onChange={(event) => onChange(event.target.value)}
    />
    <div className="reason-chips">
      {common.map((text) => (
        <button
          key={text}
          type="button"
          className="reason-chip"
          aria-pressed={value === text}
          onClick={() => onChange(text)}
        >
          {text}
        </button>
      ))}
    </div>
  </div>
)
