import type { AdminEvent, AdminPrice, PriceCategory } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { formatTime } from '../kit/time.tsx'
import { useBuyerText } from './choices.ts'
import { EVENTS_KEY, isOpen, unitMinor } from './event-types.ts'
import { PriceBadge } from './labels.tsx'
import { SaleActs } from './sale-acts.tsx'

type CategoryCardProps = {
  readonly event: AdminEvent
  readonly category: PriceCategory
  readonly prices: readonly AdminPrice[]
  onEdit(): void
  /** Opens a price, or a new one. */
  onPrice(price: AdminPrice | undefined): void
}

/** A category with its prices and what can be done with them. */
export function CategoryCard({ event, category, prices, onEdit, onPrice }: CategoryCardProps): ReactNode {
  const can = useCan()
  const api = useApi()
  const id = category.price_category_id
  const isEditable = isOpen(event) && category.status !== 'archived'
  const columns = usePriceColumns(event, isEditable, onPrice)
  return (
    <section className="card" aria-label={category.title}>
      <header className="card-head">
        <div className="row">
          <h2>
            <bdi>{category.title}</bdi>
          </h2>
          {category.status === 'paused' && <Badge tone="wait">{words.paused()}</Badge>}
          {category.status === 'archived' && <Badge>{words.archived()}</Badge>}
        </div>
        {isEditable && (
          <div className="actions">
            {can('updatePriceCategory') && (
              <Button aria-label={words.editCategory({ category: category.title })} onClick={onEdit}>
                {words.edit()}
              </Button>
            )}
            {can('pausePriceCategory') && (
              <SaleActs
                name={category.title}
                status={category.status}
                acts={{
                  pause: (options) => api.priceCategories.pause(id, options),
                  activate: (options) => api.priceCategories.activate(id, options),
                  archive: (options) => api.priceCategories.archive(id, options),
                }}
                refresh={EVENTS_KEY}
                archiveText={words.archiveCategoryText()}
              />
            )}
            {can('createPrice') && (
              <Button aria-label={words.addPriceTo({ category: category.title })} onClick={() => onPrice(undefined)}>
                {words.addPrice()}
              </Button>
            )}
          </div>
        )}
      </header>
      {prices.length === 0 ? (
        <p className="muted">{words.noPrices()}</p>
      ) : (
        <Table
          label={words.pricesOf({ category: category.title })}
          columns={columns}
          rows={prices}
          rowKey={({ price_id }) => price_id}
        />
      )}
    </section>
  )
}

function usePriceColumns(
  event: AdminEvent,
  isEditable: boolean,
  onPrice: (price: AdminPrice) => void,
): readonly Column<AdminPrice>[] {
  const can = useCan()
  const hasActs = isEditable && can('updatePrice')
  const buyerText = useBuyerText()
  return [
    {
      id: 'title',
      title: words.ticket(),
      cell: (price) => (
        <span className="price-title">
          <bdi>{price.title}</bdi>
          <span className="muted">{limitsOf(price, buyerText(price))}</span>
        </span>
      ),
    },
    {
      id: 'price',
      title: words.buyersPay(),
      align: 'end',
      cell: (price) => (
        <span className="price-title">
          <Money minor={unitMinor(price)} currency={price.currency} />
          {unitMinor(price) !== price.price_minor && (
            <span className="muted">
              {words.ofThatFees()} <Money minor={unitMinor(price) - price.price_minor} currency={price.currency} />
            </span>
          )}
        </span>
      ),
    },
    { id: 'window', title: words.sale(), cell: (price) => saleWindow(price, event.timezone) },
    { id: 'status', title: words.status(), cell: (price) => <PriceBadge price={price} /> },
    ...(hasActs
      ? [{ id: 'acts', title: words.acts(), cell: (price: AdminPrice) => <PriceActs price={price} onEdit={onPrice} /> }]
      : []),
  ]
}

type PriceActsProps = { readonly price: AdminPrice; onEdit(price: AdminPrice): void }

function PriceActs({ price, onEdit }: PriceActsProps): ReactNode {
  const api = useApi()
  if (price.status === 'archived') return '–'
  return (
    <div className="actions row-acts">
      <Button aria-label={words.editPrice({ price: price.title })} onClick={() => onEdit(price)}>
        {words.edit()}
      </Button>
      <SaleActs
        name={price.title}
        status={price.status}
        acts={{
          pause: (options) => api.prices.pause(price.price_id, options),
          activate: (options) => api.prices.activate(price.price_id, options),
          archive: (options) => api.prices.archive(price.price_id, options),
        }}
        refresh={EVENTS_KEY}
        archiveText={words.archivePriceText()}
      />
    </div>
  )
}

/** When a price is on sale. */
function saleWindow({ available_from_unix: from, available_until_unix: until }: AdminPrice, zone: string): string {
  const write = (unix: number): string => formatTime(unix, zone)
  if (from !== null && until !== null) return words.fromUntil({ from: write(from), until: write(until) })
  if (from !== null) return words.fromOnly({ from: write(from) })
  return until === null ? words.always() : words.untilOnly({ until: write(until) })
}

/** Who may buy a price, and how many, in one line. */
const limitsOf = (price: AdminPrice, buyers: string | undefined): string =>
  [
    buyers,
    price.max_per_order === null ? undefined : words.atMost({ count: price.max_per_order }),
    price.show_online ? undefined : words.notOnline(),
    price.tickets_included > 1 ? words.groupOf({ count: price.tickets_included }) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
