import { Refund } from '../admin/refunds.ts'
import { Closed } from '../primitives.ts'
import { eventType } from './event-type.ts'
import { sampleRefund } from './samples.ts'

export const refundUpdated = eventType({
  type: 'refund.updated',
  description: 'A refund was created, succeeded or failed.',
  data: Closed({ refund: Refund }, { description: 'The current refund.' }),
  sample: { refund: sampleRefund },
})
