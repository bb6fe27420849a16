import type { AdminEvent, AdminPrice, PriceCategory } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { DiscountsCard } from './discounts-card.tsx'
import { useCategories, usePrices } from './event-queries.ts'
import { isOpen } from './event-types.ts'
import { PriceDialog } from './price-dialog.tsx'

type OpenDialog =
  | { readonly kind: 'category'; readonly category: PriceCategory | undefined }
  | { readonly kind: 'price'; readonly category: PriceCategory; readonly price: AdminPrice | undefined }

/** Categories with their prices, and discounts of the event. */
export function PricesTab({ event }: { readonly event: AdminEvent }): ReactNode {
  const can = useCan()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isAll, setAll] = useState(false)
  const categories = useCategories(event.event_id)
  const prices = usePrices(event.event_id)
  if (categories.isPending || prices.isPending) return <Loading />
  if (!categories.data || !prices.data)
    return (
      <Problem
        error={categories.error ?? prices.error}
        onRetry={() => void Promise.all([categories.refetch(), prices.refetch()])}
      />
    )
  const hasArchived = [...categories.data, ...prices.data].some(({ status }) => status === 'archived')
  const shown = categories.data.filter(({ status }) => isAll || status !== 'archived')
  return (
    <div className="stack">
      <div className="event-tab-head">
        {hasArchived && (
          <CheckField label={words.showArchived()} checked={isAll} onChange={(tick) => setAll(tick.target.checked)} />
        )}
        {isOpen(event) && can('createPriceCategory') && (
          <Button onClick={() => setDialog({ kind: 'category', category: undefined })}>{words.addCategory()}</Button>
        )}
      </div>
      {shown.length === 0 && <Empty>{words.noCategories()}</Empty>}
      {shown.map((category) => (
        <CategoryCard
          key={category.price_category_id}
          event={event}
          category={category}
          prices={prices.data.filter(
            (price) => price.price_category_id === category.price_category_id && (isAll || price.status !== 'archived'),
          )}
          onEdit={() => setDialog({ kind: 'category', category })}
          onPrice={(price) => setDialog({ kind: 'price', category, price })}
        />
      ))}
      {can('listDiscounts') && <DiscountsCard event={event} />}
      <OpenDialogView event={event} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}

type OpenDialogViewProps = { readonly event: AdminEvent; readonly dialog: OpenDialog | undefined; onClose(): void }

function OpenDialogView({ event, dialog, onClose }: OpenDialogViewProps): ReactNode {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'category':
      return <CategoryDialog eventId={event.event_id} category={dialog.category} onClose={onClose} />
    case 'price':
      return <PriceDialog event={event} category={dialog.category} price={dialog.price} onClose={onClose} />
  }
}
