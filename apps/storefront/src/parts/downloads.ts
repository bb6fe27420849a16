import type { StoreOrganisation, StoreTicket } from '@tessera/sdk/store'
import { el, workButton } from '../dom.ts'
import { toMessage } from '../words.ts'

export type PdfFile = {
  readonly name: string
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>
  readonly look?: string
}

/** Creates a button that saves a PDF; `says` shows why it could not. */
export const downloadButton = (words: string, says: HTMLElement, { name, load, look }: PdfFile): HTMLElement =>
  workButton(
    words,
    () =>
      sayFailure(says, async () => {
        saveFile(await load(), { name, type: 'application/pdf' })
      }),
    look,
  )

/** How tickets reach their buyer. */
export type Ways = Pick<
  StoreOrganisation,
  'sends_ticket_emails' | 'issues_invoices' | 'has_apple_wallet' | 'has_google_wallet'
>

type Wallets = {
  apple(ticketId: number): Promise<Uint8Array<ArrayBuffer>>
  google(ticketId: number): Promise<{ readonly save_url: string }>
}

/** Returns what adds a ticket to the wallets that the club offers; nothing for a ticket that nobody can enter with. */
export const walletButtons =
  ({ has_apple_wallet: hasApple, has_google_wallet: hasGoogle }: Ways, { apple, google }: Wallets) =>
  ({ ticket_id: id, code }: StoreTicket): HTMLElement | undefined => {
    if (code === null || !(hasApple || hasGoogle)) return undefined
    const says = el('p', { class: 'field-error', role: 'alert' })
    const addToApple = async (): Promise<void> =>
      saveFile(await apple(id), { name: `ticket-${id}.pkpass`, type: 'application/vnd.apple.pkpass' })
    const addToGoogle = async (): Promise<void> => location.assign((await google(id)).save_url)
    return el(
      'div',
      { class: 'wallets no-print' },
      hasApple && workButton('Add to Apple Wallet', () => sayFailure(says, addToApple), 'quiet'),
      hasGoogle && workButton('Add to Google Wallet', () => sayFailure(says, addToGoogle), 'quiet'),
      says,
    )
  }

async function sayFailure(says: HTMLElement, work: () => Promise<void>): Promise<void> {
  says.textContent = ''
  await work().catch((error: unknown) => (says.textContent = toMessage(error)))
}

function saveFile(
  bytes: Uint8Array<ArrayBuffer>,
  { name, type }: { readonly name: string; readonly type: string },
): void {
  const href = URL.createObjectURL(new Blob([bytes], { type }))
  el('a', { href, download: name }).click()
}
