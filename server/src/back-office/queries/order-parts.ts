import { tenders, TicketStatus } from '#contract'
import { read, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'

export type CustomerRow = Pick<
  Tables['customer'],
  'customer_id' | 'user_id' | 'first_name' | 'last_name' | 'email_address' | 'mobile_number' | 'postcode'
>
export type MemberRow = Pick<Tables['member'], 'member_id' | 'member_number' | 'first_name' | 'last_name' | 'status'>
export type PaymentRow = Pick<
  Tables['attempt'],
  | 'attempt_id'
  | 'provider'
  | 'method'
  | 'amount_minor'
  | 'currency'
  | 'status'
  | 'payment_id'
  | 'card_brand'
  | 'card_last4'
  | 'failure_code'
  | 'failure_message'
  | 'created_at'
  | 'settled_at'
>
/** A chargeback, and when its money came back if the dispute was won. */
export type ChargebackRow = Pick<Tables['chargeback'], 'attempt_id' | 'amount_minor' | 'created_at'> & {
  readonly reversed_at: Date | null
  readonly reversed_minor: number | null
}
/** A change of a ticket's status, except to active. */
export type TicketChangeRow = Pick<Tables['ticket_change'], 'ticket_id' | 'status' | 'changed_at'>

const customer = read<CustomerRow>(`
  select customer_id, user_id, first_name, last_name, email_address, mobile_number, postcode
  from customer where org_id = $1 and user_id = $2
`)

const members = read<MemberRow>(`
  select member_id, member_number, first_name, last_name, status from member
  where org_id = $1 and member_id in (
    select m.member_id from member m where m.org_id = $1 and m.order_id = $2
    union select t.member_id from membership_term t where t.org_id = $1 and t.order_id = $2
  ) order by member_id
`)

const TENDERS = tenders.map((tender) => `'${tender}'`).join(', ')

const payments = read<PaymentRow>(`
  select attempt_id, provider,
    case when payment_method in (${TENDERS}) and provider in ('external', 'none') then payment_method else method end as method, amount_minor, currency, status, payment_id, card_brand, card_last4, failure_code,
    failure_message, created_at, settled_at
  from attempt where org_id = $1 and order_id = $2 order by created_at, attempt_id limit 200
`)

const chargebacks = read<ChargebackRow>(`
  select c.attempt_id, c.amount_minor, c.created_at, v.created_at as reversed_at, v.amount_minor as reversed_minor
  from chargeback c left join chargeback_reversal v
    on v.org_id = $1 and v.provider = c.provider and v.provider_dispute_id = c.provider_dispute_id
  where c.org_id = $1 and c.order_id = $2 order by c.created_at, c.provider_dispute_id
`)

/**
 * A row is also written when another field of a ticket changes, such as that its order is no longer confirmed. A ticket has each
 * status once, so the first row of a status is its change.
 */
const ticketChanges = read<TicketChangeRow>(`
  select ticket_id, status, changed_at from (
    select distinct on (ticket_id, status) ticket_id, status, changed_at, change_no from ticket_change
    where org_id = $1 and ticket_id = any ($2::bigint[]) and status <> ${TicketStatus.active}
    order by ticket_id, status, change_no
  ) c order by change_no
`)

export const findOrderCustomer = (db: Reader, org: OrgId, userId: number) => db.one(customer, org, userId)
export const listOrderMembers = (db: Reader, org: OrgId, orderId: number) => db.all(members, org, orderId)
export const listPayments = (db: Reader, org: OrgId, orderId: number) => db.all(payments, org, orderId)
export const listChargebacks = (db: Reader, org: OrgId, orderId: number) => db.all(chargebacks, org, orderId)
export const listTicketChanges = (db: Reader, org: OrgId, ticketIds: readonly number[]) =>
  db.all(ticketChanges, org, ticketIds)
