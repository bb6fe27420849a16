import { Type } from 'typebox'
import { PriceCategory } from '../admin/price-categories.ts'
import { Closed, PrefixedId } from '../primitives.ts'
import { Price } from '../v1/prices.ts'
import { eventType } from './event-type.ts'
import { samplePrice, samplePriceCategory } from './samples.ts'

export const priceUpdated = eventType({
  type: 'price.updated',
  description: 'A price or a price category was created or changed, or its sale was paused, resumed or ended.',
  data: Closed(
    {
      event_id: PrefixedId('evt', 'The event that the prices belong to.'),
      price_category: PriceCategory,
      prices: Type.Array(Price, {
        description: 'The changed prices: one price, or all prices of a category that changed.',
      }),
    },
    { description: 'The category and its changed prices.' },
  ),
  sample: { event_id: samplePriceCategory.event_id, price_category: samplePriceCategory, prices: [samplePrice] },
})
