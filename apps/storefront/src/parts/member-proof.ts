import type { StoreCheckoutBasketBody } from '@tessera/sdk/store'
import { config } from '../config.ts'
import { el } from '../dom.ts'

type Membership = NonNullable<StoreCheckoutBasketBody['membership']>

export type MemberProof = {
  readonly element: HTMLElement
  /** Asks for the membership: the price turned out to be for members only. */
  ask(): void
  /** What the fan has entered; undefined if nothing was asked. */
  value(): Membership | undefined
}

/** Asks for a member number and a date of birth, once the shop has said that the tickets are for members. */
export function memberProof(): MemberProof {
  const number = el('input', { id: 'member_number', required: true, maxlength: 50, autocomplete: 'off' })
  const born = el('input', { id: 'date_of_birth', type: 'date', required: true, autocomplete: 'bday' })
  const fields = el(
    'fieldset',
    { class: 'member-proof', hidden: true, disabled: true },
    el('legend', {}, 'Your membership'),
    el('p', { class: 'field' }, el('label', { for: 'member_number' }, 'Membership number'), number),
    el('p', { class: 'field' }, el('label', { for: 'date_of_birth' }, 'Date of birth'), born),
  )
  return {
    element: fields,
    ask() {
      fields.hidden = false
      fields.disabled = false
      number.focus()
    },
    value: () => (fields.disabled ? undefined : { member_number: number.value.trim(), date_of_birth: born.value }),
  }
}

/**
 * Returns the token of a fan who has signed in at the club, which proves their membership without a number. The club's own
 * backend keeps it; without one, or if it cannot be reached, the page asks for the number.
 */
export async function readSsoToken(): Promise<string | undefined> {
  if (!config.account) return undefined
  const reply = await fetch('/account/token').catch(() => undefined)
  const { token } = reply?.ok === true ? ((await reply.json()) as { readonly token: string | null }) : { token: null }
  return token ?? undefined
}
