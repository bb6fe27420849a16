/** Inputs that the browser makes of several parts: day, month, year. */
export const isMadeOfParts = (type: string | undefined): boolean => type === 'date' || type === 'datetime-local'

/**
 * True for a date of which only some parts are typed. Its value is then empty, as if nothing were typed, and would be saved as
 * "no limit".
 */
export const isHalfTyped = ({ type, validity }: HTMLInputElement): boolean => isMadeOfParts(type) && validity.badInput

/**
 * Looks for a date that is typed in part in the form or dialog of a button. Returns true if there is one: its field then has the
 * focus and says what is wrong.
 */
export function refuseHalfTyped(button: HTMLButtonElement): boolean {
  const inputs = button.closest('form, dialog')?.querySelectorAll('input') ?? []
  const input = Array.from(inputs).find(isHalfTyped)
  if (!input) return false
  input.focus()
  // The field hears of it by the event `invalid`.
  input.checkValidity()
  return true
}
