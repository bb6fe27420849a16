import { TicketStatus } from '#contract'

const statusNames = new Map<number, string>(Object.entries(TicketStatus).map(([name, status]) => [status, name]))

type TicketState = { readonly ticket_id: number; readonly status: number }

/** Returns why an order has no tickets to download, or undefined if it has. */
export function orderRefusal(orderStatus: string, tickets: readonly TicketState[]): string | undefined {
  if (orderStatus !== 'confirmed') return `This order is ${orderStatus}: only a confirmed order has tickets`
  if (tickets.length === 0) return 'This order has no tickets'
  if (!tickets.some(({ status }) => status === TicketStatus.active)) return 'This order has no active tickets'
  return undefined
}

/** Returns why an order has no receipt, or undefined if it has: something of it was paid, or it was free. */
export function receiptRefusal(order: {
  readonly status: string
  readonly payment_method: string | null
}): string | undefined {
  if (order.status !== 'pending' && order.status !== 'expired' && order.payment_method !== null) return undefined
  return `This order is ${order.status} and was not paid: only a paid order has a receipt`
}

/** Returns why a ticket cannot be downloaded, or undefined if it can. */
export function ticketRefusal({ ticket_id, status }: TicketState): string | undefined {
  if (status === TicketStatus.active) return undefined
  return `Ticket ${ticket_id} is ${statusNames.get(status) ?? 'not active'}: only an active ticket can be downloaded`
}

/** True if a code cannot be printed: it rotates, and the event does not accept it without its password. */
export const onlyRotating = (kind: string, printed: boolean): boolean => kind === 'rotating' && !printed

/** The delays between attempts in seconds; after the last one an e-mail has failed. */
const RETRY_SECONDS = [60, 300, 900, 3_600, 14_400, 43_200, 86_400]

export const retryDelay = (attempts: number): number | undefined => RETRY_SECONDS[attempts - 1]

/** The fields of an error that tell what the mail server responded. */
type SmtpError = { readonly code?: unknown; readonly responseCode?: unknown }

/** True if a retry would fail again: the server rejected the address or the message itself. */
export const isPermanent = ({ code, responseCode }: Error & SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500

/** The organisation that may send from a domain, such as rovers.example → org_01… */
export type SenderDomains = ReadonlyMap<string, string>

/** Returns why an organisation may not send from an address, or undefined if it may. */
export function senderRefusal(address: string, orgId: string, domains: SenderDomains): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  if (domains.get(domain) === orgId) return undefined
  return `must be at a domain that the operator has registered for this organisation in TESSERA_MAIL_DOMAINS, and ${domain} is not`
}

/** Returns the address in `Tickets <tickets@example.com>`. */
export const parseAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
