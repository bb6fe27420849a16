import type { ReactNode } from 'react'
import * as words from '#words/kit'
import { TextField } from './field.tsx'
import { parsePercent } from './form/parse-number.ts'

type PercentFieldProps = {
  readonly label: string
  readonly hint?: string
  /** What was typed; `parsePercent` reads it. */
  readonly value: string
  /** True if the percentage may have a sign. */
  readonly isChange?: boolean
  onChange(text: string): void
}

/** A percentage. A text that could be read in two ways is refused with a sentence. */
export function PercentField({ value, isChange = false, onChange, ...field }: PercentFieldProps): ReactNode {
  const isWrong = value.trim() !== '' && parsePercent(value, isChange) === undefined
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={value}
      error={isWrong ? words.notPercent() : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
