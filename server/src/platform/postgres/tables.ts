// Generated from the migrations by `npm run generate`; longer than 250 lines because every table is here.
import type { OrgId } from '../ids.ts'

export type Tables = {
  access_key: {
    org_id: OrgId
    key_no: number
    event_id: string | null
    key_id: number
    public_key: Buffer
    sealed_key: Buffer
    sealed_with: string
    state: string
    created_at: Date
  }
  account_number: {
    org_id: OrgId
    account: string
    number: string
    name: string
    tax_rate: string
    updated_at: Date
  }
  allocation: {
    org_id: OrgId
    pool_id: number
    channel: string
    places: number
    common_stock: boolean
    release_at: Date | null
    created_at: Date
  }
  api_key: {
    org_id: OrgId
    key_id: string
    kind: string
    name: string
    hint: string
    secret_hash: Buffer
    scopes: string[] | null
    origins: string[]
    allowed_addresses: string[] | null
    created_at: Date
    expires_at: Date | null
    revoked_at: Date | null
    last_used_at: Date | null
    replaced_by: string | null
    partner: boolean
  }
  arrival_tally: {
    org_id: OrgId
    event_id: string
    minute: Date
    gate_id: number
    admitted: number
    refused: number
    exited: number
  }
  attempt: {
    org_id: OrgId
    attempt_id: string
    subject_id: string
    order_id: number
    provider: string
    account: string | null
    payment_method: string
    method: string | null
    amount_minor: number
    currency: string
    status: string
    version: number
    due_at: Date
    attempt_count: number
    payment_id: string | null
    next_action: unknown
    deadline: Date
    failure_code: string | null
    failure_message: string | null
    answer: unknown
    created_at: Date
    updated_at: Date
    settled_at: Date | null
    subject_kind: string
    off_session: boolean
    save_method: boolean
    saved_reference: string | null
    lease_count: number
    card_brand: string | null
    card_last4: string | null
    return_url: string | null
    may_take_days: boolean
    give_up_at: Date | null
    refund_failures: number
    metadata: unknown
    platform_fee_minor: number
    saved_debit: unknown
  }
  audit_entry: {
    org_id: OrgId
    entry_id: string
    at: Date
    actor_kind: string
    actor_id: string
    actor_label: string | null
    session_id: string | null
    address: string | null
    request_id: string | null
    operation: string
    entity_kind: string | null
    entity_id: string | null
    changes: unknown
    reason: string | null
    outcome: string
    code: string | null
    count: number
  }
  audit_person_value: {
    org_id: OrgId
    entry_id: string
    person_kind: string
    person_id: string
    label: string | null
    changes: unknown
  }
  barcode_block: {
    org_id: OrgId
    block_id: number
    barcode: string
    reason: string
    created_at: Date
  }
  basket: {
    org_id: OrgId
    basket_id: string
    status: string
    channel: string
    client_secret: string
    order_id: number | null
    created_at: Date
    updated_at: Date
  }
  basket_voucher: {
    org_id: OrgId
    basket_id: string
    discount_id: number
    counted: boolean
    created_at: Date
  }
  change: {
    org_id: OrgId
    sequence: number
    message_id: string
    type: string
    occurred_at: Date
    data: unknown
    changed_on: string
  }
  charge: {
    org_id: OrgId
    charge_id: string
    order_id: number
    user_id: number
    saved_method_id: string | null
    cause: string
    amount_minor: number
    currency: string
    created_at: Date
  }
  chargeback: {
    org_id: OrgId
    provider: string
    provider_dispute_id: string
    attempt_id: string
    order_id: number
    amount_minor: number
    currency: string
    created_at: Date
  }
  chargeback_reversal: {
    org_id: OrgId
    provider: string
    provider_dispute_id: string
    amount_minor: number
    currency: string
    created_at: Date
  }
  counter_print: {
    org_id: OrgId
    order_id: number
    document: string
    copy: number
    format: string
    reason: string | null
    actor: string
    at: Date
  }
  customer: {
    org_id: OrgId
    user_id: number
    customer_id: string
    first_name: string
    last_name: string
    email_address: string
    email_key: string
    mobile_number: string | null
    postcode: string | null
    marketing_emails: boolean
    new_event_notifications: boolean
    add_date: Date
    updated_at: Date
    search: string
    marketing_emails_at: Date | null
  }
  customer_consent: {
    org_id: OrgId
    consent_id: number
    user_id: number
    kind: string
    granted: boolean
    decided_at: Date
    source: string
    recorded_for: string
  }
  customer_merge: {
    org_id: OrgId
    merged_user_id: number
    merged_customer_id: string
    user_id: number
    first_name: string
    last_name: string
    email_address: string
    email_key: string
    reason: string
    moved_orders: number
    moved_members: number
    moved_sso_links: number
    merged_at: Date
  }
  delivery: {
    org_id: OrgId
    delivery_id: number
    endpoint_id: string
    message_id: string
    type: string
    sequence: number
    changed_on: string | null
    occurred_at: Date
    data: unknown
    cause: string
    status: string
    attempts: number
    due_at: Date
    created_at: Date
    ended_at: Date | null
  }
  delivery_attempt: {
    org_id: OrgId
    delivery_id: number
    attempt: number
    at: Date
    ms: number
    url: string
    signature: string
    status: number | null
    error: string | null
    response_headers: string | null
    response_body: string | null
  }
  device: {
    org_id: OrgId
    device_id: string
    name: string
    public_key: Buffer
    token_hash: Buffer
    hint: string
    created_at: Date
    revoked_at: Date | null
    last_used_at: Date | null
    may_search: boolean
  }
  device_enrolment: {
    org_id: OrgId
    enrolment_id: string
    name: string
    code_hash: Buffer
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  discount: {
    org_id: OrgId
    discount_id: number
    title: string
    code: string | null
    code_key: string | null
    event_id: string | null
    price_ids: number[] | null
    off_basis_points: number | null
    amount_off_minor: number | null
    currency: string | null
    min_quantity: number
    max_uses: number | null
    uses: number
    valid_from: Date | null
    valid_until: Date | null
    status: string
    created_at: Date
    updated_at: Date
  }
  endpoint_state: {
    org_id: OrgId
    endpoint_id: string
    enabled: boolean
    due_at: Date
    not_before: Date
    version: number
    failures: number
    failing_since: Date | null
    noticed: number
    concurrency: number
    last_success_at: Date | null
  }
  enrolment_lockout: {
    org_id: OrgId
    failures: number
    since: Date
    locked_until: Date | null
  }
  event: {
    org_id: OrgId
    event_id: string
    title: string
    venue_id: string | null
    online_event: boolean
    url_string: string
    buy_tickets_url: string | null
    currency: string
    public_event: boolean
    reserved_seating: boolean
    seat_map_id: number | null
    sold_out: boolean
    starts_at: Date
    ends_at: Date | null
    timezone: string
    status: number
    schedule_status: string
    banner_image: string | null
    created_at: Date
    updated_at: Date
    search: string
    archive_queued: boolean
    wheelchair_places_released: boolean
    refuses_single_seats: boolean
  }
  event_access: {
    org_id: OrgId
    event_id: string
    opens_at: Date | null
    closes_at: Date | null
    reentry: boolean
    barcodes: string
    printed: boolean
    salt: Buffer
    updated_at: Date
  }
  event_archive: {
    org_id: OrgId
    event_id: string
    due_at: Date
    changes_deleted_to: number | null
  }
  event_cost_centre: {
    org_id: OrgId
    event_id: string
    cost_centre: string
    updated_at: Date
  }
  event_refund: {
    org_id: OrgId
    event_id: string
    fees: boolean
    reason: string | null
    status: string
    last_order_id: number
    orders: number
    amount_minor: number
    due_at: Date
    created_at: Date
    updated_at: Date
    lease_count: number
  }
  event_section: {
    org_id: OrgId
    event_id: string
    section_id: number
    price_category_id: number
    created_at: Date
  }
  failed_request: {
    org_id: OrgId
    entry_id: string
    request_id: string
    at: Date
    key_id: string
    key_name: string
    plane: string
    method: string
    operation: string | null
    path: string
    status: number
    code: string
    message: string
    param: string | null
    duration_ms: number
    address: string | null
    user_agent: string | null
  }
  failed_request_budget: {
    org_id: OrgId
    left_over: number
    filled_at: Date
    dropped_on: string
    dropped: number
  }
  fan_out: {
    org_id: OrgId
    sequence: number
  }
  feed: {
    org_id: OrgId
    last_sequence: number
    changed_on: string
    epoch: number
    gap_after: number
    gap_through: number
  }
  feed_digest: {
    org_id: OrgId
    sequence: number
    kinds: unknown
  }
  feed_object: {
    org_id: OrgId
    kind: string
    object_id: string
    hash: Buffer
  }
  gate: {
    org_id: OrgId
    gate_id: number
    venue_id: string
    title: string
    status: string
    created_at: Date
    updated_at: Date
  }
  gate_rule: {
    org_id: OrgId
    event_id: string
    gate_id: number
    price_category_ids: number[] | null
    membership_category_ids: number[] | null
    opens_at: Date | null
    closes_at: Date | null
    updated_at: Date
  }
  gate_search: {
    org_id: OrgId
    search_no: number
    device_id: string
    event_id: string
    searched_at: Date
    query_hash: Buffer
    results: number
  }
  hold: {
    org_id: OrgId
    item_id: number
    basket_id: string
    event_id: string
    price_id: number
    pool_id: number | null
    user_id: number | null
    quantity: number
    places: number
    returned: number
    unit_price_minor: number
    service_fee_minor: number
    service_tax_minor: number
    discount_minor: number
    status: string
    expires_at: Date
    created_at: Date
    buyer_key: string | null
    channel: string | null
  }
  idempotent_answer: {
    org_id: OrgId
    plane: string
    key: string
    request_hash: Buffer
    status: number | null
    body: Buffer | null
    created_at: Date
    ref: string | null
  }
  instalment: {
    org_id: OrgId
    term_id: number
    number: number
    due_at: Date
    amount_minor: number
    status: string
    attempt_count: number
    next_attempt_at: Date | null
    charge_id: string | null
    attempt_id: string | null
    failure_code: string | null
    paid_at: Date | null
    announced_at: Date | null
    announced_method_id: string | null
    debit_at: Date | null
  }
  instalment_day_tally: {
    org_id: OrgId
    currency: string
    day_start: number
    starts_at: Date
    due: number
    due_minor: number
    paid: number
    paid_minor: number
    failed: number
    failed_minor: number
    recovered: number
    recovered_minor: number
  }
  instalment_tally: {
    org_id: OrgId
    currency: string
    quarter: Date
    tally_id: number
    due: number
    due_minor: number
    paid: number
    paid_minor: number
    failed: number
    failed_minor: number
    recovered: number
    recovered_minor: number
  }
  invoice: {
    org_id: OrgId
    invoice_id: string
    kind: string
    prefix: string
    serial: number
    number: string
    cause: string
    order_id: number
    ledger_entry_id: number | null
    corrects_id: string | null
    replaces_id: string | null
    currency: string
    net_minor: number
    vat_minor: number
    total_minor: number
    issued_at: Date
    issued_on: string
    keep_until: string
    content: unknown
  }
  invoice_cursor: {
    org_id: OrgId
    sequence: number
  }
  invoice_due: {
    org_id: OrgId
    order_id: number
    wants_invoice: boolean
    due_at: Date
  }
  invoice_forgotten: {
    org_id: OrgId
    ledger_entry_id: number
  }
  invoice_request: {
    org_id: OrgId
    order_id: number
    requested_by: string
    buyer: unknown
    requested_at: Date
    is_used: boolean
  }
  invoice_series: {
    org_id: OrgId
    prefix: string
    last_serial: number
  }
  invoice_settings: {
    org_id: OrgId
    issue: string
    legal_name: string
    vat_id: string | null
    registration_number: string | null
    address_line: string
    address_line_2: string | null
    postcode: string | null
    city: string
    country: string
    invoice_prefix: string
    credit_note_prefix: string
    note: string | null
    retention_years: number
    updated_at: Date
  }
  item_address: {
    org_id: OrgId
    item_id: number
    address: string
    places: number
    counts_until: Date | null
    network_56: string | null
    network_48: string | null
  }
  ledger_change: {
    org_id: OrgId
    change_id: number
    event_id: string
    quarter: Date
    currency: string
    kind: string
    payment_method: string
    account: string
    postings: number
    amount_minor: number
    discount_minor: number
  }
  ledger_entry: {
    org_id: OrgId
    ledger_entry_id: number
    kind: string
    source: string
    order_id: number | null
    currency: string
    at: Date
    till_id: string | null
    payment_method: string | null
  }
  ledger_posting: {
    org_id: OrgId
    ledger_entry_id: number
    account: string
    amount_minor: number
  }
  ledger_tally: {
    org_id: OrgId
    event_id: string
    currency: string
    grain: string
    starts_at: Date
    kind: string
    payment_method: string
    account: string
    postings: number
    amount_minor: number
    discount_minor: number
  }
  member: {
    org_id: OrgId
    member_id: number
    member_number: string
    person_id: string | null
    user_id: number
    membership_category_id: number | null
    membership_type_id: number | null
    membership_payment_option_id: number | null
    order_id: number | null
    seat_id: number | null
    barcode: string | null
    status: number
    instalment_state: string | null
    first_name: string
    last_name: string
    date_of_birth: string | null
    gender: string | null
    company_name: string | null
    address: string | null
    address2: string | null
    suburb: string | null
    state: string | null
    postcode: string | null
    country_id: number | null
    mobile_number: string | null
    email_address: string
    marketing_emails: boolean
    expires_at: Date | null
    auto_renew: boolean
    fulfilled_at: Date | null
    tracking_code: string | null
    created_at: Date
    updated_at: Date | null
    changed_at: Date
    grace_until: Date | null
    expired_at: Date | null
    sabbatical: boolean
  }
  membership_category: {
    org_id: OrgId
    membership_category_id: number
    seat_map_id: number | null
    title: string
    show_online: boolean
    image: string | null
    game_day_access: number
    hex_color: string | null
    order_by: number
    status: number
    created_at: Date
    updated_at: Date
    season_id: number | null
  }
  membership_item: {
    org_id: OrgId
    item_id: number
    basket_id: string
    membership_type_id: number
    membership_payment_option_id: number
    quantity: number
    unit_price_minor: number
    members: unknown
    season_id: number | null
    seat_ids: number[]
    auto_renew: boolean
    schedule: unknown
    created_at: Date
    sold_at: Date | null
  }
  membership_payment_option: {
    org_id: OrgId
    membership_payment_option_id: number
    title: string
    auto_renewal: boolean
    fixed_end_date: boolean
    number_of_instalments: number
    order_by: number
    status: number
    created_at: Date
    updated_at: Date
    interval_unit: string
    interval_count: number
    plan: unknown
    grace_days: number
    retry_days: number[]
    renewal_notice_days: number
    debit_notice_days: number
  }
  membership_term: {
    org_id: OrgId
    term_id: number
    member_id: number
    order_id: number
    membership_type_id: number
    membership_payment_option_id: number
    currency: string
    price_minor: number
    paid_minor: number
    waived_minor: number
    refunded_minor: number
    starts_at: Date
    ends_at: Date | null
    state: string
    saved_method_id: string | null
    renews_id: number | null
    notify_at: Date | null
    notified_at: Date | null
    notified_minor: number | null
    renewal: string | null
    grace_until: Date | null
    created_at: Date
    updated_at: Date
    tax_rate_id: number | null
  }
  membership_type: {
    org_id: OrgId
    membership_type_id: number
    membership_category_id: number
    title: string
    price_minor: number
    expires: string | null
    offer_auto_renew: boolean
    show_online: boolean
    game_day_access: number
    order_by: number
    status: number
    created_at: Date
    updated_at: Date
    tax_rate_id: number | null
  }
  mollie_key: {
    org_id: OrgId
    profile_id: string
    sealed: Buffer
    key_id: string
    hint: string
    created_at: Date
  }
  note: {
    org_id: OrgId
    note_id: string
    subject: string
    subject_id: number
    text: string
    author_id: string
    author_name: string
    created_at: Date
    updated_at: Date | null
  }
  order: {
    org_id: OrgId
    order_id: number
    order_uuid: string
    event_id: string | null
    user_id: number
    status: string
    refund_status: string
    order_date: Date
    first_name: string
    last_name: string
    email_address: string
    postcode: string | null
    country_id: number | null
    marketing_opt_in: boolean
    currency: string
    transaction_fee_minor: number
    discount_minor: number
    total_minor: number
    refunded_minor: number
    payment_method: string | null
    created_at: Date
    updated_at: Date
    search: string
    refunding_minor: number
  }
  order_tally: {
    org_id: OrgId
    event_id: string
    grain: string
    starts_at: Date
    tally_id: number
    orders: number
  }
  order_tax: {
    org_id: OrgId
    order_id: number
    tax_rate_id: number
    basis_points: number
    category: string
    gross_minor: number
    vat_minor: number
    net_minor: number
    refunded_gross_minor: number
    refunded_vat_minor: number
  }
  org_home: {
    org_id: OrgId
    state: string
    cell: string | null
    moves: number
    changed_at: Date
  }
  organisation: {
    org_id: OrgId
    name: string
    company: string | null
    business_number: string | null
    payment_account_id: string | null
    country: string
    timezone: string
    currency: string
    logo_image: string | null
    background_image: string | null
    favicon: string | null
    background_color: string | null
    mode: string
    limit_key_minute: number
    limit_key_day: number
    limit_org_day: number
    created_at: Date
    updated_at: Date
    payment_provider: string
    transaction_fee_minor: number
    limit_endpoints: number
    limit_order_tickets: number
    limit_price_units: number
    limit_address_places: number
    limit_order_maximum: number
    ticket_tax_rate_id: number | null
    fee_tax_rate_id: number | null
    reconcile_since: Date | null
    card_refunds_in_cash: boolean
  }
  organisation_picture: {
    org_id: OrgId
    picture_id: string
    media_type: string
    content: Buffer
    created_at: Date
    retired_at: Date | null
  }
  outbox: {
    org_id: OrgId
    outbox_id: number
    message_id: string
    type: string
    occurred_at: Date
    data: unknown
    xid: string
  }
  passage: {
    org_id: OrgId
    event_id: string
    holder: string
    scan_no: number
    scan_id: string
    gate_id: number
    device_id: string | null
    sequence: number | null
    at: Date
    direction: string
    mode: string
    claimed: string
    result: string
    ticket_id: number | null
  }
  passkey_challenge: {
    purpose: string
    bound_to: Buffer
    challenge: Buffer
    expires_at: Date
  }
  payment_account: {
    org_id: OrgId
    provider: string
    account: string
    charges_enabled: boolean
    payouts_enabled: boolean
    details_submitted: boolean
    methods: string[]
    requirements_due: string[]
    may_connect: boolean
    created_at: Date
    read_at: Date | null
  }
  payout: {
    org_id: OrgId
    payout_id: string
    provider: string
    account: string
    provider_payout_id: string
    amount_minor: number
    currency: string
    status: string
    created_at: Date
    arrives_at: Date
    covers_until: Date
    cost_minor: number
    net_minor: number
    lines: number
    read_at: Date
  }
  payout_line: {
    org_id: OrgId
    payout_id: string
    movement_id: string
    kind: string
    payment_id: string | null
    source_id: string | null
    amount_minor: number
    fee_minor: number
    currency: string
    created_at: Date
  }
  payout_reading: {
    org_id: OrgId
    provider: string
    account: string
    read_since: Date
    due_at: Date
  }
  person: {
    person_id: string
    email: string
    email_key: string
    name: string
    password_hash: string | null
    email_verified_at: Date | null
    totp_key_id: string | null
    totp_sealed: Buffer | null
    totp_confirmed_at: Date | null
    totp_last_step: number
    created_at: Date
    updated_at: Date
  }
  person_move_code: {
    person_id: string
    code_hash: Buffer
    moving_org_id: string | null
    created_at: Date
    expires_at: Date
  }
  person_passkey: {
    passkey_id: string
    person_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    name: string
    backed_up: boolean
    transports: string[]
    created_at: Date
    last_used_at: Date | null
    cloned_at: Date | null
  }
  person_recovery_code: {
    person_id: string
    code_hash: Buffer
  }
  person_token: {
    token_hash: Buffer
    person_id: string
    purpose: string
    created_at: Date
    expires_at: Date
  }
  pool: {
    org_id: OrgId
    pool_id: number
    event_id: string
    title: string
    capacity: number
    taken: number
    created_at: Date
    updated_at: Date
    web_taken: number | null
    box_office_taken: number | null
    partner_taken: number | null
  }
  posting_vat: {
    org_id: OrgId
    ledger_entry_id: number
    account: string
    tax_rate_id: number
    basis_points: number
    category: string
    base_minor: number
    vat_minor: number
    at: Date
  }
  price: {
    org_id: OrgId
    price_id: number
    event_id: string
    price_category_id: number
    title: string
    price_minor: number
    rebate_minor: number
    service_fee_minor: number
    service_tax_minor: number
    group_ticket: boolean
    tickets_included: number
    available_from: Date | null
    available_until: Date | null
    membership_type_id: number | null
    show_online: boolean
    show_boxoffice: boolean
    status: string
    scanning_flag: number
    created_at: Date
    updated_at: Date
    pool_id: number | null
    max_per_order: number | null
    max_per_customer: number | null
    tax_rate_id: number | null
    needs_adult: boolean
  }
  price_category: {
    org_id: OrgId
    price_category_id: number
    event_id: string
    title: string
    status: string
    order_by: number
    created_at: Date
    updated_at: Date
  }
  provider_event: {
    org_id: OrgId
    provider: string
    provider_event_id: string
    received_at: Date
  }
  refund: {
    org_id: OrgId
    refund_id: string
    order_id: number
    attempt_id: string
    cause: string
    reason: string | null
    amount_minor: number
    currency: string
    status: string
    version: number
    due_at: Date
    attempt_count: number
    provider_refund_id: string | null
    failure_message: string | null
    created_at: Date
    updated_at: Date
    settled_at: Date | null
    opened_at: Date | null
    lease_count: number
    keeps_fee: boolean
    ceiling_person_id: string | null
  }
  refund_term: {
    org_id: OrgId
    refund_id: string
    term_id: number
    amount_minor: number
  }
  refund_ticket: {
    org_id: OrgId
    refund_id: string
    ticket_id: number
    amount_minor: number
    face_minor: number
    used: boolean
  }
  renewal_change: {
    org_id: OrgId
    change_id: number
    term_id: number
  }
  renewal_state: {
    org_id: OrgId
    term_id: number
    membership_type_id: number
    ends_at: Date
    announced: boolean
    outcome: string
  }
  renewal_tally: {
    org_id: OrgId
    ends_at: Date
    membership_type_id: number
    announced: boolean
    outcome: string
    terms: number
  }
  report_day_start: {
    org_id: OrgId
    event_id: string
    seconds: number
  }
  revenue_change: {
    org_id: OrgId
    change_id: number
    event_id: string
    currency: string
    payment_method: string
    quarter: Date
    tickets: number
    returned: number
    face_minor: number
    discount_minor: number
    fees_minor: number
    tax_minor: number
    refunded_minor: number
    refunded_fees_minor: number
    chargeback_minor: number
    transaction_fees_minor: number
  }
  revenue_tally: {
    org_id: OrgId
    event_id: string
    grain: string
    starts_at: Date
    currency: string
    payment_method: string
    tickets: number
    returned: number
    face_minor: number
    discount_minor: number
    fees_minor: number
    tax_minor: number
    refunded_minor: number
    refunded_fees_minor: number
    chargeback_minor: number
    transaction_fees_minor: number
  }
  sales_tally: {
    org_id: OrgId
    event_id: string
    grain: string
    starts_at: Date
    price_id: number
    tickets: number
    orders: number
    net_minor: number
    gross_minor: number
  }
  sandbox_lost_request: {
    org_id: OrgId
    key: string
    at: Date
  }
  sandbox_movement: {
    org_id: OrgId
    movement_id: string
    payout_id: string
    kind: string
    payment_id: string | null
    source_id: string | null
    amount_minor: number
    fee_minor: number
    currency: string
    created_at: Date
  }
  sandbox_payment: {
    org_id: OrgId
    payment_id: string
    key: string
    attempt_id: string
    method: string
    amount_minor: number
    currency: string
    status: string
    captured_minor: number
    refunded_minor: number
    charged_back_minor: number
    created_at: Date
    updated_at: Date
    saves: boolean
    saved_from: string | null
    return_url: string | null
    decides_at: Date | null
    disputes_at: Date | null
    reinstated_minor: number
  }
  sandbox_payout: {
    org_id: OrgId
    payout_id: string
    amount_minor: number
    currency: string
    created_at: Date
  }
  sandbox_refund: {
    org_id: OrgId
    refund_id: string
    key: string
    payment_id: string
    amount_minor: number
    created_at: Date
    status: string
    decides_at: Date | null
  }
  saved_method: {
    org_id: OrgId
    saved_method_id: string
    user_id: number
    provider: string
    account: string | null
    reference: string
    created_at: Date
    debit: unknown
  }
  scan: {
    org_id: OrgId
    scan_no: number
    scan_id: string
    event_id: string
    gate_id: number
    scanned_at: Date
    result: string
    barcode: string
    ticket_id: number | null
    member_id: number | null
    device_id: string | null
    sequence: number | null
    direction: string
    mode: string
    claimed: string | null
    device_at: Date | null
    received_at: Date | null
    reason: string | null
    explanation: unknown
  }
  scan_correction: {
    org_id: OrgId
    scan_no: number
    correction_no: number
    result: string
    other_scan_no: number | null
    found_at: Date
  }
  scan_tally: {
    org_id: OrgId
    event_id: string
    minute: Date
    tally_id: number
    scans: number
    gate_id: number | null
    admitted: number | null
    refused: number | null
    exited: number | null
  }
  season: {
    org_id: OrgId
    season_id: number
    title: string
    starts_on: string
    ends_on: string
    previous_season_id: number | null
    created_at: Date
    updated_at: Date
  }
  season_plan: {
    org_id: OrgId
    season_plan_id: number
    from_season_id: number
    to_season_id: number | null
    makes_season: boolean
    title: string
    starts_on: string
    ends_on: string
    resolutions: unknown
    status: string
    counts: unknown
    members_done: number
    created_at: Date
    updated_at: Date
  }
  season_plan_member: {
    org_id: OrgId
    season_plan_id: number
    member_id: number
    turn: number
    joined_at: Date
    status: number
    membership_type_id: number
    membership_payment_option_id: number | null
    term_id: number | null
    order_id: number | null
    seat_id: number | null
    match_id: number | null
    claims: number
    taken: boolean
    unpaid: boolean
    sabbatical: boolean
    archived: boolean
    price_minor: number
    new_price_minor: number
    kinds: string[]
    outcome: string
    seated: boolean
    done: boolean
    new_term_id: number | null
    decided: boolean
    resolutions: unknown
  }
  season_plan_part: {
    org_id: OrgId
    season_plan_id: number
    kind: string
    from_id: number
    to_id: number | null
    made: boolean
    archived: boolean
    seat_map_id: number | null
    price_minor: number | null
    new_price_minor: number | null
    expires: string | null
  }
  season_seat: {
    org_id: OrgId
    season_id: number
    seat_id: number
    item_id: number | null
    member_id: number | null
    held_until: Date | null
  }
  seat: {
    org_id: OrgId
    seat_id: number
    seat_map_id: number | null
    section_id: number | null
    row_label: string
    title: string
    aisle: string | null
    place: number
    rank: number
    x: number | null
    y: number | null
    category: string | null
    wheelchair: boolean
    restricted_view: boolean
    row_key: string | null
    removed_section_id: number | null
  }
  seat_hold: {
    org_id: OrgId
    item_id: number
    seat_id: number
    event_id: string
    section_id: number
    row_label: string
    position: number
    taken_at: Date
    freed_at: Date | null
  }
  seat_line: {
    org_id: OrgId
    section_id: number
    row_label: string
    order_by: number
    start_x: number | null
    start_y: number | null
    end_x: number | null
    end_y: number | null
    curve: number | null
    places: number | null
  }
  seat_map: {
    org_id: OrgId
    seat_map_id: number
    venue_id: string | null
    title: string
    status: string
    section_count: number
    seat_count: number
    created_at: Date
    updated_at: Date
    layout_version: number
    width: number | null
    height: number | null
    focal_x: number | null
    focal_y: number | null
    categories: unknown
  }
  seat_map_background: {
    org_id: OrgId
    seat_map_id: number
    media_type: string
    content: Buffer
    pixel_width: number
    pixel_height: number
    x: number
    y: number
    width: number
    height: number
    opacity: number
  }
  seat_row: {
    org_id: OrgId
    event_id: string
    section_id: number
    row_label: string
    price_category_id: number
    best_rank: number
    seat_ids: number[]
    ranks: number[]
    free: string
    longest: number
    channel: string | null
    channel_until: Date | null
    for_wheelchairs: string | null
  }
  seat_section: {
    org_id: OrgId
    section_id: number
    seat_map_id: number
    label: string
    sub_section: string
    level: string | null
    gate: string | null
    order_by: number
    version: number
    x: number
    y: number
    rotation: number
    outline: unknown
    bounds: unknown
  }
  sso_code: {
    org_id: OrgId
    sso_code_id: number
    email_hash: Buffer
    sent_at: Date
  }
  sso_link: {
    org_id: OrgId
    sso_link_id: number
    sso_provider_id: string
    subject: string
    user_id: number
    proof: string
    linked_at: Date
  }
  sso_provider: {
    org_id: OrgId
    sso_provider_id: string
    title: string
    issuer: string
    client_id: string
    client_secret: Buffer | null
    client_secret_key: string | null
    audiences: string[]
    algorithms: string[]
    return_urls: string[]
    auto_link: boolean
    created_at: Date
    updated_at: Date
  }
  sso_session: {
    org_id: OrgId
    sso_session_id: string
    sso_provider_id: string
    secret_hash: Buffer
    stage: string
    return_url: string | null
    subject: string | null
    subject_email: string | null
    email_verified: boolean
    email_address: string | null
    user_id: number | null
    code_hash: Buffer | null
    code_expires_at: Date | null
    attempts: number
    sends: number
    proof: string | null
    created_at: Date
    expires_at: Date
  }
  staff_hold: {
    org_id: OrgId
    staff_hold_id: string
    event_id: string
    reason: string
    actor: string
    created_at: Date
    updated_at: Date
  }
  staff_invitation: {
    org_id: OrgId
    invitation_id: string
    email: string
    email_key: string
    role: string
    token_hash: Buffer
    emailed: boolean
    invited_by: string
    created_at: Date
    expires_at: Date
    role_id: string | null
    refund_ceiling_minor: number | null
    event_ids: string[] | null
  }
  staff_member: {
    org_id: OrgId
    person_id: string
    role: string
    created_at: Date
    updated_at: Date
    role_id: string | null
    refund_ceiling_minor: number | null
    event_ids: string[] | null
  }
  staff_policy: {
    org_id: OrgId
    require_second_factor: boolean
    require_sso: boolean
    updated_at: Date
  }
  staff_role: {
    org_id: OrgId
    role_id: string
    title: string
    title_key: string
    description: string
    scopes: string[]
    refund_ceiling_minor: number | null
    created_at: Date
    updated_at: Date
  }
  staff_session: {
    session_id: string
    person_id: string
    token_hash: Buffer
    method: string
    second_factor: boolean
    sso_org_id: string | null
    created_at: Date
    signed_in_at: Date
    last_used_at: Date
    expires_at: Date
    user_agent: string
    network: string
  }
  staff_sso_identity: {
    org_id: OrgId
    subject: string
    person_id: string
    created_at: Date
  }
  staff_sso_provider: {
    org_id: OrgId
    title: string
    issuer: string
    client_id: string
    client_secret: Buffer | null
    client_secret_key: string | null
    algorithms: string[]
    created_at: Date
    updated_at: Date
  }
  staff_sso_sign_in: {
    org_id: OrgId
    secret_hash: Buffer
    expires_at: Date
  }
  stock_entry: {
    org_id: OrgId
    pool_id: number
    entry_id: number
    item_id: number | null
    held: number
    sold: number
    capacity: number
    reason: string
    at: Date
  }
  tax_rate: {
    org_id: OrgId
    tax_rate_id: number
    name: string
    country: string
    basis_points: number
    category: string
    exemption_reason: string | null
    archived_at: Date | null
    created_at: Date
  }
  test_clock: {
    org_id: OrgId
    stands_at: Date
    started_at: Date
    target: Date | null
    advanced_from: Date | null
    current_timer: string | null
    removing: boolean
    version: number
    lease_until: Date
  }
  ticket: {
    org_id: OrgId
    ticket_id: number
    order_id: number
    event_id: string
    price_id: number
    price_category_id: number
    status: number
    barcode: string
    seat_id: number | null
    attendee_name: string | null
    price_minor: number
    service_fee_minor: number
    service_tax_minor: number
    transaction_fee_minor: number
    discount_minor: number
    refunded_minor: number
    refunded_face_minor: number
    ordered_at: Date
    order_confirmed: boolean
    first_of_price: boolean
    attended_at: Date | null
    created_at: Date
    updated_at: Date
    sales_tickets: number
    sales_orders: number
    sales_net_minor: number
    sales_gross_minor: number
    item_id: number | null
    origin_ticket_id: number | null
    tax_rate_id: number | null
    vat_minor: number | null
    fee_tax_rate_id: number | null
    service_fee_vat_minor: number | null
    transaction_fee_vat_minor: number | null
  }
  ticket_change: {
    org_id: OrgId
    event_id: string
    change_no: number
    ticket_id: number
    status: number
    changed_at: Date
    xid: string
  }
  ticket_email: {
    org_id: OrgId
    email_id: string
    order_id: number
    cause: string
    email_address: string | null
    status: string
    attempts: number
    due_at: Date
    reason: string | null
    created_at: Date
    ended_at: Date | null
    announced_at: Date | null
    debit_at: Date | null
    invoice_id: string | null
  }
  ticket_email_cursor: {
    org_id: OrgId
    sequence: number
  }
  ticket_settings: {
    org_id: OrgId
    send_emails: boolean
    sender_name: string | null
    sender_address: string | null
    reply_to: string | null
    note: string | null
    terms: string | null
    tickets_url: string | null
    updated_at: Date
    payment_url: string | null
  }
  ticket_tally: {
    org_id: OrgId
    event_id: string
    price_id: number
    price_category_id: number
    tally_id: number
    minute: Date | null
    active: number
    ended: number
    attended: number
    tickets: number
    orders: number
    net_minor: number
    gross_minor: number
  }
  till: {
    org_id: OrgId
    till_id: string
    name: string
    currency: string
    status: string
    float_minor: number
    counted_minor: number | null
    counted_at: Date | null
    counted_expected_minor: number | null
    difference_minor: number | null
    opened_by: string
    closed_by: string | null
    opened_at: Date
    closed_at: Date | null
    note: string | null
  }
  till_movement: {
    org_id: OrgId
    movement_id: number
    till_id: string
    kind: string
    tender: string
    order_id: number
    source_id: string
    amount_minor: number
    given_minor: number | null
    reference: string | null
    reason: string | null
    actor: string
    at: Date
    discount_id: number | null
  }
  till_transfer: {
    org_id: OrgId
    transfer_id: string
    till_id: string
    amount_minor: number
    reason: string
    actor: string
    at: Date
  }
  unmatched_dispute: {
    org_id: OrgId
    unmatched_dispute_id: string
    provider: string
    provider_dispute_id: string
    payment_id: string
    amount_minor: number
    currency: string
    created_at: Date
  }
  vat_change: {
    org_id: OrgId
    change_id: number
    event_id: string
    quarter: Date
    currency: string
    kind: string
    tax_rate_id: number
    base_minor: number
    vat_minor: number
  }
  vat_tally: {
    org_id: OrgId
    event_id: string
    currency: string
    grain: string
    starts_at: Date
    kind: string
    tax_rate_id: number
    base_minor: number
    vat_minor: number
  }
  venue: {
    org_id: OrgId
    venue_id: string
    name: string
    address: string | null
    country: string | null
    timezone: string
    status: string
    created_at: Date
    updated_at: Date
  }
  webhook_endpoint: {
    org_id: OrgId
    endpoint_id: string
    url: string
    types: string[] | null
    description: string | null
    ed25519: boolean
    status: string
    disabled_reason: string | null
    created_at: Date
    updated_at: Date
  }
  webhook_replay: {
    org_id: OrgId
    replay_id: string
    endpoint_id: string
    since: Date
    until_sequence: number
    sequence: number
    deliveries: number
    status: string
    due_at: Date
    created_at: Date
    updated_at: Date
  }
  webhook_secret: {
    org_id: OrgId
    endpoint_id: string
    secret_id: string
    key_id: string
    sealed: Buffer
    public_key: string | null
    created_at: Date
    expires_at: Date | null
  }
}
