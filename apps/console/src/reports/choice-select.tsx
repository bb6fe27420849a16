import type { ReactNode } from 'react'
import type { Choice } from '../kit/field.tsx'

type ChoiceSelectProps = {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  onChoose(value: string): void
}

/** A choice that belongs to a plot. Its values say what it is; screen readers also get its name. */
export const ChoiceSelect = ({ label, value, choices, onChoose }: ChoiceSelectProps): ReactNode => (
  <select
    className="input choice-select"
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
)
