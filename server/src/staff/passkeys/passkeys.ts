import { listPasskeys as listOperation, type Passkey } from '#contract'
import type { BrowserCtx } from '#http/bind'
import { toUuid } from '#platform/ids'
import { fail } from '#platform/problem'
import { recordOwnAct } from '../record.ts'
import { getOwnSession } from './own-session.ts'
import { findPasskey, listPasskeys, removePasskey, renamePasskey } from './queries.ts'
import { viewPasskey } from './views.ts'

type PasskeyList = { object: 'passkeys'; url: string; has_more: boolean; data: Passkey[] }

export async function list(browser: BrowserCtx): Promise<PasskeyList> {
  const rows = await listPasskeys(browser.db, getOwnSession(browser).personId)
  return { object: 'passkeys', url: listOperation.path, has_more: false, data: rows.map(viewPasskey) }
}

export async function rename(browser: BrowserCtx, id: string, name: string): Promise<Passkey> {
  const session = getOwnSession(browser)
  const passkey = (await findPasskey(browser.db, session.personId, toUuid(id))) ?? fail('not_found')
  if (!(await renamePasskey(browser.db, session.personId, passkey.passkey_id, name))) fail('not_found')
  await recordOwnAct(browser, session, 'updatePasskey', { passkey: { before: passkey.name, after: name } })
  return viewPasskey({ ...passkey, name })
}

export async function remove(browser: BrowserCtx, id: string): Promise<Passkey> {
  const session = getOwnSession(browser)
  const passkey = (await findPasskey(browser.db, session.personId, toUuid(id))) ?? fail('not_found')
  if (!(await removePasskey(browser.db, session.personId, passkey.passkey_id))) fail('not_found')
  await recordOwnAct(browser, session, 'deletePasskey', { passkey: { before: passkey.name, after: null } })
  return viewPasskey(passkey)
}
