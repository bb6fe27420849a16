// longer than 250 lines because it is one list: every model that has a name in the documents
import type { TSchema } from 'typebox'
import { AccountNumber, CostCentre } from './admin/account-numbers.ts'
import { Allocation } from './admin/allocations.ts'
import { Consent, CustomerMerge, CustomerRecord, MergedCustomer } from './admin/customer-records.ts'
import { StaffHold } from './admin/box-office-holds.ts'
import { CounterPrint } from './admin/box-office-prints.ts'
import { CounterQuote } from './admin/box-office-quotes.ts'
import { CounterRefund, CounterSale } from './admin/box-office-sales.ts'
import { TillTransfer } from './admin/box-office-till-transfers.ts'
import { MembershipCounterRefund, MembershipPayment } from './admin/box-office-memberships.ts'
import { CashTill, TillMovement, TillTakings, TillWithTakings } from './admin/box-office-tills.ts'
import { Discount } from './admin/discounts.ts'
import { CancelPlan, PostponePlan } from './admin/event-plans.ts'
import { EventPreview } from './admin/event-preview.ts'
import { AdminEvent } from './admin/events.ts'
import { ApiKey, NewApiKey } from './admin/keys.ts'
import { Me, StaffSessionInfo } from './admin/me.ts'
import { PasswordLink, StaffMembership, StaffSignIn } from './admin/session.ts'
import { NewStaffInvitation, StaffInvitation, StaffMember, StaffPolicy } from './admin/staff.ts'
import { StaffRole } from './admin/staff-roles.ts'
import { AdminOrganisation } from './admin/organisation.ts'
import { Gate } from './admin/gates.ts'
import { Device, DeviceEnrolment, DeviceSearch } from './admin/devices.ts'
import { BarcodeBlock, EventAccess, GateRule } from './admin/event-access.ts'
import { EnrolledDevice, CurrentDevice } from './gate/devices.ts'
import { Manifest } from './gate/manifest.ts'
import { ScanDecision, ScanExplanation } from './gate/scans.ts'
import { HolderSearchResult } from './gate/search.ts'
import { TicketCode } from './v1/codes.ts'
import { TicketEmail, TicketSettings } from './admin/documents.ts'
import { GooglePass } from './v1/documents.ts'
import { ScanRecord } from './webhooks/scan.ts'
import { SearchResults } from './admin/search.ts'
import { SeatImport } from './admin/seat-maps.ts'
import { SeatFile } from './admin/seat-layouts.ts'
import {
  SeatCategory,
  SeatLayout,
  SeatMapBackground,
  SeatMapLayout,
  SeatMapPoint,
  SeatRowInput,
  SeatRowLayout,
  SeatRowLine,
  SeatSectionLayout,
  SeatSectionRows,
} from './admin/seat-layout-models.ts'
import { SsoLink, SsoProvider, SsoProviderTest } from './admin/sso.ts'
import { Payout, PayoutLine, PayoutMismatch, PayoutReadingResult, SandboxPayout } from './admin/payouts.ts'
import { PaymentAccountState, PaymentOnboarding } from './admin/payment-account.ts'
import { PriceCategory } from './admin/price-categories.ts'
import { EventSeat, EventSection } from './admin/event-sections.ts'
import { Pool } from './admin/pools.ts'
import { Statement } from './admin/statement-models.ts'
import { SandboxPayment } from './admin/sandbox.ts'
import { TestClock } from './admin/test-clock.ts'
import { AdminPrice } from './admin/prices.ts'
import { EventRefund, Refund } from './admin/refunds.ts'
import { RefundProblem } from './admin/refund-problems.ts'
import {
  CategoryRenewals,
  InstalmentsReport,
  InstalmentsWeek,
  RenewalsReport,
} from './admin/membership-report-models.ts'
import {
  ArrivalsBucket,
  ArrivalsReport,
  CapacityReport,
  EventPace,
  GateArrivals,
  PacePoint,
  PaceReport,
  PoolCapacity,
  PriceCapacity,
  RevenueFigures,
  SalesBucket,
  SalesByMethod,
  SalesReport,
  SectionCapacity,
} from './admin/report-models.ts'
import { Venue } from './admin/venues.ts'
import { Invoice, InvoiceBuyer, InvoiceLine, InvoiceRequest, InvoiceSettings, InvoiceTax } from './invoice.ts'
import { ErrorBody, Problem9457 } from './error-body.ts'
import { StoreEvent, StorePrice } from './store/events.ts'
import {
  StoreMembershipCategory,
  StoreMembershipPaymentOption,
  StoreMembershipType,
  StoreSeasonSeat,
} from './store/memberships.ts'
import { StoreMember } from './store/members.ts'
import { PayableOrder } from './store/payable-orders.ts'
import { StoreOrganisation } from './store/organisation.ts'
import { StoreSeat, StoreSeatMap, StoreSection, StoreSectionLayout, StoreSectionWithRows } from './store/sections.ts'
import { StoreTicket } from './store/tickets.ts'
import { BasketInstalment, BasketMembership, BasketSeat, MemberDetails } from './v1/basket-memberships.ts'
import { Basket, BasketItem, Checkout } from './v1/basket-models.ts'
import { Change, Digest } from './v1/changes.ts'
import { Customer } from './v1/customers.ts'
import { Event } from './v1/events.ts'
import { Organisation } from './v1/organisation.ts'
import { Scan } from './v1/scans.ts'
import { SsoOrder, SsoTicket } from './v1/sso.ts'
import { Seat, SeatMap, SeatMapWithSeats, SeatRow, SeatSection, SeatSectionWithRows } from './v1/seat-maps.ts'
import { Price } from './v1/prices.ts'
import { Order, OrderTax, Ticket } from './v1/orders.ts'
import { PriceCategoryStats, PriceStats, SalesSummaryRow } from './v1/reports.ts'
import { MembershipSchedule } from './admin/membership-schedule.ts'
import { MembershipSale, MemberWithTerms, TermWithInstalments } from './admin/members.ts'
import { AdminMembershipCategory } from './admin/membership-categories.ts'
import { AdminMembershipPaymentOption, PlannedInstalment } from './admin/membership-payment-options.ts'
import { MembershipCharge, PastDueMember } from './admin/member-charges.ts'
import { PaymentLink } from './admin/payment-links.ts'
import { AdminMembershipType } from './admin/membership-types.ts'
import { SeasonConflict, SeasonPlan, SeasonPlanMember } from './admin/season-plan-models.ts'
import { MemberSeat, SeasonSeat, SeasonSection } from './admin/season-seats.ts'
import { Season } from './admin/seasons.ts'
import { TaxRate } from './admin/tax-rates.ts'
import { VatBucket, VatFigures, VatReport } from './admin/vat-report.ts'
import {
  AdminWebhookEndpoint,
  Delivery,
  DeliveryWithAttempts,
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookReplay,
} from './admin/webhook-models.ts'
import { Member } from './v1/members.ts'
import { MembershipCategory, MembershipPaymentOption, MembershipType } from './v1/memberships.ts'
import { Instalment, MembershipTerm } from './v1/membership-terms.ts'

