import { useState, type ReactNode } from 'react'
import { TextField } from './field.tsx'

type NumberFieldProps = {
  readonly label: string
  readonly value: number
  readonly hint?: string
  readonly min?: number
  readonly max?: number
  /** True if the value has no decimals. */
  readonly isWhole?: boolean
  readonly isDisabled?: boolean
  onChange(value: number): void
}

/** A number with arrows. What is typed counts as soon as it is a number in range; leaving the field shows the value that counts. */
export function NumberField({
  label,
  value,
  hint,
  min,
  max,
  isWhole = false,
  isDisabled = false,
  onChange,
}: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      type="number"
      label={label}
      hint={hint}
      min={min}
      max={max}
      step={isWhole ? 1 : 'any'}
      disabled={isDisabled}
      value={typed ?? String(value)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = target.value === '' ? Number.NaN : Number(target.value)
        const isAllowed = Number.isFinite(next) && next >= (min ?? -Infinity) && next <= (max ?? Infinity)
        if (isAllowed && (!isWhole || Number.isInteger(next))) onChange(next)
      }}
    />
  )
}
