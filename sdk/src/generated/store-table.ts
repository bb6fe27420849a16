// This file is longer than 250 lines because it is generated: `npm run sdk` writes it from the contract.
export const storeTable = {
  events: {
    list: 'GET /store/v1/events input pages',
    get: 'GET /store/v1/events/{event_id}',
    prices: {
      list: 'GET /store/v1/events/{event_id}/prices whole',
    },
  },
  baskets: {
    open: 'POST /store/v1/baskets',
    get: 'GET /store/v1/baskets/{basket_id} basketSecret=X-Basket-Secret',
    abandon: 'DELETE /store/v1/baskets/{basket_id} basketSecret=X-Basket-Secret',
    items: {
      add: 'POST /store/v1/baskets/{basket_id}/items input basketSecret=X-Basket-Secret',
      remove: 'DELETE /store/v1/baskets/{basket_id}/items/{item_id} basketSecret=X-Basket-Secret',
    },
    vouchers: {
      add: 'POST /store/v1/baskets/{basket_id}/vouchers input basketSecret=X-Basket-Secret',
      remove: 'DELETE /store/v1/baskets/{basket_id}/vouchers/{code} basketSecret=X-Basket-Secret',
    },
    checkout: 'POST /store/v1/baskets/{basket_id}/checkout input basketSecret=X-Basket-Secret',
    confirm: 'POST /store/v1/baskets/{basket_id}/confirm basketSecret=X-Basket-Secret',
  },
} as const
