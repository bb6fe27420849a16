import * as contract from '#contract'
import { bindRead, bindWrite } from '#http/bind'
import { getCounterSale } from './get-sale.ts'
import { takeMembershipPayment } from './membership-payment.ts'
import { refundMembership } from './membership-refund.ts'
import { listPrintsOfSale, recordPrint } from './prints.ts'
import { quoteSale } from './quote.ts'
import { receivePayment } from './receive-payment.ts'
import { refundSale } from './refund.ts'
import { sell } from './sell.ts'
import { createStaffHold, getStaffHold, listStaffHolds, releaseStaffHold } from './staff-holds.ts'
import { listTillTransfers, transferCash } from './transfers.ts'
import { closeTill, countTill, getTill, listTillMovements, listTills, openTill } from './tills.ts'

export const routes = [
  bindWrite(contract.openTill, (tx, ctx, { body }) => openTill(tx, ctx, body)),
  bindRead(contract.listTills, (ctx, { query }) => listTills(ctx, query)),
  bindRead(contract.getTill, (ctx, { params }) => getTill(ctx, params.till_id)),
  bindRead(contract.listTillMovements, (ctx, { params, query }) => listTillMovements(ctx, params.till_id, query)),
  bindWrite(contract.createTillTransfer, (tx, ctx, { params, body }) => transferCash(tx, ctx, params.till_id, body)),
  bindRead(contract.listTillTransfers, (ctx, { params }) => listTillTransfers(ctx, params.till_id)),
  bindWrite(contract.countTill, (tx, ctx, { params, body }) => countTill(tx, ctx, params.till_id, body)),
  bindWrite(contract.closeTill, (tx, ctx, { params, body }) => closeTill(tx, ctx, params.till_id, body)),
  bindWrite(contract.createCounterSale, (tx, ctx, { body }) => sell(tx, ctx, body)),
  bindWrite(contract.quoteCounterSale, (tx, ctx, { body }) => quoteSale(tx, ctx, body)),
  bindRead(contract.getCounterSale, (ctx, { params }) => getCounterSale(ctx.db, ctx, params.order_id)),
  bindWrite(contract.refundCounterSale, (tx, ctx, { params, body }) => refundSale(tx, ctx, params.order_id, body)),
  bindWrite(contract.createAccountPayment, (tx, ctx, { body }) => receivePayment(tx, ctx, body)),
  bindWrite(contract.createMembershipPayment, (tx, ctx, { body }) => takeMembershipPayment(tx, ctx, body)),
  bindWrite(contract.createMembershipRefund, (tx, ctx, { body }) => refundMembership(tx, ctx, body)),
  bindWrite(contract.createCounterPrint, (tx, ctx, { params, body }) => recordPrint(tx, ctx, params.order_id, body)),
  bindRead(contract.listCounterPrints, (ctx, { params }) => listPrintsOfSale(ctx, params.order_id)),
  bindWrite(contract.createStaffHold, (tx, ctx, { body }) => createStaffHold(tx, ctx, body)),
  bindRead(contract.listStaffHolds, (ctx, { query }) => listStaffHolds(ctx, query)),
  bindRead(contract.getStaffHold, (ctx, { params }) => getStaffHold(ctx, params.staff_hold_id)),
  bindWrite(contract.releaseStaffHold, (tx, ctx, { params, body }) =>
    releaseStaffHold(tx, ctx, params.staff_hold_id, body),
  ),
]
