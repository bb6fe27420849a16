import { toUuid } from '#platform/ids'
import { findOrderSecrets } from '#testing/order-secret'
import type { TestOrg, TestServer } from '#testing/test-server'
import type { SuperuserClient } from './tenant-rows.ts'

/** The secret of the foreign basket: knowing it must not give access to another organisation. */
export async function basketSecretHeader(watcher: SuperuserClient, basketId: string): Promise<Record<string, string>> {
  const text = 'select client_secret from basket where basket_id = $1'
  const { rows } = await watcher.query<{ client_secret: string }>(text, [toUuid(basketId)])
  return { 'X-Basket-Secret': rows[0]?.client_secret ?? '' }
}

/** The secret of the foreign order, as the link in its e-mail has it. */
export async function orderSecretHeader(
  { server, theirs }: { readonly server: TestServer; readonly theirs: TestOrg },
  orderUuid: string,
): Promise<Record<string, string>> {
  return (await findOrderSecrets(server.db, theirs.org, orderUuid)) ?? {}
}