/**
 * Schemas that are named components in OpenAPI, and so named types in every SDK. A schema is recognised by identity: use
 * the constant itself wherever the object appears. `Type.Optional` copies its argument, so an optional model is inlined.
 */
export const models: Readonly<Record<string, TSchema>> = {
  AdminEvent,
  AdminOrganisation,
  AdminPrice,
  ApiKey,
  Me,
  NewStaffInvitation,
  StaffInvitation,
  StaffMember,
  StaffMembership,
  StaffPolicy,
  StaffRole,
  StaffSessionInfo,
  PasswordLink,
  StaffSignIn,
  Basket,
  BasketInstalment,
  BasketItem,
  BasketMembership,
  BasketSeat,
  CancelPlan,
  Change,
  Checkout,
  Consent,
  Customer,
  CustomerMerge,
  CustomerRecord,
  MergedCustomer,
  SearchResults,
  Digest,
  Discount,
  ErrorBody,
  Event,
  EventPreview,
  NewApiKey,
  NewWebhookEndpoint,
  AdminWebhookEndpoint,
  WebhookEndpoint,
  WebhookReplay,
  WebhookDelivery: Delivery,
  WebhookDeliveryWithAttempts: DeliveryWithAttempts,
  Order,
  OrderTax,
  Organisation,
  PriceCategoryStats,
  PriceStats,
  SalesSummaryRow,
  Ticket,
  Price,
  StoreEvent,
  StorePrice,
  StoreMembershipCategory,
  StoreMembershipPaymentOption,
  StoreMembershipType,
  StoreMember,
  PayableOrder,
  StoreOrganisation,
  StoreSeasonSeat,
  StoreSeat,
  StoreSeatMap,
  StoreSectionLayout,
  StoreSection,
  StoreSectionWithRows,
  StoreTicket,
  GooglePass,
  Invoice,
  InvoiceBuyer,
  InvoiceLine,
  InvoiceRequest,
  InvoiceSettings,
  InvoiceTax,
  TicketEmail,
  TicketSettings,
  PriceCategory,
  Pool,
  PostponePlan,
  CashTill,
  TillMovement,
  TillTransfer,
  TillTakings,
  TillWithTakings,
  CounterPrint,
  CounterRefund,
  MembershipCounterRefund,
  MembershipPayment,
  CounterSale,
  CounterQuote,
  StaffHold,
  Allocation,
  SandboxPayment,
  Statement,
  AccountNumber,
  CostCentre,
  Payout,
  PayoutLine,
  PayoutMismatch,
  PaymentAccountState,
  PaymentOnboarding,
  PayoutReadingResult,
  SandboxPayout,
  TestClock,
  Refund,
  RefundProblem,
  EventRefund,
  RevenueFigures,
  SalesReport,
  SalesBucket,
  SalesByMethod,
  PaceReport,
  EventPace,
  PacePoint,
  CapacityReport,
  PoolCapacity,
  SectionCapacity,
  PriceCapacity,
  ArrivalsReport,
  ArrivalsBucket,
  GateArrivals,
  InstalmentsReport,
  InstalmentsWeek,
  RenewalsReport,
  CategoryRenewals,
  EventSeat,
  EventSection,
  Problem: Problem9457,
  Venue,
  Gate,
  GateRule,
  CurrentDevice,
  BarcodeBlock,
  Device,
  DeviceEnrolment,
  DeviceSearch,
  EnrolledDevice,
  EventAccess,
  HolderSearchResult,
  Manifest,
  ScanDecision,
  ScanExplanation,
  ScanRecord,
  TicketCode,
  Scan,
  Seat,
  SeatImport,
  SeatCategory,
  SeatFile,
  SeatLayout,
  SeatMapBackground,
  SeatMapLayout,
  SeatMapPoint,
  SeatRowInput,
  SeatRowLayout,
  SeatRowLine,
  SeatSectionLayout,
  SeatSectionRows,
  SeatMap,
  SeatMapWithSeats,
  SeatRow,
  SeatSection,
  SeatSectionWithRows,
  SsoLink,
  SsoOrder,
  SsoProvider,
  SsoProviderTest,
  SsoTicket,
  AdminMembershipCategory,
  AdminMembershipPaymentOption,
  AdminMembershipType,
  Season,
  TaxRate,
  VatBucket,
  VatFigures,
  VatReport,
  SeasonSection,
  SeasonSeat,
  SeasonPlan,
  SeasonConflict,
  SeasonPlanMember,
  MemberSeat,
  Member,
  MemberDetails,
  MemberWithTerms,
  MembershipSale,
  MembershipSchedule,
  TermWithInstalments,
  MembershipCategory,
  MembershipPaymentOption,
  MembershipType,
  MembershipTerm,
  Instalment,
  MembershipCharge,
  PaymentLink,
  PastDueMember,
  PlannedInstalment,
}
