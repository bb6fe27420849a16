import type { listOrderLetters, Output, TicketLetter } from '#contract'
import { findOrder } from '#orders'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { newUuid, publicId } from '#platform/ids'
import { fail } from '#platform/problem'
import { found } from '../ticket-bundle.ts'
import { findLetter, insertLetter, listLetters, type LetterRow } from '../queries/emails.ts'
import { setupOf } from '../deps.ts'
import { WITHOUT_MAIL } from './settings.ts'

type Named = { readonly id: number } | { readonly uuid: string }

/** Sends the tickets of an order once more, to the buyer or to another address, as a letter of its own. */
export async function requestLetter(tx: Tx, ctx: Ctx, named: Named, email: string | null): Promise<TicketLetter> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, named)) ?? fail('not_found')
  if (!setupOf(ctx.db).mailer) fail('not_set_up', WITHOUT_MAIL)
  const bundle = await found(ctx, order_id)
  if (typeof bundle === 'string') fail('invalid_state', bundle)
  const id = newUuid(ctx.now().getTime())
  await insertLetter(tx, ctx.org, { id, orderId: order_id, email })
  return view((await findLetter(tx, ctx.org, id)) ?? fail('not_found'))
}

/** The letters of an order, oldest first. */
export async function lettersOf(ctx: Ctx, named: Named, url: string): Promise<Output<typeof listOrderLetters>> {
  const { order_id } = (await findOrder(ctx.db, ctx.org, named)) ?? fail('not_found')
  const data = (await listLetters(ctx.db, ctx.org, order_id)).map(view)
  return { object: 'letters', url: url.replace('{order_id}', String(order_id)), has_more: false, order_id, data }
}

const view = (row: LetterRow): TicketLetter => ({
  letter_id: publicId('ltr', row.letter_id),
  order_id: row.order_id,
  cause: oneOf(['sale', 'request'], row.cause),
  email_address: row.email_address,
  status: oneOf(['pending', 'sent', 'failed', 'dropped'], row.status),
  attempts: row.attempts,
  reason: row.reason,
  created: unixSeconds(row.created_at),
  ended_at: row.ended_at && unixSeconds(row.ended_at),
})

/** A check constraint keeps the columns to these words. */
function oneOf<const W extends string>(words: readonly W[], found: string): W {
  const word = words.find((known) => known === found)
  if (word === undefined) throw new Error(`${found} is none of ${words.join(', ')}`)
  return word
}
