// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
import type { ListRequest } from '../list.ts'
import type { FollowOptions, RequestOptions } from '../options.ts'
import type { AccountNumber, AdminEvent, AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType, AdminOrganisation, AdminPrice, AdminWebhookEndpoint, Allocation, ApiKey, ArrivalsReport, BarcodeBlock, CancelPlan, CapacityReport, CashTill, Change, CostCentre, CounterPrint, CounterQuote, CounterRefund, CounterSale, Customer, CustomerRecord, Device, DeviceEnrolment, DeviceSearch, Discount, EventAccess, EventPreview, EventRefund, EventSeat, EventSection, Gate, GateRule, InstalmentsReport, Invoice, InvoiceBuyer, InvoiceRequest, InvoiceSettings, Me, Member, MemberDetails, MemberSeat, MemberWithTerms, MembershipCharge, MembershipCounterRefund, MembershipPayment, MembershipSale, MembershipSchedule, MergedCustomer, NewApiKey, NewStaffInvitation, NewWebhookEndpoint, Order, OrderTax, PaceReport, PasswordLink, PastDueMember, PaymentAccountState, PaymentLink, PaymentOnboarding, Payout, PayoutLine, PayoutMismatch, PayoutReadingResult, PlannedInstalment, Pool, PostponePlan, PriceCategory, Refund, RefundProblem, RenewalsReport, SalesReport, SandboxPayment, SandboxPayout, SearchResults, Season, SeasonConflict, SeasonPlan, SeasonPlanMember, SeasonSeat, SeasonSection, SeatCategory, SeatFile, SeatImport, SeatMap, SeatMapBackground, SeatMapLayout, SeatMapPoint, SeatMapWithSeats, SeatRowInput, SeatSectionLayout, SeatSectionRows, SsoLink, SsoProvider, SsoProviderTest, StaffHold, StaffInvitation, StaffMember, StaffPolicy, StaffRole, StaffSessionInfo, StaffSignIn, Statement, TaxRate, TermWithInstalments, TestClock, Ticket, TicketCode, TicketEmail, TicketSettings, TillMovement, TillTransfer, TillWithTakings, VatReport, Venue, WebhookDelivery, WebhookDeliveryWithAttempts, WebhookReplay } from './models.ts'

export type ListOrderNotesResponse = {
  /** Kind of object in the list. */
  readonly object: "notes"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the note. */
    readonly note_id: string
    /** What was written. */
    readonly text: string
    /** Name of the person, or of the API key, who wrote it. */
    readonly author: string
    /** True if the caller wrote it: only then can they change it. */
    readonly is_own: boolean
    /** When it was written. */
    readonly created: number
    /** When it was last changed; `null` if never. */
    readonly updated_at: number | null
  })[]
}

export type CreateOrderNoteBody = {
  /** What to remember. */
  readonly text: string
}

export type CreateOrderNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type UpdateOrderNoteBody = {
  /** What to remember. */
  readonly text: string
}

export type UpdateOrderNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type DeleteOrderNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type ListCustomerNotesResponse = {
  /** Kind of object in the list. */
  readonly object: "notes"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the note. */
    readonly note_id: string
    /** What was written. */
    readonly text: string
    /** Name of the person, or of the API key, who wrote it. */
    readonly author: string
    /** True if the caller wrote it: only then can they change it. */
    readonly is_own: boolean
    /** When it was written. */
    readonly created: number
    /** When it was last changed; `null` if never. */
    readonly updated_at: number | null
  })[]
}

export type CreateCustomerNoteBody = {
  /** What to remember. */
  readonly text: string
}

export type CreateCustomerNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type UpdateCustomerNoteBody = {
  /** What to remember. */
  readonly text: string
}

export type UpdateCustomerNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type DeleteCustomerNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type ListMemberNotesResponse = {
  /** Kind of object in the list. */
  readonly object: "notes"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the note. */
    readonly note_id: string
    /** What was written. */
    readonly text: string
    /** Name of the person, or of the API key, who wrote it. */
    readonly author: string
    /** True if the caller wrote it: only then can they change it. */
    readonly is_own: boolean
    /** When it was written. */
    readonly created: number
    /** When it was last changed; `null` if never. */
    readonly updated_at: number | null
  })[]
}

export type CreateMemberNoteBody = {
  /** What to remember. */
  readonly text: string
}

export type CreateMemberNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type UpdateMemberNoteBody = {
  /** What to remember. */
  readonly text: string
}

export type UpdateMemberNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type DeleteMemberNoteResponse = {
  /** Identifier of the note. */
  readonly note_id: string
  /** What was written. */
  readonly text: string
  /** Name of the person, or of the API key, who wrote it. */
  readonly author: string
  /** True if the caller wrote it: only then can they change it. */
  readonly is_own: boolean
  /** When it was written. */
  readonly created: number
  /** When it was last changed; `null` if never. */
  readonly updated_at: number | null
}

export type UpdateOrganisationBody = {
  /** Name shown to customers. */
  readonly name?: string | undefined
  /** Legal name of the company. */
  readonly company?: string | null | undefined
  /** Registration number of the company. */
  readonly business_number?: string | null | undefined
  /** Account at the payment provider. Only the operator of the installation can change it: any other value is refused. */
  readonly payment_account_id?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country?: string | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
  /** URL of the logo, which begins with `https://`. In test mode `http` on the local machine is accepted too. */
  readonly logo_image?: string | null | undefined
  /** URL of the background image, which begins with `https://`. In test mode `http` on the local machine is accepted too. */
  readonly background_image?: string | null | undefined
  /** URL of the favicon, which begins with `https://`. In test mode `http` on the local machine is accepted too. */
  readonly favicon?: string | null | undefined
  /** Background colour: `#` and 3 or 6 hexadecimal digits, such as `#0b3d2e`. */
  readonly background_color?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** Payment provider: `sandbox`, which moves no money, for an organisation in test mode; `stripe`; or `mollie`, which only the operator of the installation can set, together with its API key. */
  readonly payment_provider?: "sandbox" | "stripe" | "mollie" | undefined
  /** Rate of the VAT in tickets whose price names no rate; `null` for none. */
  readonly ticket_tax_rate_id?: number | null | undefined
  /** Rate of the VAT in service fees and transaction fees; `null` for none. */
  readonly fee_tax_rate_id?: number | null | undefined
  /** True if a sale that was paid at a card terminal may be refunded in cash. Money then leaves a drawer that never came into it: leave it `false` unless your terminal cannot refund. */
  readonly card_refunds_in_cash?: boolean | undefined
  /** Limits of orders; those that are not sent stay. Each may be at most `order_limits.maximum`. */
  readonly order_limits?: {
    /** Tickets that one order may have. */
    readonly tickets_per_order?: number | undefined
    /** Units of a price without a `max_per_order` of its own that one order on the Store API may have. */
    readonly units_per_price?: number | undefined
    /** Places that one network address may hold at a time on the Store API: an IPv4 address, or an IPv6 /64. A /56 may hold 4 times and a /48 16 times as many. Free tickets count for 15 minutes after they were taken. */
    readonly places_per_address?: number | undefined
  } | undefined
  /** Fee that is added once to every order that is not free, in major units. Required when you change the currency, unless it is 0. */
  readonly transaction_fee?: number | undefined
  /** `transaction_fee` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly transaction_fee_minor?: number | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type PutOrganisationPictureBody = {
  /** Which picture: `logo` is `logo_image`, `background` is `background_image`, `favicon` is `favicon`. */
  readonly picture: "logo" | "background" | "favicon"
  /** The picture, in Base64; `null` removes the one that is there. */
  readonly content: string | null
}

export type ListTaxRatesResponse = {
  /** Kind of object in the list. */
  readonly object: "tax_rates"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly TaxRate[]
}

export type CreateTaxRateBody = {
  /** Name that buyers and bookkeepers see, such as `VAT low`. */
  readonly name: string
  /** ISO 3166-1 alpha-2 code of the country whose rate it is. */
  readonly country: string
  /** Category of EN 16931: `S` standard or reduced, `Z` zero, `E` exempt, `O` outside the scope of VAT, `AE` reverse charge. */
  readonly category: "S" | "Z" | "E" | "O" | "AE"
  /** Rate in hundredths of a per cent: 900 is 9 %. Greater than 0 for `S`, and 0 for all others. */
  readonly rate_basis_points: number
  /** Why there is no VAT, as it is shown to buyers; required for `E`, `O` and `AE`, `null` for the others. */
  readonly exemption_reason?: string | null | undefined
}

