import { type Input, type TicketSettings, updateTicketSettings as operation } from '#contract'
import { unixSeconds } from '#platform/clock'
import type { Ctx } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { fail, failParam } from '#platform/problem'
import { requireVersion, withVersion } from '#platform/version'
import { findSettings, lockSettings, putSettings, type SettingsRow } from '../queries/settings.ts'
import { senderRefusal } from '../rules.ts'
import type { DocumentCtx } from '../deps.ts'

type SettingsValues = Omit<SettingsRow, 'updated_at'> & { readonly updated_at: Date | null }

const DEFAULTS: SettingsValues = {
  send_emails: false,
  sender_name: null,
  sender_address: null,
  reply_to: null,
  note: null,
  terms: null,
  tickets_url: null,
  payment_url: null,
  updated_at: null,
}

/** A link without the order or its secret opens nothing, and a secret before the `#` would be sent to servers that log it. */
const PAYMENT_URL = /^(?=[^]*\{order_uuid\})(?![^#]*\{payment_secret\})[^#]*#[^]*\{payment_secret\}/
const PAYMENT_URL_RULE = 'must have {order_uuid}, and {payment_secret} behind a #'

/** Returns the texts of tickets and e-mails, or the defaults. */
export const getSettings = async (ctx: Ctx): Promise<TicketSettings> =>
  view((await findSettings(ctx.db, ctx.org)) ?? DEFAULTS)

/** Changes the given fields only. */
export async function updateSettings(
  tx: Tx,
  ctx: DocumentCtx,
  { version, ...changes }: Input<typeof operation>['body'],
): Promise<TicketSettings> {
  const { mailer, domains } = ctx.deps
  const current = (await lockSettings(tx, ctx.org)) ?? DEFAULTS
  const before = view(current)
  ctx.audit.noteBefore(before)
  requireVersion(version, before)
  const row = { ...current, ...changes, updated_at: ctx.now() }
  if (changes.send_emails === true && !mailer) fail('not_configured', MAIL_NOT_CONFIGURED)
  const { sender_address, payment_url = null } = changes
  if (payment_url !== null && !PAYMENT_URL.test(payment_url)) failParam('payment_url', PAYMENT_URL_RULE)
  const reason =
    typeof sender_address === 'string' ? senderRefusal(sender_address, publicId('org', ctx.org), domains) : undefined
  if (reason !== undefined) failParam('sender_address', reason)
  await putSettings(tx, ctx.org, row)
  return view(row)
}

export const MAIL_NOT_CONFIGURED = 'This installation cannot send e-mail yet: its operator must set TESSERA_SMTP_URL'

const view = ({ updated_at, ...row }: SettingsValues): TicketSettings =>
  withVersion(operation, { ...row, updated_at: updated_at && unixSeconds(updated_at) })
