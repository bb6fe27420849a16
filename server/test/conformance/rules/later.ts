import { row, type Row } from '../row.ts'

/** Statements of areas that are not built yet: listed, so that the number left is visible. */
export const laterRows: readonly Row[] = [
  row([12, 377], 'Webhooks', 'webhooks push sales, member changes and gate scans to registered endpoints'),
  row(14, 'SSO', 'an SSO user lists their own orders and the tickets in them'),
  row(249, 'SSO', 'confirmed orders only, active tickets only; a successful checkout yields a confirmed order'),
  row([352, 371, 392], 'SSO', 'an SSO user who has not linked an account gets 403'),
  row(354, 'SSO', 'orders for this provider: confirmed, newest event first'),
  row([356, 394], 'SSO', "tickets of the user's own order; an empty list otherwise"),
  row(379, 'Webhooks', 'order.completed, member.updated, ticket.scanned'),
  row(380, 'Webhooks', 'each delivery is a POST with type and data'),
  row(381, 'Webhooks', 'payloads are signed'),
  row(382, 'Webhooks', 'deliveries are retried'),
  row(383, 'Webhooks', 'a receiver acknowledges with 200'),
  row(384, 'Webhooks', 'sales, membership changes and scans are pushed as they happen'),
]
