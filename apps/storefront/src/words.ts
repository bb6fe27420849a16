import { ConnectionError, RateLimitError, ResponseError, TimeoutError } from '@tessera/sdk/store'

/** An error whose message is written for a fan. */
export class FanError extends Error {}

/** Returns a message for a fan: what went wrong and what to do. */
export function toMessage(error: unknown): string {
  if (error instanceof TimeoutError) return 'This takes longer than it should. Please try again in a moment.'
  if (error instanceof ConnectionError)
    return 'We could not reach the ticket office. Check your connection and try again.'
  if (error instanceof RateLimitError) return 'Many fans are here right now. Please wait a moment and try again.'
  if (error instanceof ResponseError) return messages[error.code] ?? error.message
  if (error instanceof FanError) return error.message
  return 'Something went wrong on our side. Please try again.'
}

const messages: Readonly<Record<string, string>> = {
  sold_out: 'There are not enough places left for that. Try fewer of them, or something else.',
  seat_taken: 'Somebody was a moment quicker and took one of these seats. Please choose again.',
  adult_required: 'Tickets for children are sold only together with a ticket for an adult. Please add one.',
  single_seat_left: 'This choice would leave a single seat free. Take that seat as well, or move along the row.',
  not_on_sale: 'These tickets are not on sale right now.',
  basket_expired: 'The time for your basket is over. Nothing was charged.',
  payment_declined: 'Your bank did not accept this payment. Nothing was charged. Try again, or use another card.',
  voucher_invalid: 'This code does not work here. Check it for typing mistakes, and what it is for.',
  membership_required: 'These tickets are for members. Enter the number and the date of birth of a current member.',
  not_found: 'We could not find that. It may not be on offer any more.',
}

export const getErrorCode = (error: unknown): string => (error instanceof ResponseError ? error.code : '')

type SeatKind = { readonly wheelchair?: true | undefined; readonly restricted_view?: true | undefined }

/** Returns what a fan should know of a seat before buying it. */
export const listSeatNotes = ({ wheelchair, restricted_view }: SeatKind): string[] => [
  ...(wheelchair ? ['place for a wheelchair'] : []),
  ...(restricted_view ? ['restricted view'] : []),
]

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