export type PutInvoiceSettingsBody = {
  /** Which orders get an invoice without staff: none (`off`), those whose buyer gives invoice details (`on_request`), those whose details name a company (`companies`), or every order with a buyer (`always`). */
  readonly issue: "off" | "on_request" | "companies" | "always"
  /** Legal name of the organisation. */
  readonly legal_name: string
  /** VAT identifier, with the prefix of its country. */
  readonly vat_id: string | null
  /** Number in the register of companies; required without a VAT identifier. */
  readonly registration_number: string | null
  /** Street and number. */
  readonly address_line: string
  /** Second line of the address. */
  readonly address_line_2: string | null
  /** Postcode. */
  readonly postcode: string | null
  /** Town. */
  readonly city: string
  /** ISO 3166-1 alpha-2 code of the country. */
  readonly country: string
  /** What the numbers of invoices begin with. Each prefix is a series of its own; it must not end with a digit. */
  readonly invoice_prefix: string
  /** The same for credit notes; another one than for invoices. */
  readonly credit_note_prefix: string
  /** Text that is printed on every invoice, such as bank details. */
  readonly note: string | null
  /** For how many full years after the year of issue documents are kept, even if their customer is erased. */
  readonly retention_years: number
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type ListInvoicesQuery = {
  /** Only invoices, or only credit notes. */
  readonly kind?: "invoice" | "credit_note" | undefined
  /** Only the document with this number. */
  readonly number?: string | undefined
  /** Only documents of the newest 10,000 orders of this customer. */
  readonly customer_id?: string | undefined
  /** Only documents issued on this day or later. */
  readonly first_day?: string | undefined
  /** Only documents issued on this day or earlier. */
  readonly last_day?: string | undefined
  /** Only documents before this one; for the next page, pass the last id of this page. */
  readonly before?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListInvoicesResponse = {
  /** Kind of object in the list. */
  readonly object: "invoices"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Invoice[]
}

export type ReissueInvoiceBody = {
  readonly buyer: InvoiceBuyer
  /** Why, for the audit log. */
  readonly reason: string
}

export type ListOrderInvoicesResponse = {
  /** Kind of object in the list. */
  readonly object: "invoices"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order. */
  readonly order_id: number
  /** The details for its invoice; `null` if there are none. */
  readonly request: InvoiceRequest | null
  /** Items of this page. */
  readonly data: readonly Invoice[]
}

export type RequestInvoiceBody = {
  readonly buyer: InvoiceBuyer
}

export type UpdateTicketSettingsBody = {
  /** True to send buyers an e-mail with their tickets or the numbers of their memberships, for orders completed after it is set; also invoices, credit notes and notices of debits. */
  readonly send_emails?: boolean | undefined
  /** Sender name of the e-mails; `null` for the name of the organisation. */
  readonly sender_name?: string | null | undefined
  /** Sender address of the e-mails, at a domain that the operator has registered for the organisation; `null` for the default address of the installation. */
  readonly sender_address?: string | null | undefined
  /** Reply-to address; `null` for the sender address. */
  readonly reply_to?: string | null | undefined
  /** Text that is added to every e-mail, such as when the gates open. */
  readonly note?: string | null | undefined
  /** Terms that are printed on every ticket; text that does not fit is cut off. */
  readonly terms?: string | null | undefined
  /** URL of your page for an order, used for a button in the e-mails. `{order_uuid}` is replaced by the `order_uuid`, and `{order_secret}` by the secret with which the page reads the tickets of the order on any device. Put the secret behind a `#`, so that no server logs it: `https://club.example/tickets/?order={order_uuid}#{order_secret}`. */
  readonly tickets_url?: string | null | undefined
  /** URL of your page that a payment link opens. `{order_uuid}` is replaced by the `order_uuid`, and `{payment_secret}` by the secret with which the page reads and pays what is outstanding. Put the secret behind a `#`, so that no server logs it: `https://club.example/pay/?order={order_uuid}#{payment_secret}`. */
  readonly payment_url?: string | null | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type AdminGetOrderTicketsPdfQuery = {
  /** Only include this ticket of the order. */
  readonly ticket_id?: number | undefined
  /** Which part of an order with more than 100 tickets: 1 for the first 100, 2 for the next, and so on. Such an order needs it (409 without). */
  readonly part?: number | undefined
  /** `a4` for printing, `phone` for a page of the size of a phone screen, or `80mm` for a printer with a roll of that width. */
  readonly layout?: "a4" | "phone" | "80mm" | undefined
}

export type ListOrderEmailsResponse = {
  /** Kind of object in the list. */
  readonly object: "emails"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly TicketEmail[]
}

export type SendOrderEmailBody = {
  /** Address to send it to instead of the buyer. */
  readonly email_address?: string | undefined
}

export type CreateKeyBody = {
  /** Kind of key. */
  readonly kind: "secret" | "restricted" | "publishable" | "admin"
  /** Name of the key. */
  readonly name: string
  /** Scopes of a restricted key (required), or scopes that an admin key is restricted to. */
  readonly scopes?: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "box_office:read" | "box_office:write" | "baskets:write" | "reports:read" | "settlement:read" | "settlement:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "activity:read" | "webhooks:read" | "webhooks:write" | "staff:read" | "staff:write" | "audit:read" | "keys:read" | "keys:write")[] | undefined
  /** Web origins from which a publishable key can be used (required for publishable keys). */
  readonly origins?: readonly string[] | undefined
  /** Network addresses or CIDR ranges from which the key can be used. Defaults to those of the key that creates it. */
  readonly allowed_addresses?: readonly string[] | undefined
  /** For a secret or restricted key: true if a partner sells with it, so that its baskets count for the channel `partner` of allocations. Default: false, the channel `web`. */
  readonly partner?: boolean | undefined
  /** When the key expires. Defaults to when the key that creates it expires. */
  readonly expires_at?: number | undefined
}

export type ListKeysResponse = {
  /** Kind of object in the list. */
  readonly object: "keys"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ApiKey[]
}

export type RollKeyBody = {
  /** Seconds for which the old key keeps working. */
  readonly overlap_seconds?: number | undefined
}

export type SignInBody = {
  /** E-mail address of the person. */
  readonly email: string
  /** The password. */
  readonly password: string
  /** The code of the authenticator app, or a recovery code. Needed if the person has set one up. */
  readonly code?: string | undefined
}

export type SignOutResponse = {
  /** The session has ended. */
  readonly signed_out: true
}

export type ConfirmSessionBody = {
  /** The password. */
  readonly password: string
  /** The code of the authenticator app, or a recovery code. Needed if the person has set one up. */
  readonly code?: string | undefined
}

export type RequestPasswordResetBody = {
  /** E-mail address of the person. */
  readonly email: string
}

export type RequestPasswordResetResponse = {
  /** The request was accepted, whether or not the address is known. */
  readonly accepted: true
}

export type ReadInvitationBody = {
  /** The part of the link after `invitation=`. */
  readonly token: string
}

export type ReadInvitationResponse = {
  /** Name of the organisation that invites. */
  readonly organisation: string
  /** The address that was invited. */
  readonly email: string
  /** True if nobody has an account with this address: the person chooses a name and a password. */
  readonly is_new: boolean
}

export type ReadPasswordLinkBody = {
  /** The part of the link after `reset=`. */
  readonly token: string
}

export type ResetPasswordBody = {
  /** The part of the link after `reset=`. */
  readonly token: string
  /** The new password. At least 12 characters. */
  readonly password: string
  /** What happens to the passkeys. Required if the account has some and the address was proven before. */
  readonly passkeys?: "keep" | "remove" | undefined
  /** What happens to the authenticator app and the recovery codes. Required if the account has one and the address was proven before. Removing it needs `code`. */
  readonly authenticator?: "keep" | "remove" | undefined
  /** The code of the authenticator app, or a recovery code. Needed if the person has set one up. */
  readonly code?: string | undefined
}

export type ResetPasswordResponse = {
  /** E-mail address of the person, to sign in with. */
  readonly email: string
}

export type AcceptInvitationBody = {
  /** The part of the link after `invitation=`. */
  readonly token: string
  /** Name of the person. Required for a new person. */
  readonly name?: string | undefined
  /** The password. Required unless the person is signed in. At least 12 characters. */
  readonly password?: string | undefined
  /** The code of the authenticator app, or a recovery code. Needed if the person has set one up. */
  readonly code?: string | undefined
}

export type ChangePasswordBody = {
  /** The present password. */
  readonly current_password: string
  /** The new password. At least 12 characters. */
  readonly password: string
}

export type StartTotpResponse = {
  /** The secret in base32, to type. */
  readonly secret: string
  /** The same as a URL, to show as a QR code. */
  readonly otpauth_url: string
}

export type ConfirmTotpBody = {
  /** A code that the app shows. */
  readonly code: string
}

export type ConfirmTotpResponse = {
  /** Codes that replace the second factor, each once. They are only returned in this response. */
  readonly recovery_codes: readonly string[]
}

export type RemoveTotpResponse = {
  /** There is no authenticator app. */
  readonly totp: false
}

export type CreateRecoveryCodesResponse = {
  /** Codes that replace the second factor, each once. They are only returned in this response. */
  readonly recovery_codes: readonly string[]
}

export type ListSessionsResponse = {
  /** Kind of object in the list. */
  readonly object: "sessions"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StaffSessionInfo[]
}

export type EndSessionResponse = {
  /** The session has ended. */
  readonly ended: true
}

export type CreateMoveCodeBody = {
  /** The organisation that will be moved. */
  readonly organisation_id: string
}

export type CreateMoveCodeResponse = {
  /** The code. It is only returned in this response. */
  readonly code: string
  /** When the code expires. */
  readonly expires_at: number
}

export type EnterMoveCodeBody = {
  /** The code that was created in the other cell. */
  readonly code: string
}

export type EnterMoveCodeResponse = {
  /** Until when the code counts. */
  readonly expires_at: number
}

export type ListRolesResponse = {
  /** Kind of object in the list. */
  readonly object: "roles"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StaffRole[]
}

export type CreateRoleBody = {
  /** Name of the role, which no other role has. */
  readonly title: string
  /** What the role is for. */
  readonly description?: string | undefined
  /** What the role may do. You cannot give scopes that you lack. */
  readonly scopes: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "box_office:read" | "box_office:write" | "baskets:write" | "reports:read" | "settlement:read" | "settlement:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "activity:read" | "webhooks:read" | "webhooks:write" | "staff:read" | "staff:write" | "audit:read" | "keys:read" | "keys:write")[]
  /** Most money to refund of one order, and in one day, in the organisation's currency, for people who get the role without a ceiling of their own. `null` for no ceiling. */
  readonly refund_ceiling?: number | null | undefined
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor?: number | null | undefined
}

export type UpdateRoleBody = {
  /** Name of the role, which no other role has. */
  readonly title?: string | undefined
  /** What the role is for. */
  readonly description?: string | undefined
  /** What the role may do. You cannot give scopes that you lack. */
  readonly scopes?: readonly ("organisation:read" | "organisation:write" | "customers:read" | "customers:write" | "events:read" | "events:write" | "orders:read" | "orders:write" | "box_office:read" | "box_office:write" | "baskets:write" | "reports:read" | "settlement:read" | "settlement:write" | "discounts:read" | "discounts:write" | "scans:read" | "gates:write" | "members:read" | "members:write" | "memberships:write" | "sso:read" | "sso:write" | "changes:read" | "activity:read" | "webhooks:read" | "webhooks:write" | "staff:read" | "staff:write" | "audit:read" | "keys:read" | "keys:write")[] | undefined
  /** Most money to refund of one order, and in one day, in the organisation's currency, for people who get the role without a ceiling of their own. `null` for no ceiling. */
  readonly refund_ceiling?: number | null | undefined
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor?: number | null | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type DeleteRoleResponse = {
  /** Identifier of the role. */
  readonly role_id: string
  /** The role no longer exists. */
  readonly deleted: true
}

export type ListStaffResponse = {
  /** Kind of object in the list. */
  readonly object: "staff"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StaffMember[]
}

export type UpdateStaffBody = {
  /** Role in the organisation: one of the seven, or the id of an own role. */
  readonly role?: string | undefined
  /** Most money that the person may refund of one order, and in one day, in the organisation's currency. `null` for no ceiling. */
  readonly refund_ceiling?: number | null | undefined
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor?: number | null | undefined
  /** Events that the person works with; `null` for all. A person with a list sees only what belongs to these events. */
  readonly event_ids?: readonly string[] | null | undefined
}

export type RemoveStaffResponse = {
  /** Identifier of the person. */
  readonly person_id: string
  /** The person no longer works for the organisation. */
  readonly removed: true
}

export type ListStaffInvitationsResponse = {
  /** Kind of object in the list. */
  readonly object: "staff_invitations"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly StaffInvitation[]
}

export type InviteStaffBody = {
  /** Address of the person. */
  readonly email: string
  /** Role in the organisation: one of the seven, or the id of an own role. */
  readonly role: string
  /** Most money that the person may refund of one order, and in one day, in the organisation's currency. `null` for no ceiling. */
  readonly refund_ceiling?: number | null | undefined
  /** `refund_ceiling` as a whole number of minor units. */
  readonly refund_ceiling_minor?: number | null | undefined
  /** Events that the person works with; `null` for all. A person with a list sees only what belongs to these events. */
  readonly event_ids?: readonly string[] | null | undefined
}

export type RevokeStaffInvitationResponse = {
  /** Identifier of the invitation. */
  readonly invitation_id: string
  /** The invitation was withdrawn. */
  readonly revoked: true
}

export type UpdateStaffPolicyBody = {
  /** True if staff need a second factor to work for the organisation. */
  readonly require_second_factor?: boolean | undefined
  /** True if staff must sign in through the organisation's own identity provider; passwords are then refused. */
  readonly require_sso?: boolean | undefined
}

export type StartPasskeySignInResponse = {
  /** Pass it to `PublicKeyCredential.parseRequestOptionsFromJSON()`. It works once, for 5 minutes, in this browser. */
  readonly options: Readonly<Record<string, unknown>>
}

export type SignInWithPasskeyBody = {
  /** The credential as its `toJSON()` returns it. */
  readonly credential: {
    /** Identifier of the credential. */
    readonly id: string
    /** Response of the authenticator. */
    readonly response: {
      /** What the browser signed. */
      readonly clientDataJSON: string
      /** What the authenticator signed. */
      readonly authenticatorData: string
      /** The signature. */
      readonly signature: string
      /** Identifier of the person, as stored in the passkey. */
      readonly userHandle: string
    }
  }
}

export type StartPasskeyRegistrationResponse = {
  /** Pass it to `PublicKeyCredential.parseCreationOptionsFromJSON()`. It works once, for 5 minutes, in this browser. */
  readonly options: Readonly<Record<string, unknown>>
}

export type CreatePasskeyBody = {
  /** Name of the passkey, for its owner. */
  readonly name: string
  /** The credential as its `toJSON()` returns it. */
  readonly credential: {
    /** Identifier of the credential. */
    readonly id: string
    /** Response of the authenticator. */
    readonly response: {
      /** What the browser signed. */
      readonly clientDataJSON: string
      /** The new public key. */
      readonly attestationObject: string
      /** How the device can be reached. */
      readonly transports?: readonly string[] | undefined
    }
  }
}

export type CreatePasskeyResponse = {
  /** Identifier of the passkey. */
  readonly passkey_id: string
  /** Name that the person has chosen, such as the device. */
  readonly name: string
  /** True if the passkey is copied between devices of the person. */
  readonly backed_up: boolean
  /** When a copy of the passkey was detected. It no longer works since then: delete it. `null` if none was. */
  readonly cloned_at: number | null
  /** When the passkey was created. */
  readonly created: number
  /** When the person last signed in with it; `null` if never. */
  readonly last_used_at: number | null
}

export type ListPasskeysResponse = {
  /** Kind of object in the list. */
  readonly object: "passkeys"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the passkey. */
    readonly passkey_id: string
    /** Name that the person has chosen, such as the device. */
    readonly name: string
    /** True if the passkey is copied between devices of the person. */
    readonly backed_up: boolean
    /** When a copy of the passkey was detected. It no longer works since then: delete it. `null` if none was. */
    readonly cloned_at: number | null
    /** When the passkey was created. */
    readonly created: number
    /** When the person last signed in with it; `null` if never. */
    readonly last_used_at: number | null
  })[]
}

export type UpdatePasskeyBody = {
  /** Name of the passkey, for its owner. */
  readonly name: string
}

export type UpdatePasskeyResponse = {
  /** Identifier of the passkey. */
  readonly passkey_id: string
  /** Name that the person has chosen, such as the device. */
  readonly name: string
  /** True if the passkey is copied between devices of the person. */
  readonly backed_up: boolean
  /** When a copy of the passkey was detected. It no longer works since then: delete it. `null` if none was. */
  readonly cloned_at: number | null
  /** When the passkey was created. */
  readonly created: number
  /** When the person last signed in with it; `null` if never. */
  readonly last_used_at: number | null
}

export type DeletePasskeyResponse = {
  /** Identifier of the passkey. */
  readonly passkey_id: string
  /** Name that the person has chosen, such as the device. */
  readonly name: string
  /** True if the passkey is copied between devices of the person. */
  readonly backed_up: boolean
  /** When a copy of the passkey was detected. It no longer works since then: delete it. `null` if none was. */
  readonly cloned_at: number | null
  /** When the passkey was created. */
  readonly created: number
  /** When the person last signed in with it; `null` if never. */
  readonly last_used_at: number | null
}

export type GetStaffSsoProviderResponse = {
  /** Name of the provider for staff. */
  readonly title: string
  /** Issuer URL, exactly as in `iss` of its tokens. */
  readonly issuer: string
  /** Client id of Tessera at the provider. */
  readonly client_id: string
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms: readonly ("RS256" | "ES256" | "EdDSA")[]
  /** True if a client secret is stored. It is encrypted and never returned. */
  readonly has_client_secret: boolean
  /** Redirect URL to register at the provider. */
  readonly callback_url: string
  /** When the provider was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

export type PutStaffSsoProviderBody = {
  /** Name of the provider for staff. */
  readonly title: string
  /** Issuer URL, exactly as in `iss` of its tokens. */
  readonly issuer: string
  /** Client id of Tessera at the provider. */
  readonly client_id: string
  /** Client secret of Tessera at the provider; stored encrypted. Without it the stored one is kept, with `null` it is removed. */
  readonly client_secret?: string | null | undefined
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms?: readonly ("RS256" | "ES256" | "EdDSA")[] | undefined
}

export type PutStaffSsoProviderResponse = {
  /** Name of the provider for staff. */
  readonly title: string
  /** Issuer URL, exactly as in `iss` of its tokens. */
  readonly issuer: string
  /** Client id of Tessera at the provider. */
  readonly client_id: string
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms: readonly ("RS256" | "ES256" | "EdDSA")[]
  /** True if a client secret is stored. It is encrypted and never returned. */
  readonly has_client_secret: boolean
  /** Redirect URL to register at the provider. */
  readonly callback_url: string
  /** When the provider was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

export type DeleteStaffSsoProviderResponse = {
  /** Name of the provider for staff. */
  readonly title: string
  /** Issuer URL, exactly as in `iss` of its tokens. */
  readonly issuer: string
  /** Client id of Tessera at the provider. */
  readonly client_id: string
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms: readonly ("RS256" | "ES256" | "EdDSA")[]
  /** True if a client secret is stored. It is encrypted and never returned. */
  readonly has_client_secret: boolean
  /** Redirect URL to register at the provider. */
  readonly callback_url: string
  /** When the provider was created. */
  readonly created: number
  /** When it was last changed. */
  readonly updated_at: number
}

export type StartStaffSsoBody = {
  /** The organisation to work for. */
  readonly organisation_id: string
}

export type StartStaffSsoResponse = {
  /** Address at the provider. */
  readonly url: string
}

export type FinishStaffSsoBody = {
  /** The query of the address to which the provider has sent the browser, without `?`. */
  readonly query: string
}

export type ListAuditEntriesQuery = {
  /** Only entries of this key, device, person or operator. */
  readonly actor_id?: string | undefined
  /** Only entries of this operation, such as `updatePrice`. */
  readonly operation?: string | undefined
  /** Only entries about this kind of object, such as `price`. */
  readonly entity_kind?: string | undefined
  /** Only entries about this object; needs `entity_kind`. */
  readonly entity_id?: string | undefined
  /** Only entries with this outcome. */
  readonly outcome?: "succeeded" | "refused" | undefined
  /** Only entries from this time on. */
  readonly from?: number | undefined
  /** Only entries before this time. */
  readonly until?: number | undefined
  /** Only entries before this one; for the next page, pass the last id of this page. */
  readonly before?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListAuditEntriesResponse = {
  /** Kind of object in the list. */
  readonly object: "audit_entries"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Names of objects that the entries of this page mention, as they are now. Objects that were deleted have none. */
  readonly names: readonly ({
    /** Kind of the object. */
    readonly kind: string
    /** Identifier of the object. */
    readonly id: string
    /** Its title or name now; the number of a ticket or an invoice. */
    readonly name: string
    /** The event that it belongs to; `null` if to none. */
    readonly event_id: string | null
    /** Title of that event; `null` if there is none. */
    readonly event_title: string | null
    /** The order that it belongs to; `null` if to none. */
    readonly order_id: number | null
    /** Currency of its amounts; `null` for that of the organisation. */
    readonly currency: string | null
  })[]
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the entry. Ids are in the order of time. */
    readonly entry_id: string
    /** When it happened, by the clock of the database. */
    readonly at: number
    /** Who did it: an API `key`, a `device`, a person (`staff`), an `operator` of the installation, or the `system`. */
    readonly actor_kind: "key" | "device" | "staff" | "operator" | "system"
    /** Identifier of the key, device or person; for an operator, their account on the machine. */
    readonly actor_id: string
    /** Name of the actor at that time; `null` if it was erased. */
    readonly actor_label: string | null
    /** The session of a person; `null` for others. */
    readonly session_id: string | null
    /** Network address of the request; `null` for operators. */
    readonly address: string | null
    /** `X-Request-Id` of the request; `null` for operators. */
    readonly request_id: string | null
    /** Identifier of the operation in this API, the command of an operator (`operator.…`), or what the system did (`payments.account_connected`). */
    readonly operation: string
    /** Kind of the object that was changed; `null` if none was. */
    readonly entity_kind: string | null
    /** Identifier of the object; `null` if there is only one, or there were several. */
    readonly entity_id: string | null
    /** The objects that `entity_id` names, such as an event and its gate; the last is what was changed. */
    readonly objects: readonly ({
      /** Kind of the object. */
      readonly kind: string
      /** Identifier of the object. */
      readonly id: string
    })[]
    /** The fields that changed. Secrets are never recorded. */
    readonly changes: readonly ({
      /** Name of the field, as the API shows it. */
      readonly field: string
      /** Its value before, as JSON text; `null` if it had none, or if it was erased. */
      readonly before: string | null
      /** Its value after, as JSON text; `null` if it has none, or if it was erased. */
      readonly after: string | null
      /** True if the values are about a person. */
      readonly personal: boolean
      /** True if the values were erased with the data of the person. */
      readonly erased: boolean
      /** Kind of the object whose id the value is, or of those in its list; `null` if it is no id. */
      readonly refers_to: string | null
    })[]
    /** The reason that the request gave; `null` if none. */
    readonly reason: string | null
    /** `succeeded`; or `refused`, because the actor lacked the right. */
    readonly outcome: "succeeded" | "refused"
    /** The error of a refused request; `null` if it succeeded. */
    readonly code: string | null
    /** How many requests the entry stands for; above 1 only if refused. */
    readonly count: number
  })[]
}

export type ExportAuditEntriesQuery = {
  /** Only entries of this key, device, person or operator. */
  readonly actor_id?: string | undefined
  /** Only entries of this operation, such as `updatePrice`. */
  readonly operation?: string | undefined
  /** Only entries about this kind of object, such as `price`. */
  readonly entity_kind?: string | undefined
  /** Only entries about this object; needs `entity_kind`. */
  readonly entity_id?: string | undefined
  /** Only entries with this outcome. */
  readonly outcome?: "succeeded" | "refused" | undefined
  /** Only entries from this time on. */
  readonly from?: number | undefined
  /** Only entries before this time. */
  readonly until?: number | undefined
}

export type ListRequestsQuery = {
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only requests of this key. */
  readonly key_id?: string | undefined
  /** Only requests with this HTTP status. */
  readonly status?: number | undefined
  /** Only requests of this operation, such as `createCustomer`. */
  readonly operation?: string | undefined
  /** Only requests with this error. */
  readonly code?: "invalid_request" | "malformed_body" | "key_missing" | "key_invalid" | "session_invalid" | "credentials_invalid" | "second_factor_invalid" | "link_invalid" | "sso_token_invalid" | "payment_declined" | "key_wrong_kind" | "address_not_allowed" | "origin_not_allowed" | "passkey_invalid" | "sso_refused" | "sso_session_confined" | "cross_origin_request" | "not_staff" | "second_factor_required" | "sso_required" | "reauthentication_required" | "organisation_not_chosen" | "enrolment_code_invalid" | "search_not_allowed" | "test_mode_only" | "scope_missing" | "refund_ceiling_exceeded" | "confined_to_events" | "key_confined" | "sso_not_linked" | "not_found" | "route_not_found" | "method_not_allowed" | "already_exists" | "too_many_endpoints" | "last_owner" | "invalid_state" | "ticket_used" | "plan_changed" | "version_conflict" | "seats_in_use" | "season_changed" | "not_on_sale" | "sold_out" | "single_seat_left" | "adult_required" | "seat_taken" | "maximum_exceeded" | "membership_required" | "voucher_invalid" | "basket_mixed" | "not_configured" | "payments_not_configured" | "basket_expired" | "changes_expired" | "idempotency_in_flight" | "body_too_large" | "unsupported_media_type" | "organisation_elsewhere" | "idempotency_key_reused" | "too_many_streams" | "rate_limited" | "internal" | "unavailable" | undefined
  /** Only requests from this time on. */
  readonly from?: number | undefined
  /** Only requests before this time. */
  readonly until?: number | undefined
}

export type ListRequestsResponse = {
  /** Kind of object in the list. */
  readonly object: "requests"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Failed requests of today (UTC) that were not kept, because there were too many. */
  readonly dropped_today: number
  /** Items of this page. */
  readonly data: readonly ({
    /** `X-Request-Id` of the response. */
    readonly request_id: string
    /** When the response was sent. */
    readonly at: number
    /** The API key of the request. */
    readonly key_id: string
    /** Name of the key at that time. */
    readonly key_name: string
    /** Part of the API. */
    readonly plane: "v1" | "store" | "admin" | "gate"
    /** Method of the request. */
    readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE"
    /** Identifier of the operation; `null` if no operation has this path and method. */
    readonly operation: string | null
    /** Path of the operation, with the names of its parameters instead of their values. Of a path that no operation has, only the parts that are words; the others are `*`. */
    readonly path: string
    /** HTTP status of the response. */
    readonly status: number
    /** Code of the error. */
    readonly code: string
    /** Message of the error. */
    readonly message: string
    /** The field or parameter that was rejected first; `null` if none was. */
    readonly param: string | null
    /** Time until the response, in milliseconds. */
    readonly duration_ms: number
    /** Network address of the request; `null` on the Store API, where it is the address of a customer. */
    readonly address: string | null
    /** What the client calls itself, shortened; `null` if it does not say. */
    readonly user_agent: string | null
  })[]
}

export type GetRequestResponse = {
  /** `X-Request-Id` of the response. */
  readonly request_id: string
  /** When the response was sent. */
  readonly at: number
  /** The API key of the request. */
  readonly key_id: string
  /** Name of the key at that time. */
  readonly key_name: string
  /** Part of the API. */
  readonly plane: "v1" | "store" | "admin" | "gate"
  /** Method of the request. */
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Identifier of the operation; `null` if no operation has this path and method. */
  readonly operation: string | null
  /** Path of the operation, with the names of its parameters instead of their values. Of a path that no operation has, only the parts that are words; the others are `*`. */
  readonly path: string
  /** HTTP status of the response. */
  readonly status: number
  /** Code of the error. */
  readonly code: string
  /** Message of the error. */
  readonly message: string
  /** The field or parameter that was rejected first; `null` if none was. */
  readonly param: string | null
  /** Time until the response, in milliseconds. */
  readonly duration_ms: number
  /** Network address of the request; `null` on the Store API, where it is the address of a customer. */
  readonly address: string | null
  /** What the client calls itself, shortened; `null` if it does not say. */
  readonly user_agent: string | null
}

export type GetAttentionResponse = {
  /** Kind of object in the list. */
  readonly object: "attention"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ({
    /** `refund_failed`: the provider did not make a refund. `late_refund_failed`: money came too late for its tickets, and the provider has refused to refund it three times. `dispute_unmatched`: a bank took money back for a payment that is not known here; the link has the number of the dispute at the provider. `order_pending`: a payment of tickets is open for more than an hour. `email_failed`: tickets could not be sent. `member_past_due`: instalments are overdue. `payment_undecided`: the provider never decided about a payment of an instalment that was not due yet; look it up there. `season_conflict`: a season plan has seats to decide on. `webhook_disabled`: an endpoint was disabled by failures. `webhook_failing`: its last deliveries failed. `device_silent`: a device that was used lately is silent although an event is about to start. `till_open`: a till has been open for more than a day. `event_without_prices` and `event_without_gates`: an event starts within 7 days and nothing is on sale, or its venue has no gate. */
    readonly kind: "refund_failed" | "late_refund_failed" | "dispute_unmatched" | "order_pending" | "email_failed" | "member_past_due" | "payment_undecided" | "season_conflict" | "webhook_disabled" | "webhook_failing" | "device_silent" | "till_open" | "event_without_prices" | "event_without_gates"
    /** How many there are; counting stops at 100. */
    readonly count: number
    /** True if there are more than 100. */
    readonly more: boolean
    /** The first of them. */
    readonly links: readonly ({
      /** Identifier of the order, dispute, member, season plan, webhook endpoint, device, till or event. */
      readonly id: string
      /** What it is called; an order or member has its number. */
      readonly title: string
    })[]
  })[]
}

export type CreateCustomerBody = {
  /** First name. */
  readonly first_name: string
  /** Last name. */
  readonly last_name: string
  /** E-mail address, unique within the organisation, ignoring case. */
  readonly email_address: string
  /** True if the customer agreed to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** Mobile number; `null` removes it. */
  readonly mobile_number?: string | null | undefined
  /** Postcode; `null` removes it. */
  readonly postcode?: string | null | undefined
  /** True if the customer wants to be notified of new events. */
  readonly new_event_notifications?: boolean | undefined
}

export type AdminListCustomersQuery = {
  /** Part of a name, e-mail address, mobile number or postcode, ignoring case, accents and, in mobile numbers and postcodes, spaces; or a complete `org_customer_id` or `user_id`. An empty text does not filter. */
  readonly search?: string | undefined
  /** `newest` first, or by last `name`, compared by its bytes. */
  readonly sort?: "newest" | "name" | undefined
  /** Only customers who agreed, or did not agree, to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** Only customers added after this Unix time. */
  readonly created_since?: number | undefined
  /** Only customers added before this Unix time. */
  readonly created_until?: number | undefined
  /** Only customers updated after this Unix time. */
  readonly updated_since?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
}

export type AdminListCustomersResponse = {
  /** Kind of object in the list. */
  readonly object: "customers"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly Customer[]
}

export type UpdateCustomerBody = {
  /** First name. */
  readonly first_name?: string | undefined
  /** Last name. */
  readonly last_name?: string | undefined
  /** E-mail address, unique within the organisation, ignoring case. */
  readonly email_address?: string | undefined
  /** True if the customer agreed to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** Mobile number; `null` removes it. */
  readonly mobile_number?: string | null | undefined
  /** Postcode; `null` removes it. */
  readonly postcode?: string | null | undefined
  /** True if the customer wants to be notified of new events. */
  readonly new_event_notifications?: boolean | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type MergeCustomersBody = {
  /** The customer that is merged into this one. */
  readonly merge_customer_id: string
  /** Why they are the same person; customers do not see it. */
  readonly reason: string
}

export type SearchEverythingQuery = {
  /** The text to search for. */
  readonly q: string
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type CreateVenueBody = {
  /** Name of the venue. */
  readonly name: string
  /** Postal address; `null` removes it. */
  readonly address?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country; `null` removes it. */
  readonly country?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
}

export type ListVenuesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only venues with this status. Defaults to all. */
  readonly status?: "active" | "archived" | undefined
}

export type ListVenuesResponse = {
  /** Kind of object in the list. */
  readonly object: "venues"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Venue[]
}

export type UpdateVenueBody = {
  /** Name of the venue. */
  readonly name?: string | undefined
  /** Postal address; `null` removes it. */
  readonly address?: string | null | undefined
  /** ISO 3166-1 alpha-2 code of the country; `null` removes it. */
  readonly country?: string | null | undefined
  /** IANA name of the time zone. */
  readonly timezone?: string | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type CreateEventBody = {
  /** Title of the event. */
  readonly title: string
  /** When the event starts. */
  readonly starts_at: number
  /** When the event ends; after `starts_at`. */
  readonly ends_at?: number | null | undefined
  /** Venue of the event; must not be archived. */
  readonly venue_id?: string | null | undefined
  /** True if the event takes place online. */
  readonly online_event?: boolean | undefined
  /** Name of the event in URLs: lower-case letters, digits and hyphens; unique within the organisation. */
  readonly url_string?: string | undefined
  /** URL of the page that sells the tickets. */
  readonly buy_tickets_url?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** True if the event is public. */
  readonly public_event?: boolean | undefined
  /** True if tickets are for reserved seats; requires a seat map. */
  readonly reserved_seating?: boolean | undefined
  /** Seat map of the event; must not be archived. */
  readonly seat_map_id?: number | null | undefined
  /** IANA name of the time zone of the event. */
  readonly timezone?: string | undefined
  /** URL of the banner image. */
  readonly banner_image?: string | null | undefined
}

export type AdminListEventsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Part of a title, ignoring case and accents; or a complete `event_id`. An empty text does not filter. */
  readonly search?: string | undefined
  /** Only events with one of these statuses, separated by commas as in `0,1`; `all` means 0, 1 and 3. */
  readonly event_status_id?: string | undefined
  /** Only events that start at this time or later. */
  readonly starts_from?: number | undefined
  /** Only events that start before this time. */
  readonly starts_until?: number | undefined
}

export type AdminListEventsResponse = {
  /** Kind of object in the list. */
  readonly object: "events"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminEvent[]
}

export type UpdateEventBody = {
  /** Title of the event. */
  readonly title?: string | undefined
  /** Venue of the event; must not be archived. */
  readonly venue_id?: string | null | undefined
  /** True if the event takes place online. */
  readonly online_event?: boolean | undefined
  /** Name of the event in URLs: lower-case letters, digits and hyphens; unique within the organisation. */
  readonly url_string?: string | undefined
  /** URL of the page that sells the tickets. */
  readonly buy_tickets_url?: string | null | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** True if the event is public. */
  readonly public_event?: boolean | undefined
  /** True if tickets are for reserved seats; requires a seat map. */
  readonly reserved_seating?: boolean | undefined
  /** Seat map of the event; must not be archived. */
  readonly seat_map_id?: number | null | undefined
  /** When the event starts. */
  readonly starts_at?: number | undefined
  /** When the event ends; after `starts_at`. */
  readonly ends_at?: number | null | undefined
  /** IANA name of the time zone of the event. */
  readonly timezone?: string | undefined
  /** URL of the banner image. */
  readonly banner_image?: string | null | undefined
  /** Sells places for wheelchairs like all others, also as the best available seats. Until then only an item with `wheelchair_places`, or one that names such a seat, gets one. */
  readonly wheelchair_places_released?: boolean | undefined
  /** True if customers may not choose seats so that one free seat is left alone, where another choice would not leave it. Staff may. */
  readonly refuses_single_seats?: boolean | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type CancelEventBody = {
  /** The `plan` of the cancel plan that you looked at; the request is refused if it is out of date. */
  readonly plan?: string | undefined
}

export type PostponeEventBody = {
  /** The provisional new start, in the future. */
  readonly starts_at?: number | undefined
  /** The new end. By default the end moves with the start, so that the duration stays the same. */
  readonly ends_at?: number | null | undefined
}

export type RescheduleEventBody = {
  /** The new start, in the future. */
  readonly starts_at: number
  /** The new end. By default the end moves with the start, so that the duration stays the same. */
  readonly ends_at?: number | null | undefined
}

export type MoveEventOnlineBody = {
  /** The new start, in the future. */
  readonly starts_at?: number | undefined
  /** The new end. By default the end moves with the start, so that the duration stays the same. */
  readonly ends_at?: number | null | undefined
}

export type CopyEventBody = {
  /** When the copy starts. */
  readonly starts_at: number
  /** Title of the copy. Default: that of the event. */
  readonly title?: string | undefined
  /** Name of the event in URLs: lower-case letters, digits and hyphens; unique within the organisation. */
  readonly url_string?: string | undefined
  /** What is not copied: `allocations`, `discounts`, or `access` (entry settings and gate rules). Default: all is copied. */
  readonly omit?: readonly ("allocations" | "discounts" | "access")[] | undefined
}

export type GetEventPreviewQuery = {
  /** The time to look at. Default: now. */
  readonly at?: number | undefined
}

export type CreatePriceCategoryBody = {
  /** Title, such as `East stand`. */
  readonly title: string
  /** Position among the categories of the event; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type ListPriceCategoriesResponse = {
  /** Kind of object in the list. */
  readonly object: "price_categories"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly PriceCategory[]
}

export type UpdatePriceCategoryBody = {
  /** Title, such as `East stand`. */
  readonly title?: string | undefined
  /** Position among the categories of the event; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type CreatePriceBody = {
  /** Title, such as `Adult`. */
  readonly title: string
  /** Face value, in major units of the event's currency. A new price needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Organisation's share of the service fee, in major units; 0 if a new price has none. */
  readonly rebate?: number | undefined
  /** `rebate` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly rebate_minor?: number | undefined
  /** Service fee of each ticket, in major units; 0 if a new price has none. */
  readonly service_fee?: number | undefined
  /** `service_fee` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_fee_minor?: number | undefined
  /** Service tax of each ticket, in major units; 0 if a new price has none. */
  readonly service_tax?: number | undefined
  /** `service_tax` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_tax_minor?: number | undefined
  /** True if one unit admits several people. */
  readonly group_ticket?: boolean | undefined
  /** Number of tickets that one unit contains; more than 1 only for a group ticket. */
  readonly tickets_included?: number | undefined
  /** When the sale begins; `null` to begin at once. */
  readonly available_from_unix?: number | null | undefined
  /** When the sale ends, after it begins; `null` if no end is set. */
  readonly available_until_unix?: number | null | undefined
  /** Only members of this membership type may buy it; `null` if no membership is required. */
  readonly membership_type_id?: number | null | undefined
  /** Pool of the price; `null` if it is sold by seats, or not sold yet. */
  readonly pool_id?: number | null | undefined
  /** Maximum number of units per order; `null` for no maximum, on the Store API for `order_limits.units_per_price` of the organisation. */
  readonly max_per_order?: number | null | undefined
  /** Maximum number of units per customer over all orders; `null` for no maximum. Customers are told apart by their e-mail address, which anybody can have several of: this is no identity check. */
  readonly max_per_customer?: number | null | undefined
  /** Rate of the VAT that the price includes; `null` for the `ticket_tax_rate_id` of the organisation. Fees have their own. */
  readonly tax_rate_id?: number | null | undefined
  /** True if it is offered online. */
  readonly show_online?: boolean | undefined
  /** True if it is offered at the box office. */
  readonly show_boxoffice?: boolean | undefined
  /** Action at the gate: 0 admit, 1 check the concession. */
  readonly scanning_flag?: number | undefined
  /** True if customers can buy it only in one order with a ticket at a price that needs no adult, such as a price for children. */
  readonly needs_adult?: boolean | undefined
}

export type AdminListPricesResponse = {
  /** Kind of object in the list. */
  readonly object: "prices"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminPrice[]
}

export type UpdatePriceBody = {
  /** Title, such as `Adult`. */
  readonly title?: string | undefined
  /** Face value, in major units of the event's currency. A new price needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Organisation's share of the service fee, in major units; 0 if a new price has none. */
  readonly rebate?: number | undefined
  /** `rebate` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly rebate_minor?: number | undefined
  /** Service fee of each ticket, in major units; 0 if a new price has none. */
  readonly service_fee?: number | undefined
  /** `service_fee` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_fee_minor?: number | undefined
  /** Service tax of each ticket, in major units; 0 if a new price has none. */
  readonly service_tax?: number | undefined
  /** `service_tax` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly service_tax_minor?: number | undefined
  /** True if one unit admits several people. */
  readonly group_ticket?: boolean | undefined
  /** Number of tickets that one unit contains; more than 1 only for a group ticket. */
  readonly tickets_included?: number | undefined
  /** When the sale begins; `null` to begin at once. */
  readonly available_from_unix?: number | null | undefined
  /** When the sale ends, after it begins; `null` if no end is set. */
  readonly available_until_unix?: number | null | undefined
  /** Pool of the price; `null` if it is sold by seats, or not sold yet. */
  readonly pool_id?: number | null | undefined
  /** Maximum number of units per order; `null` for no maximum, on the Store API for `order_limits.units_per_price` of the organisation. */
  readonly max_per_order?: number | null | undefined
  /** Maximum number of units per customer over all orders; `null` for no maximum. Customers are told apart by their e-mail address, which anybody can have several of: this is no identity check. */
  readonly max_per_customer?: number | null | undefined
  /** Rate of the VAT that the price includes; `null` for the `ticket_tax_rate_id` of the organisation. Fees have their own. */
  readonly tax_rate_id?: number | null | undefined
  /** Only members of this membership type may buy it; `null` if no membership is required. */
  readonly membership_type_id?: number | null | undefined
  /** True if it is offered online. */
  readonly show_online?: boolean | undefined
  /** True if it is offered at the box office. */
  readonly show_boxoffice?: boolean | undefined
  /** Action at the gate: 0 admit, 1 check the concession. */
  readonly scanning_flag?: number | undefined
  /** True if customers can buy it only in one order with a ticket at a price that needs no adult, such as a price for children. */
  readonly needs_adult?: boolean | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type CreatePoolBody = {
  /** Title, such as `Standing`. */
  readonly title: string
  /** Total number of places; not less than the places held and sold. */
  readonly capacity: number
}

export type ListPoolsResponse = {
  /** Kind of object in the list. */
  readonly object: "pools"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Pool[]
}

export type UpdatePoolBody = {
  /** Title, such as `Standing`. */
  readonly title?: string | undefined
  /** Total number of places; not less than the places held and sold. */
  readonly capacity?: number | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type ListAllocationsResponse = {
  /** Kind of object in the list. */
  readonly object: "allocations"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Allocation[]
}

export type PutAllocationBody = {
  /** `web`: the Store API, and baskets of `/v1`. `partner`: baskets of `/v1` with a key of a partner. `box_office`: sales at the counter, and exchanges by staff. */
  readonly channel: "web" | "box_office" | "partner"
  /** A pool of the event; or `section_id`. */
  readonly pool_id?: number | undefined
  /** A section that is on sale at the event; or `pool_id`. */
  readonly section_id?: number | undefined
  /** Number of places of the pool (required with `pool_id`). */
  readonly places?: number | undefined
  /** For a pool: false if `places` is the most that the channel may have. Default: true, it can also sell the common stock. */
  readonly common_stock?: boolean | undefined
  /** Rows of the section. Default: all that are set aside for no other channel. */
  readonly row_labels?: readonly string[] | undefined
  /** When the allocation ends by itself and its places become common stock. Default: never. */
  readonly release_at?: number | undefined
}

export type ReleaseAllocationBody = {
  /** `web`: the Store API, and baskets of `/v1`. `partner`: baskets of `/v1` with a key of a partner. `box_office`: sales at the counter, and exchanges by staff. */
  readonly channel: "web" | "box_office" | "partner"
  /** A pool of the event; or `section_id`. */
  readonly pool_id?: number | undefined
  /** A section that is on sale at the event; or `pool_id`. */
  readonly section_id?: number | undefined
}

export type OpenTillBody = {
  /** Name, such as `Counter 2`. */
  readonly name: string
  /** Cash in the drawer, in major units of the organisation's currency. */
  readonly float?: number | undefined
  /** `float` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly float_minor?: number | undefined
}

export type ListTillsQuery = {
  /** Only tills with this status. */
  readonly status?: "open" | "closed" | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined
}

export type ListTillsResponse = {
  /** Kind of object in the list. */
  readonly object: "tills"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly CashTill[]
}

export type ListTillMovementsQuery = {
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only movements after this `movement_id`: the last one of the previous page. */
  readonly after?: number | undefined
}

export type ListTillMovementsResponse = {
  /** Kind of object in the list. */
  readonly object: "till_movements"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The till. */
  readonly till_id: string
  /** Items of this page. */
  readonly data: readonly TillMovement[]
}

export type CreateTillTransferBody = {
  /** `in` to the drawer, or `out` of it. */
  readonly direction: "in" | "out"
  /** Cash that is moved, in major units. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** Why, such as `Change` or `To the bank`. */
  readonly reason: string
}

export type ListTillTransfersResponse = {
  /** Kind of object in the list. */
  readonly object: "till_transfers"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The till. */
  readonly till_id: string
  /** Items of this page. */
  readonly data: readonly TillTransfer[]
}

export type CountTillBody = {
  /** Cash that was counted in the drawer, in major units. */
  readonly counted?: number | undefined
  /** `counted` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly counted_minor?: number | undefined
  /** What there is to say about the count, such as why the cash differs from what is expected. */
  readonly note?: string | undefined
}

export type CloseTillBody = {
  /** Cash that was counted in the drawer, in major units. */
  readonly counted?: number | undefined
  /** `counted` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly counted_minor?: number | undefined
  /** What there is to say about the count, such as why the cash differs from what is expected. */
  readonly note?: string | undefined
}

export type GetTillReportPdfQuery = {
  /** `a4`, or `80mm` for a printer with a roll of that width. */
  readonly format?: "a4" | "80mm" | undefined
}

export type CreateCounterSaleBody = {
  /** The till, which must be open. */
  readonly till_id: string
  /** What is sold. */
  readonly lines: readonly ({
    /** The price. It must be offered at the box office (`show_boxoffice`). */
    readonly price_id: number
    /** Number of units of the price. Defaults to the number of `seat_ids`, otherwise 1. */
    readonly quantity?: number | undefined
    /** Seats to sell, all or none. */
    readonly seat_ids?: readonly number[] | undefined
    /** Sells the best available seats, side by side where possible, also with other such lines of the same category. */
    readonly best_available?: boolean | undefined
    /** With `best_available`: how many of these tickets need a place for a wheelchair. The other tickets of the line, and of other lines of its category, get the seats nearest to them. Without it, nobody is given such a place. */
    readonly wheelchair_places?: number | undefined
  })[]
  /** `cash`; `card_terminal`, which needs `reference`; `complimentary`, which is free and needs `reason`; or `on_account`, which needs `user_id` and is paid later. */
  readonly tender: "cash" | "card_terminal" | "complimentary" | "on_account"
  /** Cash that the buyer gives, in major units. Defaults to the exact total. */
  readonly given?: number | undefined
  /** `given` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly given_minor?: number | undefined
  /** The terminal's reference of the payment, never a card number. */
  readonly reference?: string | undefined
  /** Note by staff. */
  readonly reason?: string | undefined
  /** The customer who buys. */
  readonly user_id?: number | undefined
  /** A buyer without a known `user_id`. The address proves nothing: it can be corrected on the order (`updateOrder`), and a customer that exists is not changed. */
  readonly buyer?: {
    /** E-mail address, to which the tickets are sent. The customer with this address is used, or created. */
    readonly email: string
    /** First name. Without any name, the order has that of the customer, if there is one. */
    readonly first_name?: string | undefined
    /** Last name. */
    readonly last_name?: string | undefined
  } | undefined
  /** Code of a voucher, which reduces the face value as in a basket; upper and lower case are equal. Its use is counted with the sale. `quoteCounterSale` says what it takes off. Not with `complimentary`. */
  readonly voucher_code?: string | undefined
  /** A staff hold of the same event: what is sold is taken out of it first. */
  readonly staff_hold_id?: string | undefined
}

export type QuoteCounterSaleBody = {
  /** What is sold. */
  readonly lines: readonly ({
    /** The price. It must be offered at the box office (`show_boxoffice`). */
    readonly price_id: number
    /** Number of units of the price. */
    readonly quantity: number
  })[]
  /** Code of a voucher; upper and lower case are equal. */
  readonly voucher_code: string
}

export type RefundCounterSaleBody = {
  /** The till, which must be open. */
  readonly till_id: string
  /** How the money is given back. */
  readonly tender: "cash" | "card_terminal" | "on_account"
  /** Tickets to refund. Defaults to all tickets of the order. */
  readonly ticket_ids?: readonly number[] | undefined
  /** Amount to refund in major units, without cancelling tickets. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** The terminal's reference of the payment, never a card number. */
  readonly reference?: string | undefined
  /** Note by staff. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type CreateAccountPaymentBody = {
  /** The till, which must be open. */
  readonly till_id: string
  /** The order that was sold on account. */
  readonly order_id: number
  /** How it is paid. */
  readonly tender: "cash" | "card_terminal"
  /** Amount that is paid, in major units; at most what is owed. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** The terminal's reference of the payment, never a card number. */
  readonly reference?: string | undefined
}

export type CreateMembershipPaymentBody = {
  /** The till, which must be open. */
  readonly till_id: string
  /** The member. */
  readonly membership_member_id: number
  /** The term. Defaults to the oldest term that is not fully paid. */
  readonly term_id?: number | undefined
  /** Numbers of the instalments that are paid. Defaults to all that are outstanding of the term. */
  readonly instalments?: readonly number[] | undefined
  /** `cash`, or `card_terminal`, which needs `reference`. */
  readonly tender: "cash" | "card_terminal"
  /** What these instalments are expected to cost, in major units. If their amounts have changed, nothing is booked. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** Cash that the member gives, in major units. Defaults to the exact amount. */
  readonly given?: number | undefined
  /** `given` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly given_minor?: number | undefined
  /** The terminal's reference of the payment, never a card number. */
  readonly reference?: string | undefined
}

export type CreateMembershipRefundBody = {
  /** The till, which must be open. */
  readonly till_id: string
  /** The member. */
  readonly membership_member_id: number
  /** Amount to refund in major units, without cancelling the membership. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** The terminal's reference of the refund, never a card number. */
  readonly reference?: string | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
}

export type CreateCounterPrintBody = {
  /** What is printed. */
  readonly document: "tickets" | "receipt"
  /** `a4`, or `80mm` for a printer with a roll of that width. */
  readonly format: "a4" | "80mm"
  /** Why it is printed again, such as `Paper jam`. */
  readonly reason?: string | undefined
}

export type ListCounterPrintsResponse = {
  /** Kind of object in the list. */
  readonly object: "counter_prints"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly CounterPrint[]
}

export type GetCounterReceiptPdfQuery = {
  /** `a4`, or `80mm` for a printer with a roll of that width. */
  readonly format?: "a4" | "80mm" | undefined
  /** True for a page with each active ticket before the receipt. */
  readonly tickets?: boolean | undefined
}

export type CreateStaffHoldBody = {
  /** The event. */
  readonly event_id: string
  /** Why, such as `Sponsors` or `Camera position`. */
  readonly reason: string
  /** The pool; needs `places`. */
  readonly pool_id?: number | undefined
  /** Number of places of the pool. */
  readonly places?: number | undefined
  /** Seats on sale at the event, of one price category. */
  readonly seat_ids?: readonly number[] | undefined
}

export type ListStaffHoldsQuery = {
  /** The event. */
  readonly event_id: string
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** The `next_cursor` of the previous page. */
  readonly cursor?: string | undefined
}

export type ListStaffHoldsResponse = {
  /** Kind of object in the list. */
  readonly object: "staff_holds"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly StaffHold[]
}

export type ReleaseStaffHoldBody = {
  /** Number of places of a pool. */
  readonly places?: number | undefined
  /** Seats of the staff hold. */
  readonly seat_ids?: readonly number[] | undefined
}

export type CompleteSandboxPaymentBody = {
  /** Outcome of the payment. */
  readonly outcome: "succeed" | "fail"
}

export type StartTestClockBody = {
  /** Start time of the clock. Defaults to the current time. */
  readonly now?: number | undefined
}

export type AdvanceTestClockBody = {
  /** Target time in Unix seconds. */
  readonly to: number
}

export type ListEventSectionsResponse = {
  /** Kind of object in the list. */
  readonly object: "event_sections"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly EventSection[]
}

export type PutEventSectionBody = {
  /** Price category of its seats; `null` to take them off sale. */
  readonly price_category_id: number | null
}

export type ListEventSeatsResponse = {
  /** Kind of object in the list. */
  readonly object: "event_seats"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly EventSeat[]
}

export type CreateDiscountBody = {
  /** Title. */
  readonly title: string
  /** Kind of discount on the face value: a `percentage` of each item, or one `amount` for the basket. */
  readonly kind: "percentage" | "amount"
  /** The discount in per cent, with up to two decimals; required for a percentage, and only for it. */
  readonly percent?: number | undefined
  /** The discount in major units; required for an amount, unless `amount_minor` is given, and only for it. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** Voucher code; case is ignored. Unique within the organisation. */
  readonly code?: string | null | undefined
  /** Currency of an amount. Defaults to the currency of the event or organisation. */
  readonly currency?: string | undefined
  /** The only event that it is for; `null` for all. */
  readonly event_id?: string | null | undefined
  /** The only prices that it is for; `null` for all. */
  readonly price_ids?: readonly number[] | null | undefined
  /** Minimum number of units of these prices in the basket. */
  readonly min_quantity?: number | undefined
  /** Maximum number of orders that may use the code; `null` for no maximum. Only for vouchers. */
  readonly max_uses?: number | null | undefined
  /** When the discount begins; `null` to begin at once. */
  readonly valid_from_unix?: number | null | undefined
  /** When the discount ends, after it begins; `null` for no end. */
  readonly valid_until_unix?: number | null | undefined
}

export type ListDiscountsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only discounts with this status. */
  readonly status?: "active" | "archived" | undefined
  /** Only discounts that are limited to this event. */
  readonly event_id?: string | undefined
  /** Only the voucher with this code, ignoring case. An empty text does not filter. */
  readonly code?: string | undefined
}

export type ListDiscountsResponse = {
  /** Kind of object in the list. */
  readonly object: "discounts"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Discount[]
}

export type UpdateDiscountBody = {
  /** Title. */
  readonly title?: string | undefined
  /** Minimum number of units of these prices in the basket. */
  readonly min_quantity?: number | undefined
  /** Maximum number of orders that may use the code; `null` for no maximum. Only for vouchers. */
  readonly max_uses?: number | null | undefined
  /** When the discount begins; `null` to begin at once. */
  readonly valid_from_unix?: number | null | undefined
  /** When the discount ends, after it begins; `null` for no end. */
  readonly valid_until_unix?: number | null | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type AdminListOrdersQuery = {
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Part of the buyer's name or e-mail address, ignoring case and accents; a complete `order_id` or `order_uuid`; the `ticket_id` or the code of a ticket, as printed or typed; or the last four digits of a card. A text of one or two letters matches only the beginnings of words. An empty text does not filter. */
  readonly search?: string | undefined
  /** Only orders with this status. */
  readonly order_status?: "pending" | "confirmed" | "cancelled" | "refunded" | "expired" | undefined
  /** Only orders with this payment method. */
  readonly payment_method?: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | undefined
  /** Only orders of this customer. */
  readonly customer_id?: string | undefined
  /** Only orders placed after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only orders placed before this Unix time in seconds. */
  readonly unix_end?: number | undefined
  /** Only orders of this event. */
  readonly event_id?: string | undefined
}

export type AdminListOrdersResponse = {
  /** Kind of object in the list. */
  readonly object: "orders"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the order. */
    readonly order_id: number
    /** UUID of the order, for uses where the number could be guessed. */
    readonly order_uuid: string
    /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
    readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
    /** When the order was placed. */
    readonly order_date: number
    /** The customer who placed the order. */
    readonly user_id: number
    /** First name of the buyer, as given with the order. */
    readonly first_name: string
    /** Last name of the buyer, as given with the order. */
    readonly last_name: string
    /** E-mail address of the buyer, as given with the order. */
    readonly email_address: string
    /** Postcode of the buyer. */
    readonly postcode: string | null
    /** ISO 3166-1 numeric code of the country of the buyer. */
    readonly country_id: number | null
    /** True if the buyer agreed to marketing with this order. */
    readonly marketing_opt_in: boolean
    /** Fee for the whole order, in major units of the order's currency. */
    readonly transaction_fee: number
    /** Discount from vouchers and automatic discounts, in major units. */
    readonly discount_amount: number
    /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
    readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
    /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
    readonly refund_status: "none" | "partial" | "full"
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** Total of the order: tickets and fees less discounts, in major units. */
    readonly total: number
    /** Amount refunded so far, in major units. */
    readonly refunded_amount: number
    /** The event of the order; `null` for memberships. */
    readonly event_id: string | null
    /** `transaction_fee` as a whole number of minor units. */
    readonly transaction_fee_minor: number
    /** `discount_amount` as a whole number of minor units. */
    readonly discount_amount_minor: number
    /** `total` as a whole number of minor units. */
    readonly total_minor: number
    /** `refunded_amount` as a whole number of minor units. */
    readonly refunded_amount_minor: number
    /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
    readonly taxes: readonly OrderTax[]
    /** The customer who placed the order, as `org_customer_id`. */
    readonly customer_id: string
    /** Title of the event; `null` for memberships. */
    readonly event_title: string | null
    /** When the event starts; `null` for memberships. */
    readonly event_starts_at: number | null
    /** IANA time zone of the event; `null` for memberships. */
    readonly event_timezone: string | null
    /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
    readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
    /** Number of tickets, without those that were replaced. */
    readonly ticket_count: number
    /** The card of the last payment; `null` if no card was used or the provider did not name it. */
    readonly card: {
      /** Brand of the card as the payment provider names it, such as `visa`. */
      readonly brand: string
      /** Last four digits of the number of the card. */
      readonly last4: string
    } | null
  })[]
}

export type AdminGetOrderResponse = {
  /** Identifier of the order. */
  readonly order_id: number
  /** UUID of the order, for uses where the number could be guessed. */
  readonly order_uuid: string
  /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
  readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
  /** When the order was placed. */
  readonly order_date: number
  /** The customer who placed the order. */
  readonly user_id: number
  /** First name of the buyer, as given with the order. */
  readonly first_name: string
  /** Last name of the buyer, as given with the order. */
  readonly last_name: string
  /** E-mail address of the buyer, as given with the order. */
  readonly email_address: string
  /** Postcode of the buyer. */
  readonly postcode: string | null
  /** ISO 3166-1 numeric code of the country of the buyer. */
  readonly country_id: number | null
  /** True if the buyer agreed to marketing with this order. */
  readonly marketing_opt_in: boolean
  /** Fee for the whole order, in major units of the order's currency. */
  readonly transaction_fee: number
  /** Discount from vouchers and automatic discounts, in major units. */
  readonly discount_amount: number
  /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
  readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
  /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
  readonly refund_status: "none" | "partial" | "full"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Total of the order: tickets and fees less discounts, in major units. */
  readonly total: number
  /** Amount refunded so far, in major units. */
  readonly refunded_amount: number
  /** The event of the order; `null` for memberships. */
  readonly event_id: string | null
  /** `transaction_fee` as a whole number of minor units. */
  readonly transaction_fee_minor: number
  /** `discount_amount` as a whole number of minor units. */
  readonly discount_amount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `refunded_amount` as a whole number of minor units. */
  readonly refunded_amount_minor: number
  /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
  readonly taxes: readonly OrderTax[]
  /** The customer who placed the order, as `org_customer_id`. */
  readonly customer_id: string
  /** Title of the event; `null` for memberships. */
  readonly event_title: string | null
  /** When the event starts; `null` for memberships. */
  readonly event_starts_at: number | null
  /** IANA time zone of the event; `null` for memberships. */
  readonly event_timezone: string | null
  /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
  readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
  /** Number of tickets, without those that were replaced. */
  readonly ticket_count: number
  /** The card of the last payment; `null` if no card was used or the provider did not name it. */
  readonly card: {
    /** Brand of the card as the payment provider names it, such as `visa`. */
    readonly brand: string
    /** Last four digits of the number of the card. */
    readonly last4: string
  } | null
  /** The customer as they are now. The order itself shows the name and address given with it. */
  readonly customer: {
    /** Identifier of the customer, as `org_customer_id`. */
    readonly customer_id: string
    /** Number of the customer. */
    readonly user_id: number
    /** First name. */
    readonly first_name: string
    /** Last name. */
    readonly last_name: string
    /** E-mail address. */
    readonly email_address: string
    /** Mobile number. */
    readonly mobile_number: string | null
    /** Postcode. */
    readonly postcode: string | null
  }
  /** All tickets by id, whatever their status. */
  readonly tickets: readonly ({
    /** Identifier of the ticket. */
    readonly ticket_id: number
    /** The order that the ticket belongs to. */
    readonly order_id: number
    /** The event of the ticket. */
    readonly event_id: string
    /** The price of the ticket. */
    readonly price_id: number
    /** The category of that price. */
    readonly price_category_id: number
    /** Status of the ticket: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred. */
    readonly ticket_status_id: number
    /** Barcode for the gate. */
    readonly barcode: string
    /** Title of the price. */
    readonly price_title: string
    /** Title of the category of the price. */
    readonly category_title: string
    /** Name of the attendee, or the title of the price if there is no name. */
    readonly ticket_name: string
    /** Face value, in major units of the order's currency. */
    readonly price: number
    /** Service fee, service tax and this ticket's share of the order's transaction fee, in major units. */
    readonly fees: number
    /** This ticket's share of the order's transaction fee, which is part of `fees`. Tickets of one price may differ by it. */
    readonly transaction_fee: number
    /** This ticket's share of the order's discount, in major units. */
    readonly discount_amount: number
    /** Face value and fees less the discount. The totals of all tickets add up to the total of the order. */
    readonly total: number
    /** Amount of the ticket refunded so far, in major units. */
    readonly refunded_amount: number
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** The seat; `null` for general admission. */
    readonly seat_id: number | null
    /** Label of the section of the seat. */
    readonly section_label: string | null
    /** Title of the sub-section of the seat. */
    readonly sub_section_title: string | null
    /** Aisle of the seat. */
    readonly seat_aisle: string | null
    /** Label of the row of the seat. */
    readonly seat_row: string | null
    /** Label of the seat, such as its number. */
    readonly seat_title: string | null
    /** When the ticket was first admitted; `null` until then. */
    readonly attended_at: number | null
    /** When the ticket was created. */
    readonly created: number
    /** When the ticket was last changed. */
    readonly updated_at: number
    /** `price` as a whole number of minor units. */
    readonly price_minor: number
    /** `fees` as a whole number of minor units. */
    readonly fees_minor: number
    /** `transaction_fee` as a whole number of minor units. */
    readonly transaction_fee_minor: number
    /** `discount_amount` as a whole number of minor units. */
    readonly discount_amount_minor: number
    /** `total` as a whole number of minor units. */
    readonly total_minor: number
    /** `refunded_amount` as a whole number of minor units. */
    readonly refunded_amount_minor: number
    /** Name of the attendee; `null` if none was given. */
    readonly attendee_name: string | null
    /** Title of the event. */
    readonly event_title: string
    /** The ticket that this one replaced; `null` if it replaced none. */
    readonly replaces_ticket_id: number | null
    /** The ticket that replaced this one; `null` if none did. */
    readonly replaced_by_ticket_id: number | null
    /** Passages through the gates, oldest first, of this ticket, those that it replaced, and those that replaced it. */
    readonly entries: readonly ({
      /** Identifier of the scan, as the device sent it. */
      readonly scan_id: string
      /** When the ticket was scanned. */
      readonly scanned_at: number
      /** `entry` into the venue, or `exit`. */
      readonly direction: "entry" | "exit"
      /** Decision at the gate, after later corrections. */
      readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
      /** Identifier of the gate. */
      readonly gate_id: number
      /** Name of the gate. */
      readonly gate: string
      /** The ticket that was shown, which may be an earlier one of the same place. */
      readonly ticket_id: number
    })[]
  })[]
  /** Members whose memberships were sold with the order, by id. */
  readonly members: readonly ({
    /** Identifier of the member. */
    readonly membership_member_id: number
    /** Number of the member. */
    readonly member_number: string
    /** First name. */
    readonly first_name: string
    /** Last name. */
    readonly last_name: string
    /** Status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. */
    readonly membership_member_status_id: number
  })[]
  /** Payments, oldest first; at most 200. */
  readonly payments: readonly ({
    /** Identifier of the payment. */
    readonly payment_id: string
    /** Status of the payment; `requires_action` while the customer or the bank must confirm it. `failed` if no money was taken, or if it was given back at once. */
    readonly status: "processing" | "requires_action" | "succeeded" | "failed"
    /** Payment method, or the tender of a counter; `null` until the provider names it. */
    readonly method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
    /** `stripe`, `sandbox`, `external` if staff took the money, or `none` if there was nothing to pay. */
    readonly provider: string
    /** Identifier of the payment at the provider; `null` if it has none. */
    readonly provider_reference: string | null
    /** The card; `null` if none was used or the provider did not name it. */
    readonly card: {
      /** Brand of the card as the payment provider names it, such as `visa`. */
      readonly brand: string
      /** Last four digits of the number of the card. */
      readonly last4: string
    } | null
    /** Amount, in major units of the order's currency. */
    readonly amount: number
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** Why the payment failed; `null` if it did not. */
    readonly failure_code: string | null
    /** The same in words. */
    readonly failure_message: string | null
    /** When the payment was started. */
    readonly created: number
    /** When it succeeded or failed; `null` until then. */
    readonly settled_at: number | null
  })[]
  /** Refunds, oldest first. */
  readonly refunds: readonly Refund[]
  /** E-mails with the tickets, oldest first; at most 100. */
  readonly emails: readonly TicketEmail[]
  /** What happened to the order, oldest first. */
  readonly history: readonly ({
    /** When it happened. */
    readonly at: number
    /** What happened. `chargeback_reversed`: the dispute was won, and the bank returned the money. `cancelled` and `expired` are shown for an order without tickets; otherwise see its tickets. `corrected`: the details of the buyer were changed. A refund has one entry, which changes with its status. */
    readonly type: "placed" | "payment_failed" | "paid" | "ticket_cancelled" | "ticket_refunded" | "ticket_reissued" | "ticket_exchanged" | "refund_requested" | "refund_succeeded" | "refund_failed" | "chargeback" | "chargeback_reversed" | "email_sent" | "email_failed" | "cancelled" | "expired" | "corrected"
    /** The ticket; `null` if the entry is not about one. */
    readonly ticket_id: number | null
    /** The ticket that replaced it; `null` if none did. */
    readonly new_ticket_id: number | null
    /** The payment; `null` if the entry is not about one. */
    readonly payment_id: string | null
    /** The refund; `null` if the entry is not about one. */
    readonly refund_id: string | null
    /** The e-mail; `null` if the entry is not about one. */
    readonly email_id: string | null
    /** Amount of money, in major units of the order's currency; `null` if there is none. */
    readonly amount: number | null
    /** `amount` as a whole number of minor units. */
    readonly amount_minor: number | null
    /** The fields of the order that were corrected; empty for other entries. */
    readonly corrected_fields: readonly string[]
    /** Who did it; `null` if the customer or the system did, or if the audit log is shorter. */
    readonly actor: {
      /** An API `key`, a `device`, a person (`staff`), an `operator` of the installation, or the `system`. */
      readonly kind: "key" | "device" | "staff" | "operator" | "system"
      /** Identifier of the key, device or person. */
      readonly id: string
      /** Name of the actor at that time; `null` if it was erased. */
      readonly label: string | null
    } | null
  })[]
}

export type UpdateOrderBody = {
  /** First name of the buyer. */
  readonly first_name?: string | undefined
  /** Last name of the buyer. */
  readonly last_name?: string | undefined
  /** E-mail address of the buyer. */
  readonly email_address?: string | undefined
  /** Postcode of the buyer; `null` removes it. */
  readonly postcode?: string | null | undefined
}

export type UpdateOrderResponse = {
  /** Identifier of the order. */
  readonly order_id: number
  /** UUID of the order, for uses where the number could be guessed. */
  readonly order_uuid: string
  /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
  readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
  /** When the order was placed. */
  readonly order_date: number
  /** The customer who placed the order. */
  readonly user_id: number
  /** First name of the buyer, as given with the order. */
  readonly first_name: string
  /** Last name of the buyer, as given with the order. */
  readonly last_name: string
  /** E-mail address of the buyer, as given with the order. */
  readonly email_address: string
  /** Postcode of the buyer. */
  readonly postcode: string | null
  /** ISO 3166-1 numeric code of the country of the buyer. */
  readonly country_id: number | null
  /** True if the buyer agreed to marketing with this order. */
  readonly marketing_opt_in: boolean
  /** Fee for the whole order, in major units of the order's currency. */
  readonly transaction_fee: number
  /** Discount from vouchers and automatic discounts, in major units. */
  readonly discount_amount: number
  /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
  readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
  /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
  readonly refund_status: "none" | "partial" | "full"
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Total of the order: tickets and fees less discounts, in major units. */
  readonly total: number
  /** Amount refunded so far, in major units. */
  readonly refunded_amount: number
  /** The event of the order; `null` for memberships. */
  readonly event_id: string | null
  /** `transaction_fee` as a whole number of minor units. */
  readonly transaction_fee_minor: number
  /** `discount_amount` as a whole number of minor units. */
  readonly discount_amount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `refunded_amount` as a whole number of minor units. */
  readonly refunded_amount_minor: number
  /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
  readonly taxes: readonly OrderTax[]
  /** The customer who placed the order, as `org_customer_id`. */
  readonly customer_id: string
  /** Title of the event; `null` for memberships. */
  readonly event_title: string | null
  /** When the event starts; `null` for memberships. */
  readonly event_starts_at: number | null
  /** IANA time zone of the event; `null` for memberships. */
  readonly event_timezone: string | null
  /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
  readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
  /** Number of tickets, without those that were replaced. */
  readonly ticket_count: number
  /** The card of the last payment; `null` if no card was used or the provider did not name it. */
  readonly card: {
    /** Brand of the card as the payment provider names it, such as `visa`. */
    readonly brand: string
    /** Last four digits of the number of the card. */
    readonly last4: string
  } | null
}

export type AdminListOrderCodesResponse = {
  /** Kind of object in the list. */
  readonly object: "codes"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order that the tickets belong to. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly TicketCode[]
}

export type AdminListMembershipOrdersQuery = {
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Part of the buyer's name or e-mail address, ignoring case and accents; a complete `order_id` or `order_uuid`; the `ticket_id` or the code of a ticket, as printed or typed; or the last four digits of a card. A text of one or two letters matches only the beginnings of words. An empty text does not filter. */
  readonly search?: string | undefined
  /** Only orders with this status. */
  readonly order_status?: "pending" | "confirmed" | "cancelled" | "refunded" | "expired" | undefined
  /** Only orders with this payment method. */
  readonly payment_method?: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | undefined
  /** Only orders of this customer. */
  readonly customer_id?: string | undefined
  /** Only orders placed after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only orders placed before this Unix time in seconds. */
  readonly unix_end?: number | undefined
}

export type AdminListMembershipOrdersResponse = {
  /** Kind of object in the list. */
  readonly object: "orders"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the order. */
    readonly order_id: number
    /** UUID of the order, for uses where the number could be guessed. */
    readonly order_uuid: string
    /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
    readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
    /** When the order was placed. */
    readonly order_date: number
    /** The customer who placed the order. */
    readonly user_id: number
    /** First name of the buyer, as given with the order. */
    readonly first_name: string
    /** Last name of the buyer, as given with the order. */
    readonly last_name: string
    /** E-mail address of the buyer, as given with the order. */
    readonly email_address: string
    /** Postcode of the buyer. */
    readonly postcode: string | null
    /** ISO 3166-1 numeric code of the country of the buyer. */
    readonly country_id: number | null
    /** True if the buyer agreed to marketing with this order. */
    readonly marketing_opt_in: boolean
    /** Fee for the whole order, in major units of the order's currency. */
    readonly transaction_fee: number
    /** Discount from vouchers and automatic discounts, in major units. */
    readonly discount_amount: number
    /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
    readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
    /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
    readonly refund_status: "none" | "partial" | "full"
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** Total of the order: tickets and fees less discounts, in major units. */
    readonly total: number
    /** Amount refunded so far, in major units. */
    readonly refunded_amount: number
    /** The event of the order; `null` for memberships. */
    readonly event_id: string | null
    /** `transaction_fee` as a whole number of minor units. */
    readonly transaction_fee_minor: number
    /** `discount_amount` as a whole number of minor units. */
    readonly discount_amount_minor: number
    /** `total` as a whole number of minor units. */
    readonly total_minor: number
    /** `refunded_amount` as a whole number of minor units. */
    readonly refunded_amount_minor: number
    /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
    readonly taxes: readonly OrderTax[]
    /** The customer who placed the order, as `org_customer_id`. */
    readonly customer_id: string
    /** Title of the event; `null` for memberships. */
    readonly event_title: string | null
    /** When the event starts; `null` for memberships. */
    readonly event_starts_at: number | null
    /** IANA time zone of the event; `null` for memberships. */
    readonly event_timezone: string | null
    /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
    readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
    /** Number of tickets, without those that were replaced. */
    readonly ticket_count: number
    /** The card of the last payment; `null` if no card was used or the provider did not name it. */
    readonly card: {
      /** Brand of the card as the payment provider names it, such as `visa`. */
      readonly brand: string
      /** Last four digits of the number of the card. */
      readonly last4: string
    } | null
  })[]
}

export type AdminListTicketsQuery = {
  /** The code as it was scanned, or as it is printed on the ticket. Spaces, hyphens and lower case are accepted. */
  readonly code: string
}

export type AdminListTicketsResponse = {
  /** Kind of object in the list. */
  readonly object: "tickets"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the ticket. */
    readonly ticket_id: number
    /** The order that the ticket belongs to. */
    readonly order_id: number
    /** The event of the ticket. */
    readonly event_id: string
    /** The price of the ticket. */
    readonly price_id: number
    /** The category of that price. */
    readonly price_category_id: number
    /** Status of the ticket: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred. */
    readonly ticket_status_id: number
    /** Barcode for the gate. */
    readonly barcode: string
    /** Title of the price. */
    readonly price_title: string
    /** Title of the category of the price. */
    readonly category_title: string
    /** Name of the attendee, or the title of the price if there is no name. */
    readonly ticket_name: string
    /** Face value, in major units of the order's currency. */
    readonly price: number
    /** Service fee, service tax and this ticket's share of the order's transaction fee, in major units. */
    readonly fees: number
    /** This ticket's share of the order's transaction fee, which is part of `fees`. Tickets of one price may differ by it. */
    readonly transaction_fee: number
    /** This ticket's share of the order's discount, in major units. */
    readonly discount_amount: number
    /** Face value and fees less the discount. The totals of all tickets add up to the total of the order. */
    readonly total: number
    /** Amount of the ticket refunded so far, in major units. */
    readonly refunded_amount: number
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** The seat; `null` for general admission. */
    readonly seat_id: number | null
    /** Label of the section of the seat. */
    readonly section_label: string | null
    /** Title of the sub-section of the seat. */
    readonly sub_section_title: string | null
    /** Aisle of the seat. */
    readonly seat_aisle: string | null
    /** Label of the row of the seat. */
    readonly seat_row: string | null
    /** Label of the seat, such as its number. */
    readonly seat_title: string | null
    /** When the ticket was first admitted; `null` until then. */
    readonly attended_at: number | null
    /** When the ticket was created. */
    readonly created: number
    /** When the ticket was last changed. */
    readonly updated_at: number
    /** `price` as a whole number of minor units. */
    readonly price_minor: number
    /** `fees` as a whole number of minor units. */
    readonly fees_minor: number
    /** `transaction_fee` as a whole number of minor units. */
    readonly transaction_fee_minor: number
    /** `discount_amount` as a whole number of minor units. */
    readonly discount_amount_minor: number
    /** `total` as a whole number of minor units. */
    readonly total_minor: number
    /** `refunded_amount` as a whole number of minor units. */
    readonly refunded_amount_minor: number
    /** Name of the attendee; `null` if none was given. */
    readonly attendee_name: string | null
    /** Title of the event. */
    readonly event_title: string
    /** The ticket that this one replaced; `null` if it replaced none. */
    readonly replaces_ticket_id: number | null
    /** The ticket that replaced this one; `null` if none did. */
    readonly replaced_by_ticket_id: number | null
    /** Passages through the gates, oldest first, of this ticket, those that it replaced, and those that replaced it. */
    readonly entries: readonly ({
      /** Identifier of the scan, as the device sent it. */
      readonly scan_id: string
      /** When the ticket was scanned. */
      readonly scanned_at: number
      /** `entry` into the venue, or `exit`. */
      readonly direction: "entry" | "exit"
      /** Decision at the gate, after later corrections. */
      readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
      /** Identifier of the gate. */
      readonly gate_id: number
      /** Name of the gate. */
      readonly gate: string
      /** The ticket that was shown, which may be an earlier one of the same place. */
      readonly ticket_id: number
    })[]
    /** An order with what a list of staff shows of it. */
    readonly order: {
      /** Identifier of the order. */
      readonly order_id: number
      /** UUID of the order, for uses where the number could be guessed. */
      readonly order_uuid: string
      /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
      readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
      /** When the order was placed. */
      readonly order_date: number
      /** The customer who placed the order. */
      readonly user_id: number
      /** First name of the buyer, as given with the order. */
      readonly first_name: string
      /** Last name of the buyer, as given with the order. */
      readonly last_name: string
      /** E-mail address of the buyer, as given with the order. */
      readonly email_address: string
      /** Postcode of the buyer. */
      readonly postcode: string | null
      /** ISO 3166-1 numeric code of the country of the buyer. */
      readonly country_id: number | null
      /** True if the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee for the whole order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** Discount from vouchers and automatic discounts, in major units. */
      readonly discount_amount: number
      /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
      /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** Total of the order: tickets and fees less discounts, in major units. */
      readonly total: number
      /** Amount refunded so far, in major units. */
      readonly refunded_amount: number
      /** The event of the order; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
      readonly taxes: readonly OrderTax[]
      /** The customer who placed the order, as `org_customer_id`. */
      readonly customer_id: string
      /** Title of the event; `null` for memberships. */
      readonly event_title: string | null
      /** When the event starts; `null` for memberships. */
      readonly event_starts_at: number | null
      /** IANA time zone of the event; `null` for memberships. */
      readonly event_timezone: string | null
      /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
      readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
      /** Number of tickets, without those that were replaced. */
      readonly ticket_count: number
      /** The card of the last payment; `null` if no card was used or the provider did not name it. */
      readonly card: {
        /** Brand of the card as the payment provider names it, such as `visa`. */
        readonly brand: string
        /** Last four digits of the number of the card. */
        readonly last4: string
      } | null
    }
  })[]
}

