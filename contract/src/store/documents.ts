import { operation } from '../operation.ts'
import { Closed } from '../primitives.ts'
import { basketVerbs } from '../v1/basket-operations.ts'
import { handingOut, TicketParams } from '../v1/documents.ts'
import { BasketHeaders } from './baskets.ts'

const store = { plane: 'store', scope: 'baskets:write', headers: BasketHeaders } as const

const BasketTicketParams = Closed({ ...basketVerbs.get.params.properties, ...TicketParams.properties })

export const storeGetBasketTicketsPdf = operation({
  ...handingOut.pdf,
  ...store,
  id: 'storeGetBasketTicketsPdf',
  path: '/store/v1/baskets/{basket_id}/tickets.pdf',
  params: basketVerbs.get.params,
})

export const storeGetTicketApplePass = operation({
  ...handingOut.apple,
  ...store,
  id: 'storeGetTicketApplePass',
  path: '/store/v1/baskets/{basket_id}/tickets/{ticket_id}/apple_pass',
  params: BasketTicketParams,
})

export const storeGetTicketGooglePass = operation({
  ...handingOut.google,
  ...store,
  id: 'storeGetTicketGooglePass',
  path: '/store/v1/baskets/{basket_id}/tickets/{ticket_id}/google_pass',
  params: BasketTicketParams,
})
