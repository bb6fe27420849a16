// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
export const storeTable = {
  organisation: {
    get: 'GET /store/v1/organisation',
  },
  events: {
    list: 'GET /store/v1/events input pages',
    get: 'GET /store/v1/events/{event_id}',
    prices: {
      list: 'GET /store/v1/events/{event_id}/prices whole',
    },
    sections: {
      list: 'GET /store/v1/events/{event_id}/sections whole',
      get: 'GET /store/v1/events/{event_id}/sections/{section_id}',
    },
  },
  membershipCategories: {
    list: 'GET /store/v1/membership_categories whole',
    sections: {
      list: 'GET /store/v1/membership_categories/{membership_category_id}/sections whole',
      seats: {
        list: 'GET /store/v1/membership_categories/{membership_category_id}/sections/{section_id}/seats whole',
      },
    },
  },
  membershipTypes: {
    list: 'GET /store/v1/membership_types whole',
  },
  membershipPaymentOptions: {
    list: 'GET /store/v1/membership_payment_options whole',
  },
  baskets: {
    open: 'POST /store/v1/baskets',
    get: 'GET /store/v1/baskets/{basket_id} basketSecret=X-Basket-Secret',
    abandon: 'DELETE /store/v1/baskets/{basket_id} basketSecret=X-Basket-Secret',
    items: {
      add: 'POST /store/v1/baskets/{basket_id}/items input basketSecret=X-Basket-Secret',
      remove: 'DELETE /store/v1/baskets/{basket_id}/items/{item_id} basketSecret=X-Basket-Secret',
      seats: {
        remove: 'DELETE /store/v1/baskets/{basket_id}/items/{item_id}/seats/{seat_id} basketSecret=X-Basket-Secret',
      },
    },
    vouchers: {
      add: 'POST /store/v1/baskets/{basket_id}/vouchers input basketSecret=X-Basket-Secret',
      remove: 'DELETE /store/v1/baskets/{basket_id}/vouchers/{code} basketSecret=X-Basket-Secret',
    },
    checkout: 'POST /store/v1/baskets/{basket_id}/checkout input basketSecret=X-Basket-Secret ssoToken?=X-SSO-Token',
    confirm: 'POST /store/v1/baskets/{basket_id}/confirm basketSecret=X-Basket-Secret',
    tickets: {
      list: 'GET /store/v1/baskets/{basket_id}/tickets whole basketSecret=X-Basket-Secret',
      getApplePass: 'GET /store/v1/baskets/{basket_id}/tickets/{ticket_id}/apple_pass bytes basketSecret=X-Basket-Secret',
      getGooglePass: 'GET /store/v1/baskets/{basket_id}/tickets/{ticket_id}/google_pass basketSecret=X-Basket-Secret',
    },
    getTicketsPdf: 'GET /store/v1/baskets/{basket_id}/tickets.pdf input bytes basketSecret=X-Basket-Secret',
    members: {
      list: 'GET /store/v1/baskets/{basket_id}/members whole basketSecret=X-Basket-Secret',
    },
    invoices: {
      list: 'GET /store/v1/baskets/{basket_id}/invoices whole basketSecret=X-Basket-Secret',
    },
    getInvoicePdf: 'GET /store/v1/baskets/{basket_id}/invoice.pdf bytes basketSecret=X-Basket-Secret',
    invoiceRequest: 'POST /store/v1/baskets/{basket_id}/invoice_request input basketSecret=X-Basket-Secret',
    getReceiptPdf: 'GET /store/v1/baskets/{basket_id}/receipt.pdf bytes basketSecret=X-Basket-Secret',
  },
  paymentMethods: {
    get: 'GET /store/v1/payment_methods input basketSecret=X-Basket-Secret',
  },
  orders: {
    tickets: {
      list: 'GET /store/v1/orders/{order_uuid}/tickets whole orderSecret=X-Order-Secret',
      getApplePass: 'GET /store/v1/orders/{order_uuid}/tickets/{ticket_id}/apple_pass bytes orderSecret=X-Order-Secret',
      getGooglePass: 'GET /store/v1/orders/{order_uuid}/tickets/{ticket_id}/google_pass orderSecret=X-Order-Secret',
    },
    getTicketsPdf: 'GET /store/v1/orders/{order_uuid}/tickets.pdf input bytes orderSecret=X-Order-Secret',
    getReceiptPdf: 'GET /store/v1/orders/{order_uuid}/receipt.pdf bytes orderSecret=X-Order-Secret',
    getPayment: 'GET /store/v1/orders/{order_uuid}/payment paymentSecret=X-Payment-Secret',
    getPaymentMethods: 'GET /store/v1/orders/{order_uuid}/payment_methods input paymentSecret=X-Payment-Secret',
    pay: 'POST /store/v1/orders/{order_uuid}/pay input paymentSecret=X-Payment-Secret',
    confirm: 'POST /store/v1/orders/{order_uuid}/confirm paymentSecret=X-Payment-Secret',
  },
} as const