export type AdminGetTicketResponse = {
  /** Identifier of the ticket. */
  readonly ticket_id: number
  /** The order that the ticket belongs to. */
  readonly order_id: number
  /** The event of the ticket. */
  readonly event_id: string
  /** The price of the ticket. */
  readonly price_id: number
  /** The category of that price. */
  readonly price_category_id: number
  /** Status of the ticket: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred. */
  readonly ticket_status_id: number
  /** Barcode for the gate. */
  readonly barcode: string
  /** Title of the price. */
  readonly price_title: string
  /** Title of the category of the price. */
  readonly category_title: string
  /** Name of the attendee, or the title of the price if there is no name. */
  readonly ticket_name: string
  /** Face value, in major units of the order's currency. */
  readonly price: number
  /** Service fee, service tax and this ticket's share of the order's transaction fee, in major units. */
  readonly fees: number
  /** This ticket's share of the order's transaction fee, which is part of `fees`. Tickets of one price may differ by it. */
  readonly transaction_fee: number
  /** This ticket's share of the order's discount, in major units. */
  readonly discount_amount: number
  /** Face value and fees less the discount. The totals of all tickets add up to the total of the order. */
  readonly total: number
  /** Amount of the ticket refunded so far, in major units. */
  readonly refunded_amount: number
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** The seat; `null` for general admission. */
  readonly seat_id: number | null
  /** Label of the section of the seat. */
  readonly section_label: string | null
  /** Title of the sub-section of the seat. */
  readonly sub_section_title: string | null
  /** Aisle of the seat. */
  readonly seat_aisle: string | null
  /** Label of the row of the seat. */
  readonly seat_row: string | null
  /** Label of the seat, such as its number. */
  readonly seat_title: string | null
  /** When the ticket was first admitted; `null` until then. */
  readonly attended_at: number | null
  /** When the ticket was created. */
  readonly created: number
  /** When the ticket was last changed. */
  readonly updated_at: number
  /** `price` as a whole number of minor units. */
  readonly price_minor: number
  /** `fees` as a whole number of minor units. */
  readonly fees_minor: number
  /** `transaction_fee` as a whole number of minor units. */
  readonly transaction_fee_minor: number
  /** `discount_amount` as a whole number of minor units. */
  readonly discount_amount_minor: number
  /** `total` as a whole number of minor units. */
  readonly total_minor: number
  /** `refunded_amount` as a whole number of minor units. */
  readonly refunded_amount_minor: number
  /** Name of the attendee; `null` if none was given. */
  readonly attendee_name: string | null
  /** Title of the event. */
  readonly event_title: string
  /** The ticket that this one replaced; `null` if it replaced none. */
  readonly replaces_ticket_id: number | null
  /** The ticket that replaced this one; `null` if none did. */
  readonly replaced_by_ticket_id: number | null
  /** Passages through the gates, oldest first, of this ticket, those that it replaced, and those that replaced it. */
  readonly entries: readonly ({
    /** Identifier of the scan, as the device sent it. */
    readonly scan_id: string
    /** When the ticket was scanned. */
    readonly scanned_at: number
    /** `entry` into the venue, or `exit`. */
    readonly direction: "entry" | "exit"
    /** Decision at the gate, after later corrections. */
    readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
    /** Identifier of the gate. */
    readonly gate_id: number
    /** Name of the gate. */
    readonly gate: string
    /** The ticket that was shown, which may be an earlier one of the same place. */
    readonly ticket_id: number
  })[]
  /** An order with what a list of staff shows of it. */
  readonly order: {
    /** Identifier of the order. */
    readonly order_id: number
    /** UUID of the order, for uses where the number could be guessed. */
    readonly order_uuid: string
    /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
    readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
    /** When the order was placed. */
    readonly order_date: number
    /** The customer who placed the order. */
    readonly user_id: number
    /** First name of the buyer, as given with the order. */
    readonly first_name: string
    /** Last name of the buyer, as given with the order. */
    readonly last_name: string
    /** E-mail address of the buyer, as given with the order. */
    readonly email_address: string
    /** Postcode of the buyer. */
    readonly postcode: string | null
    /** ISO 3166-1 numeric code of the country of the buyer. */
    readonly country_id: number | null
    /** True if the buyer agreed to marketing with this order. */
    readonly marketing_opt_in: boolean
    /** Fee for the whole order, in major units of the order's currency. */
    readonly transaction_fee: number
    /** Discount from vouchers and automatic discounts, in major units. */
    readonly discount_amount: number
    /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
    readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
    /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
    readonly refund_status: "none" | "partial" | "full"
    /** ISO 4217 code of the currency. */
    readonly currency: string
    /** Total of the order: tickets and fees less discounts, in major units. */
    readonly total: number
    /** Amount refunded so far, in major units. */
    readonly refunded_amount: number
    /** The event of the order; `null` for memberships. */
    readonly event_id: string | null
    /** `transaction_fee` as a whole number of minor units. */
    readonly transaction_fee_minor: number
    /** `discount_amount` as a whole number of minor units. */
    readonly discount_amount_minor: number
    /** `total` as a whole number of minor units. */
    readonly total_minor: number
    /** `refunded_amount` as a whole number of minor units. */
    readonly refunded_amount_minor: number
    /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
    readonly taxes: readonly OrderTax[]
    /** The customer who placed the order, as `org_customer_id`. */
    readonly customer_id: string
    /** Title of the event; `null` for memberships. */
    readonly event_title: string | null
    /** When the event starts; `null` for memberships. */
    readonly event_starts_at: number | null
    /** IANA time zone of the event; `null` for memberships. */
    readonly event_timezone: string | null
    /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
    readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
    /** Number of tickets, without those that were replaced. */
    readonly ticket_count: number
    /** The card of the last payment; `null` if no card was used or the provider did not name it. */
    readonly card: {
      /** Brand of the card as the payment provider names it, such as `visa`. */
      readonly brand: string
      /** Last four digits of the number of the card. */
      readonly last4: string
    } | null
  }
}

export type AdminListScansQuery = {
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only scans at this gate. */
  readonly gate_id?: number | undefined
  /** Only scans with this result, after later corrections. */
  readonly result?: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted" | undefined
  /** True for only scans that let nobody pass, false for only those that did. */
  readonly refused?: boolean | undefined
  /** Only scans after this Unix time in seconds. */
  readonly unix_start?: number | undefined
  /** Only scans before this Unix time in seconds. */
  readonly unix_end?: number | undefined
}

