import { suggestAddress } from '../address-slips.ts'
import { el } from '../dom.ts'

/** Asks below a field whether another address was meant. The buyer decides. */
export function emailHint(field: HTMLInputElement): HTMLElement {
  const place = el('p', { class: 'hint', role: 'status' })
  field.addEventListener('change', () => {
    const meant = suggestAddress(field.value.trim())
    const use = (): void => {
      field.value = meant ?? field.value
      place.replaceChildren()
      field.focus()
    }
    place.replaceChildren(
      ...(meant === undefined
        ? []
        : ['Did you mean ', el('button', { type: 'button', class: 'link', click: use }, meant), '?']),
    )
  })
  return place
}
