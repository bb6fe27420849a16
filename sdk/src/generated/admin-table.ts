// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
export const adminTable = {
  organisation: {
    get: 'GET /admin/v1/organisation',
    update: 'PATCH /admin/v1/organisation input',
    pictures: {
      put: 'PUT /admin/v1/organisation/pictures/{picture} input',
      delete: 'DELETE /admin/v1/organisation/pictures/{picture}',
    },
  },
  paymentAccount: {
    get: 'GET /admin/v1/payment_account',
    onboarding: 'POST /admin/v1/payment_account/onboarding',
    read: 'POST /admin/v1/payment_account/read',
  },
  taxRates: {
    list: 'GET /admin/v1/tax_rates whole',
    create: 'POST /admin/v1/tax_rates input',
    get: 'GET /admin/v1/tax_rates/{tax_rate_id}',
    archive: 'POST /admin/v1/tax_rates/{tax_rate_id}/archive',
  },
  invoiceSettings: {
    get: 'GET /admin/v1/invoice_settings',
    put: 'PUT /admin/v1/invoice_settings input',
  },
  invoices: {
    list: 'GET /admin/v1/invoices input before:invoice_id',
    get: 'GET /admin/v1/invoices/{invoice_id}',
    getPdf: 'GET /admin/v1/invoices/{invoice_id}/pdf bytes',
    getUbl: 'GET /admin/v1/invoices/{invoice_id}/ubl bytes',
    reissue: 'POST /admin/v1/invoices/{invoice_id}/reissue input',
  },
  orders: {
    invoices: {
      list: 'GET /admin/v1/orders/{order_id}/invoices whole',
    },
    invoiceRequest: 'POST /admin/v1/orders/{order_id}/invoice_request input',
    getTicketsPdf: 'GET /admin/v1/orders/{order_id}/tickets.pdf input bytes',
    getReceiptPdf: 'GET /admin/v1/orders/{order_id}/receipt.pdf bytes',
    emails: {
      list: 'GET /admin/v1/orders/{order_id}/emails whole',
      send: 'POST /admin/v1/orders/{order_id}/emails input',
    },
    list: 'GET /admin/v1/orders input cursor:100',
    get: 'GET /admin/v1/orders/{order_id}',
    update: 'PATCH /admin/v1/orders/{order_id} input',
    codes: {
      list: 'GET /admin/v1/orders/{order_id}/codes whole',
    },
    refunds: {
      create: 'POST /admin/v1/orders/{order_id}/refunds input',
      list: 'GET /admin/v1/orders/{order_id}/refunds whole',
    },
    cancel: 'POST /admin/v1/orders/{order_id}/cancel input',
  },
  ticketSettings: {
    get: 'GET /admin/v1/ticket_settings',
    update: 'PATCH /admin/v1/ticket_settings input',
  },
  keys: {
    create: 'POST /admin/v1/keys input',
    list: 'GET /admin/v1/keys whole',
    roll: 'POST /admin/v1/keys/{key_id}/roll input',
    revoke: 'POST /admin/v1/keys/{key_id}/revoke',
  },
  session: {
    signIn: 'POST /admin/v1/session input',
    signOut: 'DELETE /admin/v1/session',
    confirm: 'POST /admin/v1/session/confirm input',
    requestPasswordReset: 'POST /admin/v1/session/password_reset input',
    readInvitation: 'POST /admin/v1/session/invitation_link input',
    readPasswordLink: 'POST /admin/v1/session/password_link input',
    resetPassword: 'POST /admin/v1/session/password input',
    acceptInvitation: 'POST /admin/v1/session/invitation input',
    startPasskey: 'POST /admin/v1/session/passkey_challenge',
    signInWithPasskey: 'POST /admin/v1/session/passkey input',
    startSso: 'POST /admin/v1/session/sso input',
    finishSso: 'POST /admin/v1/session/sso/callback input',
  },
  me: {
    get: 'GET /admin/v1/me',
    changePassword: 'POST /admin/v1/me/password input',
    startTotp: 'POST /admin/v1/me/totp',
    confirmTotp: 'POST /admin/v1/me/totp/confirm input',
    removeTotp: 'DELETE /admin/v1/me/totp',
    recoveryCodes: {
      create: 'POST /admin/v1/me/recovery_codes',
    },
    sessions: {
      list: 'GET /admin/v1/me/sessions whole',
      end: 'DELETE /admin/v1/me/sessions/{session_id}',
    },
    moveCodes: {
      create: 'POST /admin/v1/me/move_codes input',
      enter: 'POST /admin/v1/me/move_codes/enter input',
    },
    passkeys: {
      start: 'POST /admin/v1/me/passkeys/challenge',
      create: 'POST /admin/v1/me/passkeys input',
      list: 'GET /admin/v1/me/passkeys whole',
      update: 'PATCH /admin/v1/me/passkeys/{passkey_id} input',
      delete: 'DELETE /admin/v1/me/passkeys/{passkey_id}',
    },
  },
  roles: {
    list: 'GET /admin/v1/roles whole',
    create: 'POST /admin/v1/roles input',
    update: 'PATCH /admin/v1/roles/{role_id} input',
    delete: 'DELETE /admin/v1/roles/{role_id}',
  },
  staff: {
    list: 'GET /admin/v1/staff whole',
    update: 'PATCH /admin/v1/staff/{person_id} input',
    remove: 'DELETE /admin/v1/staff/{person_id}',
  },
  staffInvitations: {
    list: 'GET /admin/v1/staff_invitations whole',
    invite: 'POST /admin/v1/staff_invitations input',
    revoke: 'DELETE /admin/v1/staff_invitations/{invitation_id}',
  },
  staffPolicy: {
    get: 'GET /admin/v1/staff_policy',
    update: 'PATCH /admin/v1/staff_policy input',
  },
  staffSsoProvider: {
    get: 'GET /admin/v1/staff_sso_provider',
    put: 'PUT /admin/v1/staff_sso_provider input',
    delete: 'DELETE /admin/v1/staff_sso_provider',
  },
  auditEntries: {
    list: 'GET /admin/v1/audit_entries input before:entry_id',
    export: 'GET /admin/v1/audit_entries/export input bytes',
  },
  requests: {
    list: 'GET /admin/v1/requests input cursor:100',
    get: 'GET /admin/v1/requests/{request_id}',
  },
  attention: {
    get: 'GET /admin/v1/attention whole',
  },
  customers: {
    create: 'POST /admin/v1/customers input',
    list: 'GET /admin/v1/customers input cursor:100',
    get: 'GET /admin/v1/customers/{customer_id}',
    update: 'PATCH /admin/v1/customers/{customer_id} input',
    merge: 'POST /admin/v1/customers/{customer_id}/merge input',
  },
  search: {
    search: 'GET /admin/v1/search input',
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
    cancel: 'POST /admin/v1/events/{event_id}/cancel input',
    archive: 'POST /admin/v1/events/{event_id}/archive',
    postpone: 'POST /admin/v1/events/{event_id}/postpone input',
    reschedule: 'POST /admin/v1/events/{event_id}/reschedule input',
    moveOnline: 'POST /admin/v1/events/{event_id}/move_online input',
    copy: 'POST /admin/v1/events/{event_id}/copy input',
    getPreview: 'GET /admin/v1/events/{event_id}/preview input',
    getCancelPlan: 'GET /admin/v1/events/{event_id}/cancel_plan',
    getPostponePlan: 'GET /admin/v1/events/{event_id}/postpone_plan',
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
    allocations: {
      list: 'GET /admin/v1/events/{event_id}/allocations whole',
      release: 'POST /admin/v1/events/{event_id}/allocations/release input',
    },
    putAllocations: 'PUT /admin/v1/events/{event_id}/allocations input',
    sections: {
      list: 'GET /admin/v1/events/{event_id}/sections whole',
      put: 'PUT /admin/v1/events/{event_id}/sections/{section_id} input',
      seats: {
        list: 'GET /admin/v1/events/{event_id}/sections/{section_id}/seats whole',
      },
    },
    scans: {
      list: 'GET /admin/v1/events/{event_id}/scans input cursor:500',
    },
    refundAll: 'POST /admin/v1/events/{event_id}/refund_all input',
    getRefundAll: 'GET /admin/v1/events/{event_id}/refund_all',
    refundProblems: {
      list: 'GET /admin/v1/events/{event_id}/refund_problems input cursor:100',
    },
    reports: {
      getSales: 'GET /admin/v1/events/{event_id}/reports/sales input',
      getPace: 'GET /admin/v1/events/{event_id}/reports/pace input',
      getCapacity: 'GET /admin/v1/events/{event_id}/reports/capacity',
      getArrivals: 'GET /admin/v1/events/{event_id}/reports/arrivals input',
    },
    getStatement: 'GET /admin/v1/events/{event_id}/statement input',
    getStatementCsv: 'GET /admin/v1/events/{event_id}/statement.csv input bytes',
    getStatementPdf: 'GET /admin/v1/events/{event_id}/statement.pdf input bytes',
    getCostCentre: 'GET /admin/v1/events/{event_id}/cost_centre',
    putCostCentre: 'PUT /admin/v1/events/{event_id}/cost_centre input',
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
  boxOffice: {
    tills: {
      open: 'POST /admin/v1/box_office/tills input',
      list: 'GET /admin/v1/box_office/tills input cursor:100',
      get: 'GET /admin/v1/box_office/tills/{till_id}',
      movements: {
        list: 'GET /admin/v1/box_office/tills/{till_id}/movements input after',
      },
      transfers: {
        create: 'POST /admin/v1/box_office/tills/{till_id}/transfers input',
        list: 'GET /admin/v1/box_office/tills/{till_id}/transfers whole',
      },
      count: 'POST /admin/v1/box_office/tills/{till_id}/count input',
      close: 'POST /admin/v1/box_office/tills/{till_id}/close input',
      getReportPdf: 'GET /admin/v1/box_office/tills/{till_id}/report.pdf input bytes',
    },
    sales: {
      create: 'POST /admin/v1/box_office/sales input',
      get: 'GET /admin/v1/box_office/sales/{order_id}',
      refunds: 'POST /admin/v1/box_office/sales/{order_id}/refunds input',
      prints: {
        create: 'POST /admin/v1/box_office/sales/{order_id}/prints input',
        list: 'GET /admin/v1/box_office/sales/{order_id}/prints whole',
      },
      getReceiptPdf: 'GET /admin/v1/box_office/sales/{order_id}/receipt.pdf input bytes',
    },
    quotes: 'POST /admin/v1/box_office/quotes input',
    payments: {
      create: 'POST /admin/v1/box_office/payments input',
    },
    membershipPayments: {
      create: 'POST /admin/v1/box_office/membership_payments input',
    },
    membershipRefunds: {
      create: 'POST /admin/v1/box_office/membership_refunds input',
    },
    staffHolds: {
      create: 'POST /admin/v1/box_office/staff_holds input',
      list: 'GET /admin/v1/box_office/staff_holds input cursor:100',
      get: 'GET /admin/v1/box_office/staff_holds/{staff_hold_id}',
      release: 'POST /admin/v1/box_office/staff_holds/{staff_hold_id}/release input',
    },
  },
  sandbox: {
    payments: {
      complete: 'POST /admin/v1/sandbox/payments/{payment_id}/complete input',
    },
    payouts: {
      create: 'POST /admin/v1/sandbox/payouts',
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
  membershipOrders: {
    list: 'GET /admin/v1/membership_orders input cursor:100',
  },
  tickets: {
    list: 'GET /admin/v1/tickets input whole',
    get: 'GET /admin/v1/tickets/{ticket_id}',
    cancel: 'POST /admin/v1/tickets/{ticket_id}/cancel input',
    reissue: 'POST /admin/v1/tickets/{ticket_id}/reissue input',
    exchange: 'POST /admin/v1/tickets/{ticket_id}/exchange input',
  },
  refunds: {
    get: 'GET /admin/v1/refunds/{refund_id}',
  },
  reports: {
    getSales: 'GET /admin/v1/reports/sales input',
    getInstalments: 'GET /admin/v1/reports/instalments input',
    getRenewals: 'GET /admin/v1/reports/renewals input',
    getVat: 'GET /admin/v1/reports/vat input',
  },
  statement: {
    get: 'GET /admin/v1/statement input',
  },
  statementCsv: {
    get: 'GET /admin/v1/statement.csv input bytes',
  },
  statementPdf: {
    get: 'GET /admin/v1/statement.pdf input bytes',
  },
  accountNumbers: {
    list: 'GET /admin/v1/account_numbers whole',
    put: 'PUT /admin/v1/account_numbers input',
  },
  journalCsv: {
    get: 'GET /admin/v1/journal.csv input bytes',
  },
  payouts: {
    list: 'GET /admin/v1/payouts input before:payout_id',
    get: 'GET /admin/v1/payouts/{payout_id}',
    lines: {
      list: 'GET /admin/v1/payouts/{payout_id}/lines input after',
    },
    read: 'POST /admin/v1/payouts/read',
  },
  payoutMismatches: {
    list: 'GET /admin/v1/payout_mismatches input whole',
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
    export: 'GET /admin/v1/seat_maps/{seat_map_id}/export input',
    getLayout: 'GET /admin/v1/seat_maps/{seat_map_id}/layout',
    updateLayout: 'PATCH /admin/v1/seat_maps/{seat_map_id}/layout input',
    getBackground: 'GET /admin/v1/seat_maps/{seat_map_id}/background',
    putBackground: 'PUT /admin/v1/seat_maps/{seat_map_id}/background input',
    deleteBackground: 'DELETE /admin/v1/seat_maps/{seat_map_id}/background',
    sections: {
      create: 'POST /admin/v1/seat_maps/{seat_map_id}/sections input',
      update: 'PATCH /admin/v1/seat_maps/{seat_map_id}/sections/{section_id} input',
      delete: 'DELETE /admin/v1/seat_maps/{seat_map_id}/sections/{section_id}',
      getRows: 'GET /admin/v1/seat_maps/{seat_map_id}/sections/{section_id}/rows',
      putRows: 'PUT /admin/v1/seat_maps/{seat_map_id}/sections/{section_id}/rows input',
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
    list: 'GET /admin/v1/members input cursor:500',
    get: 'GET /admin/v1/members/{membership_member_id}',
    sell: 'POST /admin/v1/members input',
    update: 'PATCH /admin/v1/members/{membership_member_id} input',
    assignType: 'POST /admin/v1/members/{membership_member_id}/assign_type input',
    cancel: 'POST /admin/v1/members/{membership_member_id}/cancel input',
    reinstate: 'POST /admin/v1/members/{membership_member_id}/reinstate input',
    markPaid: 'POST /admin/v1/members/{membership_member_id}/mark_paid',
    refund: 'POST /admin/v1/members/{membership_member_id}/refund input',
    charge: 'POST /admin/v1/members/{membership_member_id}/charge input',
    changeInstalments: 'PATCH /admin/v1/members/{membership_member_id}/instalments input',
    fulfill: 'POST /admin/v1/members/fulfill input',
    putFulfillmentTrackingCode: 'PUT /admin/v1/members/{membership_member_id}/fulfillment_tracking_code input',
    putSeat: 'PUT /admin/v1/members/{membership_member_id}/seat input',
    putSabbatical: 'PUT /admin/v1/members/{membership_member_id}/sabbatical input',
  },
  membershipTypes: {
    getSchedule: 'GET /admin/v1/membership_types/{membership_type_id}/schedule input',
    list: 'GET /admin/v1/membership_types whole',
    create: 'POST /admin/v1/membership_types input',
    update: 'PATCH /admin/v1/membership_types/{membership_type_id} input',
    activate: 'POST /admin/v1/membership_types/{membership_type_id}/activate',
    deactivate: 'POST /admin/v1/membership_types/{membership_type_id}/deactivate',
    archive: 'POST /admin/v1/membership_types/{membership_type_id}/archive',
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
    members: {
      update: 'PATCH /admin/v1/season_plans/{season_plan_id}/members/{membership_member_id} input',
    },
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
  changes: {
    list: 'GET /admin/v1/changes input after',
    follow: 'GET /admin/v1/changes/stream input events lastEventId?=Last-Event-ID',
  },
  webhookDeliveries: {
    list: 'GET /admin/v1/webhook_deliveries input before:delivery_id',
    get: 'GET /admin/v1/webhook_deliveries/{delivery_id}',
    replay: 'POST /admin/v1/webhook_deliveries/{delivery_id}/replay',
  },
} as const
