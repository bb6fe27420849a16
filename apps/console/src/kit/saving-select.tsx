import { useRef, useState, type ReactNode } from 'react'
import type { Choice } from './field.tsx'

type SavingSelectProps = {
  readonly value: string
  readonly choices: readonly Choice[]
  readonly disabled?: boolean
  readonly id?: string
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string | undefined
  /** Returns when the value is saved, or was refused. */
  onSave(value: string): Promise<unknown>
}

/**
 * One of a few values, which is saved as soon as it is chosen. The keys pass through other values on the way to the one that is meant:
 * with them it is saved by Enter, or when the focus leaves the list.
 */
export function SavingSelect({ value, choices, onSave, className = '', ...select }: SavingSelectProps): ReactNode {
  const [chosen, setChosen] = useState<string>()
  const isByKey = useRef(false)
  const isSaving = useRef(false)
  const save = async (next: string | undefined): Promise<void> => {
    if (next === undefined || isSaving.current) return
    isSaving.current = true
    if (next !== value) await onSave(next)
    isSaving.current = false
    setChosen(undefined)
  }
  return (
    <select
      className={`input ${className}`}
      {...select}
      value={chosen ?? value}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onKeyDown={({ key }) => {
        isByKey.current = true
        if (key === 'Enter') void save(chosen)
        if (key === 'Escape') setChosen(undefined)
      }}
      onBlur={() => void save(chosen)}
      onChange={({ target }) => {
        setChosen(target.value)
        if (!isByKey.current) void save(target.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
