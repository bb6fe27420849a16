import type { ReactNode } from 'react'
import { TextField } from '../kit/field.tsx'

type ReasonFieldProps = {
  readonly label: string
  readonly common: readonly string[]
  readonly value: string
  onChange(value: string): void
}

const REASON_MAX = 500

/** Why something is done. Common reasons are one press. */
export const ReasonField = ({ label, common, value, onChange }: ReasonFieldProps): ReactNode => (
  <div className="stack">
    <TextField label={label} value={value} maxLength={REASON_MAX} onChange={(event) => onChange(event.target.value)} />
    <div className="reasons">
      {common.map((text) => (
        <button
          key={text}
          type="button"
          className="reason-choice"
          aria-pressed={value === text}
          onClick={() => onChange(text)}
        >
          {text}
        </button>
      ))}
    </div>
  </div>
)
