/** Inputs that the browser makes of several parts: day, month, year. */
export const isMadeOfParts = (type: string | undefined): boolean => type === 'date' || type === 'datetime-local'

/**
 * The first day that can be entered. While somebody types 2026, the browser passes the years 2, 20 and 202 to the page: none of
 * them is meant.
 */
export const FIRST_DAY = '1000-01-01'

/**
 * True for a date of which only some parts are typed. If a whole part is missing, the value is empty, as if nothing were typed,
 * and would be saved as "no limit".
 */
export const isHalfTyped = ({ type, value, validity }: HTMLInputElement): boolean =>
  isMadeOfParts(type) && (validity.badInput || (value !== '' && value < FIRST_DAY))

/**
 * Looks for a date that is typed in part in the form, dialog or page of steps of a button. Returns true if there is one: its field then has the
 * focus and says what is wrong.
 */
export function refuseHalfTyped(button: HTMLButtonElement): boolean {
  const inputs = button.closest('form, dialog, .form-area')?.querySelectorAll('input') ?? []
  const input = Array.from(inputs).find(isHalfTyped)
  if (!input) return false
  input.focus()
  // The field hears of it by the event `invalid`.
  input.checkValidity()
  return true
}
