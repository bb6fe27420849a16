import type { AdminEvent, CopyEventBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/events'
import { Effects } from '../kit/effects.tsx'
import { Card } from '../kit/page.tsx'
import {
  useAllocations,
  useCategories,
  useDiscounts,
  useGateRules,
  usePools,
  usePrices,
  useSections,
} from './event-queries.ts'

type CopiedPartsProps = { readonly event: AdminEvent; readonly omit: NonNullable<CopyEventBody['omit']> }

const isCurrent = ({ status }: { readonly status: string }): boolean => status !== 'archived'

/** What a copy of the event would have, counted now. */
export function CopiedParts({ event, omit }: CopiedPartsProps): ReactNode {
  const { event_id } = event
  const categories = useCategories(event_id).data?.filter(isCurrent) ?? []
  const prices = usePrices(event_id).data?.filter(isCurrent) ?? []
  const pools = usePools(event_id).data ?? []
  const sections = useSections(event).data?.filter(({ price_category_id }) => price_category_id !== null) ?? []
  const allocations = useAllocations(event_id).data?.filter(({ places }) => places > 0) ?? []
  const discounts =
    useDiscounts(event_id).data?.filter(({ code, status }) => code === null && status === 'active') ?? []
  const rules = useGateRules(event_id).data ?? []
  const places = pools.reduce((sum, { capacity }) => sum + capacity, 0)
  return (
    <Card title={words.whatIsCopied()}>
      <Effects
        effects={[
          words.copiesPrices({ prices: prices.length, categories: categories.length }),
          pools.length > 0 ? words.copiesPlaces({ pools: pools.length, places }) : undefined,
          sections.length > 0 ? words.copiesSections({ count: sections.length }) : undefined,
          omit.includes('allocations') ? undefined : words.copiesAllocations({ count: allocations.length }),
          omit.includes('discounts') ? undefined : words.copiesDiscounts({ count: discounts.length }),
          omit.includes('access') ? undefined : words.copiesRules({ count: rules.length }),
          words.copyMovesTimes(),
          words.copyIsDraft(),
        ]}
      />
    </Card>
  )
}