export type AdminListScansResponse = {
  /** Kind of object in the list. */
  readonly object: "scans"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The event of the scans. */
  readonly event_id: string
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly ({
    /** Identifier of the scan, as the device sent it. */
    readonly scan_id: string
    /** When the code was scanned. */
    readonly scanned_at: number
    /** `entry` into the venue, or `exit`. */
    readonly direction: "entry" | "exit"
    /** `offline` if the device decided without a network. */
    readonly mode: "online" | "offline"
    /** The device; `null` if the scan was not made by one. */
    readonly device_id: string | null
    /** The member; `null` for a ticket and for an unknown code. */
    readonly member_id: number | null
    /** Identifier of the gate. */
    readonly gate_id: number
    /** Day of the scan in the event's time zone, `YYYY-MM-DD`. */
    readonly scan_date: string
    /** Time of the scan in the event's time zone, `HH:MM:SS`. */
    readonly scan_time: string
    /** Name of the gate. */
    readonly gate: string
    /** Decision at the gate. */
    readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
    /** Name of the attendee, or the title of the price if there is no name; for a member, the name of the member. */
    readonly ticket_name: string | null
    /** The order of the ticket; `null` for a member. */
    readonly order_id: number | null
    /** The ticket; `null` for a member and if no ticket has the barcode. */
    readonly ticket_id: number | null
    /** Scanned barcode. */
    readonly barcode: string
    /** Price category of the ticket; `null` for a member. */
    readonly price_category_id: number | null
    /** Status of that price category; `null` for a member. */
    readonly price_category_status: "active" | "paused" | "archived" | null
    /** Category of the member; `null` for a ticket. */
    readonly membership_category_id: number | null
    /** Title of the price category, or of the membership category for a member. */
    readonly category_title: string | null
    /** Title of the price of the ticket; `null` for a member. */
    readonly price_title: string | null
    /** E-mail address of the order, or of the member. */
    readonly email_address: string | null
    /** Unix time of the scan plus the UTC offset of the event's time zone at that time, in seconds. */
    readonly unix_local_timestamp: number
  })[]
}

export type CreateRefundBody = {
  /** Tickets to refund. Defaults to all tickets of the order. */
  readonly ticket_ids?: readonly number[] | undefined
  /** Amount to refund in major units, without cancelling tickets. It is taken from the face value of the tickets first. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type ListOrderRefundsResponse = {
  /** Kind of object in the list. */
  readonly object: "refunds"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The order that the refunds belong to. */
  readonly order_id: number
  /** Items of this page. */
  readonly data: readonly Refund[]
}

