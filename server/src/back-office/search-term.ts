import { correctTypedCode, isRandomCode, readT1 } from '#barcodes'
import { isUuid } from '#platform/ids'

/** What a search for orders may mean. A text that can only be one thing is not looked for as another. */
export type OrderSearch = {
  /** The text to find in names and e-mail addresses; null if it can be in none. */
  readonly text: string | null
  readonly orderId: number | null
  /** The number printed on a ticket. A text with `#` means an order. */
  readonly ticketId: number | null
  readonly orderUuid: string | null
  /** How a barcode may be stored that was typed like this. */
  readonly barcodes: readonly string[]
  /** A signed code, which names its ticket. */
  readonly signedCode: string | null
  /** The last four digits of a card. */
  readonly last4: string | null
}

const ORDER_NUMBER = /^#?([1-9]\d{0,15})$/
/** Receipts mask the other digits by stars, dots or the letter x. */
const LAST4 = /^[*•·.xX\s]*(\d{4})$/

export function parseOrderSearch(input: string): OrderSearch {
  const text = collapseSpaces(input)
  const code = parseTicketCode(text)
  const orderUuid = isUuid(text.toLowerCase()) ? text : null
  const number = Number(ORDER_NUMBER.exec(text)?.[1])
  const isCode = code.signedCode !== null || code.isOurs || orderUuid !== null
  return {
    text: isCode ? null : text,
    orderId: Number.isSafeInteger(number) ? number : null,
    ticketId: Number.isSafeInteger(number) && !text.startsWith('#') ? number : null,
    orderUuid,
    barcodes: code.barcodes,
    signedCode: code.signedCode,
    last4: LAST4.exec(text)?.[1] ?? null,
  }
}

export const collapseSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

type TicketCodeText = {
  readonly barcodes: readonly string[]
  readonly signedCode: string | null
  /** True if the text has the form of a random code of ours, in which no name is written. */
  readonly isOurs: boolean
}

/** Returns how a code that was scanned, or typed from paper, may be stored. */
export function parseTicketCode(input: string): TicketCodeText {
  const text = input.trim()
  const corrected = correctTypedCode(text)
  const signedCode = readT1(corrected) ? corrected : null
  return { barcodes: [...new Set([text, corrected])], signedCode, isOurs: isRandomCode(corrected) }
}
