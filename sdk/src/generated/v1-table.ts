// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
export const v1Table = {
  openApi: 'GET /openapi.json',
  organisation: {
    get: 'GET /v1/organisation',
  },
  customers: {
    list: 'GET /v1/customers input pages',
    get: 'GET /v1/customers/{customer_id}',
  },
  events: {
    list: 'GET /v1/events input pages',
    get: 'GET /v1/events/{event_id}',
    prices: {
      list: 'GET /v1/events/{event_id}/prices whole',
    },
    scans: {
      list: 'GET /v1/events/{event_id}/scans input pages',
    },
    orders: {
      list: 'GET /v1/events/{event_id}/orders input pages',
    },
    stats: {
      getPriceCategories: 'GET /v1/events/{event_id}/stats/price_categories input whole',
      getPrices: 'GET /v1/events/{event_id}/stats/prices input whole',
    },
    getSalesSummary: 'GET /v1/events/{event_id}/sales_summary input whole',
  },
  seatMaps: {
    list: 'GET /v1/seat_maps input pages',
    get: 'GET /v1/seat_maps/{seat_map_id}',
  },
  membershipOrders: {
    list: 'GET /v1/membership_orders input pages',
  },
  orders: {
    get: 'GET /v1/orders/{order_id}',
    tickets: {
      list: 'GET /v1/orders/{order_id}/tickets whole',
    },
    codes: {
      list: 'GET /v1/orders/{order_id}/codes whole',
    },
    getTicketsPdf: 'GET /v1/orders/{order_id}/tickets.pdf input bytes',
  },
  tickets: {
    get: 'GET /v1/tickets/{ticket_id}',
    getApplePass: 'GET /v1/tickets/{ticket_id}/apple_pass bytes',
    getGooglePass: 'GET /v1/tickets/{ticket_id}/google_pass',
  },
  members: {
    list: 'GET /v1/members input cursor',
    export: 'GET /v1/members input stream',
    get: 'GET /v1/members/{membership_member_id}',
    create: 'POST /v1/members input',
    fulfill: 'POST /v1/members/fulfill input',
    putFulfillmentTrackingCode: 'PUT /v1/members/{membership_member_id}/fulfillment_tracking_code input',
  },
  membershipTypes: {
    list: 'GET /v1/membership_types whole',
  },
  membershipCategories: {
    list: 'GET /v1/membership_categories whole',
  },
  membershipPaymentOptions: {
    list: 'GET /v1/membership_payment_options whole',
  },
  sso: {
    orders: {
      list: 'GET /v1/sso/orders input whole ssoToken=X-SSO-Token',
      tickets: {
        list: 'GET /v1/sso/orders/{order_id}/tickets whole ssoToken=X-SSO-Token',
      },
    },
  },
  baskets: {
    open: 'POST /v1/baskets input',
    get: 'GET /v1/baskets/{basket_id}',
    abandon: 'DELETE /v1/baskets/{basket_id}',
    items: {
      add: 'POST /v1/baskets/{basket_id}/items input',
      remove: 'DELETE /v1/baskets/{basket_id}/items/{item_id}',
      seats: {
        remove: 'DELETE /v1/baskets/{basket_id}/items/{item_id}/seats/{seat_id}',
      },
    },
    vouchers: {
      add: 'POST /v1/baskets/{basket_id}/vouchers input',
      remove: 'DELETE /v1/baskets/{basket_id}/vouchers/{code}',
    },
    checkout: 'POST /v1/baskets/{basket_id}/checkout input',
    confirm: 'POST /v1/baskets/{basket_id}/confirm',
  },
  changes: {
    list: 'GET /v1/changes input after',
    getDigest: 'GET /v1/changes/digest',
  },
} as const
