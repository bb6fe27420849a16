import { publicId } from '#platform/ids'
import type { Db } from '#platform/db'
import type { Attachment, Letter, Mailer } from '#platform/mail'
import { found, type Bundle } from '../ticket-bundle.ts'
import { applePass, pdfOf } from '../lazy.ts'
import { endLetter, findLetter, findUnwritten, putLetterOff, takeDueLetters, writeDownSome } from '../queries/emails.ts'
import type { LetterRow, Taken } from '../queries/emails.ts'
import { findSettings, type SettingsRow } from '../queries/settings.ts'
import { isFinal, onlyMoving, pauseAfter, senderRefusal } from '../rules.ts'
import { setupOf, type Setup } from '../deps.ts'
import { googleLink } from '../wallet/google.ts'
import { compose } from './compose.ts'

/** Changes in one step, organisations in one look, letters taken at once, and how long a worker has them. */
const BATCH = 1_000
const ORGANISATIONS = 50
const LETTERS = 10
const HOLD_SECONDS = 300
/** More passes than this would make a heavy letter; the PDF has all tickets. */
const PASSES = 10

/** Reads the feed of every organisation that sends letters, and writes down which are to be sent. */
export async function writeLetters(db: Db): Promise<void> {
  for (;;) {
    const behind = await findUnwritten(db, ORGANISATIONS)
    for (const org of behind) while ((await writeDownSome(db, org, BATCH)) === BATCH);
    if (behind.length < ORGANISATIONS) return
  }
}

/** Sends what is due. A letter is taken for some minutes: if its worker dies, another one sends it under the same id. */
export async function sendLetters(db: Db): Promise<void> {
  const { mailer } = setupOf(db)
  if (!mailer) return
  for (;;) {
    const taken = await takeDueLetters(db, LETTERS, HOLD_SECONDS)
    const ends = await Promise.allSettled(taken.map((one) => sendOne(db, mailer, one)))
    // A fault of ours in one letter keeps none of the others back; it is due again when its time is over.
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    if (taken.length < LETTERS) return
  }
}

async function sendOne(db: Db, mailer: Mailer, taken: Taken): Promise<void> {
  const row = await findLetter(db, taken.org, taken.letterId)
  if (!row) throw new Error(`letter ${taken.letterId} is gone`)
  if (row.late) return void (await endLetter(db, taken, { status: 'failed', reason: 'It could not be sent in time' }))
  const bundle = await found({ db, org: taken.org }, row.order_id)
  if (typeof bundle === 'string') return void (await endLetter(db, taken, { status: 'dropped', reason: bundle }))
  const letter = await letterOf(db, taken, { row, bundle })
  try {
    await mailer.send(letter)
  } catch (error) {
    return failed(db, taken, error)
  }
  await endLetter(db, taken, { status: 'sent', reason: null })
}

/** Tries again later, unless the same letter would be refused again. */
async function failed(db: Db, taken: Taken, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  const seconds = pauseAfter(taken.attempts)
  if (seconds === undefined || (error instanceof Error && isFinal(error)))
    return void (await endLetter(db, taken, { status: 'failed', reason }))
  await putLetterOff(db, taken, { seconds, reason })
}

/** What the mail server said, as far as it said anything; staff see it beside the letter. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be sent'
  const said = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return `The mail server did not take it: ${said}`.slice(0, 500)
}

async function letterOf(db: Db, taken: Taken, { row, bundle }: { row: LetterRow; bundle: Bundle }): Promise<Letter> {
  const setup = setupOf(db)
  const settings = await findSettings(db, taken.org)
  const printed = !bundle.tickets.some(({ code }) => onlyMoving(code.kind, bundle.occasion.printed))
  const passes = printed ? await passesOf(setup, bundle) : []
  const links = printed ? await linksOf(setup, bundle) : new Map<number, string>()
  const words = compose(bundle, { settings, google: links, apple: passes.length > 0, printed })
  const pdf = printed ? [await pdfPart(setup, bundle, row.created_at)] : []
  const { reply_to = null } = settings ?? {}
  return {
    ...words,
    to: row.email_address,
    from: senderOf(setup, taken, { bundle, settings }),
    ...(reply_to !== null && { replyTo: reply_to }),
    messageId: `<${taken.letterId}@${setup.host}>`,
    date: row.created_at,
    // Nobody's machine answers a machine's letter.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [...pdf, ...passes],
  }
}

/** From the organisation in name; from its own address only while the operator lets it. */
function senderOf(
  setup: Setup,
  { org }: Taken,
  { bundle, settings }: { bundle: Bundle; settings: SettingsRow | undefined },
) {
  const own = settings?.sender_address ?? null
  const may = own !== null && senderRefusal(own, publicId('org', org), setup.domains) === undefined
  return { name: settings?.sender_name ?? bundle.brand.name, address: may ? own : setup.from }
}

async function pdfPart(setup: Setup, bundle: Bundle, at: Date): Promise<Attachment> {
  const { brand, order } = bundle
  const logo = brand.logo === undefined ? undefined : await setup.pictures(brand.logo)
  const fonts = await setup.fonts()
  const content = await setup.inTurn(() => pdfOf(bundle, { fonts, logo, layout: 'a4', at }))
  return { filename: `tickets-${order.order_id}.pdf`, content, contentType: 'application/pdf' }
}

async function passesOf({ apple, pictures }: Setup, bundle: Bundle): Promise<Attachment[]> {
  if (!apple || bundle.tickets.length > PASSES) return []
  return Promise.all(
    bundle.tickets.map(async (held) => ({
      filename: `ticket-${held.row.ticket_id}.pkpass`,
      content: await applePass(apple, bundle, held, pictures),
      contentType: 'application/vnd.apple.pkpass',
    })),
  )
}

async function linksOf({ google }: Setup, bundle: Bundle): Promise<Map<number, string>> {
  if (!google || bundle.tickets.length > PASSES) return new Map()
  const links = bundle.tickets.map(
    async (held) => [held.row.ticket_id, await googleLink(google, bundle, held)] as const,
  )
  return new Map(await Promise.all(links))
}
