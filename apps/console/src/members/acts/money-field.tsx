import type { ReactNode } from 'react'
import * as words from '#words/members'
import { TextField } from '../../kit/field.tsx'
import { parseMoney } from '../../kit/money.tsx'

type MoneyFieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly currency: string
  readonly text: string
  readonly minimumMinor?: number
  readonly maximumMinor?: number | undefined
  onText(text: string): void
}

/** An amount that a person types. What is wrong with it is said below. */
export function MoneyField(props: MoneyFieldProps): ReactNode {
  const { label, hint, currency, text, onText } = props
  const isWrong = text.trim() !== '' && readAmount(props) === undefined
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? words.wrongAmount({ currency }) : undefined}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

type AmountText = Pick<MoneyFieldProps, 'text' | 'currency' | 'minimumMinor' | 'maximumMinor'>

/** Returns the amount in minor units; undefined if the text is no amount or out of its bounds. */
export function readAmount({ text, currency, minimumMinor = 0, maximumMinor }: AmountText): number | undefined {
  const minor = parseMoney(text, currency)
  if (minor === undefined || minor < minimumMinor) return undefined
  return maximumMinor !== undefined && minor > maximumMinor ? undefined : minor
}
