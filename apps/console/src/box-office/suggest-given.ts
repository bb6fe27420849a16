import { minorUnits } from '../kit/money.tsx'

type Suggestion = { readonly minor: number; readonly text: string }

/** Notes that people pay with, in major units. */
const notes = [5, 10, 20, 50, 100]
const SHOWN = 3

/** Returns what a buyer is likely to give for a total, in whole notes. */
export function suggestGiven(totalMinor: number, currency: string): Suggestion[] {
  const unit = minorUnits(currency)
  const rounded = notes.map((note) => Math.ceil(totalMinor / (note * unit)) * note)
  return [...new Set(rounded)]
    .filter((major) => major * unit > totalMinor)
    .toSorted((a, b) => a - b)
    .slice(0, SHOWN)
    .map((major) => ({ minor: major * unit, text: String(major) }))
}
