import { createCustomer, updateCustomer } from './admin/customers.ts'
import {
  adminGetEvent,
  adminListEvents,
  archiveEvent,
  cancelEvent,
  createEvent,
  moveEventOnline,
  postponeEvent,
  publishEvent,
  rescheduleEvent,
  updateEvent,
} from './admin/events.ts'
import { createKey, listKeys, revokeKey, rollKey } from './admin/keys.ts'
import { adminGetOrganisation, updateOrganisation } from './admin/organisation.ts'
import { archiveGate, createGate, listGates, updateGate } from './admin/gates.ts'
import {
  activateSeatMap,
  adminGetSeatMap,
  adminListSeatMaps,
  archiveSeatMap,
  checkSeats,
  createSeatMap,
  importSeats,
  updateSeatMap,
  updateSeatSection,
} from './admin/seat-maps.ts'
import {
  activatePriceCategory,
  archivePriceCategory,
  createPriceCategory,
  listPriceCategories,
  pausePriceCategory,
  updatePriceCategory,
} from './admin/price-categories.ts'
import { activatePrice, adminListPrices, archivePrice, createPrice, pausePrice, updatePrice } from './admin/prices.ts'
import { listEventSections, putEventSection } from './admin/event-sections.ts'
import { createPool, listPools, updatePool } from './admin/pools.ts'
import { archiveVenue, createVenue, getVenue, listVenues, updateVenue } from './admin/venues.ts'
import {
  activateMembershipCategory,
  adminListMembershipCategories,
  archiveMembershipCategory,
  createMembershipCategory,
  deactivateMembershipCategory,
  updateMembershipCategory,
} from './admin/membership-categories.ts'
import {
  activateMembershipPaymentOption,
  adminListMembershipPaymentOptions,
  archiveMembershipPaymentOption,
  createMembershipPaymentOption,
  deactivateMembershipPaymentOption,
  updateMembershipPaymentOption,
} from './admin/membership-payment-options.ts'
import {
  activateMembershipType,
  adminListMembershipTypes,
  archiveMembershipType,
  createMembershipType,
  deactivateMembershipType,
  updateMembershipType,
} from './admin/membership-types.ts'
import type { Operation } from './operation.ts'
import { getCustomer, listCustomers } from './v1/customers.ts'
import { getEvent, listEvents } from './v1/events.ts'
import { getOrder, listEventOrders, listOrderTickets } from './v1/orders.ts'
import { getOpenApi, getOrganisation } from './v1/organisation.ts'
import { listScans } from './v1/scans.ts'
import { getSeatMap, listSeatMaps } from './v1/seat-maps.ts'
import { listEventPrices } from './v1/prices.ts'
import { getPriceCategoryStats, getPriceStats, getSalesSummary } from './v1/reports.ts'
import { createMember, fulfillMembers, listMembers, putTrackingCode } from './v1/members.ts'
import { listMembershipCategories, listMembershipPaymentOptions, listMembershipTypes } from './v1/memberships.ts'

/** Every operation of every plane. The server does not start when one of them has no handler. */
export const operations: readonly Operation[] = [
  getOpenApi,
  getOrganisation,
  listCustomers,
  getCustomer,
  listEvents,
  getEvent,
  listEventPrices,
  listSeatMaps,
  getSeatMap,
  listScans,
  listEventOrders,
  getOrder,
  listOrderTickets,
  getPriceCategoryStats,
  getPriceStats,
  getSalesSummary,
  listMembers,
  createMember,
  fulfillMembers,
  putTrackingCode,
  listMembershipTypes,
  listMembershipCategories,
  listMembershipPaymentOptions,
  adminGetOrganisation,
  updateOrganisation,
  createKey,
  listKeys,
  rollKey,
  revokeKey,
  createCustomer,
  updateCustomer,
  createVenue,
  listVenues,
  getVenue,
  updateVenue,
  archiveVenue,
  createEvent,
  adminListEvents,
  adminGetEvent,
  updateEvent,
  publishEvent,
  cancelEvent,
  archiveEvent,
  postponeEvent,
  rescheduleEvent,
  moveEventOnline,
  createPriceCategory,
  listPriceCategories,
  updatePriceCategory,
  pausePriceCategory,
  activatePriceCategory,
  archivePriceCategory,
  createPrice,
  adminListPrices,
  updatePrice,
  pausePrice,
  activatePrice,
  archivePrice,
  createPool,
  listPools,
  updatePool,
  listEventSections,
  putEventSection,
  adminListSeatMaps,
  adminGetSeatMap,
  createSeatMap,
  updateSeatMap,
  checkSeats,
  importSeats,
  activateSeatMap,
  archiveSeatMap,
  updateSeatSection,
  listGates,
  createGate,
  updateGate,
  archiveGate,
  adminListMembershipCategories,
  createMembershipCategory,
  updateMembershipCategory,
  activateMembershipCategory,
  deactivateMembershipCategory,
  archiveMembershipCategory,
  adminListMembershipTypes,
  createMembershipType,
  updateMembershipType,
  activateMembershipType,
  deactivateMembershipType,
  archiveMembershipType,
  adminListMembershipPaymentOptions,
  createMembershipPaymentOption,
  updateMembershipPaymentOption,
  activateMembershipPaymentOption,
  deactivateMembershipPaymentOption,
  archiveMembershipPaymentOption,
]
