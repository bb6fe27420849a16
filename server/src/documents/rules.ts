/** Where a ticket stands, as the table numbers it. */
const STATES = ['pending', 'active', 'cancelled', 'refunded', 'transferred']
const ACTIVE = 1

type Standing = { readonly ticket_id: number; readonly status: number }

/** Why nothing can be handed out for an order, in words for who asks; undefined when something can. */
export function orderRefusal(orderStatus: string, tickets: readonly Standing[]): string | undefined {
  if (orderStatus !== 'confirmed') return `This order is ${orderStatus}: only a confirmed order has tickets to hand out`
  if (tickets.length === 0) return 'This order has no tickets'
  if (!tickets.some(({ status }) => status === ACTIVE)) return 'No ticket of this order is active any more'
  return undefined
}

/** The same for one ticket. */
export function ticketRefusal({ ticket_id, status }: Standing): string | undefined {
  if (status === ACTIVE) return undefined
  return `Ticket ${ticket_id} is ${STATES[status] ?? 'not active'}: only an active ticket can be handed out`
}

/** Codes that change are no good on paper, unless the event says that what stays of them is. */
export const onlyMoving = (kind: string, printed: boolean): boolean => kind === 'rotating' && !printed

/** How long after each failed attempt the next one is made, in seconds; after the last of them a letter has failed. */
const PAUSES = [60, 300, 900, 3_600, 14_400, 43_200, 86_400]

export const pauseAfter = (attempts: number): number | undefined => PAUSES[attempts - 1]

/** What an e-mail server said, or that it said nothing. */
type Trouble = { readonly code?: unknown; readonly responseCode?: unknown }

/** Whether the same letter would be refused again: the address or the letter was, and not we or the hour. */
export const isFinal = ({ code, responseCode }: Error & Trouble): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500

/** Whose domains these are: `rovers.example:org_01…`. */
export type Domains = ReadonlyMap<string, string>

/** Why an organisation may not send from an address; undefined when it may. */
export function senderRefusal(address: string, orgId: string, domains: Domains): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  if (domains.get(domain) === orgId) return undefined
  return `must be at a domain that the operator has registered for this organisation in TESSERA_MAIL_DOMAINS, and ${domain} is not`
}

/** The address alone of `Tickets <tickets@example.com>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
