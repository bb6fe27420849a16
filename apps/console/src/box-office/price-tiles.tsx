import type { MouseEvent, ReactNode } from 'react'
import * as words from '#words/box-office'
import { Money } from '../kit/money.tsx'
import { priceLetters } from './counter-keys.ts'
import type { SaleAction, SaleState } from './sale-state.ts'
import type { SoldPrice } from './sold-prices.ts'

type PriceTilesProps = {
  readonly prices: readonly SoldPrice[]
  readonly sale: SaleState
  readonly currency: string
  onAct(action: SaleAction): void
  /** Chooses seats of a price by hand. */
  onSeats(price: SoldPrice): void
}

/** The prices as large buttons, each with its letter and how many are chosen. */
export function PriceTiles({ prices, sale, ...rest }: PriceTilesProps): ReactNode {
  const markedId = sale.markedId ?? prices[0]?.priceId
  return (
    <ul className="tiles" aria-label={words.prices()}>
      {prices.map((price, index) => (
        <Tile
          key={price.priceId}
          price={price}
          letter={(priceLetters[index] ?? '').toUpperCase()}
          isMarked={price.priceId === markedId}
          sale={sale}
          {...rest}
        />
      ))}
    </ul>
  )
}

type TileProps = Omit<PriceTilesProps, 'prices'> & {
  readonly price: SoldPrice
  readonly letter: string
  readonly isMarked: boolean
}

function Tile({ price, letter, isMarked, sale, currency, onAct, onSeats }: TileProps): ReactNode {
  const { priceId, title, category, unitMinor, left } = price
  const quantity = sale.quantities[priceId] ?? 0
  const seats = sale.seats[priceId] ?? []
  const add = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    release(event)
    onAct({ kind: 'add', priceId, by })
  }
  return (
    <li className={isMarked ? 'tile marked' : 'tile'} aria-current={isMarked ? 'true' : undefined}>
      <button type="button" className="tile-add" aria-keyshortcuts={letter} onClick={add(1)}>
        <span className="tile-head">
          {letter !== '' && <kbd aria-hidden="true">{letter}</kbd>}
          <span className="muted">{category}</span>
        </span>
        <strong className="tile-title">{title}</strong>
        <span className="tile-foot">
          <Money minor={unitMinor} currency={currency} />
          <span className={left === 0 ? 'error' : 'muted'}>{words.left({ count: left })}</span>
        </span>
        {price.isForMembers && <span className="tile-note">{words.checkMember()}</span>}
        {price.tickets > 1 && <span className="tile-note">{words.groupOf({ count: price.tickets })}</span>}
      </button>
      <div className="tile-count">
        <button
          type="button"
          className="step"
          aria-label={words.oneLess({ title })}
          disabled={quantity === 0}
          onClick={add(-1)}
        >
          −
        </button>
        <output className="tile-quantity" aria-label={words.quantityOf({ title })}>
          {quantity}
        </output>
        <button type="button" className="step" aria-label={words.oneMore({ title })} onClick={add(1)}>
          +
        </button>
        {price.isSeated && (
          <button
            type="button"
            className="button tile-seats"
            onClick={(event) => {
              release(event)
              onSeats(price)
            }}
          >
            {seats.length > 0 ? seats.map(({ label }) => label).join(', ') : words.chooseSeats()}
          </button>
        )}
      </div>
    </li>
  )
}

/** After a touch or a click the keys belong to the sale again; a button that was reached by Tab keeps the focus. */
function release(event: MouseEvent<HTMLButtonElement>): void {
  if (event.detail > 0) event.currentTarget.blur()
}
