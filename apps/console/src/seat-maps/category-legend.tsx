import type { SeatCategory } from '@tessera/sdk'
import type { ReactNode } from 'react'

/** The colours of the categories with their names. */
export const CategoryLegend = ({ categories }: { readonly categories: readonly SeatCategory[] }): ReactNode => (
  <ul className="seat-legend">
    {categories.map(({ name, color }) => (
      <li key={name}>
        <span className="seat-swatch" style={{ backgroundColor: color }} aria-hidden="true" />
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
)
