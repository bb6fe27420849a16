import type { ReactNode } from 'react'
import * as words from '#words/seat-maps'
import { NumberField } from '../../kit/number-field.tsx'
import type { RowShape } from './row-shape.ts'

type ShapeFieldsProps = {
  readonly shape: RowShape
  readonly placesLabel: string
  onChange(name: keyof RowShape, value: number): void
}

const MOST_SEATS = 500
const LEAST_SPACING = 0.1

/** A row as people describe it: its seats, the space between them, its direction and its curve. */
export const ShapeFields = ({ shape, placesLabel, onChange }: ShapeFieldsProps): ReactNode => (
  <>
    <NumberField
      label={placesLabel}
      value={shape.places}
      isWhole
      min={1}
      max={MOST_SEATS}
      onChange={(value) => onChange('places', value)}
    />
    <NumberField
      label={words.seatSpacing()}
      value={shape.spacing}
      min={LEAST_SPACING}
      onChange={(value) => onChange('spacing', value)}
    />
    <NumberField label={words.angle()} value={shape.angle} onChange={(value) => onChange('angle', value)} />
    <NumberField label={words.curve()} value={shape.curve} onChange={(value) => onChange('curve', value)} />
  </>
)
