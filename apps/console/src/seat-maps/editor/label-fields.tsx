import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { SelectField, TextField } from '../../kit/field.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { makeLabels, type LabelRule } from './labels.ts'

type LabelFieldsProps = {
  readonly legend: string
  readonly rule: LabelRule
  /** How many labels the example has. */
  readonly count: number
  onChange(rule: LabelRule): void
}

const EXAMPLE = 6

/** A rule for labels, with an example of what it makes. */
export function LabelFields({ legend, rule, count, onChange }: LabelFieldsProps): ReactNode {
  const { kind, start, step, direction, parity } = rule
  const labels = makeLabels(rule, count)
  const example = labels.slice(0, EXAMPLE).join(' ') + (labels.length > EXAMPLE ? ` … ${labels.at(-1)}` : '')
  return (
    <fieldset className="seat-fieldset">
      <legend>{legend}</legend>
      <div className="fields narrow">
        <SelectField
          label={words.labelKind()}
          value={kind}
          choices={[
            { value: 'numbers', label: words.numbers() },
            { value: 'letters', label: words.letters() },
          ]}
          onChange={({ target }) => {
            const letters = target.value === 'letters'
            onChange({ ...rule, kind: letters ? 'letters' : 'numbers', start: letters ? 'A' : '1' })
          }}
        />
        <TextField
          label={words.firstLabel()}
          value={start}
          maxLength={10}
          onChange={({ target }) => onChange({ ...rule, start: target.value })}
        />
        <NumberField
          label={words.labelStep()}
          value={step}
          isWhole
          min={1}
          max={100}
          onChange={(next) => onChange({ ...rule, step: next })}
        />
        <SelectField
          label={words.direction()}
          value={direction}
          choices={[
            { value: 'forward', label: words.fromStart() },
            { value: 'backward', label: words.fromEnd() },
          ]}
          onChange={({ target }) =>
            onChange({ ...rule, direction: target.value === 'backward' ? 'backward' : 'forward' })
          }
        />
        <SelectField
          label={words.parity()}
          value={parity}
          choices={[
            { value: 'all', label: words.everyNumber() },
            { value: 'odd', label: words.oddNumbers() },
            { value: 'even', label: words.evenNumbers() },
          ]}
          onChange={({ target: { value } }) =>
            onChange({ ...rule, parity: value === 'odd' || value === 'even' ? value : 'all' })
          }
        />
      </div>
      <p className="hint">{words.labelExample({ labels: example })}</p>
    </fieldset>
  )
}
