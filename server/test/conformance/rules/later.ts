import { row, type Row } from '../row.ts'

/** Statements of areas that are not built yet: listed, so that the number left is visible. */
export const laterRows: readonly Row[] = [
  row([12, 377], 'Webhooks', 'webhooks push sales, member changes and gate scans to registered endpoints'),
  row(379, 'Webhooks', 'order.completed, member.updated, ticket.scanned'),
  row(380, 'Webhooks', 'each delivery is a POST with type and data'),
  row(381, 'Webhooks', 'payloads are signed'),
  row(382, 'Webhooks', 'deliveries are retried'),
  row(383, 'Webhooks', 'a receiver acknowledges with 200'),
  row(384, 'Webhooks', 'sales, membership changes and scans are pushed as they happen'),
]
