/** True if a text looks like a payment card number: 12 to 19 digits, with spaces or dashes, that pass the Luhn check. */
export function looksLikeCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^[0-9]{12,19}$/.test(digits) && passesLuhn(digits)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
