import type { Input, TicketSettings, updateTicketSettings as operation } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { findSettings, lockSettings, putSettings, type SettingsRow } from '../queries/settings.ts'
import { senderRefusal } from '../rules.ts'
import { setupOf } from '../deps.ts'

type Row = Omit<SettingsRow, 'updated_at'> & { readonly updated_at: Date | null }

const NOTHING: Row = {
  send_letters: false,
  sender_name: null,
  sender_address: null,
  reply_to: null,
  note: null,
  terms: null,
  tickets_url: null,
  updated_at: null,
}

/** What is written on tickets and in letters, as it was set or by itself. */
export const showSettings = async (ctx: Ctx): Promise<TicketSettings> =>
  view((await findSettings(ctx.db, ctx.org)) ?? NOTHING)

/** Changes what is sent and leaves the rest. */
export async function updateSettings(
  tx: Tx,
  ctx: Ctx,
  changes: Input<typeof operation>['body'],
): Promise<TicketSettings> {
  const { mailer, domains } = setupOf(ctx.db)
  const known = (await lockSettings(tx, ctx.org)) ?? NOTHING
  const row = { ...known, ...changes, updated_at: ctx.now() }
  if (changes.send_letters === true && !mailer) fail('not_set_up', WITHOUT_MAIL)
  const { sender_address } = changes
  const refused =
    typeof sender_address === 'string' ? senderRefusal(sender_address, publicId('org', ctx.org), domains) : undefined
  if (refused !== undefined) failParam('sender_address', refused)
  await putSettings(tx, ctx.org, row)
  return view(row)
}

export const WITHOUT_MAIL = 'This installation sends no e-mail yet: its operator must set TESSERA_SMTP_URL'

const view = ({ updated_at, ...row }: Row): TicketSettings => ({
  ...row,
  updated_at: updated_at && unixSeconds(updated_at),
})
