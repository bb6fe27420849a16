import { csvRecords } from '@tessera/server/operator'

const ID = 'membership_type_id'
const PRICE = 'price_minor'

/** What types will cost: a CSV file with a type and a price, in minor units, in each line. */
export function priceFile(text: string): { membership_type_id: number; price_minor: number }[] {
  const [header, ...lines] = csvRecords(text)
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!names.includes(ID) || !names.includes(PRICE))
    throw new Error(`the file must have the columns ${ID} and ${PRICE}`)
  return lines.map(({ line, cells }) => ({
    membership_type_id: numberIn(cells[names.indexOf(ID)], line, ID),
    price_minor: numberIn(cells[names.indexOf(PRICE)], line, PRICE),
  }))
}

function numberIn(cell: string | undefined, line: number, name: string): number {
  const text = cell?.trim() ?? ''
  if (!/^\d{1,15}$/.test(text))
    throw new Error(`line ${line}: ${name} must be a whole number, and is "${text.slice(0, 50)}"`)
  return Number(text)
}
