import { Type } from 'typebox'
import { PriceCategory } from '../admin/price-categories.ts'
import { Closed, PrefixedId } from '../primitives.ts'
import { Price } from '../v1/prices.ts'
import { eventType } from './event-type.ts'
import { samplePrice, samplePriceCategory } from './samples.ts'

export const priceUpdated = eventType({
  type: 'price.updated',
  description: 'A price or a price category was made or changed, or its sale was paused, resumed or ended.',
  data: Closed(
    {
      event_id: PrefixedId('evt', 'The event that the prices belong to.'),
      price_category: PriceCategory,
      prices: Type.Array(Price, {
        description: 'The prices that changed, as they are now: one, or all of a category that changed.',
      }),
    },
    { description: 'The category and those of its prices that changed.' },
  ),
  sample: { event_id: samplePriceCategory.event_id, price_category: samplePriceCategory, prices: [samplePrice] },
})
