import type { PlannedInstalment } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { parsePercent } from '../../kit/form/parse-number.ts'
import { PercentField } from '../../kit/percent-field.tsx'

/** An instalment of a plan, as a person edits it. */
export type PlanPart = { readonly key: string; readonly day: string; readonly percent: string }

export const emptyPart = (): PlanPart => ({ key: crypto.randomUUID(), day: '', percent: '' })

/** Percentages have two decimals at most, so hundredths of a per cent are whole numbers. */
const toHundredths = (text: string): number => Math.round((parsePercent(text) ?? 0) * 100)

/** Returns the plan; undefined while a date is missing or the percentages do not total 100. */
export function readPlan(parts: readonly PlanPart[]): PlannedInstalment[] | undefined {
  const isComplete = parts.every(({ day, percent }) => day !== '' && toHundredths(percent) > 0)
  return isComplete && sumOf(parts) === 10_000
    ? parts.map(({ day, percent }) => ({ due_on: day, percent: toHundredths(percent) / 100 }))
    : undefined
}

const sumOf = (parts: readonly PlanPart[]): number => parts.reduce((sum, { percent }) => sum + toHundredths(percent), 0)

type PlanFieldsProps = { readonly parts: readonly PlanPart[]; onChange(parts: readonly PlanPart[]): void }

/** Dates and shares of a payment plan. */
export function PlanFields({ parts, onChange }: PlanFieldsProps): ReactNode {
  const change = (index: number, changes: Partial<PlanPart>): void =>
    onChange(parts.map((part, at) => (at === index ? { ...part, ...changes } : part)))
  const percent = sumOf(parts) / 100
  return (
    <>
      {parts.map((part, index) => (
        <fieldset key={part.key} className="instalment-row">
          <legend>{words.instalmentNumber({ number: index + 1 })}</legend>
          <TextField
            label={words.dueOn()}
            type="date"
            value={part.day}
            onChange={(event) => change(index, { day: event.target.value })}
          />
          <PercentField
            label={words.percent()}
            value={part.percent}
            onChange={(percent) => change(index, { percent })}
          />
          {parts.length > 1 && (
            <Button variant="quiet" onClick={() => onChange(parts.filter((_, at) => at !== index))}>
              {words.remove()}
            </Button>
          )}
        </fieldset>
      ))}
      <div className="actions">
        <Button onClick={() => onChange([...parts, emptyPart()])}>{words.addInstalment()}</Button>
      </div>
      <p role="status" className={percent === 100 ? 'sum good' : 'sum bad'}>
        {words.percentSum({ percent })}
      </p>
    </>
  )
}