export type CancelOrderBody = {
  /** True to refund the payment. */
  readonly refund: boolean
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type CancelTicketBody = {
  /** True to refund the payment. */
  readonly refund: boolean
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type ReissueTicketBody = {
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type ExchangeTicketBody = {
  /** The new price. */
  readonly price_id: number
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
}

export type RefundEventBody = {
  /** True to refund service fees, their tax and the transaction fee as well. */
  readonly fees?: boolean | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
  /** True to go on although a ticket was used to enter; without it, the request is refused with `ticket_used`. */
  readonly used?: boolean | undefined
  /** The `plan` of the cancel plan that you looked at; the request is refused if it is out of date. */
  readonly plan?: string | undefined
}

export type ListRefundProblemsQuery = {
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** `failed`: the payment provider rejected the refund; refund the order again, or in another way. `by_hand`: staff took the money, such as cash, and must give it back; it is booked as refunded. `elsewhere`: the order was cancelled and was paid elsewhere. */
  readonly problem?: "failed" | "by_hand" | "elsewhere" | undefined
}

export type ListRefundProblemsResponse = {
  /** Kind of object in the list. */
  readonly object: "refund_problems"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly RefundProblem[]
}

export type GetEventSalesReportQuery = {
  /** Length of a bucket. Days with a clock change have 23 or 25 hours. */
  readonly by: "hour" | "day"
  /** From this time. It is rounded down to its bucket. By default the first sale, or as many buckets as a report may have. */
  readonly from?: number | undefined
  /** Before this time, and never after now. It is rounded up to its bucket. By default now, or the last change if the event is over. */
  readonly until?: number | undefined
  /** IANA name of the time zone of hours and days. By default that of the event. */
  readonly timezone?: string | undefined
  /** True to show each bucket by payment method as well. */
  readonly by_method?: boolean | undefined
}

export type GetSalesReportQuery = {
  /** Length of a bucket. Days with a clock change have 23 or 25 hours. */
  readonly by: "hour" | "day"
  /** From this time. It is rounded down to its bucket. By default 30 days before `until`, or 48 hours. */
  readonly from?: number | undefined
  /** Before this time, and never after now. It is rounded up to its bucket. By default now. */
  readonly until?: number | undefined
  /** IANA name of the time zone of hours and days. By default that of the organisation. */
  readonly timezone?: string | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
  /** Only these events, separated by commas, at most 50. */
  readonly event_ids?: string | undefined
  /** True to show each bucket by payment method as well. */
  readonly by_method?: boolean | undefined
}

export type GetPaceReportQuery = {
  /** Events to compare with, separated by commas, at most 5. */
  readonly compare?: string | undefined
  /** How many days before the start the report begins. Earlier sales are part of its first point. */
  readonly days?: number | undefined
}

export type GetArrivalsReportQuery = {
  /** Length of a bucket. */
  readonly by?: "minute" | "hour" | undefined
  /** From this time. It is rounded down to its bucket. By default the first scan, or as many buckets as a report may have. */
  readonly from?: number | undefined
  /** Before this time, and never after now. It is rounded up to its bucket. By default the last scan. */
  readonly until?: number | undefined
  /** Only this gate. */
  readonly gate_id?: number | undefined
}

export type GetInstalmentsReportQuery = {
  /** From the week of this time. By default 12 weeks before `until`. */
  readonly from?: number | undefined
  /** Up to the week of this time. By default now. */
  readonly until?: number | undefined
  /** IANA name of the time zone of weeks. By default that of the organisation. */
  readonly timezone?: string | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
}

export type GetRenewalsReportQuery = {
  /** Only memberships of this season. */
  readonly season_id?: number | undefined
  /** Only memberships of this category. */
  readonly membership_category_id?: number | undefined
  /** Only memberships that end at this time or later. */
  readonly from?: number | undefined
  /** Only memberships that end before this time. */
  readonly until?: number | undefined
}

export type GetVatReportQuery = {
  /** Length of a bucket. */
  readonly by?: "day" | "month" | undefined
  /** From this time. It is rounded down to its bucket. By default the month, or day, of `until`. */
  readonly from?: number | undefined
  /** Before this time, and never after now. It is rounded up to its bucket. By default now. */
  readonly until?: number | undefined
  /** IANA name of the time zone of days and months. By default that of the organisation. */
  readonly timezone?: string | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
}

export type GetStatementQuery = {
  /** First day. By default the first of the month of `last_day`. */
  readonly first_day?: string | undefined
  /** Last day. By default today. A statement covers at most 366 days. */
  readonly last_day?: string | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
}

export type GetStatementCsvQuery = {
  /** First day. By default the first of the month of `last_day`. */
  readonly first_day?: string | undefined
  /** Last day. By default today. A statement covers at most 366 days. */
  readonly last_day?: string | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
}

export type GetStatementPdfQuery = {
  /** First day. By default the first of the month of `last_day`. */
  readonly first_day?: string | undefined
  /** Last day. By default today. A statement covers at most 366 days. */
  readonly last_day?: string | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
}

export type GetEventStatementQuery = {
  /** First day. By default the statement begins before everything. */
  readonly first_day?: string | undefined
  /** Last day. By default today. */
  readonly last_day?: string | undefined
}

export type GetEventStatementCsvQuery = {
  /** First day. By default the statement begins before everything. */
  readonly first_day?: string | undefined
  /** Last day. By default today. */
  readonly last_day?: string | undefined
}

export type GetEventStatementPdfQuery = {
  /** First day. By default the statement begins before everything. */
  readonly first_day?: string | undefined
  /** Last day. By default today. */
  readonly last_day?: string | undefined
}

export type ListAccountNumbersResponse = {
  /** Kind of object in the list. */
  readonly object: "account_numbers"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AccountNumber[]
}

export type PutAccountNumberBody = {
  /** Account of the ledger. */
  readonly account: "provider" | "external" | "cash_drawer" | "cash_safe" | "cash_difference" | "card_terminal" | "receivable" | "bank" | "organisation" | "service_fees" | "tax" | "transaction_fees" | "chargebacks" | "provider_costs"
  /** Number of the account in the organisation's own books, such as `200`. */
  readonly number: string
  /** Name of the account in the organisation's own books. */
  readonly name: string
  /** Name of the tax rate of its journal lines, exactly as in the accounting software, such as `No VAT`. */
  readonly tax_rate: string
}

export type PutCostCentreBody = {
  /** The cost centre; `null` to remove it. */
  readonly cost_centre: string | null
}

export type GetJournalCsvQuery = {
  /** First day. By default the first of the month of `last_day`. */
  readonly first_day?: string | undefined
  /** Last day. By default today. */
  readonly last_day?: string | undefined
  /** ISO 4217 code of the currency. */
  readonly currency?: string | undefined
}

export type ListPayoutsQuery = {
  /** Only payouts before this one; for the next page, pass the last id of this page. */
  readonly before?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListPayoutsResponse = {
  /** Kind of object in the list. */
  readonly object: "payouts"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Payout[]
}

export type ListPayoutLinesQuery = {
  /** Only movements after this id; for the next page, pass the last id of this page. */
  readonly after?: string | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListPayoutLinesResponse = {
  /** Kind of object in the list. */
  readonly object: "payout_lines"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly PayoutLine[]
}

export type ListPayoutMismatchesQuery = {
  /** Payouts and payments from this time on. By default 90 days before `until`. */
  readonly from?: number | undefined
  /** Payouts and payments before this time. By default now. */
  readonly until?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListPayoutMismatchesResponse = {
  /** Kind of object in the list. */
  readonly object: "payout_mismatches"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly PayoutMismatch[]
}

export type CreateSandboxPayoutResponse = {
  /** Kind of object in the list. */
  readonly object: "sandbox_payouts"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SandboxPayout[]
}

export type AdminListSeatMapsQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type AdminListSeatMapsResponse = {
  /** Kind of object in the list. */
  readonly object: "seat_maps"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeatMap[]
}

export type CreateSeatMapBody = {
  /** Title of the seat map. */
  readonly title: string
  /** Venue of the seat map; `null` for none. */
  readonly venue_id?: string | null | undefined
}

export type UpdateSeatMapBody = {
  /** Title of the seat map. */
  readonly title?: string | undefined
  /** Venue of the seat map; `null` for none. */
  readonly venue_id?: string | null | undefined
}

export type CheckSeatsBody = {
  /** Format of the content. */
  readonly format: "json" | "csv" | "pretix"
  /** Content of the file, as text. CSV (RFC 4180) with a header: `section`, `row` and `seat` are required, `sub_section`, `level`, `gate`, `aisle`, `rank`, `x`, `y` (position on the map), `category`, `wheelchair` and `restricted_view` (`true` or `false`) are optional. JSON: `{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, as in the response with a seat map. `pretix`: a seating plan of pretix, in JSON. Seats are placed in their row in the order of the file. `rank` is the quality of a seat, 1 for the best; it defaults to the order of the file. */
  readonly content: string
}

export type ImportSeatsBody = {
  /** Format of the content. */
  readonly format: "json" | "csv" | "pretix"
  /** Content of the file, as text. CSV (RFC 4180) with a header: `section`, `row` and `seat` are required, `sub_section`, `level`, `gate`, `aisle`, `rank`, `x`, `y` (position on the map), `category`, `wheelchair` and `restricted_view` (`true` or `false`) are optional. JSON: `{"sections": [{"label", "sub_section", "level", "gate", "rows": [{"label", "seats": [{"title", "aisle", "rank"}]}]}]}`, as in the response with a seat map. `pretix`: a seating plan of pretix, in JSON. Seats are placed in their row in the order of the file. `rank` is the quality of a seat, 1 for the best; it defaults to the order of the file. */
  readonly content: string
  /** Only report problems, and import nothing. */
  readonly dry_run?: boolean | undefined
}

export type CopySeatMapBody = {
  /** Title of the copy. */
  readonly title: string
}

export type ExportSeatsQuery = {
  /** Format of the file. */
  readonly format: "csv" | "pretix"
}

export type UpdateSeatMapLayoutBody = {
  /** `version` that the change is based on: 409 `version_conflict` if it has changed in the meantime. */
  readonly version?: number | undefined
  /** Width of the drawing, in units of your choice; `null` if the map is not drawn. */
  readonly width?: number | null | undefined
  /** Height of the drawing; `null` if the map is not drawn. */
  readonly height?: number | null | undefined
  /** What the audience looks at, such as the stage; seats can be ranked by it. */
  readonly focal_point?: SeatMapPoint | null | undefined
  /** Categories that seats are painted with. */
  readonly categories?: readonly SeatCategory[] | undefined
}

export type GetSeatMapBackgroundResponse = {
  /** Left edge of the picture on the map. */
  readonly x: number
  /** Upper edge of the picture on the map. */
  readonly y: number
  /** Width of the picture on the map. */
  readonly width: number
  /** Height of the picture on the map. */
  readonly height: number
  /** Opacity, from 0 to 1. */
  readonly opacity: number
  /** Media type of the picture. */
  readonly media_type: "image/png" | "image/jpeg"
  /** Size of the picture in bytes. */
  readonly bytes: number
  /** Width of the picture in pixels. */
  readonly pixel_width: number
  /** Height of the picture in pixels. */
  readonly pixel_height: number
  /** The picture, in Base64. */
  readonly content: string
}

export type PutSeatMapBackgroundBody = {
  /** Left edge of the picture on the map. */
  readonly x: number
  /** Upper edge of the picture on the map. */
  readonly y: number
  /** Width of the picture on the map. */
  readonly width: number
  /** Height of the picture on the map. */
  readonly height: number
  /** Opacity, from 0 to 1. */
  readonly opacity: number
  /** The picture, in Base64. */
  readonly content?: string | undefined
}

export type CreateSeatSectionBody = {
  /** Label of the section; unique in the map together with `sub_section`. */
  readonly label: string
  /** Sub-section; `null` if the section has none. */
  readonly sub_section?: string | null | undefined
  /** Level or tier of the section. */
  readonly level?: string | null | undefined
  /** Gate of the section. */
  readonly gate?: string | null | undefined
  /** Position among the sections of the map. */
  readonly order_by?: number | undefined
  /** Where the origin of the section's own drawing is on the map. */
  readonly x?: number | undefined
  /** Where the origin of the section's own drawing is on the map. */
  readonly y?: number | undefined
  /** Degrees by which the section is turned clockwise around its origin. */
  readonly rotation?: number | undefined
  /** Polygon around the section, in the section's own drawing; `null` if it has none. */
  readonly outline?: readonly SeatMapPoint[] | null | undefined
}

export type UpdateSeatSectionBody = {
  /** `version` that the change is based on: 409 `version_conflict` if it has changed in the meantime. */
  readonly version?: number | undefined
  /** Label of the section; unique in the map together with `sub_section`. */
  readonly label?: string | undefined
  /** Sub-section; `null` if the section has none. */
  readonly sub_section?: string | null | undefined
  /** Level or tier of the section. */
  readonly level?: string | null | undefined
  /** Gate of the section. */
  readonly gate?: string | null | undefined
  /** Position among the sections of the map. */
  readonly order_by?: number | undefined
  /** Where the origin of the section's own drawing is on the map. */
  readonly x?: number | undefined
  /** Where the origin of the section's own drawing is on the map. */
  readonly y?: number | undefined
  /** Degrees by which the section is turned clockwise around its origin. */
  readonly rotation?: number | undefined
  /** Polygon around the section, in the section's own drawing; `null` if it has none. */
  readonly outline?: readonly SeatMapPoint[] | null | undefined
}

export type PutSeatSectionRowsBody = {
  /** `version` that the change is based on: 409 `version_conflict` if it has changed in the meantime. */
  readonly version: number
  /** Rows, in order. */
  readonly rows: readonly SeatRowInput[]
}

export type ListGatesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only the gates of this venue. */
  readonly venue_id?: string | undefined
}

export type ListGatesResponse = {
  /** Kind of object in the list. */
  readonly object: "gates"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Gate[]
}

export type CreateGateBody = {
  /** The venue of the gate. */
  readonly venue_id: string
  /** Name of the gate; unique at its venue. */
  readonly title: string
}

export type UpdateGateBody = {
  /** Name of the gate; unique at its venue. */
  readonly title?: string | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type CreateEnrolmentBody = {
  /** Name of the device. */
  readonly name: string
}

export type ListDevicesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListDevicesResponse = {
  /** Kind of object in the list. */
  readonly object: "devices"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Device[]
}

export type UpdateDeviceBody = {
  /** Name of the device. */
  readonly name?: string | undefined
  /** True if the device may search tickets and members by name. Allow it only for devices that need it. */
  readonly may_search?: boolean | undefined
}

export type ListDeviceSearchesQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only searches of this device. */
  readonly device_id?: string | undefined
  /** Only searches for this text. An empty text does not filter. */
  readonly q?: string | undefined
}

export type ListDeviceSearchesResponse = {
  /** Kind of object in the list. */
  readonly object: "device_searches"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly DeviceSearch[]
}

export type UpdateEventAccessBody = {
  /** When entry begins. */
  readonly opens_at?: number | null | undefined
  /** When entry ends. */
  readonly closes_at?: number | null | undefined
  /** True if re-entry is allowed after an exit scan. */
  readonly reentry?: boolean | undefined
  /** Kind of barcode of the tickets: a `random` code, a `signed` code that a device can verify offline, or a `rotating` code that is signed and changes every 30 seconds. */
  readonly barcodes?: "random" | "signed" | "rotating" | undefined
  /** True if the constant part of a rotating code, and the plain code of a ticket, are accepted, so that tickets can be printed. */
  readonly printed?: boolean | undefined
}

export type RotateEventKeyBody = {
  /** True to invalidate all barcodes signed by the old key. */
  readonly revoke?: boolean | undefined
}

export type ListGateRulesResponse = {
  /** Kind of object in the list. */
  readonly object: "gate_rules"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The event. */
  readonly event_id: string
  /** Items of this page. */
  readonly data: readonly GateRule[]
}

export type PutGateRuleBody = {
  /** Price categories of the event that it admits; `null` for all. */
  readonly price_category_ids?: readonly number[] | null | undefined
  /** Membership categories that it admits; `null` for all. */
  readonly membership_category_ids?: readonly number[] | null | undefined
  /** When it opens for this event. */
  readonly opens_at?: number | null | undefined
  /** When it closes for this event. */
  readonly closes_at?: number | null | undefined
}

export type ListBarcodeBlocksResponse = {
  /** Kind of object in the list. */
  readonly object: "barcode_blocks"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly BarcodeBlock[]
}

export type BlockBarcodeBody = {
  /** The `barcode` of the ticket or member. Spaces, hyphens and lower case in a code of ours are corrected. */
  readonly barcode: string
  /** Reason, which the gate shows. */
  readonly reason: string
}

export type ListSsoProvidersQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListSsoProvidersResponse = {
  /** Kind of object in the list. */
  readonly object: "sso_providers"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SsoProvider[]
}

export type CreateSsoProviderBody = {
  /** Name of the provider for customers: the page shows “Continue with …”. */
  readonly title: string
  /** Issuer URL, exactly as in `iss` of its tokens. */
  readonly issuer: string
  /** Client id of Tessera at the provider. */
  readonly client_id: string
  /** Client secret of Tessera at the provider; stored encrypted. */
  readonly client_secret?: string | undefined
  /** Accepted values of `aud` in tokens. Defaults to the `client_id`. */
  readonly audiences?: readonly string[] | undefined
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms?: readonly ("RS256" | "ES256" | "EdDSA")[] | undefined
  /** URLs that the linking page may redirect to. They are compared exactly. */
  readonly return_urls?: readonly string[] | undefined
  /** True to link by an e-mail address that the provider has verified, without a code; off by default. Turn it on only for a provider that verifies e-mail addresses. */
  readonly auto_link?: boolean | undefined
}

export type UpdateSsoProviderBody = {
  /** Name of the provider for customers: the page shows “Continue with …”. */
  readonly title?: string | undefined
  /** Client id of Tessera at the provider. */
  readonly client_id?: string | undefined
  /** Accepted values of `aud` in tokens. Defaults to the `client_id`. */
  readonly audiences?: readonly string[] | undefined
  /** Accepted signature algorithms of tokens. Defaults to `RS256`. */
  readonly algorithms?: readonly ("RS256" | "ES256" | "EdDSA")[] | undefined
  /** URLs that the linking page may redirect to. They are compared exactly. */
  readonly return_urls?: readonly string[] | undefined
  /** True to link by an e-mail address that the provider has verified, without a code; off by default. Turn it on only for a provider that verifies e-mail addresses. */
  readonly auto_link?: boolean | undefined
  /** New client secret, stored encrypted; `null` to remove it. */
  readonly client_secret?: string | null | undefined
}

export type ListSsoLinksQuery = {
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only links through this provider. */
  readonly sso_provider_id?: string | undefined
  /** Only links to this customer. */
  readonly customer_id?: string | undefined
}

export type ListSsoLinksResponse = {
  /** Kind of object in the list. */
  readonly object: "sso_links"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SsoLink[]
}

export type AdminListMembersQuery = {
  /** Only members updated after this Unix time, or created after it and never updated. */
  readonly updated_since?: number | undefined
  /** Only members last updated before this Unix time, or created before it and never updated. */
  readonly updated_until?: number | undefined
  /** Only members created after this Unix time. */
  readonly created_since?: number | undefined
  /** Only members created before this Unix time. */
  readonly created_until?: number | undefined
  /** Only members whose membership has, or has not, been fulfilled. */
  readonly membership_fulfilled?: "yes" | "no" | undefined
  /** Only members with this status: 0 unpaid, 1 paid, 2 instalments outstanding, 3 cancelled. Defaults to all. */
  readonly membership_member_status_id?: number | undefined
  /** Only members of this membership type. */
  readonly membership_type_id?: number | undefined
  /** Only members whose category uses this seat map. */
  readonly membership_seat_map_id?: number | undefined
  /** Only members whose membership type is in this category. */
  readonly membership_category_id?: number | undefined
  /** Part of a name or e-mail address, ignoring case and accents; or a complete member number or barcode. An empty text does not filter. */
  readonly search?: string | undefined
  /** Number of members per page. */
  readonly limit?: number | undefined
  /** The `next_cursor` of the previous page, with the same filters. */
  readonly cursor?: string | undefined
}

export type AdminListMembersResponse = {
  /** Kind of object in the list. */
  readonly object: "members"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The `cursor` of the next page; `null` on the last page. */
  readonly next_cursor: string | null
  /** Items of this page. */
  readonly data: readonly Member[]
}

export type SellMembershipsBody = {
  /** The customer. */
  readonly user_id?: string | number | undefined
  /** E-mail address of the customer, if `user_id` is omitted. */
  readonly email?: string | undefined
  /** First name of the customer; required with `email`. */
  readonly first_name?: string | undefined
  /** Last name of the customer; required with `email`. */
  readonly last_name?: string | undefined
  /** The membership type. */
  readonly membership_type_id: string | number
  /** The payment option; all memberships of a basket use the same one. */
  readonly membership_payment_option_id: string | number
  /** Number of memberships. Defaults to the number of `members` or `seat_ids`, otherwise 1. */
  readonly quantity?: number | undefined
  /** Details of the members, one for each membership. Missing entries are filled with the buyer. */
  readonly members?: readonly MemberDetails[] | undefined
  /** Seats for the season, one for each member, if the category has seats. */
  readonly seat_ids?: readonly number[] | undefined
  /** `1` if the memberships renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal. */
  readonly auto_renew?: number | undefined
}

export type GetMembershipScheduleQuery = {
  /** The payment option. */
  readonly membership_payment_option_id: string | number
  /** `1` to renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal. */
  readonly auto_renew?: number | undefined
}

export type UpdateMemberBody = {
  /** First name. */
  readonly first_name?: string | undefined
  /** Last name. */
  readonly last_name?: string | undefined
  /** E-mail address. */
  readonly email_address?: string | undefined
  /** Mobile number. */
  readonly mobile_number?: string | null | undefined
  /** Date of birth. */
  readonly date_of_birth?: string | null | undefined
  /** Gender, as the member gives it. */
  readonly gender?: string | null | undefined
  /** Company. */
  readonly company_name?: string | null | undefined
  /** First line of the address. */
  readonly address?: string | null | undefined
  /** Second line of the address. */
  readonly address2?: string | null | undefined
  /** Suburb or town. */
  readonly suburb?: string | null | undefined
  /** State or county. */
  readonly state?: string | null | undefined
  /** Postcode. */
  readonly postcode?: string | null | undefined
  /** ISO 3166-1 numeric code of the country. */
  readonly country_id?: number | null | undefined
  /** True if the member agrees to marketing e-mails. */
  readonly marketing_emails?: boolean | undefined
  /** The organisation's own reference for the person. */
  readonly person_id?: string | null | undefined
  /** `1` to renew automatically, otherwise `0`. */
  readonly auto_renew?: number | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type AssignMemberTypeBody = {
  /** The membership type. */
  readonly membership_type_id: string | number
  /** The payment option. */
  readonly membership_payment_option_id: string | number
  /** `1` to renew automatically, otherwise `0`. Defaults to the payment option, if the type offers renewal. */
  readonly auto_renew?: number | undefined
  /** Price of the term, in major units of the organisation's currency. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
}

export type CancelMemberBody = {
  /** True to refund the payments for the term. */
  readonly refund: boolean
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
}

export type ReinstateMemberBody = {
  /** Price of the new term, in major units of the organisation's currency. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
}

export type RefundMemberBody = {
  /** Amount in major units of the order's currency. */
  readonly amount?: number | undefined
  /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly amount_minor?: number | undefined
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
}

export type RefundMemberResponse = {
  /** Kind of object in the list. */
  readonly object: "refunds"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** The member that was paid back. */
  readonly membership_member_id: number
  /** Items of this page. */
  readonly data: readonly Refund[]
}

export type ChargeMemberBody = {
  /** The payment provider's reference of the payment method, never a card number. */
  readonly payment_method?: string | undefined
}

export type SendPaymentLinkBody = {
  /** Address to send it to instead of the address of the order. */
  readonly email_address?: string | undefined
}

export type ListPastDueMembersQuery = {
  /** Only members with a larger id. */
  readonly after?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListPastDueMembersResponse = {
  /** Kind of object in the list. */
  readonly object: "past_due_members"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly PastDueMember[]
}

export type ChangeInstalmentsBody = {
  /** The term. Defaults to the oldest term that is not fully paid. */
  readonly term_id?: number | undefined
  /** What changes. */
  readonly instalments: readonly ({
    /** Number of the instalment; omit it to add one. */
    readonly number?: number | undefined
    /** When it is due, in the future. Required for a new instalment; otherwise the date is kept. */
    readonly due_at?: number | undefined
    /** Amount in major units of the term's currency. Required for a new instalment. */
    readonly amount?: number | undefined
    /** `amount` as a whole number of minor units. Send one of the two, or both if they are equal. */
    readonly amount_minor?: number | undefined
  })[]
  /** Note by staff; buyers do not see it. */
  readonly reason?: string | undefined
}

export type AdminFulfillMembersBody = {
  /** The members. */
  readonly members: readonly ({
    /** Identifier of the member. */
    readonly membership_member_id: string | number
    /** Postage tracking code. Without one, or if it is empty, an earlier code is kept. */
    readonly fulfillment_tracking_code?: string | undefined
  })[]
  /** Only report which members would be found, and change nothing. */
  readonly dry_run?: boolean | undefined
}

export type AdminFulfillMembersResponse = {
  /** Number of members found; all of them are fulfilled now, unless it was a dry run. */
  readonly members_fulfilled: number
  /** Ids that do not belong to a member of your organisation. */
  readonly not_found: readonly number[]
}

export type AdminPutTrackingCodeBody = {
  /** Postage tracking code; `null` or an empty text removes it. */
  readonly fulfillment_tracking_code: string | null
}

export type AdminPutTrackingCodeResponse = {
  /** Identifier of the member. */
  readonly membership_member_id: string
  /** Current postage tracking code. */
  readonly fulfillment_tracking_code: string | null
}

export type AdminListMembershipCategoriesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_categories"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminMembershipCategory[]
}

export type CreateMembershipCategoryBody = {
  /** Title. */
  readonly title: string
  /** Seat map of its members; `null` if they have no seats. */
  readonly membership_seat_map_id?: number | null | undefined
  /** Season of its memberships; `null` if it has none. */
  readonly season_id?: number | null | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** URL of its image. */
  readonly image?: string | null | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Colour as `#rrggbb`. */
  readonly hex_color?: string | null | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipCategoryBody = {
  /** Title. */
  readonly title?: string | undefined
  /** Seat map of its members; `null` if they have no seats. */
  readonly membership_seat_map_id?: number | null | undefined
  /** Season of its memberships; `null` if it has none. */
  readonly season_id?: number | null | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** URL of its image. */
  readonly image?: string | null | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Colour as `#rrggbb`. */
  readonly hex_color?: string | null | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type AdminListMembershipTypesResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_types"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminMembershipType[]
}

export type CreateMembershipTypeBody = {
  /** Category of the type; must not be archived. */
  readonly membership_category_id: number
  /** Title. */
  readonly title: string
  /** Price in major units of the organisation's currency. A new type needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Last day of the membership; `null` if it does not end. */
  readonly expires?: string | null | undefined
  /** `1` to offer automatic renewal, otherwise `0`. */
  readonly offer_auto_renew?: number | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
  /** Rate of the VAT that the price includes; `null` for none. */
  readonly tax_rate_id?: number | null | undefined
}

export type UpdateMembershipTypeBody = {
  /** Category of the type; must not be archived. */
  readonly membership_category_id?: number | undefined
  /** Title. */
  readonly title?: string | undefined
  /** Price in major units of the organisation's currency. A new type needs it or `price_minor`. */
  readonly price?: number | undefined
  /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
  readonly price_minor?: number | undefined
  /** Last day of the membership; `null` if it does not end. */
  readonly expires?: string | null | undefined
  /** `1` to offer automatic renewal, otherwise `0`. */
  readonly offer_auto_renew?: number | undefined
  /** `1` to offer it online, otherwise `0`. */
  readonly show_online?: number | undefined
  /** Access on the day of an event: 0 none, 1 general admission, 2 reserved seat. */
  readonly game_day_access?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
  /** Rate of the VAT that the price includes; `null` for none. */
  readonly tax_rate_id?: number | null | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type AdminListMembershipPaymentOptionsResponse = {
  /** Kind of object in the list. */
  readonly object: "membership_payment_options"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminMembershipPaymentOption[]
}

export type CreateMembershipPaymentOptionBody = {
  /** Title. */
  readonly title: string
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renewal?: number | undefined
  /** `1` if the last instalment is due on a fixed day, otherwise `0`. */
  readonly fixed_end_date?: number | undefined
  /** Number of instalments. Defaults to the number of instalments of the plan, otherwise 1. */
  readonly number_of_instalments?: number | undefined
  /** Unit of the interval between instalments. The first instalment is due at once. Ignored if `plan` is set. */
  readonly interval_unit?: "day" | "week" | "month" | undefined
  /** Number of units between two instalments. */
  readonly interval_count?: number | undefined
  /** Due dates and shares of the instalments; the percentages total 100. Dates that have passed at the time of purchase are due at once, and so is always the first instalment. `null` to use the interval. */
  readonly plan?: readonly PlannedInstalment[] | null | undefined
  /** Days after the first failed attempt on which an instalment is charged again, in ascending order. */
  readonly retry_days?: readonly number[] | undefined
  /** Days after the last failed attempt during which the member may still enter. */
  readonly grace_days?: number | undefined
  /** Days before a renewal at which `renewal.upcoming` is sent. */
  readonly renewal_notice_days?: number | undefined
  /** Days before a direct debit at which the payer is told of it, with `instalment.upcoming` and by e-mail. */
  readonly debit_notice_days?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
}

export type UpdateMembershipPaymentOptionBody = {
  /** Title. */
  readonly title?: string | undefined
  /** `1` if the membership renews automatically, otherwise `0`. */
  readonly auto_renewal?: number | undefined
  /** `1` if the last instalment is due on a fixed day, otherwise `0`. */
  readonly fixed_end_date?: number | undefined
  /** Number of instalments. */
  readonly number_of_instalments?: number | undefined
  /** Unit of the interval between instalments. The first instalment is due at once. Ignored if `plan` is set. */
  readonly interval_unit?: "day" | "week" | "month" | undefined
  /** Number of units between two instalments. */
  readonly interval_count?: number | undefined
  /** Due dates and shares of the instalments; the percentages total 100. Dates that have passed at the time of purchase are due at once, and so is always the first instalment. `null` to use the interval. */
  readonly plan?: readonly PlannedInstalment[] | null | undefined
  /** Days after the first failed attempt on which an instalment is charged again, in ascending order. */
  readonly retry_days?: readonly number[] | undefined
  /** Days after the last failed attempt during which the member may still enter. */
  readonly grace_days?: number | undefined
  /** Days before a renewal at which `renewal.upcoming` is sent. */
  readonly renewal_notice_days?: number | undefined
  /** Days before a direct debit at which the payer is told of it, with `instalment.upcoming` and by e-mail. */
  readonly debit_notice_days?: number | undefined
  /** Position in lists; ties are sorted by id. */
  readonly order_by?: number | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type ListSeasonsResponse = {
  /** Kind of object in the list. */
  readonly object: "seasons"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly Season[]
}

export type CreateSeasonBody = {
  /** Title. */
  readonly title: string
  /** First day. */
  readonly starts_on: string
  /** Last day; not before the first. */
  readonly ends_on: string
  /** The previous season; `null` for the first season. */
  readonly previous_season_id?: number | null | undefined
}

export type UpdateSeasonBody = {
  /** Title. */
  readonly title?: string | undefined
  /** First day. */
  readonly starts_on?: string | undefined
  /** Last day; not before the first. */
  readonly ends_on?: string | undefined
  /** The previous season; `null` for the first season. */
  readonly previous_season_id?: number | null | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type ListSeasonSectionsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_sections"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonSection[]
}

export type ListSeasonSeatsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_seats"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonSeat[]
}

export type PutMemberSeatBody = {
  /** The seat, on a seat map of the season; `null` to remove it. */
  readonly seat_id: number | null
  /** The season. Defaults to the season of the member's category. */
  readonly season_id?: number | undefined
}

export type PutMemberSabbaticalBody = {
  /** True if the member skips the next season. */
  readonly sabbatical: boolean
}

export type PutMemberSabbaticalResponse = {
  /** Identifier of the member. */
  readonly membership_member_id: number
  /** True if the member skips the next season. */
  readonly sabbatical: boolean
}

export type ListSeasonPlansQuery = {
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
}

export type ListSeasonPlansResponse = {
  /** Kind of object in the list. */
  readonly object: "season_plans"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonPlan[]
}

export type ListSeasonConflictsQuery = {
  /** Only conflicts of this kind. */
  readonly kind?: "seat_claimed_twice" | "seat_gone" | "seat_taken" | "price_changed" | "unpaid" | "sabbatical" | "type_archived" | "nothing_to_renew" | "changed_since" | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Page number, starting at 1. */
  readonly page_number?: number | undefined
}

export type ListSeasonConflictsResponse = {
  /** Kind of object in the list. */
  readonly object: "season_conflicts"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly SeasonConflict[]
}

export type CreateSeasonPlanBody = {
  /** The old season. */
  readonly from_season_id: number
  /** The new season, if it already exists. */
  readonly to_season_id?: number | undefined
  /** Title of the new season. */
  readonly title?: string | undefined
  /** First day of the new season. */
  readonly starts_on?: string | undefined
  /** Last day of the new season. */
  readonly ends_on?: string | undefined
  /** Seat maps to replace; the other seat maps are kept. */
  readonly seat_maps?: readonly ({
    /** A seat map of the old season. */
    readonly seat_map_id: number
    /** The seat map that replaces it; seats are matched by section, row and seat. */
    readonly new_seat_map_id: number
  })[] | undefined
  /** New prices of membership types; the others are changed by `price_change`. */
  readonly prices?: readonly ({
    /** A membership type of the old season. */
    readonly membership_type_id: number
    /** New price, in major units; required, unless `price_minor` is given. */
    readonly price?: number | undefined
    /** `price` as a whole number of minor units. Send one of the two, or both if they are equal. */
    readonly price_minor?: number | undefined
  })[] | undefined
  /** Price change of membership types in per cent, with up to two decimals; a negative value lowers prices. */
  readonly price_change?: number | undefined
  /** Resolution for each kind of conflict; omitted kinds use the default. */
  readonly resolutions?: {
    /** Several members claim the same seat: `first_joined` gives it to the member who joined first, and renews the others without a seat; `without_seat` renews all without a seat; `skip` renews none of them. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | undefined
    /** The seat is not on the new map: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_gone?: "without_seat" | "skip" | undefined
    /** The seat is taken in the new season: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_taken?: "without_seat" | "skip" | undefined
    /** The price has changed: `new_price` renews at the new price; `old_price` renews at the old price; `skip` does not renew the member. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | undefined
    /** The member has not paid: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly unpaid?: "keep_seat" | "renew" | "skip" | undefined
    /** The member is on sabbatical: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly sabbatical?: "keep_seat" | "renew" | "skip" | undefined
    /** The membership type is archived: `skip` does not renew the member; `keep_seat` keeps the seat without renewing; `renew` creates the type again and renews. */
    readonly type_archived?: "skip" | "keep_seat" | "renew" | undefined
    /** The membership was not sold through Tessera: `keep_seat` keeps the seat without renewing; `skip` skips the member. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | undefined
  } | undefined
}

export type UpdateSeasonPlanBody = {
  /** Resolution for each kind of conflict; omitted kinds use the default. */
  readonly resolutions: {
    /** Several members claim the same seat: `first_joined` gives it to the member who joined first, and renews the others without a seat; `without_seat` renews all without a seat; `skip` renews none of them. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | undefined
    /** The seat is not on the new map: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_gone?: "without_seat" | "skip" | undefined
    /** The seat is taken in the new season: `without_seat` renews the member without a seat; `skip` does not renew the member. */
    readonly seat_taken?: "without_seat" | "skip" | undefined
    /** The price has changed: `new_price` renews at the new price; `old_price` renews at the old price; `skip` does not renew the member. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | undefined
    /** The member has not paid: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly unpaid?: "keep_seat" | "renew" | "skip" | undefined
    /** The member is on sabbatical: `keep_seat` keeps the seat without renewing; `renew` renews anyway; `skip` does neither. */
    readonly sabbatical?: "keep_seat" | "renew" | "skip" | undefined
    /** The membership type is archived: `skip` does not renew the member; `keep_seat` keeps the seat without renewing; `renew` creates the type again and renews. */
    readonly type_archived?: "skip" | "keep_seat" | "renew" | undefined
    /** The membership was not sold through Tessera: `keep_seat` keeps the seat without renewing; `skip` skips the member. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | undefined
  }
}

export type UpdateSeasonPlanMemberBody = {
  /** Resolutions for one member, by kind of conflict; omitted kinds stay as they are. */
  readonly resolutions: {
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly seat_claimed_twice?: "first_joined" | "without_seat" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly seat_gone?: "without_seat" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly seat_taken?: "without_seat" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly price_changed?: "new_price" | "old_price" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly unpaid?: "keep_seat" | "renew" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly sabbatical?: "keep_seat" | "renew" | "skip" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly type_archived?: "skip" | "keep_seat" | "renew" | null | undefined
    /** Resolution for this member; `null` to resolve it as in the plan. */
    readonly nothing_to_renew?: "keep_seat" | "skip" | null | undefined
  }
}

export type ApplySeasonPlanBody = {
  /** Skip members that changed after the plan was made, instead of returning an error. */
  readonly skip_changed?: boolean | undefined
}

export type CreateWebhookEndpointBody = {
  /** URL to send messages to: https, with a public address. */
  readonly url: string
  /** Event types to send; `null` for all, including types that are added later. */
  readonly types?: readonly ("customer.created" | "customer.updated" | "customer.merged" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "invoice.issued" | "credit_note.issued" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.upcoming" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
  /** Description of the endpoint. */
  readonly description?: string | null | undefined
  /** True to also sign with Ed25519 (`v1a`), for receivers that hold no secret. */
  readonly ed25519?: boolean | undefined
}

export type ListWebhookEndpointsResponse = {
  /** Kind of object in the list. */
  readonly object: "webhook_endpoints"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly AdminWebhookEndpoint[]
}

export type UpdateWebhookEndpointBody = {
  /** URL to send messages to: https, with a public address. */
  readonly url?: string | undefined
  /** Event types to send; `null` for all, including types that are added later. */
  readonly types?: readonly ("customer.created" | "customer.updated" | "customer.merged" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "invoice.issued" | "credit_note.issued" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.upcoming" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping")[] | null | undefined
  /** Description of the endpoint. */
  readonly description?: string | null | undefined
  /** `version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without it the change applies to whatever the object is now. */
  readonly version?: string | undefined
}

export type DeleteWebhookEndpointResponse = {
  /** Identifier of the endpoint. */
  readonly endpoint_id: string
  /** Always true. */
  readonly deleted: boolean
}

export type RotateWebhookSecretBody = {
  /** Seconds for which messages are also signed with the old secrets. */
  readonly overlap_seconds?: number | undefined
}

export type ReplayWebhookEventsBody = {
  /** Start of the period to replay. */
  readonly since: number
}

export type TriggerWebhookBody = {
  /** Event type. */
  readonly type: "customer.created" | "customer.updated" | "customer.merged" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "invoice.issued" | "credit_note.issued" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.upcoming" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping"
}

export type TriggerWebhookResponse = {
  /** Kind of object in the list. */
  readonly object: "webhook_deliveries"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly WebhookDelivery[]
}

export type AdminListChangesQuery = {
  /** Only changes with a higher sequence number. */
  readonly after?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
  /** Only changes of these types, separated by commas. */
  readonly types?: string | undefined
  /** The epoch of your copy. If the feed has another one, the request is refused with `changes_expired`. */
  readonly epoch?: number | undefined
}

export type AdminListChangesResponse = {
  /** Kind of object in the list. */
  readonly object: "changes"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Value of `after` for the next request. */
  readonly next_after: number
  /** The highest sequence number so far; 0 if there are no changes. */
  readonly last_sequence: number
  /** The history that the sequence numbers belong to: 1, and after each restore of the database the Unix time of that restore. */
  readonly epoch: number
  /** Items of this page. */
  readonly data: readonly Change[]
}

export type StreamChangesQuery = {
  /** Start with the change after this sequence number; default: at the present. */
  readonly after?: number | undefined
  /** Only changes of these types, separated by commas. */
  readonly types?: string | undefined
}

export type ListWebhookDeliveriesQuery = {
  /** Only deliveries to this endpoint. */
  readonly endpoint_id?: string | undefined
  /** Only deliveries of this type. */
  readonly type?: "customer.created" | "customer.updated" | "customer.merged" | "event.created" | "event.updated" | "event.published" | "event.postponed" | "event.cancelled" | "event.sold_out" | "price.updated" | "order.completed" | "order.updated" | "order.cancelled" | "order.refunded" | "order.expired" | "order.payment_failed" | "refund.updated" | "invoice.issued" | "credit_note.issued" | "ticket.issued" | "ticket.cancelled" | "ticket.reissued" | "ticket.scanned" | "ticket.scan_conflict" | "member.created" | "member.updated" | "member.fulfilled" | "member.renewed" | "member.cancelled" | "member.expired" | "instalment.upcoming" | "instalment.paid" | "instalment.failed" | "renewal.upcoming" | "renewal.failed" | "endpoint.failing" | "endpoint.disabled" | "ping" | undefined
  /** Only deliveries with this status. */
  readonly status?: "pending" | "delivered" | "failed" | "cancelled" | undefined
  /** Only deliveries created after this time. */
  readonly since?: number | undefined
  /** Only deliveries with a lower id; for the next page, pass the last id of this page. */
  readonly before?: number | undefined
  /** Maximum number of items per page. */
  readonly limit?: number | undefined
}

export type ListWebhookDeliveriesResponse = {
  /** Kind of object in the list. */
  readonly object: "webhook_deliveries"
  /** Path of the list. */
  readonly url: string
  /** True if there are more items after this page. */
  readonly has_more: boolean
  /** Items of this page. */
  readonly data: readonly WebhookDelivery[]
}

/** All operations of this API. */
export type AdminApi = {
  readonly orders: {
    readonly notes: {
      /**
       * List the notes on an order.
       *
       * Returns all notes, newest first. Customers never see them.
       *
       * Needs the scope `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderNotesResponse, {
        /** Identifier of the note. */
        readonly note_id: string
        /** What was written. */
        readonly text: string
        /** Name of the person, or of the API key, who wrote it. */
        readonly author: string
        /** True if the caller wrote it: only then can they change it. */
        readonly is_own: boolean
        /** When it was written. */
        readonly created: number
        /** When it was last changed; `null` if never. */
        readonly updated_at: number | null
      }>
      /**
       * Write a note on an order.
       *
       * There can be 200 notes; then one has to be deleted first (409).
       *
       * Needs the scopes `customers:write` and `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      create(orderId: number | string, body: CreateOrderNoteBody, options?: RequestOptions): Promise<CreateOrderNoteResponse>
      /**
       * Change a note on an order.
       *
       * Only who wrote a note can change it: for everybody else 409.
       *
       * Needs the scopes `customers:write` and `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      update(orderId: number | string, noteId: string, body: UpdateOrderNoteBody, options?: RequestOptions): Promise<UpdateOrderNoteResponse>
      /**
       * Delete a note on an order.
       *
       * Who wrote a note can delete it, and an owner every note: for everybody else 409.
       *
       * Needs the scopes `customers:write` and `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      'delete'(orderId: number | string, noteId: string, options?: RequestOptions): Promise<DeleteOrderNoteResponse>
    }
    readonly invoices: {
      /**
       * List the invoices of an order.
       *
       * Returns the last 100 invoices and credit notes of the order, oldest first, on one page, and the details that were given for its invoice.
       *
       * Needs the scope `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderInvoicesResponse, Invoice>
    }
    /**
     * Ask for an invoice of an order.
     *
     * Stores the details of the buyer. A worker issues the invoice within seconds, with credit notes for what was refunded since. If the order has an invoice already, reissue that one.
     *
     * Needs the scope `orders:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    invoiceRequest(orderId: number | string, body: RequestInvoiceBody, options?: RequestOptions): Promise<InvoiceRequest>
    /**
     * Download tickets as a PDF.
     *
     * Returns one page for each active ticket, with the organisation's colours, logo and terms, and the QR code for the gate. One PDF has at most 100 tickets: `part` selects which of a larger order. Cancelled, refunded and replaced tickets are not available (409).
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getTicketsPdf(orderId: number | string, query?: AdminGetOrderTicketsPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Download the receipt of an order as a PDF.
     *
     * Returns what was bought, the fees, the VAT in the total by rate, what was paid and what was refunded since, with the name and address of the invoice settings if there are any. Tickets that replaced others are not on it. An order that was not paid has no receipt (409).
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getReceiptPdf(orderId: number | string, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    readonly emails: {
      /**
       * List the e-mails of an order.
       *
       * Returns the first 100 e-mails of the order, oldest first, on one page: those with its tickets, and notices of debits.
       *
       * Needs the scope `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderEmailsResponse, TicketEmail>
      /**
       * Send the tickets of an order again.
       *
       * Sends an e-mail with the active tickets or the memberships of the order to the buyer, or to another address, even if `send_emails` is off. It is sent within seconds; list the e-mails to see its status.
       *
       * Needs the scope `orders:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      send(orderId: number | string, body?: SendOrderEmailBody, options?: RequestOptions): Promise<TicketEmail>
    }
    /**
     * List or search orders.
     *
     * Returns the orders of all events and of memberships, newest first, page by page.
     *
     * Needs the scope `orders:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    list(query?: AdminListOrdersQuery, options?: RequestOptions): ListRequest<AdminListOrdersResponse, {
      /** Identifier of the order. */
      readonly order_id: number
      /** UUID of the order, for uses where the number could be guessed. */
      readonly order_uuid: string
      /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
      readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
      /** When the order was placed. */
      readonly order_date: number
      /** The customer who placed the order. */
      readonly user_id: number
      /** First name of the buyer, as given with the order. */
      readonly first_name: string
      /** Last name of the buyer, as given with the order. */
      readonly last_name: string
      /** E-mail address of the buyer, as given with the order. */
      readonly email_address: string
      /** Postcode of the buyer. */
      readonly postcode: string | null
      /** ISO 3166-1 numeric code of the country of the buyer. */
      readonly country_id: number | null
      /** True if the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee for the whole order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** Discount from vouchers and automatic discounts, in major units. */
      readonly discount_amount: number
      /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
      /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** Total of the order: tickets and fees less discounts, in major units. */
      readonly total: number
      /** Amount refunded so far, in major units. */
      readonly refunded_amount: number
      /** The event of the order; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
      readonly taxes: readonly OrderTax[]
      /** The customer who placed the order, as `org_customer_id`. */
      readonly customer_id: string
      /** Title of the event; `null` for memberships. */
      readonly event_title: string | null
      /** When the event starts; `null` for memberships. */
      readonly event_starts_at: number | null
      /** IANA time zone of the event; `null` for memberships. */
      readonly event_timezone: string | null
      /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
      readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
      /** Number of tickets, without those that were replaced. */
      readonly ticket_count: number
      /** The card of the last payment; `null` if no card was used or the provider did not name it. */
      readonly card: {
        /** Brand of the card as the payment provider names it, such as `visa`. */
        readonly brand: string
        /** Last four digits of the number of the card. */
        readonly last4: string
      } | null
    }>
    /**
     * Retrieve an order with everything that belongs to it.
     *
     * Returns an order with its customer, tickets, members, payments, refunds, e-mails and history.
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    get(orderId: number | string, options?: RequestOptions): Promise<AdminGetOrderResponse>
    /**
     * Correct the buyer's details of an order.
     *
     * Changes only the fields that are sent, on this order: its lists, e-mails and tickets show the new details from now on. The customer and their other orders stay as they are. E-mails that were sent already are not sent again.
     *
     * Needs the scopes `customers:write` and `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    update(orderId: number | string, body?: UpdateOrderBody, options?: RequestOptions): Promise<UpdateOrderResponse>
    readonly codes: {
      /**
       * List the codes of an order.
       *
       * Returns the barcodes of the active tickets of the order, by ticket id, on one page. They are signed if the event uses signed codes.
       *
       * Needs the scope `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<AdminListOrderCodesResponse, TicketCode>
    }
    readonly refunds: {
      /**
       * Refund an order.
       *
       * Refunds the whole order, or some of its tickets, and cancels them at once: they are no longer valid, and their places can be sold again. With `amount`, only that amount is refunded and nothing is cancelled. If the payment provider cannot be reached, the refund stays `sending` and is retried automatically.
       *
       * Needs the scope `orders:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      create(orderId: number | string, body?: CreateRefundBody, options?: RequestOptions): Promise<Refund>
      /**
       * List the refunds of an order.
       *
       * Returns all refunds of the order, oldest first, on one page.
       *
       * Needs the scope `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(orderId: number | string, options?: RequestOptions): ListRequest<ListOrderRefundsResponse, Refund>
    }
    /**
     * Cancel an order.
     *
     * Cancels a confirmed order and all its tickets: they are no longer valid, and their places can be sold again. With `refund`, the whole order is refunded. Cancelling again changes nothing.
     *
     * Needs the scope `orders:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    cancel(orderId: number | string, body: CancelOrderBody, options?: RequestOptions): Promise<Order>
  }
  readonly customers: {
    readonly notes: {
      /**
       * List the notes on a customer.
       *
       * Returns all notes, newest first. Customers never see them. Those of a customer who was merged are with the customer who stayed.
       *
       * Needs the scope `customers:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(customerId: string, options?: RequestOptions): ListRequest<ListCustomerNotesResponse, {
        /** Identifier of the note. */
        readonly note_id: string
        /** What was written. */
        readonly text: string
        /** Name of the person, or of the API key, who wrote it. */
        readonly author: string
        /** True if the caller wrote it: only then can they change it. */
        readonly is_own: boolean
        /** When it was written. */
        readonly created: number
        /** When it was last changed; `null` if never. */
        readonly updated_at: number | null
      }>
      /**
       * Write a note on a customer.
       *
       * There can be 200 notes; then one has to be deleted first (409).
       *
       * Needs the scopes `customers:write` and `customers:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      create(customerId: string, body: CreateCustomerNoteBody, options?: RequestOptions): Promise<CreateCustomerNoteResponse>
      /**
       * Change a note on a customer.
       *
       * Only who wrote a note can change it: for everybody else 409.
       *
       * Needs the scopes `customers:write` and `customers:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      update(customerId: string, noteId: string, body: UpdateCustomerNoteBody, options?: RequestOptions): Promise<UpdateCustomerNoteResponse>
      /**
       * Delete a note on a customer.
       *
       * Who wrote a note can delete it, and an owner every note: for everybody else 409.
       *
       * Needs the scopes `customers:write` and `customers:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      'delete'(customerId: string, noteId: string, options?: RequestOptions): Promise<DeleteCustomerNoteResponse>
    }
    /**
     * Create a customer.
     *
     * Creates a customer. Customers with the same e-mail address in different organisations are unrelated.
     *
     * Needs the scope `customers:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateCustomerBody, options?: RequestOptions): Promise<Customer>
    /**
     * List customers.
     *
     * Returns customers, page by page. Use `cursor` for the next page.
     *
     * Needs the scope `customers:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    list(query?: AdminListCustomersQuery, options?: RequestOptions): ListRequest<AdminListCustomersResponse, Customer>
    /**
     * Retrieve a customer with orders, members and consents.
     *
     * Returns a customer with the newest orders, the members, the history of consents, and the SSO links. The id of a customer that was merged into another returns that other customer.
     *
     * Needs the scope `customers:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    get(customerId: string, options?: RequestOptions): Promise<CustomerRecord>
    /**
     * Change a customer.
     *
     * Changes only the fields that are sent. `marketing_emails: false` also withdraws the consent of all members of the customer, with `member.updated` for each.
     *
     * Needs the scope `customers:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    update(customerId: string, body?: UpdateCustomerBody, options?: RequestOptions): Promise<Customer>
    /**
     * Merge another customer into this one.
     *
     * Moves everything of the customer `merge_customer_id` to this one: orders and their tickets, members, saved payment methods, SSO links and consents. This customer keeps its name and e-mail address, and gets the mobile number and the postcode of the other one if it has none. Of each consent, the latest decision counts; if none is recorded, both must have agreed. The other customer no longer exists: its id returns this one, and orders with its e-mail address belong to this one. A merge cannot be undone. Merging the same customer again changes nothing. A customer with more than 1000 orders or members cannot be merged into another.
     *
     * Needs the scope `customers:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    merge(customerId: string, body: MergeCustomersBody, options?: RequestOptions): Promise<MergedCustomer>
  }
  readonly members: {
    readonly notes: {
      /**
       * List the notes on a member.
       *
       * Returns all notes, newest first. Customers never see them.
       *
       * Needs the scope `members:read`.
       *
       * Staff who are confined to some events cannot use it.
       */
      list(membershipMemberId: number, options?: RequestOptions): ListRequest<ListMemberNotesResponse, {
        /** Identifier of the note. */
        readonly note_id: string
        /** What was written. */
        readonly text: string
        /** Name of the person, or of the API key, who wrote it. */
        readonly author: string
        /** True if the caller wrote it: only then can they change it. */
        readonly is_own: boolean
        /** When it was written. */
        readonly created: number
        /** When it was last changed; `null` if never. */
        readonly updated_at: number | null
      }>
      /**
       * Write a note on a member.
       *
       * There can be 200 notes; then one has to be deleted first (409).
       *
       * Needs the scopes `customers:write` and `members:read`.
       *
       * Staff who are confined to some events cannot use it.
       */
      create(membershipMemberId: number, body: CreateMemberNoteBody, options?: RequestOptions): Promise<CreateMemberNoteResponse>
      /**
       * Change a note on a member.
       *
       * Only who wrote a note can change it: for everybody else 409.
       *
       * Needs the scopes `customers:write` and `members:read`.
       *
       * Staff who are confined to some events cannot use it.
       */
      update(membershipMemberId: number, noteId: string, body: UpdateMemberNoteBody, options?: RequestOptions): Promise<UpdateMemberNoteResponse>
      /**
       * Delete a note on a member.
       *
       * Who wrote a note can delete it, and an owner every note: for everybody else 409.
       *
       * Needs the scopes `customers:write` and `members:read`.
       *
       * Staff who are confined to some events cannot use it.
       */
      'delete'(membershipMemberId: number, noteId: string, options?: RequestOptions): Promise<DeleteMemberNoteResponse>
    }
    /**
     * List members.
     *
     * Returns members by id, page by page. Use `cursor` for the next page.
     *
     * Needs the scope `members:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: AdminListMembersQuery, options?: RequestOptions): ListRequest<AdminListMembersResponse, Member>
    /**
     * Retrieve a member.
     *
     * Returns a member with the terms of the membership and their paid and outstanding instalments.
     *
     * Needs the scope `members:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(membershipMemberId: number, options?: RequestOptions): Promise<MemberWithTerms>
    /**
     * Sell memberships without a payment.
     *
     * Creates unpaid members of a membership type for a customer, with an order. The customer is given by `user_id`, or found or created by `email`. Mark the members as paid when you receive the money.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    sell(body: SellMembershipsBody, options?: RequestOptions): Promise<MembershipSale>
    /**
     * Change a member.
     *
     * Changes only the fields that are sent: the details of the member, and whether the membership renews automatically.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(membershipMemberId: number, body?: UpdateMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Give a membership type to a member.
     *
     * Gives a membership type, and with it a category, to a member that has none because it was created with `POST /v1/members`. The member gets a barcode, an unpaid term and a pending order at the price of the type, or at `price`. Mark it as paid when you receive the money. Assign a seat for the season afterwards, if the category has seats.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    assignType(membershipMemberId: number, body: AssignMemberTypeBody, options?: RequestOptions): Promise<Member>
    /**
     * Cancel a membership.
     *
     * Cancels a membership: it is no longer admitted at gates, its seat for the season is released, outstanding instalments are never charged, and it does not renew. With `refund`, payments for the term are refunded. Cancelling again changes nothing.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    cancel(membershipMemberId: number, body: CancelMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Reinstate a cancelled membership.
     *
     * Reinstates a cancelled membership as unpaid, with a new term and a new order at the current price of its type, or at `price`. Earlier payments are not counted. The seat for the season is not restored.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    reinstate(membershipMemberId: number, body?: ReinstateMemberBody, options?: RequestOptions): Promise<Member>
    /**
     * Mark a membership as paid.
     *
     * Records that the outstanding amount was paid without the payment provider, such as in cash. It is posted to the ledger account `external`, and the membership is paid. A member without a membership type cannot be paid: assign a type first.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    markPaid(membershipMemberId: number, options?: RequestOptions): Promise<Member>
    /**
     * Refund a membership.
     *
     * Refunds the payments for the term of a membership, and cancels it. With `amount`, only that amount is refunded and nothing is cancelled. The newest payments are refunded first, so there may be several refunds; payments without the payment provider are recorded as refunded without it.
     *
     * Needs the scope `orders:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    refund(membershipMemberId: number, body?: RefundMemberBody, options?: RequestOptions): Promise<RefundMemberResponse>
    /**
     * Charge due instalments.
     *
     * Charges all due instalments of the order of a membership now, in one payment, with the saved payment method or with `payment_method`, which is then saved. If the payment is declined, scheduled automatic attempts are not changed.
     *
     * Needs the scope `orders:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    charge(membershipMemberId: number, body?: ChargeMemberBody, options?: RequestOptions): Promise<MembershipCharge>
    /**
     * Retrieve the payment link of a member.
     *
     * Returns the link by which what is outstanding for a membership is paid. It pays for all memberships of the same order. The link stays the same until the e-mail address of the order is changed.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    getPaymentLink(membershipMemberId: number, options?: RequestOptions): Promise<PaymentLink>
    /**
     * Send the payment link to the payer.
     *
     * Sends the link to the e-mail address of the order, within seconds; list the e-mails of the order to see its status. Set `payment_url` in the ticket settings first.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    sendPaymentLink(membershipMemberId: number, body?: SendPaymentLinkBody, options?: RequestOptions): Promise<TicketEmail>
    /**
     * Change unpaid instalments.
     *
     * Moves unpaid instalments of a term to other dates, changes their amounts, or splits them. An item with a `number` changes that instalment, which must be `due` or `failed`; an item without one adds an instalment. Instalments that are not listed stay as they are. The outstanding amount of the term stays the same to the last minor unit. Automatic attempts begin again on the new date, also for an instalment that had failed.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    changeInstalments(membershipMemberId: number, body: ChangeInstalmentsBody, options?: RequestOptions): Promise<TermWithInstalments>
    /**
     * Mark a set of members as fulfilled.
     *
     * Marks up to 500 members as fulfilled, all or none. A member that is already fulfilled keeps its date, and its tracking code is updated. A member that is listed twice counts once; its last tracking code is used.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    fulfill(body: AdminFulfillMembersBody, options?: RequestOptions): Promise<AdminFulfillMembersResponse>
    /**
     * Update the fulfilment tracking code of a membership.
     *
     * Sets the tracking code, and marks the membership as fulfilled if it was not. `null` or an empty text removes the code and changes nothing else.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    putFulfillmentTrackingCode(membershipMemberId: string | number, body: AdminPutTrackingCodeBody, options?: RequestOptions): Promise<AdminPutTrackingCodeResponse>
    /**
     * Set the seat of a member.
     *
     * Gives the member a seat in a season, moves the member to another seat, or removes the seat with `null`. If the seat is taken or held, the error is 409 `seat_taken`, and nothing changes.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    putSeat(membershipMemberId: number, body: PutMemberSeatBody, options?: RequestOptions): Promise<MemberSeat>
    /**
     * Set the sabbatical of a member.
     *
     * A member on sabbatical keeps the seat in the next season, but is not renewed. Repeating the request changes nothing.
     *
     * Needs the scope `members:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    putSabbatical(membershipMemberId: number, body: PutMemberSabbaticalBody, options?: RequestOptions): Promise<PutMemberSabbaticalResponse>
  }
  readonly organisation: {
    /**
     * Retrieve the organisation.
     *
     * Returns the organisation that the key belongs to, with its mode and limits.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<AdminOrganisation>
    /**
     * Change the organisation.
     *
     * Changes only the fields that are sent. `stripe` requires a `payment_account_id`, which only the operator of the installation can set; an organisation in live mode cannot use the sandbox (409).
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(body?: UpdateOrganisationBody, options?: RequestOptions): Promise<AdminOrganisation>
    /**
     * Upload or remove a picture of the organisation.
     *
     * Stores a PNG picture of up to 1 megapixel or a JPEG picture of up to 16, of at most 512 KiB, without its metadata, and sets `logo_image`, `background_image` or `favicon` to its URL. The server shows the picture to everybody at this URL, which changes with the content. The picture that it replaces is kept for 90 days, because e-mails that were sent show it, unless more than 12 would be kept: then the oldest goes. An organisation can upload 100 pictures in a UTC day. With `null` the field becomes `null`, and an uploaded picture is deleted at once: e-mails that were sent show the name of the organisation in its place. Caches of browsers and of e-mail services may still have it.
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    putPicture(body: PutOrganisationPictureBody, options?: RequestOptions): Promise<AdminOrganisation>
  }
  readonly paymentAccount: {
    /**
     * Get the payment account.
     *
     * Returns whether the account of the organisation at the payment provider takes payments, and what it lacks.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<PaymentAccountState>
    /**
     * Start onboarding at Stripe.
     *
     * Creates an account of the organisation at Stripe, unless it has one, and returns a page on which its owner says who they are. As soon as Stripe accepts payments on it, the organisation is paid there (`stripe`). The page returns to the console. An organisation whose account the operator has set or removed cannot do this (409).
     *
     * Needs the scope `organisation:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    onboarding(options?: RequestOptions): Promise<PaymentOnboarding>
    /**
     * Read the payment account.
     *
     * Asks Stripe how the account is that the organisation has opened, without waiting for the next event of Stripe. If Stripe refuses, such as after the account was disconnected, the error says who must do what (409).
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    read(options?: RequestOptions): Promise<PaymentAccountState>
  }
  readonly taxRates: {
    /**
     * List the rates of VAT.
     *
     * Returns all rates of the organisation, at most 200, archived ones included, by id.
     *
     * Needs the scope `organisation:read`.
     */
    list(options?: RequestOptions): ListRequest<ListTaxRatesResponse, TaxRate>
    /**
     * Create a rate of VAT.
     *
     * Creates a rate. Nothing is taxed with it until a price, a membership type or the organisation names it. Rates are those that you enter: the server knows no country's. An organisation has at most 200, archived ones included.
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateTaxRateBody, options?: RequestOptions): Promise<TaxRate>
    /**
     * Retrieve a rate of VAT.
     *
     * Returns one rate.
     *
     * Needs the scope `organisation:read`.
     */
    get(taxRateId: number, options?: RequestOptions): Promise<TaxRate>
    /**
     * Archive a rate of VAT.
     *
     * An archived rate cannot be chosen any more. Prices, membership types and the organisation that have it keep it until you choose another.
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(taxRateId: number, options?: RequestOptions): Promise<TaxRate>
  }
  readonly invoiceSettings: {
    /**
     * Retrieve the invoice settings.
     *
     * Returns what the organisation says about its invoices. By default none are issued.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<InvoiceSettings>
    /**
     * Set the invoice settings.
     *
     * Sets all of them. They count for documents that are issued from now on: issued ones never change. `issue` counts for orders that are completed from now on.
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    put(body: PutInvoiceSettingsBody, options?: RequestOptions): Promise<InvoiceSettings>
  }
  readonly invoices: {
    /**
     * List invoices and credit notes.
     *
     * Returns invoices and credit notes, newest first.
     *
     * Needs the scope `orders:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListInvoicesQuery, options?: RequestOptions): ListRequest<ListInvoicesResponse, Invoice>
    /**
     * Retrieve an invoice or credit note.
     *
     * Returns one document.
     *
     * Needs the scope `orders:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(invoiceId: string, options?: RequestOptions): Promise<Invoice>
    /**
     * Download an invoice or credit note as a PDF.
     *
     * Returns the document for people.
     *
     * Needs the scope `orders:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    getPdf(invoiceId: string, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Download an invoice or credit note as UBL.
     *
     * Returns the document as UBL 2.1 with the rules of EN 16931, for accounting software and e-invoicing networks. A document that breaks one of these rules, because its buyer gave no country for instance, is refused with the name of the rule.
     *
     * Needs the scope `orders:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    getUbl(invoiceId: string, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Cancel an invoice and issue it again.
     *
     * For another name or address: issues a credit note for all of the invoice that is not credited yet, and a new invoice with these details, which is returned. Neither document moves money.
     *
     * Needs the scope `orders:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    reissue(invoiceId: string, body: ReissueInvoiceBody, options?: RequestOptions): Promise<Invoice>
  }
  readonly ticketSettings: {
    /**
     * Retrieve the ticket settings.
     *
     * Returns the settings of tickets and ticket e-mails. By default no e-mails are sent.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<TicketSettings>
    /**
     * Change the ticket settings.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(body?: UpdateTicketSettingsBody, options?: RequestOptions): Promise<TicketSettings>
  }
  readonly keys: {
    /**
     * Create an API key.
     *
     * Creates a key in the organisation's mode. The secret is only returned in this response. The new key inherits the addresses and the expiry of the key that creates it; it can be restricted further, and cannot have a scope, an address or a time that its creator lacks. Staff with a refund ceiling or a list of events cannot create keys, which would have neither.
     *
     * Needs the scope `keys:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateKeyBody, options?: RequestOptions): Promise<NewApiKey>
    /**
     * List the API keys.
     *
     * Returns all keys of the organisation, newest first, without their secrets. Revoked keys are included.
     *
     * Needs the scope `keys:read`.
     */
    list(options?: RequestOptions): ListRequest<ListKeysResponse, ApiKey>
    /**
     * Roll an API key.
     *
     * Creates a new key with the same permissions; the old key keeps working during the overlap and then expires. A key cannot roll a key that has a scope that it lacks, or that works from more addresses or longer than itself.
     *
     * Needs the scope `keys:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    roll(keyId: string, body?: RollKeyBody, options?: RequestOptions): Promise<NewApiKey>
    /**
     * Revoke an API key.
     *
     * Revokes the key on all servers within five seconds. Revoking again changes nothing. A key cannot revoke a key that has a scope that it lacks.
     *
     * Needs the scope `keys:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    revoke(keyId: string, options?: RequestOptions): Promise<ApiKey>
  }
  readonly session: {
    /**
     * Sign in.
     *
     * Starts a session and sets its cookie. If the person has a second factor, the response to the password alone is `second_factor_required`: send the request again with `code`. A session that the browser had before ends. Tries are limited by account and by network address, except from a browser in which the person has signed in before, which has a limit of its own.
     */
    signIn(body: SignInBody, options?: RequestOptions): Promise<StaffSignIn>
    /**
     * Sign out.
     *
     * Ends the session and removes its cookie.
     */
    signOut(options?: RequestOptions): Promise<SignOutResponse>
    /**
     * Prove again who you are.
     *
     * Checks the password, and the second factor if there is one. The session gets a new cookie, and dangerous operations are allowed for the next 10 minutes.
     */
    confirm(body: ConfirmSessionBody, options?: RequestOptions): Promise<StaffSignIn>
    /**
     * Request a link to set a new password.
     *
     * Sends a link to the address, if it belongs to a person. The response is the same for every address. The link works once, for an hour.
     */
    requestPasswordReset(body: RequestPasswordResetBody, options?: RequestOptions): Promise<RequestPasswordResetResponse>
    /**
     * Read an invitation by its link.
     *
     * Returns who invites whom. It does not use up the link.
     */
    readInvitation(body: ReadInvitationBody, options?: RequestOptions): Promise<ReadInvitationResponse>
    /**
     * Read what a link to set a password is for.
     *
     * Returns how the account can be signed in to, so that the person decides what to keep. It does not use up the link.
     */
    readPasswordLink(body: ReadPasswordLinkBody, options?: RequestOptions): Promise<PasswordLink>
    /**
     * Set a new password by a link.
     *
     * Sets the password and ends all sessions of the person. It signs nobody in: a second factor is still needed to sign in. The first proof of the address removes passkeys, the authenticator app and the recovery codes. Later, the request says for each that the account has whether it is kept; read them with `POST /admin/v1/session/password_link`.
     */
    resetPassword(body: ResetPasswordBody, options?: RequestOptions): Promise<ResetPasswordResponse>
    /**
     * Accept an invitation.
     *
     * Adds the invited person to the staff of the organisation, and starts a session. A person who is new chooses a name and a password. A person who has an account already proves it with its password, or is signed in with the invited address. If the invitation was sent by e-mail and is the first proof of the address, it removes passkeys, the authenticator app and other sessions.
     */
    acceptInvitation(body: AcceptInvitationBody, options?: RequestOptions): Promise<StaffSignIn>
    /**
     * Start to sign in with a passkey.
     *
     * Returns the options for `navigator.credentials.get()`, and sets a cookie that binds them to this browser. No name is needed: the browser offers the passkeys that it has.
     */
    startPasskey(options?: RequestOptions): Promise<StartPasskeySignInResponse>
    /**
     * Sign in with a passkey.
     *
     * Starts a session and sets its cookie. A passkey counts as a second factor too, because the device has verified the person. A session that the browser had before ends; so it also serves to prove again who you are.
     */
    signInWithPasskey(body: SignInWithPasskeyBody, options?: RequestOptions): Promise<StaffSignIn>
    /**
     * Start to sign in through the provider of an organisation.
     *
     * Returns the address at the provider to which the browser goes, and sets a cookie that binds the sign-in to this browser. The provider sends the browser back to `callback_url`, within 10 minutes.
     */
    startSso(body: StartStaffSsoBody, options?: RequestOptions): Promise<StartStaffSsoResponse>
    /**
     * Sign in with the response of the provider.
     *
     * Checks the response that the provider has sent with the browser, starts a session for the organisation and sets its cookie. It works once. A session that the browser had before ends.
     */
    finishSso(body: FinishStaffSsoBody, options?: RequestOptions): Promise<StaffSignIn>
  }
  readonly me: {
    /**
     * Get the signed-in person.
     *
     * Returns the person of the session, and the organisations that they work for.
     */
    get(options?: RequestOptions): Promise<Me>
    /**
     * Change the password.
     *
     * Ends all other sessions of the person, and gives this one a new cookie.
     */
    changePassword(body: ChangePasswordBody, options?: RequestOptions): Promise<StaffSignIn>
    /**
     * Set up an authenticator app.
     *
     * Returns a new secret for an authenticator app (RFC 6238, SHA-1, 6 digits, 30 seconds). It counts once it is confirmed; a present authenticator must be removed before.
     *
     * A staff session must have signed in within the last 10 minutes.
     */
    startTotp(options?: RequestOptions): Promise<StartTotpResponse>
    /**
     * Confirm the authenticator app.
     *
     * Checks a code of the app. From now on the second factor is needed to sign in. The session gets a new cookie and counts as signed in with a second factor.
     *
     * A staff session must have signed in within the last 10 minutes.
     */
    confirmTotp(body: ConfirmTotpBody, options?: RequestOptions): Promise<ConfirmTotpResponse>
    /**
     * Remove the authenticator app.
     *
     * Also deletes the recovery codes, and ends all other sessions. The password alone is enough to sign in from now on.
     *
     * A staff session must have signed in within the last 10 minutes.
     */
    removeTotp(options?: RequestOptions): Promise<RemoveTotpResponse>
    readonly recoveryCodes: {
      /**
       * Create new recovery codes.
       *
       * Replaces all earlier codes.
       *
       * A staff session must have signed in within the last 10 minutes.
       */
      create(options?: RequestOptions): Promise<CreateRecoveryCodesResponse>
    }
    readonly sessions: {
      /**
       * List your sessions.
       *
       * Returns all sessions of the signed-in person, the one that was used last first.
       */
      list(options?: RequestOptions): ListRequest<ListSessionsResponse, StaffSessionInfo>
      /**
       * End a session.
       *
       * Ends a session of the signed-in person on all servers within five seconds.
       */
      end(sessionId: string, options?: RequestOptions): Promise<EndSessionResponse>
    }
    readonly moveCodes: {
      /**
       * Create a code for the move of an organisation.
       *
       * For a person who also has an account, with the same address, in the cell that an organisation moves to. They create a code where the organisation is and enter it where it goes, which shows that both accounts are theirs. The code works for 7 days, for this organisation. A new code replaces it.
       *
       * A staff session must have signed in within the last 10 minutes.
       */
      create(body: CreateMoveCodeBody, options?: RequestOptions): Promise<CreateMoveCodeResponse>
      /**
       * Enter a code of your account in another cell.
       *
       * Stores the code with this account. If it is the one that the person has created for an organisation, and both accounts have proved the address, a move of that organisation adds its membership to this account. The last 20 codes count, for 7 days.
       *
       * A staff session must have signed in within the last 10 minutes.
       */
      enter(body: EnterMoveCodeBody, options?: RequestOptions): Promise<EnterMoveCodeResponse>
    }
    readonly passkeys: {
      /**
       * Start to create a passkey.
       *
       * Returns the options for `navigator.credentials.create()`, bound to this session.
       *
       * A staff session must have signed in within the last 10 minutes.
       */
      start(options?: RequestOptions): Promise<StartPasskeyRegistrationResponse>
      /**
       * Create a passkey.
       *
       * Stores the public key of a new passkey. A person can have 20.
       *
       * A staff session must have signed in within the last 10 minutes.
       */
      create(body: CreatePasskeyBody, options?: RequestOptions): Promise<CreatePasskeyResponse>
      /**
       * List your passkeys.
       *
       * Returns all passkeys of the signed-in person, oldest first.
       */
      list(options?: RequestOptions): ListRequest<ListPasskeysResponse, {
        /** Identifier of the passkey. */
        readonly passkey_id: string
        /** Name that the person has chosen, such as the device. */
        readonly name: string
        /** True if the passkey is copied between devices of the person. */
        readonly backed_up: boolean
        /** When a copy of the passkey was detected. It no longer works since then: delete it. `null` if none was. */
        readonly cloned_at: number | null
        /** When the passkey was created. */
        readonly created: number
        /** When the person last signed in with it; `null` if never. */
        readonly last_used_at: number | null
      }>
      /**
       * Rename a passkey.
       *
       * Changes the name of the passkey.
       */
      update(passkeyId: string, body: UpdatePasskeyBody, options?: RequestOptions): Promise<UpdatePasskeyResponse>
      /**
       * Delete a passkey.
       *
       * Nobody can sign in with the passkey from now on. Present sessions go on. Returns the deleted passkey.
       *
       * A staff session must have signed in within the last 10 minutes.
       */
      'delete'(passkeyId: string, options?: RequestOptions): Promise<DeletePasskeyResponse>
    }
  }
  readonly roles: {
    /**
     * List the roles.
     *
     * Returns the roles that staff can have, with their scopes: the seven first, then those of the organisation by name.
     *
     * Needs the scope `staff:read`.
     */
    list(options?: RequestOptions): ListRequest<ListRolesResponse, StaffRole>
    /**
     * Define a role.
     *
     * Defines a role of the organisation's own as a set of scopes. An organisation can have 50.
     *
     * Needs the scope `staff:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateRoleBody, options?: RequestOptions): Promise<StaffRole>
    /**
     * Change an own role.
     *
     * New scopes take effect for everybody who has the role, within five seconds. A new ceiling is only for people who get the role from now on. You cannot change a role that may do more than you.
     *
     * Needs the scope `staff:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(roleId: string, body?: UpdateRoleBody, options?: RequestOptions): Promise<StaffRole>
    /**
     * Delete an own role.
     *
     * A role that somebody has, or that an open invitation gives, cannot be deleted.
     *
     * Needs the scope `staff:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    'delete'(roleId: string, options?: RequestOptions): Promise<DeleteRoleResponse>
  }
  readonly staff: {
    /**
     * List the staff.
     *
     * Returns everyone who works for the organisation, by name.
     *
     * Needs the scope `staff:read`.
     */
    list(options?: RequestOptions): ListRequest<ListStaffResponse, StaffMember>
    /**
     * Change the role, the refund ceiling or the events of a person.
     *
     * Takes effect on all servers within five seconds. You cannot give a role, a ceiling or events beyond your own, nor change a person who has more than you. With a new role and no ceiling, the person gets the ceiling of the role, or yours if that is lower. An owner has neither a ceiling nor a list of events. The last owner stays owner.
     *
     * Needs the scope `staff:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    update(personId: string, body?: UpdateStaffBody, options?: RequestOptions): Promise<StaffMember>
    /**
     * Remove a person from the staff.
     *
     * Takes effect on all servers within five seconds. You cannot remove a person who may do more than you, nor the last owner.
     *
     * Needs the scope `staff:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    remove(personId: string, options?: RequestOptions): Promise<RemoveStaffResponse>
  }
  readonly staffInvitations: {
    /**
     * List the open invitations.
     *
     * Returns invitations that were not accepted yet, newest first, expired ones included.
     *
     * Needs the scope `staff:read`.
     */
    list(options?: RequestOptions): ListRequest<ListStaffInvitationsResponse, StaffInvitation>
    /**
     * Invite a person.
     *
     * Sends a link to the address; it works once, for 72 hours. Inviting an address again replaces its earlier link, unless that gives more than you have. You cannot give a role, a refund ceiling or events beyond your own. Without a ceiling in the request, the person gets that of the role, or yours if that is lower; without events, yours.
     *
     * Needs the scope `staff:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    invite(body: InviteStaffBody, options?: RequestOptions): Promise<NewStaffInvitation>
    /**
     * Withdraw an invitation.
     *
     * The link no longer works. You cannot withdraw an invitation that gives more than you have.
     *
     * Needs the scope `staff:write`.
     */
    revoke(invitationId: string, options?: RequestOptions): Promise<RevokeStaffInvitationResponse>
  }
  readonly staffPolicy: {
    /**
     * Get what sign-in must have.
     *
     * Returns what the organisation demands of its staff's sign-in.
     *
     * Needs the scope `staff:read`.
     */
    get(options?: RequestOptions): Promise<StaffPolicy>
    /**
     * Change what sign-in must have.
     *
     * Takes effect on all servers within five seconds, for present sessions too. A signed-in person can only demand what their own session has, so that nobody locks themselves out.
     *
     * Needs the scope `staff:write`.
     *
     * It takes an owner, or an API key with every scope.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(body?: UpdateStaffPolicyBody, options?: RequestOptions): Promise<StaffPolicy>
  }
  readonly staffSsoProvider: {
    /**
     * Get the identity provider of the staff.
     *
     * Returns the provider, without its client secret.
     *
     * Needs the scope `staff:read`.
     */
    get(options?: RequestOptions): Promise<GetStaffSsoProviderResponse>
    /**
     * Set the identity provider of the staff.
     *
     * Sets the one provider that signs in the staff of the organisation. A person must be on the staff already: nobody is added by signing in. At the first sign-in the verified e-mail address of the account must be that of the person; from then on the account at the provider decides. Another issuer or client starts without known accounts. A session that the provider has started works for this organisation only.
     *
     * Needs the scope `staff:write`.
     *
     * It takes an owner, or an API key with every scope.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    put(body: PutStaffSsoProviderBody, options?: RequestOptions): Promise<PutStaffSsoProviderResponse>
    /**
     * Delete the identity provider of the staff.
     *
     * Nobody can sign in through the provider from now on; present sessions go on. While the organisation requires SSO, the provider cannot be deleted.
     *
     * Needs the scope `staff:write`.
     *
     * It takes an owner, or an API key with every scope.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    'delete'(options?: RequestOptions): Promise<DeleteStaffSsoProviderResponse>
  }
  readonly auditEntries: {
    /**
     * List audit entries.
     *
     * Returns who changed or exported what, newest first, with the values before and after. Refused requests are counted for a minute and then listed as one entry. `names` has the names of what they mention.
     *
     * Needs the scope `audit:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListAuditEntriesQuery, options?: RequestOptions): ListRequest<ListAuditEntriesResponse, {
      /** Identifier of the entry. Ids are in the order of time. */
      readonly entry_id: string
      /** When it happened, by the clock of the database. */
      readonly at: number
      /** Who did it: an API `key`, a `device`, a person (`staff`), an `operator` of the installation, or the `system`. */
      readonly actor_kind: "key" | "device" | "staff" | "operator" | "system"
      /** Identifier of the key, device or person; for an operator, their account on the machine. */
      readonly actor_id: string
      /** Name of the actor at that time; `null` if it was erased. */
      readonly actor_label: string | null
      /** The session of a person; `null` for others. */
      readonly session_id: string | null
      /** Network address of the request; `null` for operators. */
      readonly address: string | null
      /** `X-Request-Id` of the request; `null` for operators. */
      readonly request_id: string | null
      /** Identifier of the operation in this API, the command of an operator (`operator.…`), or what the system did (`payments.account_connected`). */
      readonly operation: string
      /** Kind of the object that was changed; `null` if none was. */
      readonly entity_kind: string | null
      /** Identifier of the object; `null` if there is only one, or there were several. */
      readonly entity_id: string | null
      /** The objects that `entity_id` names, such as an event and its gate; the last is what was changed. */
      readonly objects: readonly ({
        /** Kind of the object. */
        readonly kind: string
        /** Identifier of the object. */
        readonly id: string
      })[]
      /** The fields that changed. Secrets are never recorded. */
      readonly changes: readonly ({
        /** Name of the field, as the API shows it. */
        readonly field: string
        /** Its value before, as JSON text; `null` if it had none, or if it was erased. */
        readonly before: string | null
        /** Its value after, as JSON text; `null` if it has none, or if it was erased. */
        readonly after: string | null
        /** True if the values are about a person. */
        readonly personal: boolean
        /** True if the values were erased with the data of the person. */
        readonly erased: boolean
        /** Kind of the object whose id the value is, or of those in its list; `null` if it is no id. */
        readonly refers_to: string | null
      })[]
      /** The reason that the request gave; `null` if none. */
      readonly reason: string | null
      /** `succeeded`; or `refused`, because the actor lacked the right. */
      readonly outcome: "succeeded" | "refused"
      /** The error of a refused request; `null` if it succeeded. */
      readonly code: string | null
      /** How many requests the entry stands for; above 1 only if refused. */
      readonly count: number
    }>
    /**
     * Export audit entries.
     *
     * Returns up to 50000 entries, newest first, as CSV with a line for each. The export is itself recorded.
     *
     * Needs the scope `audit:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    'export'(query?: ExportAuditEntriesQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly requests: {
    /**
     * List failed requests.
     *
     * Returns the requests with an API key that failed in the last days (7, unless the installation keeps them for another time), newest first, page by page. A request appears about a second after its response. At most 300 at once and 30 an hour are kept; `dropped_today` counts the others. The log is for finding errors in an integration: a request can be missing after a crash of the server.
     *
     * Needs the scope `keys:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListRequestsQuery, options?: RequestOptions): ListRequest<ListRequestsResponse, {
      /** `X-Request-Id` of the response. */
      readonly request_id: string
      /** When the response was sent. */
      readonly at: number
      /** The API key of the request. */
      readonly key_id: string
      /** Name of the key at that time. */
      readonly key_name: string
      /** Part of the API. */
      readonly plane: "v1" | "store" | "admin" | "gate"
      /** Method of the request. */
      readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE"
      /** Identifier of the operation; `null` if no operation has this path and method. */
      readonly operation: string | null
      /** Path of the operation, with the names of its parameters instead of their values. Of a path that no operation has, only the parts that are words; the others are `*`. */
      readonly path: string
      /** HTTP status of the response. */
      readonly status: number
      /** Code of the error. */
      readonly code: string
      /** Message of the error. */
      readonly message: string
      /** The field or parameter that was rejected first; `null` if none was. */
      readonly param: string | null
      /** Time until the response, in milliseconds. */
      readonly duration_ms: number
      /** Network address of the request; `null` on the Store API, where it is the address of a customer. */
      readonly address: string | null
      /** What the client calls itself, shortened; `null` if it does not say. */
      readonly user_agent: string | null
    }>
    /**
     * Retrieve a failed request.
     *
     * Returns a request that failed, by the `X-Request-Id` of its response.
     *
     * Needs the scope `keys:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(requestId: string, options?: RequestOptions): Promise<GetRequestResponse>
  }
  readonly attention: {
    /**
     * Get what needs attention.
     *
     * Returns what a person should look at today, most urgent first, as far as the scopes of the caller go. What needs no attention is not listed.
     *
     * Needs the scope `activity:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    get(options?: RequestOptions): ListRequest<GetAttentionResponse, {
      /** `refund_failed`: the provider did not make a refund. `late_refund_failed`: money came too late for its tickets, and the provider has refused to refund it three times. `dispute_unmatched`: a bank took money back for a payment that is not known here; the link has the number of the dispute at the provider. `order_pending`: a payment of tickets is open for more than an hour. `email_failed`: tickets could not be sent. `member_past_due`: instalments are overdue. `payment_undecided`: the provider never decided about a payment of an instalment that was not due yet; look it up there. `season_conflict`: a season plan has seats to decide on. `webhook_disabled`: an endpoint was disabled by failures. `webhook_failing`: its last deliveries failed. `device_silent`: a device that was used lately is silent although an event is about to start. `till_open`: a till has been open for more than a day. `event_without_prices` and `event_without_gates`: an event starts within 7 days and nothing is on sale, or its venue has no gate. */
      readonly kind: "refund_failed" | "late_refund_failed" | "dispute_unmatched" | "order_pending" | "email_failed" | "member_past_due" | "payment_undecided" | "season_conflict" | "webhook_disabled" | "webhook_failing" | "device_silent" | "till_open" | "event_without_prices" | "event_without_gates"
      /** How many there are; counting stops at 100. */
      readonly count: number
      /** True if there are more than 100. */
      readonly more: boolean
      /** The first of them. */
      readonly links: readonly ({
        /** Identifier of the order, dispute, member, season plan, webhook endpoint, device, till or event. */
        readonly id: string
        /** What it is called; an order or member has its number. */
        readonly title: string
      })[]
    }>
  }
  readonly search: {
    /**
     * Search orders, customers, tickets and members.
     *
     * Finds orders by number, name, e-mail address or the last four digits of the card; customers by name, e-mail address, mobile number, postcode or id; tickets by their number or printed code; members by number, name, e-mail address or barcode. Names match anywhere, ignoring case and accents, and in any order of their words: `de Vries Anna` and `Vries, Anna` find Anna de Vries. What the text looks like decides which kinds are searched: an e-mail address is no ticket code. Names and addresses need at least three characters.
     *
     * Needs the scope `customers:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    search(query: SearchEverythingQuery, options?: RequestOptions): Promise<SearchResults>
  }
  readonly venues: {
    /**
     * Create a venue.
     *
     * Creates a venue. The time zone defaults to that of the organisation.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateVenueBody, options?: RequestOptions): Promise<Venue>
    /**
     * List the venues.
     *
     * Returns the venues by name, page by page.
     *
     * Needs the scope `events:read`.
     */
    list(query?: ListVenuesQuery, options?: RequestOptions): ListRequest<ListVenuesResponse, Venue>
    /**
     * Retrieve a venue.
     *
     * Returns a venue.
     *
     * Needs the scope `events:read`.
     */
    get(venueId: string, options?: RequestOptions): Promise<Venue>
    /**
     * Change a venue.
     *
     * Changes only the fields that are sent. Events keep their own time zone.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(venueId: string, body?: UpdateVenueBody, options?: RequestOptions): Promise<Venue>
    /**
     * Archive a venue.
     *
     * Archives a venue: it accepts no new events, and existing events keep it.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(venueId: string, options?: RequestOptions): Promise<Venue>
  }
  readonly events: {
    /**
     * Create an event.
     *
     * Creates a draft. The time zone defaults to that of the venue, the currency to that of the organisation, and `url_string` is derived from the title.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * List the events.
     *
     * Returns the events page by page: first those that have not started, the next one first; then the others, the latest first. Archived events are only included if you request them.
     *
     * Needs the scope `events:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    list(query?: AdminListEventsQuery, options?: RequestOptions): ListRequest<AdminListEventsResponse, AdminEvent>
    /**
     * Retrieve an event.
     *
     * Returns an event, whatever its status.
     *
     * Needs the scope `events:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    get(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Change an event.
     *
     * Changes only the fields that are sent. An archived event cannot be changed. After an event is published, postpone or reschedule it to change its start, and move it online with its own operation. The currency is fixed once the event has prices, and the seating once it has tickets.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    update(eventId: string, body?: UpdateEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Publish an event.
     *
     * Makes a draft live. It needs a venue unless it is online, and a seat map if its seats are reserved.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    publish(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Cancel an event.
     *
     * Cancels a draft or live event. This cannot be undone. Its orders stay as they are until you refund them. The cancel plan says beforehand what that means.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    cancel(eventId: string, body?: CancelEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Archive an event.
     *
     * Archives an event, whatever its status. Lists omit it unless you request archived events, and it cannot be changed any more.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    archive(eventId: string, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Postpone an event.
     *
     * Marks a live event as postponed. The start is unchanged until a new start is known. It is not on sale until it is rescheduled.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    postpone(eventId: string, body?: PostponeEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Reschedule an event.
     *
     * Changes the start of a live event.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    reschedule(eventId: string, body: RescheduleEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Move an event online.
     *
     * Moves a live event online, with the same or a new start. The event keeps its venue.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    moveOnline(eventId: string, body?: MoveEventOnlineBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Copy an event.
     *
     * Creates a draft from an event of any status, with its venue, seat map, price categories, prices, pools, sections, allocations, automatic discounts, entry settings and gate rules. All times move with the start and keep their local time of day: the end, sale windows, entry times, ends of allocations and of discounts. Everything is free to sell: orders, holds and blocked places are not copied, and barcode keys are new. Archived prices and gates, and vouchers, whose codes are unique, are not copied either.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    copy(eventId: string, body: CopyEventBody, options?: RequestOptions): Promise<AdminEvent>
    /**
     * Preview an event in the shop.
     *
     * Returns the event and its prices as the Store API would if the event were live and public, whatever its status; now, or at another time, such as when its sale begins.
     *
     * Needs the scope `events:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getPreview(eventId: string, query?: GetEventPreviewQuery, options?: RequestOptions): Promise<EventPreview>
    /**
     * Plan to cancel an event.
     *
     * Returns what cancelling the event and then refunding all its orders would do now, and changes nothing: orders and tickets, the amount by payment method, what needs a person, and whether you may do it.
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getCancelPlan(eventId: string, options?: RequestOptions): Promise<CancelPlan>
    /**
     * Plan to postpone an event.
     *
     * Returns what postponing or rescheduling the event would do now, and changes nothing. Tickets stay valid; buyers are refunded individually on request.
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getPostponePlan(eventId: string, options?: RequestOptions): Promise<PostponePlan>
    readonly priceCategories: {
      /**
       * Create a price category.
       *
       * Creates a category for a draft or live event.
       *
       * Needs the scope `events:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      create(eventId: string, body: CreatePriceCategoryBody, options?: RequestOptions): Promise<PriceCategory>
      /**
       * List the price categories of an event.
       *
       * Returns all categories of the event in order, including archived categories.
       *
       * Needs the scope `events:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListPriceCategoriesResponse, PriceCategory>
    }
    readonly prices: {
      /**
       * List the prices of an event.
       *
       * Returns all prices of the event, including archived prices, in the order of their categories.
       *
       * Needs the scope `events:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<AdminListPricesResponse, AdminPrice>
    }
    readonly pools: {
      /**
       * Create a pool.
       *
       * Creates a pool for a draft or live event. Then assign the pool to prices.
       *
       * Needs the scope `events:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      create(eventId: string, body: CreatePoolBody, options?: RequestOptions): Promise<Pool>
      /**
       * List the pools of an event.
       *
       * Returns all pools of the event, with the places currently held, sold and available.
       *
       * Needs the scope `events:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListPoolsResponse, Pool>
    }
    readonly allocations: {
      /**
       * List the allocations of an event.
       *
       * Returns one row for each pool and section of the event and each channel, with what the channel has set aside, held, sold and left; also for channels without an allocation.
       *
       * Needs the scope `events:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListAllocationsResponse, Allocation>
      /**
       * Release an allocation.
       *
       * Returns what is set aside for a channel and not taken yet to the common stock. What the channel has held or sold stays. Releasing again changes nothing.
       *
       * Needs the scope `events:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      release(eventId: string, body: ReleaseAllocationBody, options?: RequestOptions): Promise<Allocation>
    }
    /**
     * Allocate places to a channel.
     *
     * Sets aside places of a pool, or rows of a section, for one channel, or changes what is set aside. Other channels cannot sell them. What is set aside for no channel is common stock, which every channel can sell. The places of a pool include those that the channel has already held or sold, and cannot be less. A row that is set aside for another channel is rejected; seats that are already held or sold stay so.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    putAllocations(eventId: string, body: PutAllocationBody, options?: RequestOptions): Promise<Allocation>
    readonly sections: {
      /**
       * List the sections of an event.
       *
       * Returns all sections of the event's seat map in order, with their price categories.
       *
       * Needs the scope `events:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListEventSectionsResponse, EventSection>
      /**
       * Set the price category of a section.
       *
       * Puts the seats of a section on sale in a price category of the event, or moves them to another one; `null` takes them off sale, as long as none of them was ever held or sold. Held and sold seats keep their price. Rows that were added to the map since then are put on sale too.
       *
       * Needs the scope `events:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      put(eventId: string, sectionId: number, body: PutEventSectionBody, options?: RequestOptions): Promise<EventSection>
      readonly seats: {
        /**
         * List the seats of a section at an event.
         *
         * Returns all seats of a section, row by row, and which of them can be sold at the counter.
         *
         * Needs the scope `events:read`.
         *
         * For staff who are confined to some events, other objects do not exist.
         */
        list(eventId: string, sectionId: number, options?: RequestOptions): ListRequest<ListEventSeatsResponse, EventSeat>
      }
    }
    readonly scans: {
      /**
       * List the scans of an event.
       *
       * Returns the scans of an event, newest first, page by page.
       *
       * Needs the scope `scans:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, query?: AdminListScansQuery, options?: RequestOptions): ListRequest<AdminListScansResponse, {
        /** Identifier of the scan, as the device sent it. */
        readonly scan_id: string
        /** When the code was scanned. */
        readonly scanned_at: number
        /** `entry` into the venue, or `exit`. */
        readonly direction: "entry" | "exit"
        /** `offline` if the device decided without a network. */
        readonly mode: "online" | "offline"
        /** The device; `null` if the scan was not made by one. */
        readonly device_id: string | null
        /** The member; `null` for a ticket and for an unknown code. */
        readonly member_id: number | null
        /** Identifier of the gate. */
        readonly gate_id: number
        /** Day of the scan in the event's time zone, `YYYY-MM-DD`. */
        readonly scan_date: string
        /** Time of the scan in the event's time zone, `HH:MM:SS`. */
        readonly scan_time: string
        /** Name of the gate. */
        readonly gate: string
        /** Decision at the gate. */
        readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
        /** Name of the attendee, or the title of the price if there is no name; for a member, the name of the member. */
        readonly ticket_name: string | null
        /** The order of the ticket; `null` for a member. */
        readonly order_id: number | null
        /** The ticket; `null` for a member and if no ticket has the barcode. */
        readonly ticket_id: number | null
        /** Scanned barcode. */
        readonly barcode: string
        /** Price category of the ticket; `null` for a member. */
        readonly price_category_id: number | null
        /** Status of that price category; `null` for a member. */
        readonly price_category_status: "active" | "paused" | "archived" | null
        /** Category of the member; `null` for a ticket. */
        readonly membership_category_id: number | null
        /** Title of the price category, or of the membership category for a member. */
        readonly category_title: string | null
        /** Title of the price of the ticket; `null` for a member. */
        readonly price_title: string | null
        /** E-mail address of the order, or of the member. */
        readonly email_address: string | null
        /** Unix time of the scan plus the UTC offset of the event's time zone at that time, in seconds. */
        readonly unix_local_timestamp: number
      }>
    }
    /**
     * Refund all orders of a cancelled event.
     *
     * Creates a refund for every confirmed order of the event, in batches, in the background. The event must be cancelled: buyers of a postponed or rescheduled event keep their tickets, and are refunded individually on request. Repeating the request changes nothing.
     *
     * Needs the scope `orders:write`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    refundAll(eventId: string, body?: RefundEventBody, options?: RequestOptions): Promise<EventRefund>
    /**
     * Retrieve the refund of an event.
     *
     * Returns how many orders are processed and how many remain, and the amounts that were sent, are being sent, failed and remain.
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getRefundAll(eventId: string, options?: RequestOptions): Promise<EventRefund>
    readonly refundProblems: {
      /**
       * List what needs a person in the refund of an event.
       *
       * Returns the orders whose refund failed, whose money staff have to give back by hand, or that were paid elsewhere, by id, page by page. A failed refund disappears once its order is refunded in another way.
       *
       * Needs the scope `orders:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, query?: ListRefundProblemsQuery, options?: RequestOptions): ListRequest<ListRefundProblemsResponse, RefundProblem>
    }
    readonly reports: {
      /**
       * Get the sales of an event by hour or day.
       *
       * Returns what was sold, returned and refunded in each hour or day. A sale counts when its order was placed; a return, a refund and a chargeback when it happened. Over all time, the figures are those of the ledger. A report has at most 1,000 buckets.
       *
       * Needs the scope `reports:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      getSales(eventId: string, query: GetEventSalesReportQuery, options?: RequestOptions): Promise<SalesReport>
      /**
       * Get how fast an event sells, compared with others.
       *
       * Returns what an event had sold at the end of each day before its start, and the same of other events, so that they can be compared day by day. Days are those of the time zone of each event.
       *
       * Needs the scope `reports:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      getPace(eventId: string, query?: GetPaceReportQuery, options?: RequestOptions): Promise<PaceReport>
      /**
       * Get what is sold, held and free at an event.
       *
       * Returns the places of an event by pool, by section and by price, as they are now.
       *
       * Needs the scope `reports:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      getCapacity(eventId: string, options?: RequestOptions): Promise<CapacityReport>
      /**
       * Get the arrivals at an event by minute and gate.
       *
       * Returns how many scans let somebody in, let somebody out and did neither, by minute or hour and by gate. A report has at most 1,000 buckets.
       *
       * Needs the scope `reports:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      getArrivals(eventId: string, query?: GetArrivalsReportQuery, options?: RequestOptions): Promise<ArrivalsReport>
    }
    /**
     * Get the statement of an event.
     *
     * Returns opening balances, movements and closing balances of the ledger, by account, by kind of movement and by payment method. Days begin and end in the time zone of the organisation. A statement of a period that is over does not change: what happens later is in a later period. Only entries of the event's orders count.
     *
     * Needs the scope `settlement:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getStatement(eventId: string, query?: GetEventStatementQuery, options?: RequestOptions): Promise<Statement>
    /**
     * Download the statement of an event as CSV.
     *
     * Returns opening balances, movements and closing balances of the ledger, by account, by kind of movement and by payment method. Days begin and end in the time zone of the organisation. A statement of a period that is over does not change: what happens later is in a later period. Only entries of the event's orders count. The file has a row for each account and for each movement.
     *
     * Needs the scope `settlement:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getStatementCsv(eventId: string, query?: GetEventStatementCsvQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Download the statement of an event as a PDF.
     *
     * Returns opening balances, movements and closing balances of the ledger, by account, by kind of movement and by payment method. Days begin and end in the time zone of the organisation. A statement of a period that is over does not change: what happens later is in a later period. Only entries of the event's orders count.
     *
     * Needs the scope `settlement:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getStatementPdf(eventId: string, query?: GetEventStatementPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    /**
     * Get the cost centre of an event.
     *
     * Returns the cost centre under which the journal shows the entries of an event.
     *
     * Needs the scope `settlement:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getCostCentre(eventId: string, options?: RequestOptions): Promise<CostCentre>
    /**
     * Set the cost centre of an event.
     *
     * Sets or removes the cost centre under which the journal shows the entries of an event.
     *
     * Needs the scope `settlement:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    putCostCentre(eventId: string, body: PutCostCentreBody, options?: RequestOptions): Promise<CostCentre>
    /**
     * Retrieve the entry settings of an event.
     *
     * Returns the entry times, re-entry and barcode settings of an event.
     *
     * Needs the scope `scans:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    getAccess(eventId: string, options?: RequestOptions): Promise<EventAccess>
    /**
     * Change the entry settings of an event.
     *
     * Changes only the fields that are sent. `null` resets a time to its default.
     *
     * Needs the scope `gates:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    updateAccess(eventId: string, body?: UpdateEventAccessBody, options?: RequestOptions): Promise<EventAccess>
    readonly access: {
      /**
       * Rotate the barcode key of an event.
       *
       * The next key signs barcodes from now on, and a new next key is created. Barcodes signed by the old key stay valid, unless you revoke it because it was compromised.
       *
       * Needs the scope `gates:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      rotateKey(eventId: string, body?: RotateEventKeyBody, options?: RequestOptions): Promise<EventAccess>
    }
    readonly gateRules: {
      /**
       * List the gate rules of an event.
       *
       * Returns the rules of the event, sorted by gate, on one page. A gate without a rule admits everybody.
       *
       * Needs the scope `scans:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      list(eventId: string, options?: RequestOptions): ListRequest<ListGateRulesResponse, GateRule>
      /**
       * Set the rule of a gate for an event.
       *
       * Replaces the rule. Omitted fields are not restricted.
       *
       * Needs the scope `gates:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      put(eventId: string, gateId: number, body?: PutGateRuleBody, options?: RequestOptions): Promise<GateRule>
    }
  }
  readonly priceCategories: {
    /**
     * Change a price category.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    update(priceCategoryId: number, body?: UpdatePriceCategoryBody, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Pause a price category.
     *
     * Pauses the sale of all its prices.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    pause(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Activate a price category.
     *
     * Resumes the sale of a paused category.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    activate(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    /**
     * Archive a price category.
     *
     * Ends the sale of all its prices permanently.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    archive(priceCategoryId: number, options?: RequestOptions): Promise<PriceCategory>
    readonly prices: {
      /**
       * Create a price.
       *
       * Creates a price in a category. The event must be a draft or live.
       *
       * Needs the scope `events:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      create(priceCategoryId: number, body: CreatePriceBody, options?: RequestOptions): Promise<AdminPrice>
    }
  }
  readonly prices: {
    /**
     * Change a price.
     *
     * Changes only the fields that are sent. Sold tickets keep their price.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    update(priceId: number, body?: UpdatePriceBody, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Pause a price.
     *
     * Pauses the sale of the price.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    pause(priceId: number, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Activate a price.
     *
     * Resumes the sale of a paused price.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    activate(priceId: number, options?: RequestOptions): Promise<AdminPrice>
    /**
     * Archive a price.
     *
     * Ends the sale of the price permanently.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    archive(priceId: number, options?: RequestOptions): Promise<AdminPrice>
  }
  readonly pools: {
    /**
     * Change a pool.
     *
     * Changes only the fields that are sent. A capacity below the places held and sold is rejected.
     *
     * Needs the scope `events:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    update(poolId: number, body?: UpdatePoolBody, options?: RequestOptions): Promise<Pool>
  }
  readonly boxOffice: {
    readonly tills: {
      /**
       * Open a till.
       *
       * Opens a till with a float, which is booked from the safe into the drawer. A name can be open only once at a time.
       *
       * Needs the scope `box_office:write`.
       */
      open(body: OpenTillBody, options?: RequestOptions): Promise<CashTill>
      /**
       * List tills.
       *
       * Returns tills, the last opened first, page by page.
       *
       * Needs the scope `box_office:read`.
       */
      list(query?: ListTillsQuery, options?: RequestOptions): ListRequest<ListTillsResponse, CashTill>
      /**
       * Retrieve a till.
       *
       * Returns a till with its takings by tender.
       *
       * Needs the scope `box_office:read`.
       */
      get(tillId: string, options?: RequestOptions): Promise<TillWithTakings>
      readonly movements: {
        /**
         * List the movements of a till.
         *
         * Returns the sales, refunds and payments of a till, oldest first, page by page.
         *
         * Needs the scope `box_office:read`.
         *
         * Staff who are confined to some events cannot use it.
         */
        list(tillId: string, query?: ListTillMovementsQuery, options?: RequestOptions): ListRequest<ListTillMovementsResponse, TillMovement>
      }
      readonly transfers: {
        /**
         * Move cash into or out of a till.
         *
         * Books cash between the safe and the drawer of an open till: change that is added, or money that is taken out for the bank. No more can be taken out than is expected in the drawer. A count before it is no longer good for the close. A till can have 200 transfers.
         *
         * Needs the scope `box_office:write`.
         */
        create(tillId: string, body: CreateTillTransferBody, options?: RequestOptions): Promise<TillTransfer>
        /**
         * List the cash moved into and out of a till.
         *
         * Returns all transfers of a till, oldest first.
         *
         * Needs the scope `box_office:read`.
         */
        list(tillId: string, options?: RequestOptions): ListRequest<ListTillTransfersResponse, TillTransfer>
      }
      /**
       * Count a till.
       *
       * Records the cash that was counted in an open till, and replaces the count and the note before. Nothing is booked until the till is closed.
       *
       * Needs the scope `box_office:write`.
       */
      count(tillId: string, body?: CountTillBody, options?: RequestOptions): Promise<CashTill>
      /**
       * Close a till.
       *
       * Closes a till: the counted cash is booked from the drawer into the safe, and a difference from the expected cash into an account of its own. Without `counted`, the last count is used with its note, if the expected cash has not changed since.
       *
       * Needs the scope `box_office:write`.
       */
      close(tillId: string, body?: CloseTillBody, options?: RequestOptions): Promise<TillWithTakings>
      /**
       * Download the report of a till as a PDF.
       *
       * Returns the figures of `getTill` on one page, to be printed and signed: who opened and closed the till and when, sales, refunds and payments by tender, the number of tickets, cash moved in and out, expected and counted cash, the difference and the note. The report of an open till says so.
       *
       * Needs the scope `box_office:read`.
       */
      getReportPdf(tillId: string, query?: GetTillReportPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    }
    readonly sales: {
      /**
       * Sell at the counter.
       *
       * Sells tickets of one event and issues them, all in one transaction: either everything is sold and booked, or nothing is. If you do not receive the response, repeat the request with the same `Idempotency-Key`. Without `user_id` and `buyer` the order belongs to the customer "Box office", and nothing is e-mailed. Maximums of prices for one order or customer do not apply; the organisation's maximum for one order does. No transaction fee is charged.
       *
       * Needs the scope `box_office:write`.
       *
       * Staff who are confined to some events only get what belongs to these.
       */
      create(body: CreateCounterSaleBody, options?: RequestOptions): Promise<CounterSale>
      /**
       * Retrieve a sale at the counter.
       *
       * Returns a sale at the counter, with its order and tickets as they are now.
       *
       * Needs the scope `box_office:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      get(orderId: number, options?: RequestOptions): Promise<CounterSale>
      /**
       * Refund a sale at the counter.
       *
       * Refunds a sale at the counter, or some of its tickets, from an open till, and cancels the tickets at once. With `amount`, only that amount is refunded and nothing is cancelled. Money is given back as it came: `refund_tenders` of the sale says how. `cash` is possible up to what was paid in cash; for sales that were paid with a card only if the organisation has set `card_refunds_in_cash`. Orders of the web are refunded to the buyer's payment method instead.
       *
       * Needs the scope `box_office:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      refunds(orderId: number, body: RefundCounterSaleBody, options?: RequestOptions): Promise<CounterRefund>
      readonly prints: {
        /**
         * Record a print.
         *
         * Records that the tickets or the receipt of a sale at the counter are printed, before the file is downloaded. The first print of a document needs no reason; every reprint does.
         *
         * Needs the scope `box_office:write`.
         *
         * For staff who are confined to some events, other objects do not exist.
         */
        create(orderId: number, body: CreateCounterPrintBody, options?: RequestOptions): Promise<CounterPrint>
        /**
         * List the prints of a sale.
         *
         * Returns everything that was printed for a sale at the counter, oldest first.
         *
         * Needs the scope `box_office:read`.
         *
         * For staff who are confined to some events, other objects do not exist.
         */
        list(orderId: number, options?: RequestOptions): ListRequest<ListCounterPrintsResponse, CounterPrint>
      }
      /**
       * Download a receipt as a PDF.
       *
       * Returns the receipt of a sale at the counter: what was sold, the fees and tax, how it was paid, and the change. Copies after the first recorded print say so. With `tickets`, the active tickets come first, in the same file: one print for the whole sale.
       *
       * Needs the scope `box_office:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      getReceiptPdf(orderId: number, query?: GetCounterReceiptPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
    }
    /**
     * Calculate a sale with a voucher.
     *
     * Checks a voucher as a sale at the counter does, and returns what the sale would cost. Nothing is stored, and no use of the voucher is counted: another order may use it up before the sale, which is then refused.
     *
     * Needs the scope `box_office:write`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    quotes(body: QuoteCounterSaleBody, options?: RequestOptions): Promise<CounterQuote>
    readonly payments: {
      /**
       * Receive a payment for a sale on account.
       *
       * Books money that a customer pays for a sale on account, in full or in part. Returns the sale.
       *
       * Needs the scope `box_office:write`.
       *
       * Staff who are confined to some events only get what belongs to these.
       */
      create(body: CreateAccountPaymentBody, options?: RequestOptions): Promise<CounterSale>
    }
    readonly membershipPayments: {
      /**
       * Take a payment for a membership at a till.
       *
       * Books money that a member pays at a till, in cash or at the card terminal: for one instalment, for several, or for all that is outstanding of a term. These instalments are then paid, the member is no longer past due because of them, and the first payment confirms the order. An instalment that is being charged at that moment, or was paid meanwhile, is refused with `invalid_state`, so nothing is paid twice. If you do not receive the response, repeat the request with the same `Idempotency-Key`.
       *
       * Needs the scope `box_office:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      create(body: CreateMembershipPaymentBody, options?: RequestOptions): Promise<MembershipPayment>
    }
    readonly membershipRefunds: {
      /**
       * Refund a membership at a till.
       *
       * Refunds the payments for the term of a membership and cancels it, or refunds an `amount` and cancels nothing, as `refundMember` does. Money goes back as it came, the newest payment first: what a till took in cash is given from the drawer of this till, and what it took at the card terminal is refunded there and needs `reference`. Without `reference`, money of the terminal is given in cash if the organisation has set `card_refunds_in_cash`. What no till took is refunded by `refundMember` alone.
       *
       * Needs the scope `box_office:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      create(body: CreateMembershipRefundBody, options?: RequestOptions): Promise<MembershipCounterRefund>
    }
    readonly staffHolds: {
      /**
       * Block places.
       *
       * Blocks places of a pool, or seats of an event, so that nobody can buy them on the web. All of them are blocked, or none. They never expire: release them, or sell them at the counter with `staff_hold_id`.
       *
       * Needs the scope `box_office:write`.
       *
       * Staff who are confined to some events only get what belongs to these.
       */
      create(body: CreateStaffHoldBody, options?: RequestOptions): Promise<StaffHold>
      /**
       * List staff holds.
       *
       * Returns the staff holds of an event, the newest first, page by page. Released ones have no places.
       *
       * Needs the scope `box_office:read`.
       *
       * Staff who are confined to some events only get what belongs to these.
       */
      list(query: ListStaffHoldsQuery, options?: RequestOptions): ListRequest<ListStaffHoldsResponse, StaffHold>
      /**
       * Retrieve a staff hold.
       *
       * Returns a staff hold with the places that are still blocked.
       *
       * Needs the scope `box_office:read`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      get(staffHoldId: string, options?: RequestOptions): Promise<StaffHold>
      /**
       * Release blocked places.
       *
       * Returns blocked places to sale: all of them, or only some. Releasing what is not blocked any more changes nothing if nothing is named, and fails otherwise.
       *
       * Needs the scope `box_office:write`.
       *
       * For staff who are confined to some events, other objects do not exist.
       */
      release(staffHoldId: string, body?: ReleaseStaffHoldBody, options?: RequestOptions): Promise<StaffHold>
    }
  }
  readonly sandbox: {
    readonly payments: {
      /**
       * Complete a sandbox payment.
       *
       * Acts for the customer at their bank, in an organisation in test mode: a payment that requires 3-D Secure, or is being processed, gets the given outcome, and the checkout continues.
       *
       * Needs the scope `orders:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      complete(paymentId: string, body: CompleteSandboxPaymentBody, options?: RequestOptions): Promise<SandboxPayment>
    }
    readonly payouts: {
      /**
       * Pay out at the sandbox.
       *
       * Acts for the sandbox provider, in an organisation in test mode: everything that was not paid out yet is, with one payout for each currency.
       *
       * Needs the scope `settlement:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      create(options?: RequestOptions): Promise<CreateSandboxPayoutResponse>
    }
  }
  readonly testClock: {
    /**
     * Retrieve the test clock.
     *
     * Returns the clock and its progress; 404 if the organisation uses real time.
     *
     * Needs the scope `organisation:read`.
     */
    get(options?: RequestOptions): Promise<TestClock>
    /**
     * Start a test clock.
     *
     * Starts a clock for the organisation, which stays at `now`, by default the current time. You can only choose another time before anything was sold and any basket was opened, because time cannot go back (409).
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    start(body?: StartTestClockBody, options?: RequestOptions): Promise<TestClock>
    /**
     * Advance the test clock.
     *
     * Advances the clock and processes everything that is due on the way, in order: holds and baskets expire, instalments are charged, memberships are renewed and expire. If it takes longer than ten seconds, the response is `advancing` and the advance continues in the background; repeat the request with the same `to` to wait for it. Another time is rejected meanwhile (409). You can advance at most five years at once; advancing to the current time processes what is due now.
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    advance(body: AdvanceTestClockBody, options?: RequestOptions): Promise<TestClock>
    /**
     * Return to real time.
     *
     * A clock that is behind real time is advanced to the current time, processing what is due on the way, and then removed. A clock that is ahead of real time cannot be removed (409), because time cannot go back.
     *
     * Needs the scope `organisation:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    remove(options?: RequestOptions): Promise<TestClock>
  }
  readonly discounts: {
    /**
     * Create a discount.
     *
     * Creates a voucher if a code is given, otherwise an automatic discount that applies to every matching basket.
     *
     * Needs the scope `discounts:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateDiscountBody, options?: RequestOptions): Promise<Discount>
    /**
     * List the discounts.
     *
     * Returns vouchers and discounts by id, page by page. Archived discounts are included.
     *
     * Needs the scope `discounts:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListDiscountsQuery, options?: RequestOptions): ListRequest<ListDiscountsResponse, Discount>
    /**
     * Change a discount.
     *
     * Changes only the fields that are sent. The value and the limits to events and prices cannot be changed: create another discount instead.
     *
     * Needs the scope `discounts:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(discountId: number, body?: UpdateDiscountBody, options?: RequestOptions): Promise<Discount>
    /**
     * Archive a discount.
     *
     * Ends the discount permanently. Baskets that already have the voucher keep it.
     *
     * Needs the scope `discounts:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(discountId: number, options?: RequestOptions): Promise<Discount>
  }
  readonly membershipOrders: {
    /**
     * List or search the orders of memberships.
     *
     * Returns the orders of memberships, which belong to no event, newest first, page by page.
     *
     * Needs the scope `orders:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: AdminListMembershipOrdersQuery, options?: RequestOptions): ListRequest<AdminListMembershipOrdersResponse, {
      /** Identifier of the order. */
      readonly order_id: number
      /** UUID of the order, for uses where the number could be guessed. */
      readonly order_uuid: string
      /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
      readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
      /** When the order was placed. */
      readonly order_date: number
      /** The customer who placed the order. */
      readonly user_id: number
      /** First name of the buyer, as given with the order. */
      readonly first_name: string
      /** Last name of the buyer, as given with the order. */
      readonly last_name: string
      /** E-mail address of the buyer, as given with the order. */
      readonly email_address: string
      /** Postcode of the buyer. */
      readonly postcode: string | null
      /** ISO 3166-1 numeric code of the country of the buyer. */
      readonly country_id: number | null
      /** True if the buyer agreed to marketing with this order. */
      readonly marketing_opt_in: boolean
      /** Fee for the whole order, in major units of the order's currency. */
      readonly transaction_fee: number
      /** Discount from vouchers and automatic discounts, in major units. */
      readonly discount_amount: number
      /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
      readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
      /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
      readonly refund_status: "none" | "partial" | "full"
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** Total of the order: tickets and fees less discounts, in major units. */
      readonly total: number
      /** Amount refunded so far, in major units. */
      readonly refunded_amount: number
      /** The event of the order; `null` for memberships. */
      readonly event_id: string | null
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
      readonly taxes: readonly OrderTax[]
      /** The customer who placed the order, as `org_customer_id`. */
      readonly customer_id: string
      /** Title of the event; `null` for memberships. */
      readonly event_title: string | null
      /** When the event starts; `null` for memberships. */
      readonly event_starts_at: number | null
      /** IANA time zone of the event; `null` for memberships. */
      readonly event_timezone: string | null
      /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
      readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
      /** Number of tickets, without those that were replaced. */
      readonly ticket_count: number
      /** The card of the last payment; `null` if no card was used or the provider did not name it. */
      readonly card: {
        /** Brand of the card as the payment provider names it, such as `visa`. */
        readonly brand: string
        /** Last four digits of the number of the card. */
        readonly last4: string
      } | null
    }>
  }
  readonly tickets: {
    /**
     * Find tickets by their code.
     *
     * Returns the tickets with a code, newest first, on one page of at most 20: as a rule one, because a code is unique only within an event. The list is empty if no ticket has the code, or if the signature of a signed code is not valid.
     *
     * Needs the scope `orders:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    list(query: AdminListTicketsQuery, options?: RequestOptions): ListRequest<AdminListTicketsResponse, {
      /** Identifier of the ticket. */
      readonly ticket_id: number
      /** The order that the ticket belongs to. */
      readonly order_id: number
      /** The event of the ticket. */
      readonly event_id: string
      /** The price of the ticket. */
      readonly price_id: number
      /** The category of that price. */
      readonly price_category_id: number
      /** Status of the ticket: 0 pending, 1 active, 2 cancelled, 3 refunded, 4 transferred. */
      readonly ticket_status_id: number
      /** Barcode for the gate. */
      readonly barcode: string
      /** Title of the price. */
      readonly price_title: string
      /** Title of the category of the price. */
      readonly category_title: string
      /** Name of the attendee, or the title of the price if there is no name. */
      readonly ticket_name: string
      /** Face value, in major units of the order's currency. */
      readonly price: number
      /** Service fee, service tax and this ticket's share of the order's transaction fee, in major units. */
      readonly fees: number
      /** This ticket's share of the order's transaction fee, which is part of `fees`. Tickets of one price may differ by it. */
      readonly transaction_fee: number
      /** This ticket's share of the order's discount, in major units. */
      readonly discount_amount: number
      /** Face value and fees less the discount. The totals of all tickets add up to the total of the order. */
      readonly total: number
      /** Amount of the ticket refunded so far, in major units. */
      readonly refunded_amount: number
      /** ISO 4217 code of the currency. */
      readonly currency: string
      /** The seat; `null` for general admission. */
      readonly seat_id: number | null
      /** Label of the section of the seat. */
      readonly section_label: string | null
      /** Title of the sub-section of the seat. */
      readonly sub_section_title: string | null
      /** Aisle of the seat. */
      readonly seat_aisle: string | null
      /** Label of the row of the seat. */
      readonly seat_row: string | null
      /** Label of the seat, such as its number. */
      readonly seat_title: string | null
      /** When the ticket was first admitted; `null` until then. */
      readonly attended_at: number | null
      /** When the ticket was created. */
      readonly created: number
      /** When the ticket was last changed. */
      readonly updated_at: number
      /** `price` as a whole number of minor units. */
      readonly price_minor: number
      /** `fees` as a whole number of minor units. */
      readonly fees_minor: number
      /** `transaction_fee` as a whole number of minor units. */
      readonly transaction_fee_minor: number
      /** `discount_amount` as a whole number of minor units. */
      readonly discount_amount_minor: number
      /** `total` as a whole number of minor units. */
      readonly total_minor: number
      /** `refunded_amount` as a whole number of minor units. */
      readonly refunded_amount_minor: number
      /** Name of the attendee; `null` if none was given. */
      readonly attendee_name: string | null
      /** Title of the event. */
      readonly event_title: string
      /** The ticket that this one replaced; `null` if it replaced none. */
      readonly replaces_ticket_id: number | null
      /** The ticket that replaced this one; `null` if none did. */
      readonly replaced_by_ticket_id: number | null
      /** Passages through the gates, oldest first, of this ticket, those that it replaced, and those that replaced it. */
      readonly entries: readonly ({
        /** Identifier of the scan, as the device sent it. */
        readonly scan_id: string
        /** When the ticket was scanned. */
        readonly scanned_at: number
        /** `entry` into the venue, or `exit`. */
        readonly direction: "entry" | "exit"
        /** Decision at the gate, after later corrections. */
        readonly result: "admitted" | "readmitted" | "exited" | "override" | "duplicate" | "unknown" | "wrong_event" | "wrong_gate" | "not_yet_valid" | "no_longer_valid" | "cancelled" | "unpaid" | "blocked" | "superseded" | "not_exited" | "concession_refused" | "conflict" | "accepted_revoked" | "unknown_accepted"
        /** Identifier of the gate. */
        readonly gate_id: number
        /** Name of the gate. */
        readonly gate: string
        /** The ticket that was shown, which may be an earlier one of the same place. */
        readonly ticket_id: number
      })[]
      /** An order with what a list of staff shows of it. */
      readonly order: {
        /** Identifier of the order. */
        readonly order_id: number
        /** UUID of the order, for uses where the number could be guessed. */
        readonly order_uuid: string
        /** Status of the order: `pending` until it is paid, `confirmed`, `cancelled`, `refunded` in full, or `expired` unpaid. */
        readonly order_status: "pending" | "confirmed" | "cancelled" | "refunded" | "expired"
        /** When the order was placed. */
        readonly order_date: number
        /** The customer who placed the order. */
        readonly user_id: number
        /** First name of the buyer, as given with the order. */
        readonly first_name: string
        /** Last name of the buyer, as given with the order. */
        readonly last_name: string
        /** E-mail address of the buyer, as given with the order. */
        readonly email_address: string
        /** Postcode of the buyer. */
        readonly postcode: string | null
        /** ISO 3166-1 numeric code of the country of the buyer. */
        readonly country_id: number | null
        /** True if the buyer agreed to marketing with this order. */
        readonly marketing_opt_in: boolean
        /** Fee for the whole order, in major units of the order's currency. */
        readonly transaction_fee: number
        /** Discount from vouchers and automatic discounts, in major units. */
        readonly discount_amount: number
        /** Payment method; `free` if there was nothing to pay, `null` until it is known. Of an order that was paid at a counter it is the tender: `cash`, `card_terminal`, `complimentary` or `on_account`. A refund does not change it. */
        readonly payment_method: "card" | "wallet" | "bank" | "free" | "other" | "cash" | "card_terminal" | "complimentary" | "on_account" | null
        /** How much of the order was refunded. A partially refunded order stays `confirmed`. */
        readonly refund_status: "none" | "partial" | "full"
        /** ISO 4217 code of the currency. */
        readonly currency: string
        /** Total of the order: tickets and fees less discounts, in major units. */
        readonly total: number
        /** Amount refunded so far, in major units. */
        readonly refunded_amount: number
        /** The event of the order; `null` for memberships. */
        readonly event_id: string | null
        /** `transaction_fee` as a whole number of minor units. */
        readonly transaction_fee_minor: number
        /** `discount_amount` as a whole number of minor units. */
        readonly discount_amount_minor: number
        /** `total` as a whole number of minor units. */
        readonly total_minor: number
        /** `refunded_amount` as a whole number of minor units. */
        readonly refunded_amount_minor: number
        /** The VAT included in the total, by rate, highest first. Empty until the order is confirmed, and for what is sold without a rate. Of memberships it has what was paid so far. */
        readonly taxes: readonly OrderTax[]
        /** The customer who placed the order, as `org_customer_id`. */
        readonly customer_id: string
        /** Title of the event; `null` for memberships. */
        readonly event_title: string | null
        /** When the event starts; `null` for memberships. */
        readonly event_starts_at: number | null
        /** IANA time zone of the event; `null` for memberships. */
        readonly event_timezone: string | null
        /** `postponed`: the event has no new date yet, and `event_starts_at` is the old one; `null` for memberships. */
        readonly event_schedule_status: "scheduled" | "postponed" | "rescheduled" | "moved_online" | null
        /** Number of tickets, without those that were replaced. */
        readonly ticket_count: number
        /** The card of the last payment; `null` if no card was used or the provider did not name it. */
        readonly card: {
          /** Brand of the card as the payment provider names it, such as `visa`. */
          readonly brand: string
          /** Last four digits of the number of the card. */
          readonly last4: string
        } | null
      }
    }>
    /**
     * Retrieve a ticket with its entries and its order.
     *
     * Returns a ticket, whatever its status.
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    get(ticketId: number, options?: RequestOptions): Promise<AdminGetTicketResponse>
    /**
     * Cancel a ticket.
     *
     * Cancels an active ticket: it is no longer valid, and its place can be sold again. With `refund`, the price of the ticket is refunded. Cancelling again changes nothing.
     *
     * Needs the scope `orders:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    cancel(ticketId: number, body: CancelTicketBody, options?: RequestOptions): Promise<Ticket>
    /**
     * Re-issue a ticket.
     *
     * Replaces an active ticket with a new ticket and a new barcode; the old ticket is no longer valid. The new ticket keeps the place, the attendee and the amounts. Entries follow the place: if somebody entered with the old ticket, the new one does not open the gate again. Returns the new ticket.
     *
     * Needs the scope `orders:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    reissue(ticketId: number, body?: ReissueTicketBody, options?: RequestOptions): Promise<Ticket>
    /**
     * Exchange a ticket for another price.
     *
     * Replaces an active ticket with a ticket of another price of the same event. The face value of the new price must not exceed the amount paid for the old ticket; the difference is refunded, and fees are not changed. A seat is kept, so a ticket with a seat needs a price of the same category. Entries with the old ticket count for the new one. Returns the new ticket.
     *
     * Needs the scope `orders:write`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    exchange(ticketId: number, body: ExchangeTicketBody, options?: RequestOptions): Promise<Ticket>
  }
  readonly refunds: {
    /**
     * Retrieve a refund.
     *
     * Returns a refund, whatever its status.
     *
     * Needs the scope `orders:read`.
     *
     * For staff who are confined to some events, other objects do not exist.
     */
    get(refundId: string, options?: RequestOptions): Promise<Refund>
  }
  readonly reports: {
    /**
     * Get the sales of all events by hour or day.
     *
     * Returns what was sold, returned and refunded for all events, or some of them, in one currency. Without `event_ids`, memberships are in it. A sale counts when its order was placed; a return, a refund and a chargeback when it happened. Over all time, the figures are those of the ledger. A report has at most 1,000 buckets.
     *
     * Needs the scope `reports:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    getSales(query: GetSalesReportQuery, options?: RequestOptions): Promise<SalesReport>
    /**
     * Get instalments due, paid, failed and recovered by week.
     *
     * Returns what became of the instalments of each week in which they fall due. A membership that is paid at once has one instalment. A report has at most 260 weeks, and weeks to come are part of it.
     *
     * Needs the scope `reports:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    getInstalments(query?: GetInstalmentsReportQuery, options?: RequestOptions): Promise<InstalmentsReport>
    /**
     * Get what became of memberships that end.
     *
     * Returns the renewals funnel of memberships that were paid for at least in part, by category: those of a season, of a category, or that end in a time. A member who buys a new membership instead of renewing counts as not renewed.
     *
     * Needs the scope `reports:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    getRenewals(query?: GetRenewalsReportQuery, options?: RequestOptions): Promise<RenewalsReport>
    /**
     * Get VAT by rate and by day or month.
     *
     * Returns the VAT in what was sold and refunded, of tickets, fees and memberships, by rate. A sale and a refund count when they were posted to the ledger. What was sold without a rate is not in it, and a chargeback does not change it. A report has at most 366 buckets.
     *
     * Needs the scope `reports:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    getVat(query?: GetVatReportQuery, options?: RequestOptions): Promise<VatReport>
  }
  readonly statement: {
    /**
     * Get the statement of a period.
     *
     * Returns opening balances, movements and closing balances of the ledger, by account, by kind of movement and by payment method. Days begin and end in the time zone of the organisation. A statement of a period that is over does not change: what happens later is in a later period.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(query?: GetStatementQuery, options?: RequestOptions): Promise<Statement>
  }
  readonly statementCsv: {
    /**
     * Download the statement of a period as CSV.
     *
     * Returns opening balances, movements and closing balances of the ledger, by account, by kind of movement and by payment method. Days begin and end in the time zone of the organisation. A statement of a period that is over does not change: what happens later is in a later period. The file has a row for each account and for each movement.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(query?: GetStatementCsvQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly statementPdf: {
    /**
     * Download the statement of a period as a PDF.
     *
     * Returns opening balances, movements and closing balances of the ledger, by account, by kind of movement and by payment method. Days begin and end in the time zone of the organisation. A statement of a period that is over does not change: what happens later is in a later period.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(query?: GetStatementPdfQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly accountNumbers: {
    /**
     * List account numbers.
     *
     * Returns the accounts of the ledger that have a number in the organisation's own books.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(options?: RequestOptions): ListRequest<ListAccountNumbersResponse, AccountNumber>
    /**
     * Set an account number.
     *
     * Sets number, name and tax rate of an account, for the journal.
     *
     * Needs the scope `settlement:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    put(body: PutAccountNumberBody, options?: RequestOptions): Promise<AccountNumber>
  }
  readonly journalCsv: {
    /**
     * Download the journal as CSV.
     *
     * Returns what was posted, with the organisation's own account numbers: a journal for each day and kind of movement, with a line for each account and cost centre. A debit is positive, a credit negative, and each journal sums to zero. The columns are those of a manual journal of Xero. A file has at most 31 days. It is refused if an account that it needs has no number. The file is sent day by day; if it cannot be completed, the connection is closed without the end of the response.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(query?: GetJournalCsvQuery, options?: RequestOptions): Promise<Uint8Array<ArrayBuffer>>
  }
  readonly payouts: {
    /**
     * List payouts.
     *
     * Returns the payouts that were read in, newest first.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListPayoutsQuery, options?: RequestOptions): ListRequest<ListPayoutsResponse, Payout>
    /**
     * Get a payout.
     *
     * Returns a payout.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(payoutId: string, options?: RequestOptions): Promise<Payout>
    readonly lines: {
      /**
       * List the lines of a payout.
       *
       * Returns the movements that a payout consists of, in the order of their ids.
       *
       * Needs the scope `settlement:read`.
       *
       * Staff who are confined to some events cannot use it.
       */
      list(payoutId: string, query?: ListPayoutLinesQuery, options?: RequestOptions): ListRequest<ListPayoutLinesResponse, PayoutLine>
    }
    /**
     * Read payouts in.
     *
     * Reads payouts that are not known yet from the payment provider, stores them, and books them with their costs. The first call reads those of the last 90 days; from then on a worker reads new ones every six hours.
     *
     * Needs the scope `settlement:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    read(options?: RequestOptions): Promise<PayoutReadingResult>
  }
  readonly payoutMismatches: {
    /**
     * List mismatches of payouts.
     *
     * Compares payouts with our payments, refunds and chargebacks, and returns what differs. What happened after the last payout may still be paid out, and is no mismatch.
     *
     * Needs the scope `settlement:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListPayoutMismatchesQuery, options?: RequestOptions): ListRequest<ListPayoutMismatchesResponse, PayoutMismatch>
  }
  readonly seatMaps: {
    /**
     * List the seat maps.
     *
     * Returns the seat maps of the organisation by id, page by page, without seats. Drafts and archived maps are included.
     *
     * Needs the scope `events:read`.
     */
    list(query?: AdminListSeatMapsQuery, options?: RequestOptions): ListRequest<AdminListSeatMapsResponse, SeatMap>
    /**
     * Retrieve a seat map.
     *
     * Returns a seat map with all its sections, rows and seats.
     *
     * Needs the scope `events:read`.
     */
    get(seatMapId: number, options?: RequestOptions): Promise<SeatMapWithSeats>
    /**
     * Create a seat map.
     *
     * Creates an empty draft. Then import its seats.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateSeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Change a seat map.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(seatMapId: number, body?: UpdateSeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Check a seat file.
     *
     * Validates a file as for an import into a new seat map, and reports all problems. Nothing is stored.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    check(body: CheckSeatsBody, options?: RequestOptions): Promise<SeatImport>
    /**
     * Import seats.
     *
     * Adds the seats of a file to the seat map: all of them, or none with a report of every invalid line. An import replaces nothing, so a seat that already exists is a problem. A map can have at most 1000 sections and 200000 seats, a section 500 rows and 10000 seats, and a row 500 seats. The body may be up to 8 MiB.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    'import'(seatMapId: number, body: ImportSeatsBody, options?: RequestOptions): Promise<SeatImport>
    /**
     * Activate a seat map.
     *
     * Activates a draft that has seats, so that events can use it. Activating again changes nothing.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    activate(seatMapId: number, options?: RequestOptions): Promise<SeatMap>
    /**
     * Copy a seat map.
     *
     * Creates a draft with the same sections, rows and seats, with new ids. Seats of the two maps are matched by section, row and label.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    copy(seatMapId: number, body: CopySeatMapBody, options?: RequestOptions): Promise<SeatMap>
    /**
     * Archive a seat map.
     *
     * Archives a seat map permanently: existing events keep it, but new events and imports cannot use it.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(seatMapId: number, options?: RequestOptions): Promise<SeatMap>
    /**
     * Export a seat map.
     *
     * Returns the seats as CSV with the columns of an import, or as a seating plan of pretix. Positions are those on the map.
     *
     * Needs the scope `events:read`.
     */
    'export'(seatMapId: number, query: ExportSeatsQuery, options?: RequestOptions): Promise<SeatFile>
    /**
     * Retrieve the drawing of a seat map.
     *
     * Returns the size of the drawing and all sections with their outlines, without rows and seats.
     *
     * Needs the scope `events:read`.
     */
    getLayout(seatMapId: number, options?: RequestOptions): Promise<SeatMapLayout>
    /**
     * Change the drawing of a seat map.
     *
     * Changes only the fields that are sent. A map has both width and height or none: the first of them makes it square.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    updateLayout(seatMapId: number, body?: UpdateSeatMapLayoutBody, options?: RequestOptions): Promise<SeatMapLayout>
    /**
     * Retrieve the picture behind a seat map.
     *
     * Returns the picture that staff draw by, in Base64.
     *
     * Needs the scope `events:read`.
     */
    getBackground(seatMapId: number, options?: RequestOptions): Promise<GetSeatMapBackgroundResponse>
    /**
     * Set the picture behind a seat map.
     *
     * Stores a PNG or JPEG picture of up to 2 MiB and 16 megapixels that staff draw by, or moves the existing one if `content` is left out.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    putBackground(seatMapId: number, body: PutSeatMapBackgroundBody, options?: RequestOptions): Promise<SeatMapBackground>
    /**
     * Delete the picture behind a seat map.
     *
     * Deletes the picture.
     *
     * Needs the scope `events:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    deleteBackground(seatMapId: number, options?: RequestOptions): Promise<SeatMapBackground>
    readonly sections: {
      /**
       * Create a section.
       *
       * Creates a section without seats, after the others unless `order_by` is sent. A map can have at most 1000 sections.
       *
       * Needs the scope `events:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      create(seatMapId: number, body: CreateSeatSectionBody, options?: RequestOptions): Promise<SeatSectionLayout>
      /**
       * Change a section.
       *
       * Changes only the fields that are sent.
       *
       * Needs the scope `events:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      update(seatMapId: number, sectionId: number, body?: UpdateSeatSectionBody, options?: RequestOptions): Promise<SeatSectionLayout>
      /**
       * Delete a section.
       *
       * Deletes a section that has no seats and that no event refers to: remove its seats first.
       *
       * Needs the scope `events:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      'delete'(seatMapId: number, sectionId: number, options?: RequestOptions): Promise<SeatSectionLayout>
      /**
       * Retrieve the rows of a section.
       *
       * Returns a section with its rows and seats and where they are drawn.
       *
       * Needs the scope `events:read`.
       */
      getRows(seatMapId: number, sectionId: number, options?: RequestOptions): Promise<SeatSectionRows>
      /**
       * Replace the rows of a section.
       *
       * Replaces the rows of a section. A seat with a `seat_id` keeps its id, whatever its label, row and position become; a seat without one is new; a seat that is not sent is removed. A seat that is sold, held, blocked or set aside for a channel at any event, or that belongs to a member or a season, cannot be removed: 409 `seats_in_use`, and `errors` lists the seats. Events that have the section on sale follow: labels, rows and ranks change there too, and new seats are not on sale until the section is put on sale again. A section can have at most 500 rows and 10000 seats. The body may be up to 8 MiB.
       *
       * Needs the scope `events:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      putRows(seatMapId: number, sectionId: number, body: PutSeatSectionRowsBody, options?: RequestOptions): Promise<SeatSectionLayout>
    }
  }
  readonly gates: {
    /**
     * List the gates.
     *
     * Returns the gates of the organisation by id, page by page. Archived gates are included.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListGatesQuery, options?: RequestOptions): ListRequest<ListGatesResponse, Gate>
    /**
     * Create a gate.
     *
     * Adds a gate to a venue.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateGateBody, options?: RequestOptions): Promise<Gate>
    /**
     * Change a gate.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(gateId: number, body?: UpdateGateBody, options?: RequestOptions): Promise<Gate>
    /**
     * Archive a gate.
     *
     * Archives a gate; its scans are kept. Archiving again changes nothing.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(gateId: number, options?: RequestOptions): Promise<Gate>
  }
  readonly deviceEnrolments: {
    /**
     * Create an enrolment code for a device.
     *
     * Creates a one-time code that is valid for 15 minutes. The code is only returned in this response.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateEnrolmentBody, options?: RequestOptions): Promise<DeviceEnrolment>
  }
  readonly devices: {
    /**
     * List the devices.
     *
     * Returns the devices of the organisation, newest first, page by page. Revoked devices are included.
     *
     * Needs the scope `scans:read`.
     */
    list(query?: ListDevicesQuery, options?: RequestOptions): ListRequest<ListDevicesResponse, Device>
    /**
     * Change a device.
     *
     * Changes only the fields that are sent.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(deviceId: string, body?: UpdateDeviceBody, options?: RequestOptions): Promise<Device>
    /**
     * Revoke a device.
     *
     * Revokes the token of the device on all servers within 5 seconds. Its scans are kept. Revoking again changes nothing.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    revoke(deviceId: string, options?: RequestOptions): Promise<Device>
  }
  readonly deviceSearches: {
    /**
     * List the searches of devices.
     *
     * Returns the searches by name of devices, newest first, page by page. They are kept for 180 days. With `q`, only searches for exactly this text, ignoring case.
     *
     * Needs the scope `scans:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListDeviceSearchesQuery, options?: RequestOptions): ListRequest<ListDeviceSearchesResponse, DeviceSearch>
  }
  readonly barcodeBlocks: {
    /**
     * List the blocked barcodes.
     *
     * Returns all blocked barcodes by id, on one page.
     *
     * Needs the scope `scans:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(options?: RequestOptions): ListRequest<ListBarcodeBlocksResponse, BarcodeBlock>
    /**
     * Block a barcode.
     *
     * The ticket or member with this `barcode` is refused at every gate.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    block(body: BlockBarcodeBody, options?: RequestOptions): Promise<BarcodeBlock>
    /**
     * Unblock a barcode.
     *
     * Accepts the code again. Returns the deleted block.
     *
     * Needs the scope `gates:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    unblock(blockId: number, options?: RequestOptions): Promise<BarcodeBlock>
  }
  readonly ssoProviders: {
    /**
     * List the SSO providers.
     *
     * Returns the SSO providers of the organisation, oldest first, page by page.
     *
     * Needs the scope `sso:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListSsoProvidersQuery, options?: RequestOptions): ListRequest<ListSsoProvidersResponse, SsoProvider>
    /**
     * Retrieve an SSO provider.
     *
     * Returns a provider, without its client secret.
     *
     * Needs the scope `sso:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(ssoProviderId: string, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Create an SSO provider.
     *
     * Adds a trusted issuer. It is not contacted yet: test the provider before customers use it. An issuer can be added once.
     *
     * Needs the scopes `sso:write` and `orders:read` and `customers:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateSsoProviderBody, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Change an SSO provider.
     *
     * Changes only the fields that are sent. The issuer cannot be changed, because links refer to it.
     *
     * Needs the scopes `sso:write` and `orders:read` and `customers:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(ssoProviderId: string, body?: UpdateSsoProviderBody, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Delete an SSO provider.
     *
     * Deletes the provider and all its links. Tokens of the issuer are rejected from now on.
     *
     * Needs the scope `sso:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    'delete'(ssoProviderId: string, options?: RequestOptions): Promise<SsoProvider>
    /**
     * Test an SSO provider.
     *
     * Reads the metadata and keys of the issuer now, and reports all problems.
     *
     * Needs the scope `sso:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    test(ssoProviderId: string, options?: RequestOptions): Promise<SsoProviderTest>
  }
  readonly ssoLinks: {
    /**
     * List the SSO links.
     *
     * Returns the links between SSO subjects and customers by id, page by page.
     *
     * Needs the scope `sso:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListSsoLinksQuery, options?: RequestOptions): ListRequest<ListSsoLinksResponse, SsoLink>
    /**
     * Delete an SSO link.
     *
     * Deletes a link; the customer can link an account again. Returns the deleted link.
     *
     * Needs the scope `sso:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    'delete'(ssoLinkId: number, options?: RequestOptions): Promise<SsoLink>
  }
  readonly membershipTypes: {
    /**
     * Preview the instalments of a sale.
     *
     * Returns the dates and amounts of the instalments that a sale of this type with this payment option would have now. Nothing is sold or reserved. The dates of a later sale are counted from its own time.
     *
     * Needs the scope `members:read`.
     */
    getSchedule(membershipTypeId: number, query: GetMembershipScheduleQuery, options?: RequestOptions): Promise<MembershipSchedule>
    /**
     * List membership types.
     *
     * Returns all membership types, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipTypesResponse, AdminMembershipType>
    /**
     * Create a membership type.
     *
     * Creates a membership type in a category. It is inactive until you activate it.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateMembershipTypeBody, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Change a membership type.
     *
     * Changes only the fields that are sent. An archived object cannot be changed.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(membershipTypeId: number, body?: UpdateMembershipTypeBody, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Activate a membership type.
     *
     * Puts an inactive type on offer.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    activate(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Deactivate a membership type.
     *
     * Takes an active type off offer temporarily.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    deactivate(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
    /**
     * Archive a membership type.
     *
     * Takes a type off offer permanently. Its members keep it.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(membershipTypeId: number, options?: RequestOptions): Promise<AdminMembershipType>
  }
  readonly membershipCharges: {
    /**
     * Retrieve a charge.
     *
     * Returns a charge and its status, for example after the customer had to act.
     *
     * Needs the scope `members:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(chargeId: string, options?: RequestOptions): Promise<MembershipCharge>
  }
  readonly pastDueMembers: {
    /**
     * List members with overdue instalments.
     *
     * Returns the members whose instalments could not be charged, by id: members with further attempts, members in the grace period, and members whose grace period is over. For the next page, pass the id of the last member as `after`.
     *
     * Needs the scope `members:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListPastDueMembersQuery, options?: RequestOptions): ListRequest<ListPastDueMembersResponse, PastDueMember>
  }
  readonly membershipCategories: {
    /**
     * List membership categories.
     *
     * Returns all membership categories, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipCategoriesResponse, AdminMembershipCategory>
    /**
     * Create a membership category.
     *
     * Creates a membership category. It is inactive until you activate it.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateMembershipCategoryBody, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Change a membership category.
     *
     * Changes only the fields that are sent. An archived object cannot be changed.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(membershipCategoryId: number, body?: UpdateMembershipCategoryBody, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Activate a membership category.
     *
     * Puts an inactive category on offer.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    activate(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Deactivate a membership category.
     *
     * Takes an active category off offer temporarily.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    deactivate(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
    /**
     * Archive a membership category.
     *
     * Takes a category off offer permanently. Its members keep it.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(membershipCategoryId: number, options?: RequestOptions): Promise<AdminMembershipCategory>
  }
  readonly membershipPaymentOptions: {
    /**
     * List membership payment options.
     *
     * Returns all payment options, whatever their status, sorted by `order_by`, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<AdminListMembershipPaymentOptionsResponse, AdminMembershipPaymentOption>
    /**
     * Create a membership payment option.
     *
     * Creates a payment option. It is inactive until you activate it.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateMembershipPaymentOptionBody, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Change a membership payment option.
     *
     * Changes only the fields that are sent. An archived object cannot be changed.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(membershipPaymentOptionId: string | number, body?: UpdateMembershipPaymentOptionBody, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Activate a membership payment option.
     *
     * Puts an inactive payment option on offer.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    activate(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Deactivate a membership payment option.
     *
     * Takes an active payment option off offer temporarily.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    deactivate(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
    /**
     * Archive a membership payment option.
     *
     * Takes a payment option off offer permanently. Members who use it keep it.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    archive(membershipPaymentOptionId: string | number, options?: RequestOptions): Promise<AdminMembershipPaymentOption>
  }
  readonly seasons: {
    /**
     * List the seasons.
     *
     * Returns all seasons of the organisation, sorted by first day, then id.
     *
     * Needs the scope `members:read`.
     */
    list(options?: RequestOptions): ListRequest<ListSeasonsResponse, Season>
    /**
     * Create a season.
     *
     * Creates a season. Membership categories refer to their season.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateSeasonBody, options?: RequestOptions): Promise<Season>
    /**
     * Change a season.
     *
     * Changes only the fields that are sent. Existing memberships keep their last day.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(seasonId: number, body?: UpdateSeasonBody, options?: RequestOptions): Promise<Season>
    readonly sections: {
      /**
       * List the sections of a season.
       *
       * Returns all sections of the seat maps of the season, in order.
       *
       * Needs the scope `members:read`.
       *
       * Staff who are confined to some events cannot use it.
       */
      list(seasonId: number, options?: RequestOptions): ListRequest<ListSeasonSectionsResponse, SeasonSection>
      readonly seats: {
        /**
         * List the seats of a section in a season.
         *
         * Returns all seats of a section, row by row, and the members who have them in the season.
         *
         * Needs the scope `members:read`.
         *
         * Staff who are confined to some events cannot use it.
         */
        list(seasonId: number, sectionId: number, options?: RequestOptions): ListRequest<ListSeasonSeatsResponse, SeasonSeat>
      }
    }
  }
  readonly seasonPlans: {
    /**
     * List the season plans.
     *
     * Returns all plans, newest first.
     *
     * Needs the scope `members:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListSeasonPlansQuery, options?: RequestOptions): ListRequest<ListSeasonPlansResponse, SeasonPlan>
    /**
     * Retrieve a season plan.
     *
     * Returns a plan with its numbers and its progress.
     *
     * Needs the scope `members:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(seasonPlanId: number, options?: RequestOptions): Promise<SeasonPlan>
    readonly conflicts: {
      /**
       * List the conflicts of a season plan.
       *
       * Returns every conflict of every member, sorted by member, then kind, as found when the plan was made.
       *
       * Needs the scope `members:read`.
       *
       * Staff who are confined to some events cannot use it.
       */
      list(seasonPlanId: number, query?: ListSeasonConflictsQuery, options?: RequestOptions): ListRequest<ListSeasonConflictsResponse, SeasonConflict>
    }
    /**
     * Plan the next season.
     *
     * Evaluates every member of a season for the next season, and records the outcome and all conflicts. Nothing else is changed. Give `title`, `starts_on` and `ends_on` to create a new season, or `to_season_id` for an existing season; members that are already in it are not included.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateSeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Change the resolutions of a season plan.
     *
     * Changes the given resolutions, as long as the plan has not been applied.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(seasonPlanId: number, body: UpdateSeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    readonly members: {
      /**
       * Change the resolutions of one member of a season plan.
       *
       * Chooses how conflicts of one member are resolved, whatever the plan says about their kinds, as long as the plan has not been applied.
       *
       * Needs the scope `memberships:write`.
       *
       * Staff who are confined to some events cannot use it.
       */
      update(seasonPlanId: number, membershipMemberId: number, body: UpdateSeasonPlanMemberBody, options?: RequestOptions): Promise<SeasonPlanMember>
    }
    /**
     * Apply the next batch of a season plan.
     *
     * Creates the season, its categories and types, and renews members, up to 500 per call; repeat the call until the status is `applied`. Each call is applied completely or not at all, so you can repeat it after any failure. It returns 409 `season_changed` if the season has changed since the plan was made.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    apply(seasonPlanId: number, body?: ApplySeasonPlanBody, options?: RequestOptions): Promise<SeasonPlan>
    /**
     * Undo the next batch of a season plan.
     *
     * Reverts everything that the plan created, up to 500 members per call; repeat the call until the status is `undone`. It is rejected if a member has paid for the new season, or if something else depends on what the plan created.
     *
     * Needs the scope `memberships:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    undo(seasonPlanId: number, options?: RequestOptions): Promise<SeasonPlan>
  }
  readonly webhookEndpoints: {
    /**
     * Create a webhook endpoint.
     *
     * Creates an endpoint that receives all future events. The secret is only returned in this response. An organisation can have at most 20 endpoints.
     *
     * Needs the scopes `webhooks:write` and `changes:read`.
     *
     * A staff session must have signed in within the last 10 minutes.
     *
     * Staff who are confined to some events cannot use it.
     */
    create(body: CreateWebhookEndpointBody, options?: RequestOptions): Promise<NewWebhookEndpoint>
    /**
     * List the webhook endpoints.
     *
     * Returns all endpoints of the organisation, oldest first, without their secrets.
     *
     * Needs the scope `webhooks:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(options?: RequestOptions): ListRequest<ListWebhookEndpointsResponse, AdminWebhookEndpoint>
    /**
     * Retrieve a webhook endpoint.
     *
     * Returns an endpoint and its delivery state.
     *
     * Needs the scope `webhooks:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(endpointId: string, options?: RequestOptions): Promise<AdminWebhookEndpoint>
    /**
     * Change a webhook endpoint.
     *
     * Changes only the fields that are sent. Pending deliveries go to the new URL. A new `url`, and event types that the endpoint did not receive before, also need the scope `changes:read`.
     *
     * Needs the scope `webhooks:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    update(endpointId: string, body?: UpdateWebhookEndpointBody, options?: RequestOptions): Promise<AdminWebhookEndpoint>
    /**
     * Delete a webhook endpoint.
     *
     * Deletes an endpoint and its secrets, and cancels its pending deliveries. Its delivery log is kept.
     *
     * Needs the scope `webhooks:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    'delete'(endpointId: string, options?: RequestOptions): Promise<DeleteWebhookEndpointResponse>
    /**
     * Enable a webhook endpoint.
     *
     * Sends the deliveries that were pending when the endpoint was disabled. Events since then are not sent unless you replay them. The failure counters are reset.
     *
     * Needs the scope `webhooks:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    enable(endpointId: string, options?: RequestOptions): Promise<AdminWebhookEndpoint>
    /**
     * Disable a webhook endpoint.
     *
     * Stops all deliveries until the endpoint is enabled again. Pending deliveries stay pending.
     *
     * Needs the scope `webhooks:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    disable(endpointId: string, options?: RequestOptions): Promise<AdminWebhookEndpoint>
    /**
     * Rotate the secret of a webhook endpoint.
     *
     * Creates a new secret; messages are also signed with the old secrets during the overlap. At most 3 secrets are active at a time: a further one ends the oldest.
     *
     * Needs the scope `webhooks:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    rotateSecret(endpointId: string, body?: RotateWebhookSecretBody, options?: RequestOptions): Promise<NewWebhookEndpoint>
    /**
     * Test a webhook endpoint.
     *
     * Sends `ping` once, and returns the attempt. You can also test a disabled endpoint.
     *
     * Needs the scope `webhooks:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    test(endpointId: string, options?: RequestOptions): Promise<WebhookDeliveryWithAttempts>
    /**
     * Replay events to a webhook endpoint.
     *
     * Sends all events of the endpoint since the given time again, with their original ids. You can replay the last 30 days. An endpoint has one replay at a time.
     *
     * Needs the scopes `webhooks:write` and `changes:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    replay(endpointId: string, body: ReplayWebhookEventsBody, options?: RequestOptions): Promise<WebhookReplay>
    /**
     * Retrieve the replay of a webhook endpoint.
     *
     * Returns the latest replay of the endpoint.
     *
     * Needs the scope `webhooks:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    getReplay(endpointId: string, options?: RequestOptions): Promise<WebhookReplay>
  }
  readonly webhookTests: {
    /**
     * Send a sample event to your endpoints.
     *
     * Creates a delivery of sample data for every enabled endpoint that receives the type. It is not part of the feed: `sequence` is 0, and the header `tessera-test` is `true`.
     *
     * Needs the scope `webhooks:write`.
     *
     * Staff who are confined to some events cannot use it.
     */
    trigger(body: TriggerWebhookBody, options?: RequestOptions): Promise<TriggerWebhookResponse>
  }
  readonly changes: {
    /**
     * List changes in order.
     *
     * Returns the changes of the organisation after a sequence number, oldest first, with the same entries as `GET /v1/changes`. Without the scope `changes:read`, it includes only changes whose objects the key may read: for example, `order.updated` needs `orders:read`, and `order.completed`, which shows the buyer, also `customers:read`. Pass `next_after` as `after` for the next page. A filtered request examines at most 10000 changes, so a page may be empty while `has_more` is true.
     *
     * Needs the scope `activity:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    list(query?: AdminListChangesQuery, options?: RequestOptions): ListRequest<AdminListChangesResponse, Change>
    /**
     * Follow changes as they happen.
     *
     * Returns server-sent events that do not end: the first is `ready`, with the sequence number after which the stream starts and the epoch of the feed; then each change is one event with its sequence number as `id`, its type as `event`, and as `data` the same JSON as an entry of `GET /admin/v1/changes`. A change arrives about half a second after it was committed, whichever server process made it. Without `after` and `Last-Event-ID`, the stream starts at the present. Without the scope `changes:read`, it includes only changes whose objects the key may read: for example, `order.updated` needs `orders:read`, and `order.completed`, which shows the buyer, also `customers:read`.
     *
     * When the connection ends, connect again with the last `id` as `Last-Event-ID`: you miss no change and receive none twice. A heartbeat every 15 s repeats the position as an `id` without data. The server ends a stream after 30 minutes, when it stops, when the client reads nothing for 30 s, and within 5 s when the key is revoked or expires. A key may have 100 open streams and an organisation 1000 on one server process.
     *
     * Needs the scope `activity:read`.
     *
     * Staff who are confined to some events only get what belongs to these.
     */
    follow(query?: StreamChangesQuery, options?: FollowOptions & { readonly lastEventId?: string }): AsyncIterable<Change>
  }
  readonly webhookDeliveries: {
    /**
     * List webhook deliveries.
     *
     * Returns the deliveries of the last 30 days, newest first.
     *
     * Needs the scope `webhooks:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    list(query?: ListWebhookDeliveriesQuery, options?: RequestOptions): ListRequest<ListWebhookDeliveriesResponse, WebhookDelivery>
    /**
     * Retrieve a webhook delivery.
     *
     * Returns a delivery with the requests and responses of all attempts.
     *
     * Needs the scopes `webhooks:read` and `changes:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    get(deliveryId: number, options?: RequestOptions): Promise<WebhookDeliveryWithAttempts>
    /**
     * Replay a webhook delivery.
     *
     * Creates a new delivery of the same message, with the same `webhook-id`, to the same endpoint.
     *
     * Needs the scopes `webhooks:write` and `changes:read`.
     *
     * Staff who are confined to some events cannot use it.
     */
    replay(deliveryId: number, options?: RequestOptions): Promise<WebhookDelivery>
  }
}
