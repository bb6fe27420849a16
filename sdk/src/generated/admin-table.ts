// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
export const adminTable = {
  organisation: {
    get: 'GET /admin/v1/organisation',
    update: 'PATCH /admin/v1/organisation input',
  },
  ticketSettings: {
    get: 'GET /admin/v1/ticket_settings',
    update: 'PATCH /admin/v1/ticket_settings input',
  },
  orders: {
    getTicketsPdf: 'GET /admin/v1/orders/{order_id}/tickets.pdf input bytes',
    emails: {
      list: 'GET /admin/v1/orders/{order_id}/emails whole',
      send: 'POST /admin/v1/orders/{order_id}/emails input',
    },
    refunds: {
      create: 'POST /admin/v1/orders/{order_id}/refunds input',
      list: 'GET /admin/v1/orders/{order_id}/refunds whole',
    },
    cancel: 'POST /admin/v1/orders/{order_id}/cancel input',
  },
  keys: {
    create: 'POST /admin/v1/keys input',
    list: 'GET /admin/v1/keys whole',
    roll: 'POST /admin/v1/keys/{key_id}/roll input',
    revoke: 'POST /admin/v1/keys/{key_id}/revoke',
  },
  customers: {
    create: 'POST /admin/v1/customers input',
    update: 'PATCH /admin/v1/customers/{customer_id} input',
  },
  venues: {
    create: 'POST /admin/v1/venues input',
    list: 'GET /admin/v1/venues input pages',
    get: 'GET /admin/v1/venues/{venue_id}',
    update: 'PATCH /admin/v1/venues/{venue_id} input',
    archive: 'POST /admin/v1/venues/{venue_id}/archive',
  },
  events: {
    create: 'POST /admin/v1/events input',
    list: 'GET /admin/v1/events input pages',
    get: 'GET /admin/v1/events/{event_id}',
    update: 'PATCH /admin/v1/events/{event_id} input',
    publish: 'POST /admin/v1/events/{event_id}/publish',
    cancel: 'POST /admin/v1/events/{event_id}/cancel',
    archive: 'POST /admin/v1/events/{event_id}/archive',
    postpone: 'POST /admin/v1/events/{event_id}/postpone input',
    reschedule: 'POST /admin/v1/events/{event_id}/reschedule input',
    moveOnline: 'POST /admin/v1/events/{event_id}/move_online input',
    priceCategories: {
      create: 'POST /admin/v1/events/{event_id}/price_categories input',
      list: 'GET /admin/v1/events/{event_id}/price_categories whole',
    },
    prices: {
      list: 'GET /admin/v1/events/{event_id}/prices whole',
    },
    pools: {
      create: 'POST /admin/v1/events/{event_id}/pools input',
      list: 'GET /admin/v1/events/{event_id}/pools whole',
    },
    sections: {
      list: 'GET /admin/v1/events/{event_id}/sections whole',
      put: 'PUT /admin/v1/events/{event_id}/sections/{section_id} input',
    },
    refundAll: 'POST /admin/v1/events/{event_id}/refund_all input',
    getRefundAll: 'GET /admin/v1/events/{event_id}/refund_all',
    getAccess: 'GET /admin/v1/events/{event_id}/access',
    updateAccess: 'PATCH /admin/v1/events/{event_id}/access input',
    access: {
      rotateKey: 'POST /admin/v1/events/{event_id}/access/rotate_key input',
    },
    gateRules: {
      list: 'GET /admin/v1/events/{event_id}/gate_rules whole',
      put: 'PUT /admin/v1/events/{event_id}/gate_rules/{gate_id} input',
    },
  },
  priceCategories: {
    update: 'PATCH /admin/v1/price_categories/{price_category_id} input',
    pause: 'POST /admin/v1/price_categories/{price_category_id}/pause',
    activate: 'POST /admin/v1/price_categories/{price_category_id}/activate',
    archive: 'POST /admin/v1/price_categories/{price_category_id}/archive',
    prices: {
      create: 'POST /admin/v1/price_categories/{price_category_id}/prices input',
    },
  },
  prices: {
    update: 'PATCH /admin/v1/prices/{price_id} input',
    pause: 'POST /admin/v1/prices/{price_id}/pause',
    activate: 'POST /admin/v1/prices/{price_id}/activate',
    archive: 'POST /admin/v1/prices/{price_id}/archive',
  },
  pools: {
    update: 'PATCH /admin/v1/pools/{pool_id} input',
  },
  sandbox: {
    payments: {
      complete: 'POST /admin/v1/sandbox/payments/{payment_id}/complete input',
    },
  },
  testClock: {
    get: 'GET /admin/v1/test_clock',
    start: 'POST /admin/v1/test_clock/start input',
    advance: 'POST /admin/v1/test_clock/advance input',
    remove: 'DELETE /admin/v1/test_clock',
  },
  discounts: {
    create: 'POST /admin/v1/discounts input',
    list: 'GET /admin/v1/discounts input pages',
    update: 'PATCH /admin/v1/discounts/{discount_id} input',
    archive: 'POST /admin/v1/discounts/{discount_id}/archive',
  },
  refunds: {
    get: 'GET /admin/v1/refunds/{refund_id}',
  },
  tickets: {
    cancel: 'POST /admin/v1/tickets/{ticket_id}/cancel input',
    reissue: 'POST /admin/v1/tickets/{ticket_id}/reissue input',
    exchange: 'POST /admin/v1/tickets/{ticket_id}/exchange input',
  },
  seatMaps: {
    list: 'GET /admin/v1/seat_maps input pages',
    get: 'GET /admin/v1/seat_maps/{seat_map_id}',
    create: 'POST /admin/v1/seat_maps input',
    update: 'PATCH /admin/v1/seat_maps/{seat_map_id} input',
    check: 'POST /admin/v1/seat_maps/check input',
    import: 'POST /admin/v1/seat_maps/{seat_map_id}/import input',
    activate: 'POST /admin/v1/seat_maps/{seat_map_id}/activate',
    copy: 'POST /admin/v1/seat_maps/{seat_map_id}/copy input',
    archive: 'POST /admin/v1/seat_maps/{seat_map_id}/archive',
    sections: {
      update: 'PATCH /admin/v1/seat_maps/{seat_map_id}/sections/{section_id} input',
    },
  },
  gates: {
    list: 'GET /admin/v1/gates input pages',
    create: 'POST /admin/v1/gates input',
    update: 'PATCH /admin/v1/gates/{gate_id} input',
    archive: 'POST /admin/v1/gates/{gate_id}/archive',
  },
  deviceEnrolments: {
    create: 'POST /admin/v1/device_enrolments input',
  },
  devices: {
    list: 'GET /admin/v1/devices input pages',
    update: 'PATCH /admin/v1/devices/{device_id} input',
    revoke: 'POST /admin/v1/devices/{device_id}/revoke',
  },
  deviceSearches: {
    list: 'GET /admin/v1/device_searches input pages',
  },
  barcodeBlocks: {
    list: 'GET /admin/v1/barcode_blocks whole',
    block: 'POST /admin/v1/barcode_blocks input',
    unblock: 'DELETE /admin/v1/barcode_blocks/{block_id}',
  },
  ssoProviders: {
    list: 'GET /admin/v1/sso_providers input pages',
    get: 'GET /admin/v1/sso_providers/{sso_provider_id}',
    create: 'POST /admin/v1/sso_providers input',
    update: 'PATCH /admin/v1/sso_providers/{sso_provider_id} input',
    delete: 'DELETE /admin/v1/sso_providers/{sso_provider_id}',
    test: 'POST /admin/v1/sso_providers/{sso_provider_id}/test',
  },
  ssoLinks: {
    list: 'GET /admin/v1/sso_links input pages',
    delete: 'DELETE /admin/v1/sso_links/{sso_link_id}',
  },
  members: {
    list: 'GET /admin/v1/members input cursor',
    export: 'GET /admin/v1/members input stream',
    get: 'GET /admin/v1/members/{membership_member_id}',
    sell: 'POST /admin/v1/members input',
    update: 'PATCH /admin/v1/members/{membership_member_id} input',
    assignType: 'POST /admin/v1/members/{membership_member_id}/assign_type input',
    cancel: 'POST /admin/v1/members/{membership_member_id}/cancel input',
    reinstate: 'POST /admin/v1/members/{membership_member_id}/reinstate input',
    markPaid: 'POST /admin/v1/members/{membership_member_id}/mark_paid',
    refund: 'POST /admin/v1/members/{membership_member_id}/refund input',
    charge: 'POST /admin/v1/members/{membership_member_id}/charge input',
    putSeat: 'PUT /admin/v1/members/{membership_member_id}/seat input',
    putSabbatical: 'PUT /admin/v1/members/{membership_member_id}/sabbatical input',
  },
  membershipCharges: {
    get: 'GET /admin/v1/membership_charges/{charge_id}',
  },
  pastDueMembers: {
    list: 'GET /admin/v1/past_due_members input after',
  },
  membershipCategories: {
    list: 'GET /admin/v1/membership_categories whole',
    create: 'POST /admin/v1/membership_categories input',
    update: 'PATCH /admin/v1/membership_categories/{membership_category_id} input',
    activate: 'POST /admin/v1/membership_categories/{membership_category_id}/activate',
    deactivate: 'POST /admin/v1/membership_categories/{membership_category_id}/deactivate',
    archive: 'POST /admin/v1/membership_categories/{membership_category_id}/archive',
  },
  membershipTypes: {
    list: 'GET /admin/v1/membership_types whole',
    create: 'POST /admin/v1/membership_types input',
    update: 'PATCH /admin/v1/membership_types/{membership_type_id} input',
    activate: 'POST /admin/v1/membership_types/{membership_type_id}/activate',
    deactivate: 'POST /admin/v1/membership_types/{membership_type_id}/deactivate',
    archive: 'POST /admin/v1/membership_types/{membership_type_id}/archive',
  },
  membershipPaymentOptions: {
    list: 'GET /admin/v1/membership_payment_options whole',
    create: 'POST /admin/v1/membership_payment_options input',
    update: 'PATCH /admin/v1/membership_payment_options/{membership_payment_option_id} input',
    activate: 'POST /admin/v1/membership_payment_options/{membership_payment_option_id}/activate',
    deactivate: 'POST /admin/v1/membership_payment_options/{membership_payment_option_id}/deactivate',
    archive: 'POST /admin/v1/membership_payment_options/{membership_payment_option_id}/archive',
  },
  seasons: {
    list: 'GET /admin/v1/seasons whole',
    create: 'POST /admin/v1/seasons input',
    update: 'PATCH /admin/v1/seasons/{season_id} input',
    sections: {
      list: 'GET /admin/v1/seasons/{season_id}/sections whole',
      seats: {
        list: 'GET /admin/v1/seasons/{season_id}/sections/{section_id}/seats whole',
      },
    },
  },
  seasonPlans: {
    list: 'GET /admin/v1/season_plans input pages',
    get: 'GET /admin/v1/season_plans/{season_plan_id}',
    conflicts: {
      list: 'GET /admin/v1/season_plans/{season_plan_id}/conflicts input pages',
    },
    create: 'POST /admin/v1/season_plans input',
    update: 'PATCH /admin/v1/season_plans/{season_plan_id} input',
    apply: 'POST /admin/v1/season_plans/{season_plan_id}/apply input',
    undo: 'POST /admin/v1/season_plans/{season_plan_id}/undo',
  },
  webhookEndpoints: {
    create: 'POST /admin/v1/webhook_endpoints input',
    list: 'GET /admin/v1/webhook_endpoints whole',
    get: 'GET /admin/v1/webhook_endpoints/{endpoint_id}',
    update: 'PATCH /admin/v1/webhook_endpoints/{endpoint_id} input',
    delete: 'DELETE /admin/v1/webhook_endpoints/{endpoint_id}',
    enable: 'POST /admin/v1/webhook_endpoints/{endpoint_id}/enable',
    disable: 'POST /admin/v1/webhook_endpoints/{endpoint_id}/disable',
    rotateSecret: 'POST /admin/v1/webhook_endpoints/{endpoint_id}/rotate_secret input',
    test: 'POST /admin/v1/webhook_endpoints/{endpoint_id}/test',
    replay: 'POST /admin/v1/webhook_endpoints/{endpoint_id}/replay input',
    getReplay: 'GET /admin/v1/webhook_endpoints/{endpoint_id}/replay',
  },
  webhookTests: {
    trigger: 'POST /admin/v1/webhook_tests input',
  },
  webhookDeliveries: {
    list: 'GET /admin/v1/webhook_deliveries input before:delivery_id',
    get: 'GET /admin/v1/webhook_deliveries/{delivery_id}',
    replay: 'POST /admin/v1/webhook_deliveries/{delivery_id}/replay',
  },
} as const
