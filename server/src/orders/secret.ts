import { TicketStatus } from '#contract'
import { isEqual } from '#platform/equal-secrets'
import type { OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'
import type { OrderRow, TicketRow } from './queries/orders.ts'

type SecretOwner = {
  readonly org: OrgId
  readonly order: Pick<OrderRow, 'order_uuid' | 'email_address'>
  /** All tickets of the order, whatever their status. */
  readonly tickets: readonly Pick<TicketRow, 'status'>[]
}

/**
 * Returns the secret in the link of an order's ticket e-mail. It is derived, not stored: the same e-mail sent again has the
 * same link. When a ticket is replaced or the e-mail address is corrected, the links of earlier e-mails open nothing any more.
 */
export const createOrderSecret = (sealer: Sealer, owner: SecretOwner): string => toText(listTags(sealer, owner)[0])

export const isOrderSecret = (sealer: Sealer, owner: SecretOwner, given: string): boolean =>
  listTags(sealer, owner).some((tag) => isEqual(toText(tag), given))

const listTags = (sealer: Sealer, { org, order, tickets }: SecretOwner): readonly Buffer[] => {
  const replaced = tickets.filter(({ status }) => status === TicketStatus.transferred).length
  const facts = [org, order.order_uuid, order.email_address.toLowerCase(), replaced]
  return sealer.tags(JSON.stringify(facts), 'order secret')
}

const toText = (tag: Buffer | undefined): string => `ors_${tag?.toString('base64url') ?? ''}`
