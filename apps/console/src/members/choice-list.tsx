import { useId, type ReactNode } from 'react'

export type NotedChoice<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** What choosing it means. */
  readonly note?: string
}

type ChoiceListProps<Value extends string> = {
  readonly legend: string
  readonly value: Value | undefined
  readonly choices: readonly NotedChoice<Value>[]
  onChange(value: Value): void
}

/** A few choices, one below the other, each with a sentence that says what it means. */
export function ChoiceList<Value extends string>({
  legend,
  value,
  choices,
  onChange,
}: ChoiceListProps<Value>): ReactNode {
  const name = useId()
  return (
    <fieldset className="choice-list">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice-row">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="two-lines">
            <span>{choice.label}</span>
            {choice.note !== undefined && <span className="muted">{choice.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
