/** How a series of labels is made. */
export type LabelRule = {
  readonly kind: 'numbers' | 'letters'
  /** The first label: `1`, or `A`. */
  readonly start: string
  readonly step: number
  /** `backward`: the first label is at the end. */
  readonly direction: 'forward' | 'backward'
  readonly parity: 'all' | 'odd' | 'even'
}

export const numberRule: LabelRule = { kind: 'numbers', start: '1', step: 1, direction: 'forward', parity: 'all' }
export const letterRule: LabelRule = { ...numberRule, kind: 'letters', start: 'A' }

/** Makes labels by a rule: 1, 2, 3 or A, B … Z, AA; every second for odd and even. */
export function makeLabels({ kind, start, step, direction, parity }: LabelRule, count: number): string[] {
  const first = kind === 'letters' ? readLetters(start) : Math.trunc(Number(start)) || 0
  const wanted = parity === 'all' ? undefined : parity === 'odd' ? 1 : 0
  const from = wanted === undefined || Math.abs(first % 2) === wanted ? first : first + 1
  const by = (Math.trunc(step) || 1) * (wanted === undefined ? 1 : 2)
  const labels = Array.from({ length: count }, (_, i) => {
    const value = from + i * by
    return kind === 'letters' ? toLetters(value) : String(value)
  })
  return direction === 'backward' ? labels.toReversed() : labels
}

/** Returns 1 for A, 26 for Z, 27 for AA; 1 if the text has other characters. */
export function readLetters(text: string): number {
  const letters = text.trim().toUpperCase()
  if (!/^[A-Z]{1,6}$/.test(letters)) return 1
  let value = 0
  for (const letter of letters) value = value * 26 + (letter.codePointAt(0) ?? 65) - 64
  return value
}

/** Returns A for 1, Z for 26, AA for 27. Below A there is nothing: it stays at A. */
export function toLetters(value: number): string {
  let [rest, text] = [Math.max(1, value), '']
  while (rest > 0) {
    text = String.fromCodePoint(65 + ((rest - 1) % 26)) + text
    rest = Math.floor((rest - 1) / 26)
  }
  return text
}
