import type { OrderRow } from '#orders'
import { isEqual } from '#platform/equal-secrets'
import type { OrgId } from '#platform/ids'
import type { Sealer } from '#platform/seal'

type SecretOwner = { readonly org: OrgId; readonly order: Pick<OrderRow, 'order_uuid' | 'email_address'> }

/**
 * Returns the secret of the payment link of an order. It opens the payment alone, no ticket and no receipt. When the e-mail
 * address of the order is corrected, links that were sent to the earlier one open nothing any more.
 */
export const createPaymentSecret = (sealer: Sealer, owner: SecretOwner): string => toText(listTags(sealer, owner)[0])

export const isPaymentSecret = (sealer: Sealer, owner: SecretOwner, given: string): boolean =>
  listTags(sealer, owner).some((tag) => isEqual(toText(tag), given))

const listTags = (sealer: Sealer, { org, order }: SecretOwner): readonly Buffer[] =>
  sealer.tags(JSON.stringify([org, order.order_uuid, order.email_address.toLowerCase()]), 'payment link')

const toText = (tag: Buffer | undefined): string => `pls_${tag?.toString('base64url') ?? ''}`
