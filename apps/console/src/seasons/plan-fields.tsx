import type { AdminMembershipType, SeatMap } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seasons'
import { SelectField, TextField } from '../kit/field.tsx'
import { formatMoney } from '../kit/money.tsx'
import type { PlanInput } from './plan-input.ts'

type SeasonParts = {
  readonly types: readonly AdminMembershipType[]
  /** Those that the old season uses. */
  readonly seatMaps: readonly Pick<SeatMap, 'seat_map_id' | 'title'>[]
  readonly otherMaps: readonly Pick<SeatMap, 'seat_map_id' | 'title'>[]
}

type PlanFieldsProps = {
  readonly parts: SeasonParts
  readonly input: PlanInput
  onChange(changes: Partial<PlanInput>): void
}

/** For each seat map of the old season: keep it, copy it, or use another one. */
export const SeatMapFields = ({ parts, input, onChange }: PlanFieldsProps): ReactNode =>
  parts.seatMaps.map((map) => {
    const id = String(map.seat_map_id)
    const others = parts.otherMaps.filter(({ seat_map_id }) => seat_map_id !== map.seat_map_id)
    return (
      <SelectField
        key={id}
        label={words.seatMapNamed({ map: map.title })}
        hint={words.seatMapHint()}
        value={input.seatMaps[id] ?? ''}
        choices={[
          { value: '', label: words.keepMap() },
          { value: 'copy', label: words.copyMap() },
          ...others.map((each) => ({ value: String(each.seat_map_id), label: words.useMap({ map: each.title }) })),
        ]}
        onChange={(event) => onChange({ seatMaps: { ...input.seatMaps, [id]: event.target.value } })}
      />
    )
  })

/** A new price for some types. */
export function PriceFields({ parts, input, onChange }: PlanFieldsProps): ReactNode {
  if (parts.types.length === 0) return null
  return (
    <details>
      <summary>{words.ownPrices()}</summary>
      <div className="fields plan-prices">
        {parts.types.map(({ membership_type_id: id, title, category_title, price_minor, currency }) => (
          <TextField
            key={id}
            label={words.typeNamed({ category: category_title, type: title })}
            hint={words.priceNow({ price: formatMoney(price_minor, currency) })}
            inputMode="decimal"
            value={input.prices[id] ?? ''}
            onChange={(event) => onChange({ prices: { ...input.prices, [id]: event.target.value } })}
          />
        ))}
      </div>
    </details>
  )
}
